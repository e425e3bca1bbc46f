import type { ReactNode } from 'react';
import type { ScanPlate } from '@hoistway/contract/qrCode/scanCalls.ts';
import { useText } from '#kit/text.ts';
import { DutyPhone } from './DutyPhone.tsx';
import { PlateIncident } from './PlateIncident.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

interface ScanPlateViewProps {
  plate: ScanPlate;
  /** When the plate was last read. */
  heardAt: number;
  onReport(kind: 'trapped' | 'fault'): void;
}

/** The identity plate of an elevator, the days of its records, and the two things that a person may have to say. */
export function ScanPlateView({ plate, heardAt, onReport }: ScanPlateViewProps) {
  const t = useText();
  const lines: [string, ReactNode][] = [
    [t('elevator.address'), plate.address],
    [t('elevator.type'), t(`elevatorKind.${plate.type}`)],
    [t('elevator.brand'), [plate.brand, plate.model].filter(Boolean).join(' ')],
    [t('elevator.ratedLoad'), plate.ratedLoad],
    [t('elevator.ratedSpeed'), plate.ratedSpeed],
    [t('elevator.floorsNum'), plate.floorsNum],
    [t('elevator.manufactureDate'), plate.manufactureDate],
    [t('elevator.factoryNo'), plate.factoryNo],
    [t('elevator.registrationCode'), plate.registrationCode],
    [t('scan.certificate'), plate.certificateNo],
    [t('scan.place'), `${plate.location} · ${t('scan.sign', { n: plate.sign })}`],
  ];
  return (
    <>
      <Box as="p" margin={[16, 0, 0]} color="ink2">
        {plate.projectName}
      </Box>
      <Box as="h1" margin={[0, 0, 8]} fontSize={24} fontWeight={650} lineHeight={32} textOverflow="anywhere">
        {plate.elevatorNo}
      </Box>
      <PlateIncident plate={plate} heardAt={heardAt} />
      <section aria-label={t('scan.plate')}>
        <dl>
          {lines
            .filter(([, said]) => said !== null && said !== '')
            .map(([label, said]) => (
              <div key={label}>
                <Box as="dt" fontSize="inherit">
                  {label}
                </Box>
                <dd>{said}</dd>
              </div>
            ))}
        </dl>
      </section>
      <section>
        <Box as="h2" margin={[20, 0, 4]}>
          {t('scan.records')}
        </Box>
        <dl>
          <Days label={t('scan.maintained')} days={plate.maintainedOn} />
          <Days label={t('scan.inspected')} days={plate.inspectedOn} />
          <Days
            label={t('elevator.nextInspection')}
            days={plate.nextInspection === null ? [] : [plate.nextInspection]}
          />
        </dl>
      </section>
      <Stack as="footer" gap={10}>
        <button type="button" className="scan-danger" onClick={() => onReport('trapped')}>
          {t('scan.trapped')}
        </button>
        <button type="button" className="scan-plain" onClick={() => onReport('fault')}>
          {t('scan.fault')}
        </button>
        <DutyPhone phone={plate.dutyPhone} />
      </Stack>
    </>
  );
}

function Days({ label, days }: { label: string; days: readonly string[] }) {
  const t = useText();
  return (
    <div>
      <Box as="dt" fontSize="inherit">
        {label}
      </Box>
      <dd>
        {days.length === 0
          ? t('scan.none')
          : days.map((day, index) => (
              <time key={`${index} ${day}`} dateTime={day}>
                {day}
              </time>
            ))}
      </dd>
    </div>
  );
}
