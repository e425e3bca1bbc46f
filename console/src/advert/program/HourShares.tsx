import type { MaterialRow } from '@hoistway/contract/advert/materialCalls.ts';
import type { Zone } from '@hoistway/contract/advert/program/content.ts';
import { durationText } from '#kit/format/duration.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { minutesOfHour } from './timeline.ts';

interface HourSharesProps {
  zones: readonly Zone[];
  materials: ReadonlyMap<string, MaterialRow>;
  nameOf(zoneId: string): string;
}

/** How long each material is on the screen in an hour of the programme, zone by zone. */
export function HourShares({ zones, materials, nameOf }: HourSharesProps) {
  const t = useText();
  const shown = zones.filter(({ spots }) => spots.length > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('program.hourShares')}>
      <Stack row justify="space-between" align="baseline" gap={8}>
        <h2 className="section-title">{t('program.hourShares')}</h2>
        <small>{t('program.perHour')}</small>
      </Stack>
      {shown.map((zone) => (
        <Stack key={zone.id} as="ul" gap={8} aria-label={nameOf(zone.id)}>
          {shown.length > 1 ? (
            <li>
              <small>{nameOf(zone.id)}</small>
            </li>
          ) : null}
          {minutesOfHour(zone).map(({ materialId, minutes }) => (
            <li key={materialId}>
              <Stack row justify="space-between" gap={8}>
                <Box as="span" minWidth={0} textOverflow="ellipsis">
                  {materials.get(materialId)?.materialName ?? '…'}
                </Box>
                <Box as="span" flex="none">
                  {durationText(Math.round(minutes * 60) * 1000, t)}
                </Box>
              </Stack>
              <Box height={4} borderRadius={2} background="greySoft" aria-hidden>
                <Box height={4} borderRadius={2} background="pri" width={`${(minutes / 60) * 100}%`} />
              </Box>
            </li>
          ))}
        </Stack>
      ))}
    </section>
  );
}
