import { Link } from 'react-router';
import { EmptyState } from '#kit/EmptyState.tsx';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { noValue } from '#kit/format/number.ts';
import type { Columns } from '#kit/list/columns.tsx';
import { PlainList } from '#kit/PlainList.tsx';
import { useText } from '#kit/text.ts';
import type { Annual } from './annual.ts';
import { inspectionPath } from './inspectionPath.ts';

type Record = Annual['records'][number];
type Year = Annual['years'][number] & { id: string };

/** What the dates of a scheme follow from. */
const noneHint = (scheme: Annual['scheme']) =>
  scheme === 'sg' ? 'inspection.permitsNone' : 'inspection.yearsNone';

/** Nothing here is sorted, hidden or opened by its row. */
const plain = { sortable: false, names: false, spare: false } as const;

const recordColumns: Columns<Record> = (t) => [
  {
    ...plain,
    key: 'day',
    title: t('inspection.record'),
    width: 200,
    render: (row: Record) => (
      <Link className="row-name" to={inspectionPath(row.id)}>
        {row.inspectedOn ?? row.appointedFor ?? noValue} {t(`inspectionKind.${row.kind}`)}
      </Link>
    ),
  },
  {
    ...plain,
    key: 'result',
    title: t('inspection.result'),
    width: 110,
    render: (row: Record) =>
      row.result === null ? noValue : <ChoiceWord choice="inspectionResult" value={row.result} />,
  },
  {
    ...plain,
    key: 'state',
    title: t('inspection.state'),
    width: 120,
    render: (row: Record) => <ChoiceWord choice="inspectionState" value={row.state} />,
  },
  {
    ...plain,
    key: 'dueOn',
    title: t('inspection.dueOn'),
    width: 120,
    render: (row: Record) => row.dueOn ?? noValue,
  },
  { ...plain, key: 'body', title: t('inspection.body'), width: 220, render: (row: Record) => row.body },
  {
    ...plain,
    key: 'reportNo',
    title: t('inspection.reportNo'),
    width: 140,
    render: (row: Record) => row.reportNo ?? noValue,
  },
];

/** Every inspection of an elevator, the newest first. */
export function InspectionRecords({ annual: { records, scheme } }: { annual: Annual }) {
  const t = useText();
  return (
    <PlainList
      rows={records}
      columns={recordColumns}
      empty={<EmptyState title={t('inspection.noRecords')} hint={t(noneHint(scheme))} />}
    />
  );
}

const yearColumns: Columns<Year> = (t) => [
  { ...plain, key: 'year', title: t('inspection.year'), width: 70, render: (row: Year) => row.year },
  {
    ...plain,
    key: 'kind',
    title: t('inspection.kind'),
    width: 160,
    render: (row: Year) => t(`inspectionYearKind.${row.kind}`),
  },
  {
    ...plain,
    key: 'fromOn',
    title: t('inspection.fromOn'),
    width: 130,
    render: (row: Year) => row.fromOn ?? noValue,
  },
  { ...plain, key: 'dueOn', title: t('inspection.dueOn'), width: 130, render: (row: Year) => row.dueOn },
  {
    ...plain,
    key: 'doneOn',
    title: t('inspection.doneOn'),
    width: 150,
    render: (row: Year) =>
      row.doneOn === null ? (
        row.next ? (
          <BusinessWord state="waiting" word={t('inspection.nextDue')} />
        ) : (
          noValue
        )
      ) : (
        <BusinessWord state="done" word={row.doneOn} />
      ),
  },
];

/** What each year of an elevator asks for. */
export function InspectionYears({ annual: { years, scheme } }: { annual: Annual }) {
  const t = useText();
  const rows = years.map((year) => ({ ...year, id: String(year.year) }));
  return (
    <PlainList rows={rows} columns={yearColumns} empty={<p className="hint">{t(noneHint(scheme))}</p>} />
  );
}
