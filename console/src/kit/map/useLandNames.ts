import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRegions } from '../pick/useRegions.ts';
import { useLanguage } from '../text.ts';
import type { MapLabel } from './markers.ts';
import { loadOutlines } from './outlines.ts';

/** The names of provinces for our own outlines; other base maps bring their own. */
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
          }))
        : [],
    [embedded, table, outlines.data, language],
  );
}
