import { Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { isReported } from '@hoistway/contract/fault/fault.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { FaultReports } from '#kit/card/FaultReports.tsx';
import { durationText } from '#kit/format/duration.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { SeverityWord } from '#kit/glyph/SeverityWord.tsx';
import { formatDayTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { faultWord } from '#kit/card/faultWord.ts';
import { faultPath } from './faultPath.ts';
import type { FaultRow } from './OpenFaults.tsx';

const reportsOf = (row: FaultRow) => <FaultReports faultId={row.id} times={row.occurrences} />;

function FaultHistoryWithin({ elevatorId }: { elevatorId: string }) {
  const t = useText();
  const [pageNumber, setPageNumber] = useState(1);
  const input = { id: elevatorId, pageNumber, pageSize: 10 };
  const page = useCall(monitoringCalls.history, input, { keepPrevious: true });
  const narrow = useNarrow(480);
  const rows = page.data?.rows ?? [];
  return (
    <Table<FaultRow>
      size="small"
      rowKey="id"
      loading={page.isPending}
      dataSource={rows}
      locale={{ emptyText: t('detail.noHistory') }}
      pagination={{
        current: pageNumber,
        pageSize: 10,
        total: page.data?.total ?? 0,
        onChange: setPageNumber,
        hideOnSinglePage: true,
      }}
      {...(rows.some(({ code }) => isReported(code))
        ? {
            expandable: {
              columnTitle: <span className="spoken">{t('button.expand')}</span>,
              rowExpandable: (row) => isReported(row.code),
              expandedRowRender: reportsOf,
            },
          }
        : {})}
      columns={[
        {
          key: 'openedAt',
          title: t('fault.openedAt'),
          width: narrow ? 84 : 128,
          render: (_, row) => formatDayTime(Date.parse(row.openedAt)),
        },
        {
          key: 'code',
          title: t('fault.code'),
          render: (_, row) => (
            <>
              <Link to={faultPath(row.id)}>
                {row.code} {faultWord(row.code, t)}
              </Link>
              <div className="hint">
                <SeverityWord severity={row.severity} /> ·{' '}
                <ChoiceWord choice="handling" value={row.handling} />
              </div>
            </>
          ),
        },
        {
          key: 'length',
          title: t('detail.lasted'),
          width: 96,
          align: 'right',
          render: (_, row) =>
            row.closedAt === null
              ? t('detail.stillOpen')
              : durationText(Date.parse(row.closedAt) - Date.parse(row.openedAt), t),
        },
      ]}
    />
  );
}

/** Every fault this elevator ever had, newest first. */
export const FaultHistory = withErrorBoundary(FaultHistoryWithin);
