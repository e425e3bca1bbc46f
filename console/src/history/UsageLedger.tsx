import { Button } from 'antd';
import { useState } from 'react';
import { usageCalls, type ElevatorUsage } from '@hoistway/contract/history/usage.ts';
import { usageCounters } from '@hoistway/contract/history/usageStart.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { ChartCard } from '#kit/chart/ChartCard.tsx';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { ElevatorReport } from './ElevatorReport.tsx';
import { amountText } from './amountText.ts';
import { StretchTable } from './StretchTable.tsx';
import { UsageDayTable } from './UsageDayTable.tsx';
import { UsageStartDialog } from './UsageStartDialog.tsx';

const periods = [30, 90, 365] as const;

function UsageLedgerWithin({ id }: { id: string }) {
  const t = useText();
  const [days, setDays] = useState<number>(periods[0]);
  const { data } = useCall(usageCalls.usage, { id, days }, { freshMs: 60_000 });
  return (
    <ElevatorReport title={t('usage.title')} periods={periods} days={days} onDays={setDays}>
      {data ? <Usage id={id} usage={data} /> : <Loading />}
    </ElevatorReport>
  );
}

/** What an elevator did in all and day by day, and where its counters began anew. */
export const UsageLedger = withErrorBoundary(UsageLedgerWithin);

function Usage({ id, usage }: { id: string; usage: ElevatorUsage }) {
  const t = useText();
  const { total, days, stretches } = usage;
  const oldestFirst = days.toReversed();
  const hint =
    oldestFirst.length === 0
      ? t('usage.noDays')
      : t('usage.ofPeriod', { from: oldestFirst[0]!.day, to: days[0]!.day });
  return (
    <Stack gap={12}>
      <Facts
        each={130}
        aria-label={t('usage.total')}
        facts={usageCounters.map((counter) => [
          t(`usageCounter.${counter}`),
          total[counter] === null ? (
            <span className="hint">{t('usage.notReported')}</span>
          ) : (
            <strong>{amountText(counter, total[counter])}</strong>
          ),
        ])}
      />
      <p className="hint">{t('usage.totalHint')}</p>
      <Start id={id} usage={usage} />
      <ChartCard
        title={t('usage.runsByDay')}
        hint={hint}
        figures={{
          shape: 'columns',
          heading: t('usage.day'),
          labels: oldestFirst.map(({ day }) => day.slice(5)),
          series: [{ name: t('usageCounter.runs'), values: oldestFirst.map(({ runs }) => runs ?? 0) }],
        }}
      />
      <h3>{t('usage.days')}</h3>
      <UsageDayTable days={days} />
      <p className="hint">{t('usage.method')}</p>
      <h3>{t('usage.stretches')}</h3>
      <StretchTable stretches={stretches} />
    </Stack>
  );
}

/** What was counted before the elevator was recorded, and who says so. */
function Start({ id, usage }: { id: string; usage: ElevatorUsage }) {
  const t = useText();
  const [entering, setEntering] = useState(false);
  const { start, managed } = usage;
  const counts = usageCounters.filter((counter) => typeof start?.[counter] === 'number');
  return (
    <div>
      <Stack row wrap gap={[4, 12]} align="center">
        <strong>{t('usage.start')}</strong>
        {start ? (
          <span>
            {counts
              .map((counter) => `${t(`usageCounter.${counter}`)} ${amountText(counter, start[counter])}`)
              .join(' · ')}{' '}
            <span className="hint">
              {start.enteredByName === null
                ? t('usage.startEnteredByNobody', { day: start.day })
                : t('usage.startEntered', { day: start.day, who: start.enteredByName })}
              {start.remark === null ? '' : ` · ${start.remark}`}
            </span>
          </span>
        ) : (
          <span className="hint">{t('usage.noStart')}</span>
        )}
        {managed ? (
          <Button size="small" className="usage-enter" onClick={() => setEntering(true)}>
            {t('usage.enterStart')}
          </Button>
        ) : null}
      </Stack>
      {entering ? <UsageStartDialog id={id} start={start} onClose={() => setEntering(false)} /> : null}
    </div>
  );
}
