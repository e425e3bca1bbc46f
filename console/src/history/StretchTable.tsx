import { Table } from 'antd';
import type { ElevatorUsage } from '@hoistway/contract/history/usage.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { noValue } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { amountText } from './amountText.ts';

/** Where the counters of an elevator began anew, and from which reading to which. */
export function StretchTable({ stretches }: Pick<ElevatorUsage, 'stretches'>) {
  const t = useText();
  const narrow = useNarrow(640);
  return (
    <Table
      size="small"
      rowKey={({ counter, at }) => `${counter} ${at}`}
      pagination={stretches.length > 10 ? { pageSize: 10, size: 'small', showSizeChanger: false } : false}
      dataSource={stretches}
      locale={{ emptyText: t('usage.noStretches') }}
      columns={[
        { key: 'at', title: t('usage.stretchAt'), render: (_, { at }) => wholeTime(at) },
        {
          key: 'counter',
          title: t('usage.counter'),
          render: (_, { counter }) => t(`usageCounter.${counter}`),
        },
        { key: 'reason', title: t('usage.reason'), render: (_, { reason }) => t(`stretchReason.${reason}`) },
        {
          key: 'from',
          title: t('usage.from'),
          align: 'right',
          hidden: narrow,
          render: (_, { counter, from }) => (from === null ? noValue : amountText(counter, from)),
        },
        {
          key: 'to',
          title: t('usage.to'),
          align: 'right',
          render: (_, { counter, to }) => amountText(counter, to),
        },
      ]}
    />
  );
}
