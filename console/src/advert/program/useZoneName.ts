import { useCallback } from 'react';
import type { Zone } from '@hoistway/contract/advert/program/content.ts';
import { useText } from '#kit/text.ts';

/** What a zone is called: its kind, with its number as the checks count where there are several. */
export function useZoneName(zones: readonly Zone[]): (id: string) => string {
  const t = useText();
  return useCallback(
    (id) => {
      const at = zones.findIndex((each) => each.id === id);
      const zone = zones[at];
      return zone ? t('program.zoneNo', { n: at + 1, kind: t(`zoneKind.${zone.kind}`) }) : '';
    },
    [t, zones],
  );
}
