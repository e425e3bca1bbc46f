import { useNavigate } from 'react-router';
import { placesOfUse } from '@hoistway/contract/elevator/elevatorCard.ts';
import { defectClasses, inspectionResults } from '@hoistway/contract/inspection/inspection.ts';
import { inspectionCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { noValue } from '#kit/format/number.ts';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { ElevatorGroupPick } from '#kit/pick/ElevatorGroupPick.tsx';
import { RegionPick } from '#kit/pick/RegionPick.tsx';
import { useText } from '#kit/text.ts';
import { elevatorPath, inspectionPath } from './inspectionPath.ts';

const judgedColumns = columns(
  inspectionCalls.records,
  ['elevatorNumber', 'inspectedOn', 'kind', 'result', 'defectClass', 'body', 'reportNo'],
  {
    elevatorNumber: {
      title: 'inspection.elevatorId',
      width: 240,
      strong: true,
      cell: (row) => (
        <>
          <strong>{row.elevatorNumber}</strong> <span className="hint">{row.projectName}</span>
        </>
      ),
    },
    inspectedOn: { width: 116 },
    kind: { width: 130 },
    result: {
      width: 110,
      cell: (row) =>
        row.result === null ? noValue : <ChoiceWord choice="inspectionResult" value={row.result} />,
    },
    defectClass: { width: 110 },
    body: { width: 210 },
    reportNo: { width: 140 },
  },
);

/** Inspections in force by the day on which they took place. */
export function JudgedList() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <ListScreen
      name="judgedInspection"
      title={t('inspection.records')}
      call={inspectionCalls.records}
      search={[
        { name: 'from', label: t('inspection.recordsFrom'), kind: 'day' },
        { name: 'to', label: t('inspection.recordsTo'), kind: 'day' },
        {
          name: 'result',
          label: t('inspection.result'),
          options: inspectionResults.map((value) => ({ value, label: t(`inspectionResult.${value}`) })),
        },
        {
          name: 'defectClass',
          label: t('inspection.defectClass'),
          options: defectClasses.map((value) => ({ value, label: t(`defectClass.${value}`) })),
        },
        { name: 'maintainerId', label: t('elevator.maintainerId'), pick: <CompanyPick /> },
        { name: 'companyId', label: t('inspection.company'), pick: <CompanyPick /> },
        { name: 'regionCode', label: t('elevator.regionCode'), pick: <RegionPick /> },
        { name: 'groupId', label: t('elevator.groupId'), pick: <ElevatorGroupPick /> },
        { name: 'project_name', label: t('elevator.projectName') },
        { name: 'brand', label: t('elevator.brand') },
        {
          name: 'placeOfUse',
          label: t('elevator.placeOfUse'),
          options: placesOfUse.map((value) => ({ value, label: t(`placeOfUse.${value}`) })),
        },
      ]}
      columns={judgedColumns}
      unit="inspection.recordsUnit"
      emptyHint={t('inspection.recordsNone')}
      pathOf={(row) => inspectionPath(row.id)}
      rowActions={(row) => [
        { key: 'open', text: t('button.detail'), run: () => void navigate(inspectionPath(row.id)) },
        {
          key: 'elevator',
          text: t('inspection.elevatorId'),
          run: () => void navigate(elevatorPath(row.elevatorId)),
        },
      ]}
    />
  );
}
