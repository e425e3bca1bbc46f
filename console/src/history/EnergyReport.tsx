import { useState, type ReactNode } from 'react';
import {
  energyCalls,
  leastEnergyDays,
  type EnergyFigures,
  type EnergySaving,
} from '@hoistway/contract/history/energy.ts';
import { shareText } from '@hoistway/contract/figure/share.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { DayField } from '#kit/form/DayField.tsx';
import { numberText } from '#kit/format/number.ts';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { ElevatorReport } from './ElevatorReport.tsx';

const periods = [90, 365] as const;

function EnergyReportWithin({ id }: { id: string }) {
  const t = useText();
  const [days, setDays] = useState<number>(periods[0]);
  const [changedOn, setChangedOn] = useState('');
  const asked = { id, days, ...(changedOn === '' ? {} : { changedOn }) };
  const { data, error, refetch } = useCall(energyCalls.energy, asked, {
    freshMs: 60_000,
    keepPrevious: true,
    onError: 'handled',
  });
  return (
    <ElevatorReport title={t('energy.title')} periods={periods} days={days} onDays={setDays}>
      {data ? <Energy figures={data.figures} /> : error ? null : <Loading />}
      {error ? <CallFailure problem={error} retry={refetch} /> : null}
      {data && data.figures.kwhPerDay === null ? null : (
        <Stack row wrap gap={[4, 12]} align="center">
          <span>{t('energy.changedOn')}</span>
          <DayField value={changedOn} onChange={setChangedOn} aria-label={t('energy.changedOn')} />
          {changedOn === '' ? <span className="hint">{t('energy.changedHint')}</span> : null}
        </Stack>
      )}
      {data?.saving && !error ? <Saving saving={data.saving} /> : null}
    </ElevatorReport>
  );
}

/** The energy of an elevator: by day and run, its share while nothing runs, its class, and what a change saved. */
export const EnergyReport = withErrorBoundary(EnergyReportWithin);

function Energy({ figures }: { figures: EnergyFigures }) {
  const t = useText();
  const { wholeDays, kwhPerDay, kwhPerRun, standing } = figures;
  if (kwhPerDay === null)
    return <p className="hint">{t('energy.tooFew', { n: wholeDays, least: leastEnergyDays })}</p>;
  const share = (part: number) => shareText(part, 1, 0);
  return (
    <>
      <Facts
        each={170}
        aria-label={t('energy.title')}
        facts={[
          [t('energy.kwhPerDay'), <WithBand key="day" value={numberText(kwhPerDay, 1)} band={null} />],
          [t('energy.kwhPerRun'), <WithBand key="run" value={numberText(kwhPerRun, 3)} band={null} />],
          [
            t('energy.standing'),
            standing === null ? (
              <span key="alike" className="hint">
                {t('energy.alike')}
              </span>
            ) : (
              <WithBand
                key="standing"
                value={share(standing.share)}
                band={t('energy.standingBand', { least: share(standing.least), most: share(standing.most) })}
              />
            ),
          ],
          [
            t('energy.class'),
            figures.class === null ? (
              <span key="noClass" className="hint">
                {t('energy.noClass')}
              </span>
            ) : (
              <WithBand
                key="class"
                value={t(`energyClass.${figures.class.likely}`)}
                band={
                  figures.class.best === figures.class.worst
                    ? null
                    : t('energy.classBand', {
                        best: t(`energyClass.${figures.class.best}`),
                        worst: t(`energyClass.${figures.class.worst}`),
                      })
                }
              />
            ),
          ],
        ]}
      />
      <p className="hint">
        {t('energy.method', { n: wholeDays })} {t('energy.noPassengers')}
      </p>
    </>
  );
}

const WithBand = ({ value, band }: { value: string; band: ReactNode }) => (
  <>
    <strong>{value}</strong> {band === null ? null : <span className="hint">{band}</span>}
  </>
);

function Saving({ saving }: { saving: EnergySaving }) {
  const t = useText();
  const { verdict, expectedPerDay, kwhPerDay, noise, daysBefore, daysAfter } = saving;
  const days = t('energy.savedDays', { before: daysBefore, after: daysAfter });
  return (
    <div aria-live="polite">
      <p>
        <strong>{t(`savingVerdict.${verdict}`)}</strong>
        {expectedPerDay === null || kwhPerDay === null ? null : (
          <>
            {' · '}
            {t('energy.saved', { kwh: numberText(kwhPerDay, 1), expected: numberText(expectedPerDay, 1) })}
          </>
        )}
      </p>
      <p className="hint">
        {[
          ...(noise === null ? [] : [t('energy.noise', { noise: numberText(noise, 1) })]),
          days,
          t('energy.noWeather'),
        ].join(t('report.separator'))}
      </p>
    </div>
  );
}
