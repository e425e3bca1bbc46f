import { Table } from 'antd';
import { Link } from 'react-router';
import { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { wholeTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { scrolledByKeys } from '#kit/list/scrolledByKeys.ts';

function CollectorBindingsWithin({ id }: { id: string }) {
  const t = useText();
  const bindings = useCall(collectorCalls.bindings, { id });
  if (!bindings.data) return <Loading />;
  if (bindings.data.length === 0)
    return <EmptyState title={t('collector.noBindings')} hint={t('collector.noBindingsHint')} />;
  const turn = (at: string, who: string | null) => `${wholeTime(at)} · ${who ?? t('collector.bySystem')}`;
  return (
    <Table
      ref={scrolledByKeys}
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={bindings.data}
      scroll={{ x: 640 }}
      columns={[
        {
          key: 'elevatorNo',
          title: t('collector.elevatorId'),
          width: 160,
          render: (_, row) =>
            row.elevatorId === null ? (
              <span className="hint">{t('collector.hiddenElevator')}</span>
            ) : (
              <Link to={`/realTime/detail?id=${row.elevatorId}`}>{row.shortNumber ?? row.elevatorNo}</Link>
            ),
        },
        { key: 'address', title: t('elevator.address'), render: (_, row) => row.address ?? '–' },
        {
          key: 'boundAt',
          title: t('collector.from'),
          width: 220,
          render: (_, row) => turn(row.boundAt, row.boundBy),
        },
        {
          key: 'unboundAt',
          title: t('collector.to'),
          width: 220,
          render: (_, row) =>
            row.unboundAt === null ? t('collector.now') : turn(row.unboundAt, row.unboundBy),
        },
      ]}
    />
  );
}

/** For which elevators a collector spoke, from when to when, and who said so. */
export const CollectorBindings = withErrorBoundary(CollectorBindingsWithin);
