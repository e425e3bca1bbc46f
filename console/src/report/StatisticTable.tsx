import { Table } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrderStatistics } from '@hoistway/contract/report/orderStatistics.ts';
import { reportCalls } from '@hoistway/contract/report/reportCalls.ts';
import { shareText } from '@hoistway/contract/figure/share.ts';
import type { OrderFigure } from '@hoistway/contract/workOrder/orderFigures.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { durationText } from '#kit/format/duration.ts';
import { ExportButton } from '#kit/list/ExportButton.tsx';
import { Named } from '#kit/name/Named.tsx';
import { noValue, numberText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { orderListAddress } from './orderListAddress.ts';
import type { StatisticFilters } from './statisticFilters.ts';
import './report.css';
import { scrolledByKeys } from '#kit/list/scrolledByKeys.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

type Line = OrderStatistics['byPerson'][number];

interface StatisticTableProps {
  statistics: OrderStatistics;
  filters: StatisticFilters;
  table: 'byCompany' | 'byPerson';
}

/** The figures of each company or person; each opens its orders. */
export function StatisticTable({ statistics, filters, table }: StatisticTableProps) {
  const t = useText();
  const { from, to } = statistics;
  const rows = statistics[table];
  const filter = table === 'byCompany' ? 'companyId' : 'handlerId';
  const opening = (row: Line, figure: OrderFigure, text: string): ReactNode =>
    // Orders without a person are found by nobody's name.
    row[figure] === 0 || row.id === null ? (
      <span className="hint">{text}</span>
    ) : (
      <Link to={orderListAddress({ ...filters, [filter]: row.id, figure, from, to })}>{text}</Link>
    );
  const counts = (
    ['created', 'completed', 'due', 'onTime', 'late', 'missed', 'ahead', 'repeated'] as const
  ).map((figure) => ({
    key: figure,
    title: t(`orderFigure.${figure}`),
    align: 'right' as const,
    render: (_: unknown, row: Line) => opening(row, figure, numberText(row[figure])),
  }));
  const length = (seconds: number | null) => (seconds === null ? noValue : durationText(seconds * 1000, t));
  return (
    <Box
      as="section"
      margin={[0, 'gutter', 12]}
      overflow="hidden"
      border="all"
      borderRadius={6}
      aria-label={t(`report.${table}`)}
    >
      <Stack as="header" row align="center" justify="space-between" padding={[6, 12]}>
        <h2>{t(`report.${table}`)}</h2>
        <Allowed permission="report.export">
          <ExportButton call={reportCalls.exportStatistics} input={{ ...filters, from, to, table }} />
        </Allowed>
      </Stack>
      <Table<Line>
        ref={scrolledByKeys}
        size="small"
        rowKey={({ id }) => id ?? 'nobody'}
        dataSource={rows}
        pagination={rows.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
        className="report-figures"
        scroll={{ x: 1200 }}
        locale={{ emptyText: t('report.statisticsEmpty') }}
        columns={[
          {
            key: 'name',
            title: t(table === 'byCompany' ? 'report.company' : 'report.person'),
            render: (_, row) =>
              row.id === null ? (
                <span className="hint">{t('report.nobody')}</span>
              ) : (
                <Named name={row.name} />
              ),
          },
          ...counts,
          {
            key: 'onTimeRate',
            title: t('report.onTimeRate'),
            align: 'right',
            render: (_, row) => shareText(row.onTime, row.due),
          },
          {
            key: 'response',
            title: t('report.response'),
            align: 'right',
            render: (_, row) => length(row.responseMedian),
          },
          {
            key: 'arrival',
            title: t('report.arrival'),
            align: 'right',
            render: (_, row) => length(row.arrivalMedian),
          },
          {
            key: 'repair',
            title: t('report.repair'),
            align: 'right',
            render: (_, row) => length(row.repairMedian),
          },
          {
            key: 'stars',
            title: t('report.stars'),
            align: 'right',
            render: (_, row) => opening(row, 'rated', numberText(row.stars, 1)),
          },
          {
            key: 'passed',
            title: t('report.passRate'),
            align: 'right',
            render: (_, row) => opening(row, 'inspected', shareText(row.passed, row.inspected)),
          },
        ]}
      />
    </Box>
  );
}
