import { Table } from 'antd';
import type { UsageDay } from '@hoistway/contract/history/usage.ts';
import { usageCounters } from '@hoistway/contract/history/usageStart.ts';
import { durationText } from '#kit/format/duration.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { useText } from '#kit/text.ts';
import { amountText } from './amountText.ts';

/** Normal operation is not named: it is what covers the rest. */
const normal = 1;

/** What an elevator did on each of some days; on a narrow screen its runs, doors and minutes. */
export function UsageDayTable({ days }: { days: readonly UsageDay[] }) {
  const t = useText();
  const narrow = useNarrow(640);
  const lasting = (minutes: number) => durationText(minutes * 60_000, t);
  const modesOf = ({ modeMinutes }: UsageDay) =>
    modeMinutes
      .flatMap((minutes, mode) =>
        mode === normal || minutes === 0
          ? []
          : t('usage.mode', { mode: t(`term.serviceMode.${mode as 0}`), duration: lasting(minutes) }),
      )
      .join(' · ');
  const counters = narrow ? usageCounters.slice(0, 2) : usageCounters;
  return (
    <Table
      size="small"
      rowKey="day"
      scroll={{ x: 'max-content' }}
      pagination={days.length > 10 ? { pageSize: 10, size: 'small', showSizeChanger: false } : false}
      dataSource={[...days]}
      locale={{ emptyText: t('usage.noDays') }}
      columns={[
        { key: 'day', title: t('usage.day'), render: (_, { day }) => day },
        ...counters.map((counter) => ({
          key: counter,
          title: t(`usageCounter.${counter}`),
          align: 'right' as const,
          render: (_: unknown, row: UsageDay) =>
            row[counter] === null ? (
              <span className="hint">{t('usage.notReported')}</span>
            ) : (
              amountText(counter, row[counter])
            ),
        })),
        {
          key: 'covered',
          title: t('usage.covered'),
          align: 'right',
          render: (_, { coveredMinutes }) => lasting(coveredMinutes),
        },
        {
          key: 'outOfService',
          title: t('usage.outOfService'),
          align: 'right',
          render: (_, { outOfServiceMinutes }) => lasting(outOfServiceMinutes),
        },
      ]}
      expandable={{
        expandedRowRender: (row) => modesOf(row),
        rowExpandable: (row) => modesOf(row) !== '',
      }}
    />
  );
}
