import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { inspectionCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { inspectionRules } from '@hoistway/contract/inspection/inspectionRules.ts';
import { daysAfter } from '@hoistway/contract/time/days.ts';
import { formatDay } from '#kit/format/instant.ts';
import { noValue } from '#kit/format/number.ts';
import { Box } from '#kit/layout/Box.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useText } from '#kit/text.ts';
import { reasonText, sourceText } from './dueWords.ts';
import { elevatorPath } from './inspectionPath.ts';

const changeColumns = columns(
  inspectionCalls.changes,
  ['elevatorNumber', 'before', 'after', 'reason', 'source'],
  {
    elevatorNumber: {
      title: 'inspection.elevatorId',
      width: 260,
      strong: true,
      cell: (row) => (
        <>
          <strong>{row.elevatorNumber}</strong> <span className="hint">{row.projectName}</span>
        </>
      ),
    },
    before: { title: 'inspection.before', width: 130, cell: (row) => row.before.dueOn ?? noValue },
    after: { title: 'inspection.after', width: 130, cell: (row) => row.after.dueOn ?? noValue },
    reason: {
      title: 'inspection.rule',
      width: 360,
      cell: (row, t) => (row.after.reason === null ? noValue : reasonText(row.after.reason, t)),
    },
    source: {
      title: 'elevatorDetection.source',
      width: 210,
      cell: (row, t) => sourceText(row.after, t) ?? noValue,
    },
  },
);

/** The day on which the next rule comes into force; tomorrow where none is known yet. */
function nextRuleDay(): string {
  const today = formatDay(Date.now());
  const coming = [...inspectionRules.rows, ...inspectionRules.idle]
    .map(({ from }) => from)
    .filter((from) => from > today)
    .toSorted();
  return coming[0] ?? daysAfter(today, 1);
}

/** What the rules in force on a day would move, tried before they are: each elevator with its date now and then. */
export function RuleChanges() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [coming] = useState(nextRuleDay);
  const inForce = search.get('inForce') ?? coming;
  const fixed = useMemo(() => ({ inForce }), [inForce]);
  return (
    <ListScreen
      name="inspectionChanges"
      title={t('inspection.changes')}
      call={inspectionCalls.changes}
      fixed={fixed}
      search={[{ name: 'inForce', label: t('inspection.tryDay'), kind: 'day' }]}
      columns={changeColumns}
      unit="inspection.unit"
      emptyHint={t('inspection.changesNone')}
      searchedHint={t('inspection.changesNone')}
      pathOf={(row) => elevatorPath(row.id)}
      rowActions={(row) => [
        { key: 'open', text: t('button.detail'), run: () => void navigate(elevatorPath(row.id)) },
      ]}
    >
      <Box as="p" className="hint" padding={[0, 'gutter', 8]}>
        {t('inspection.changesHint', { day: inForce })}
      </Box>
    </ListScreen>
  );
}
