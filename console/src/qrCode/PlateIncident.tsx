import type { IncidentStage } from '@hoistway/contract/advert/incident/incident.ts';
import { incidentFace } from '@hoistway/contract/advert/incident/incidentFace.ts';
import type { ScanPlate } from '@hoistway/contract/qrCode/scanCalls.ts';
import { Box } from '#kit/layout/Box.tsx';
import { useNow } from '#kit/live/useNow.ts';
import { useLanguage, useText } from '#kit/text.ts';

const words = {
  called: 'publicIncident.insideCalled',
  coming: 'publicIncident.insideComing',
  there: 'publicIncident.insideThere',
  over: 'publicIncident.insideOver',
} as const satisfies Record<IncidentStage, string>;

interface PlateIncidentProps {
  plate: Pick<ScanPlate, 'incident' | 'running'>;
  /** When the plate was last read. */
  heardAt: number;
}

/** That help comes to people inside, as the screen in the car says it. */
export function PlateIncident({ plate: { incident, running }, heardAt }: PlateIncidentProps) {
  const t = useText();
  const now = useNow();
  const { language } = useLanguage();
  const face = incident && incidentFace(incident, now, heardAt);
  if (!incident || !face) return null;
  const lines = [
    face.minutes === null ? null : t('publicIncident.inMinutes', { n: face.minutes }),
    incident.company?.[language],
    face.stage === 'over' || running.length === 0
      ? null
      : t('publicIncident.takeOther', { running: running.join(t('publicIncident.separator')) }),
  ];
  return (
    <Box
      as="section"
      aria-live="polite"
      aria-label={t('publicIncident.notice')}
      padding={16}
      margin={[16, 0, 0]}
      background="priSoft"
      borderRadius={8}
    >
      <Box as="h2" margin={[0, 0, 4]} fontSize={20} fontWeight={650} lineHeight={28}>
        {t(words[face.stage])}
      </Box>
      {lines
        .filter((line) => line !== null && line !== undefined)
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
    </Box>
  );
}
