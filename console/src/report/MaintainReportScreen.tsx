import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { maintainGroups, reportCalls, type MaintainRow } from '@hoistway/contract/report/reportCalls.ts';
import type { OrderFigure } from '@hoistway/contract/workOrder/orderFigures.ts';
import { useCall } from '#kit/call/useCall.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { numberText } from '#kit/format/number.ts';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { StaffPick } from '#kit/pick/StaffPick.tsx';
import { useText } from '#kit/text.ts';
import { orderListAddress } from './orderListAddress.ts';
import './report.css';

/** How a line of each group is found in the list of orders; a month is found by its days. */
const filterOf = {
  company: 'companyId',
  person: 'handlerId',
  elevator: 'elevatorId',
  month: undefined,
} as const;

/** A figure of a line, with the orders that it counts behind it. */
function Figure({ row, figure }: { row: MaintainRow; figure: OrderFigure & keyof MaintainRow }) {
  const [address] = useSearchParams();
  const n = numberText(row[figure]);
  const group = maintainGroups.find((each) => each === address.get('group')) ?? 'company';
  const filter = filterOf[group];
  // Orders without a person are found by nobody's name.
  if (row[figure] === 0 || (filter !== undefined && row.id === '')) return <span className="hint">{n}</span>;
  const to = orderListAddress({
    figure,
    type: 'maintenance',
    companyId: address.get('companyId') ?? undefined,
    handlerId: address.get('handlerId') ?? undefined,
    ...(filter === undefined ? {} : { [filter]: row.id }),
    from: row.from,
    to: row.to,
  });
  return <Link to={to}>{n}</Link>;
}

const figureCell =
  (figure: OrderFigure & keyof MaintainRow) =>
  (row: MaintainRow): ReactNode => <Figure row={row} figure={figure} />;

/** Of a company, a person or a month the elevators behind it; of an elevator nothing more. */
function LineName({ row }: { row: MaintainRow }) {
  const t = useText();
  const [address] = useSearchParams();
  const name = row.name === '' ? t('report.nobody') : row.name;
  const group = maintainGroups.find((each) => each === address.get('group')) ?? 'company';
  if (group === 'elevator' || row.id === '') return <strong>{name}</strong>;
  const next = new URLSearchParams(address);
  next.delete('page');
  next.delete('sort');
  next.set('group', 'elevator');
  next.set('from', row.from);
  next.set('to', row.to);
  const filter = filterOf[group];
  if (filter !== undefined) next.set(filter, row.id);
  return (
    <Link to={`/maintenance/reportMaintain?${next}`}>
      <strong>{name}</strong>
    </Link>
  );
}

const maintainColumns = columns(
  reportCalls.maintain,
  ['name', 'due', 'onTime', 'late', 'missed', 'ahead', 'onTimePercent', 'gaps', 'longestDays'],
  {
    name: { title: 'report.name', width: 230, cell: (row) => <LineName row={row} /> },
    due: { title: 'report.due', width: 110, align: 'right', cell: figureCell('due') },
    onTime: { title: 'report.onTime', width: 110, align: 'right', cell: figureCell('onTime') },
    late: { title: 'report.late', width: 110, align: 'right', cell: figureCell('late') },
    missed: { title: 'report.missed', width: 110, align: 'right', cell: figureCell('missed') },
    ahead: { title: 'report.ahead', width: 110, align: 'right', cell: figureCell('ahead') },
    onTimePercent: {
      title: 'report.onTimePercent',
      width: 120,
      align: 'right',
      cell: (row) => numberText(row.onTimePercent, 1),
    },
    gaps: { title: 'report.gaps', width: 110, align: 'right' },
    longestDays: { title: 'report.longestDays', width: 120, align: 'right' },
  },
);

/** Visits that were due: on time, late or not done, by company, person, month or elevator. */
export function MaintainReportScreen() {
  const t = useText();
  return (
    <ListScreen
      name="maintainReport"
      title={t('route.maintenance.reportMaintain')}
      call={reportCalls.maintain}
      search={[
        { name: 'from', label: t('report.from'), kind: 'day' },
        { name: 'to', label: t('report.to'), kind: 'day' },
        {
          name: 'group',
          label: t('report.group'),
          options: maintainGroups.map((value) => ({ value, label: t(`maintainGroup.${value}`) })),
        },
        { name: 'companyId', label: t('report.company'), pick: <CompanyPick /> },
        { name: 'handlerId', label: t('report.person'), pick: <StaffPick /> },
      ]}
      columns={maintainColumns}
      unit="report.maintainUnit"
      emptyHint={t('report.maintainEmptyHint')}
      searchedHint={t('report.maintainEmptyHint')}
      exporting={{ call: reportCalls.exportMaintain, permission: 'report.export' }}
    >
      <MaintainSums />
    </ListScreen>
  );
}

/** The period and what its lines come to, with what is counted. */
function MaintainSums() {
  const t = useText();
  const [address] = useSearchParams();
  const asked = Object.fromEntries(
    (['from', 'to', 'companyId', 'handlerId'] as const).flatMap((name) => {
      const value = address.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const sums = useCall(reportCalls.maintainSums, asked, { keepPrevious: true, onError: 'ignored' });
  if (!sums.data) return null;
  const { from, to, due, onTime, late, missed, ahead } = sums.data;
  const n = { due, onTime, late, missed, ahead };
  const written = Object.fromEntries(Object.entries(n).map(([name, value]) => [name, numberText(value)]));
  return (
    <Box padding={[0, 'gutter', 12]}>
      <Stack as="p" row wrap gap={[0, 16]} align="baseline">
        <strong>{t('report.period', { from, to })}</strong>
        <span>{t('report.maintainSums', written)}</span>
      </Stack>
      <p className="hint">{t('report.maintainDefinition')}</p>
    </Box>
  );
}
