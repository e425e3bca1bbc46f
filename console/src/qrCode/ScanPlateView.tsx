import type { ReactNode } from 'react';
import type { ScanPlate } from '@hoistway/contract/qrCode/scanCalls.ts';
import { useText } from '#kit/text.ts';
import { DutyPhone } from './DutyPhone.tsx';

interface ScanPlateViewProps {
  plate: ScanPlate;
  onReport(kind: 'trapped' | 'fault'): void;
}

/** The identity plate of an elevator, the days of its records, and the two things that a person may have to say. */
export function ScanPlateView({ plate, onReport }: ScanPlateViewProps) {
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
    [t('scan.place'), `${plate.location} · ${t('scan.sign', { n: plate.sign })}`],
  ];
  return (
    <>
      <p className="scan-project">{plate.projectName}</p>
      <h1>{plate.elevatorNo}</h1>
      <section aria-label={t('scan.plate')}>
        <dl>
          {lines
            .filter(([, said]) => said !== null && said !== '')
            .map(([label, said]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{said}</dd>
              </div>
            ))}
        </dl>
      </section>
      <section>
        <h2>{t('scan.records')}</h2>
        <dl>
          <Days label={t('scan.maintained')} days={plate.maintainedOn} />
          <Days label={t('scan.inspected')} days={plate.inspectedOn} />
          <Days
            label={t('elevator.nextInspection')}
            days={plate.nextInspection === null ? [] : [plate.nextInspection]}
          />
        </dl>
      </section>
      <footer>
        <button type="button" className="scan-danger" onClick={() => onReport('trapped')}>
          {t('scan.trapped')}
        </button>
        <button type="button" className="scan-plain" onClick={() => onReport('fault')}>
          {t('scan.fault')}
        </button>
        <DutyPhone phone={plate.dutyPhone} />
      </footer>
    </>
  );
}

function Days({ label, days }: { label: string; days: readonly string[] }) {
  const t = useText();
  return (
    <div>
      <dt>{label}</dt>
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
