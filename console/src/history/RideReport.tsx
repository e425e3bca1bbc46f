import { useState } from 'react';
import { leastRideDays, rideCalls, type RideFigures } from '@hoistway/contract/history/ride.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { numberText } from '#kit/format/number.ts';
import { Facts } from '#kit/layout/Facts.tsx';
import { useText } from '#kit/text.ts';
import { ElevatorReport } from './ElevatorReport.tsx';

const periods = [30, 90, 365] as const;
const digits = { levelMm: 1, doorSeconds: 2, reversals: 1 } as const;
const measures = ['levelMm', 'doorSeconds', 'reversals'] as const;

function RideReportWithin({ id }: { id: string }) {
  const t = useText();
  const [days, setDays] = useState<number>(periods[0]);
  const { data, error, refetch } = useCall(
    rideCalls.ride,
    { id, days },
    { freshMs: 60_000, keepPrevious: true, onError: 'handled' },
  );
  return (
    <ElevatorReport title={t('ride.title')} periods={periods} days={days} onDays={setDays}>
      {data ? <Ride figures={data.figures} before={data.before} /> : error ? null : <Loading />}
      {error ? <CallFailure problem={error} retry={refetch} /> : null}
    </ElevatorReport>
  );
}

/** How an elevator stops at its floors and closes its doors, beside as long a time before. */
export const RideReport = withErrorBoundary(RideReportWithin);

function Ride({ figures, before }: { figures: RideFigures; before: RideFigures }) {
  const t = useText();
  if (figures.days < leastRideDays)
    return <p className="hint">{t('ride.tooFew', { n: figures.days, least: leastRideDays })}</p>;
  return (
    <>
      <Facts
        each={170}
        aria-label={t('ride.title')}
        facts={measures.map((measure) => {
          const [value, earlier] = [figures[measure], before[measure]];
          return [
            t(`ride.${measure}`),
            value === null ? (
              <span key={measure} className="hint">
                {t('ride.unknown')}
              </span>
            ) : (
              <span key={measure}>
                <strong>{numberText(value, digits[measure])}</strong>{' '}
                {earlier === null ? null : (
                  <span className="hint">
                    {t('ride.before', { value: numberText(earlier, digits[measure]) })}
                  </span>
                )}
              </span>
            ),
          ];
        })}
      />
      <p className="hint">{t('ride.method', { n: figures.days })}</p>
    </>
  );
}
