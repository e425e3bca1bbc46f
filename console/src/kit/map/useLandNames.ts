import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRegions } from '../pick/useRegions.ts';
import { useLanguage } from '../text.ts';
import type { MapLabel } from './markers.ts';
import { loadOutlines } from './outlines.ts';

/** From which zoom on a name is read, and up to which: of a province, a city, a district or planning area. */
function zoomsOf(code: string): { from: number; to: number } {
  if (code.endsWith('0000')) return { from: 4, to: 8 };
  return code.endsWith('00') ? { from: 7, to: 11 } : { from: 10, to: 15 };
}

/** The names of regions for our own outlines; other base maps bring their own. */
export function useLandNames(embedded: boolean): MapLabel[] {
  const { language } = useLanguage();
  const table = useRegions();
  const outlines = useQuery({
    queryKey: ['map labels'],
    queryFn: async () => (await loadOutlines()).labels,
    enabled: embedded,
    staleTime: Infinity,
  });
  return useMemo(
    () =>
      embedded && table
        ? (outlines.data ?? []).map(({ code, place }) => ({
            place,
            text: table.path(code).at(-1)?.names[language] ?? code,
            ...zoomsOf(code),
          }))
        : [],
    [embedded, table, outlines.data, language],
  );
}
