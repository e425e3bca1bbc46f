import { Link } from 'react-router';
import { operationKinds, operationRecordCalls } from '@hoistway/contract/rescue/operationRecord.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { noValue } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { casePath } from './case/casePath.ts';
import { DrillMark } from './DrillMark.tsx';
import { operationPartsOf } from './operationWords.ts';

const operationColumns = columns(
  operationRecordCalls.page,
  ['at', 'caseNo', 'elevatorNumber', 'projectName', 'text', 'byName'],
  {
    at: { width: 172, cell: (row) => wholeTime(row.at) },
    caseNo: {
      title: 'operationRecord.caseId',
      width: 160,
      cell: (row) =>
        row.caseId === null || row.caseNo === null ? (
          noValue
        ) : (
          <>
            <Link to={casePath(row.caseId)}>{row.caseNo}</Link> {row.drill ? <DrillMark /> : null}
          </>
        ),
    },
    elevatorNumber: { title: 'operationRecord.elevatorId', width: 100 },
    projectName: { title: 'elevator.projectName', width: 180 },
    text: {
      title: 'operationRecord.kind',
      width: 340,
      cell: (row, t) => {
        const { act, more } = operationPartsOf(row, t);
        return (
          <>
            <strong>{act}</strong>
            {more === '' ? null : <span className="hint">{`${t('term.comma')}${more}`}</span>}
          </>
        );
      },
    },
    staffName: { width: 120 },
    byName: { width: 120, cell: (row, t) => row.byName ?? t('operationRecord.program') },
  },
  ['staffName'],
);

/** What was done, said and heard during rescues; it can be neither changed nor deleted (`/gridRescue/operationRecord`). */
export function OperationRecordScreen() {
  const t = useText();
  return (
    <ListScreen
      name="operationRecord"
      title={t('route.gridRescue.operationRecord')}
      call={operationRecordCalls.page}
      everyMs={15_000}
      search={[
        { name: 'words', label: t('rescue.elevatorWords') },
        {
          name: 'kind',
          label: t('operationRecord.kind'),
          options: operationKinds.map((value) => ({ value, label: t(`operationKind.${value}`) })),
        },
        { name: 'from', label: t('rescue.from'), kind: 'day' },
        { name: 'to', label: t('rescue.to'), kind: 'day' },
      ]}
      columns={operationColumns}
      unit="operationRecord.unit"
      emptyHint={t('operationRecord.emptyHint')}
      exporting={{ call: operationRecordCalls.export, permission: 'fault.export' }}
    />
  );
}
