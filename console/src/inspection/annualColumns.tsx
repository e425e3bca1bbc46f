import { inspectionCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import type { AnnualRow } from '@hoistway/contract/inspection/inspectionDue.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { noValue } from '#kit/format/number.ts';
import { columns } from '#kit/list/columns.tsx';
import { daysLeftText, reasonText, sourceText } from './dueWords.ts';

/** The last record of an elevator: its result once it is in force, before that how far it is. */
function LastRecord({ row, t }: { row: AnnualRow; t: Translate }) {
  const { state, result, appointedFor } = row;
  if (state === null) return noValue;
  if (state === 'audited' && result !== null) return <ChoiceWord choice="inspectionResult" value={result} />;
  const day = state === 'appointed' && appointedFor !== null ? ` ${appointedFor}` : '';
  return (
    <BusinessWord
      state={state === 'sentBack' ? 'bad' : 'running'}
      word={`${t(`inspectionState.${state}`)}${day}`}
    />
  );
}

/** The columns of every list of elevators by their next inspection. */
export const annualColumns = columns(
  inspectionCalls.page,
  ['elevatorNumber', 'dueOn', 'standing', 'state', 'inspectedOn', 'reason'],
  {
    elevatorNumber: {
      title: 'inspection.elevatorId',
      width: 220,
      strong: true,
      cell: (row) => (
        <>
          <strong>{row.elevatorNumber}</strong> <span className="hint">{row.projectName}</span>
        </>
      ),
    },
    dueOn: { title: 'inspection.nextDue', width: 116 },
    standing: {
      title: 'inspection.standing',
      width: 132,
      cell: (row, t) =>
        row.daysLeft !== null && (row.standing === 'overdue' || row.standing === 'todo') ? (
          <BusinessWord
            state={row.standing === 'overdue' ? 'bad' : 'warning'}
            word={daysLeftText(row.daysLeft, t)}
          />
        ) : (
          <ChoiceWord choice="annualStanding" value={row.standing} />
        ),
    },
    state: { title: 'inspection.lastRecord', width: 150, cell: (row, t) => <LastRecord row={row} t={t} /> },
    inspectedOn: { width: 116 },
    scheme: { title: 'area.inspectionScheme', width: 180 },
    reason: {
      title: 'inspection.rule',
      width: 280,
      cell: (row, t) =>
        row.reason === null ? noValue : <span title={sourceText(row, t)}>{reasonText(row.reason, t)}</span>,
    },
    maintainerName: { title: 'elevator.maintainerId', width: 180 },
    propertyName: { title: 'elevator.propertyId', width: 180 },
    address: { title: 'elevator.address', width: 240 },
  },
  ['scheme', 'maintainerName', 'propertyName', 'address'],
);
