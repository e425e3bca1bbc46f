import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { partAssignmentCalls } from '@hoistway/contract/part/partAssignment.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { noValue } from '#kit/format/number.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useText } from '#kit/text.ts';
import { ImportPartsButton } from './ImportPartsButton.tsx';
import { PartKindPick } from './PartKindPick.tsx';

const assignmentColumns = columns(
  partAssignmentCalls.page,
  ['partName', 'elevators', 'quantity', 'shownPlace', 'batchNo', 'installedOn', 'byName', 'createdAt'],
  {
    partName: { title: 'partAssignment.partName', width: 200, strong: true },
    elevators: { width: 110 },
    quantity: { width: 140, align: 'right', cell: ({ quantity, unit }) => `${quantity} ${unit}` },
    shownPlace: { title: 'partAssignment.place', width: 130 },
    batchNo: { width: 120, cell: ({ batchNo }) => batchNo ?? noValue },
    installedOn: { width: 120 },
    byName: { title: 'partAssignment.byUserId', width: 120 },
    createdAt: { width: 160 },
    companyName: { title: 'partAssignment.companyId', width: 180 },
  },
  ['companyName', 'remarks'],
);

/** Parts that were mounted on many elevators at once (`/detection/batchElevatorParts`). */
export function AssignmentsScreen() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <ListScreen
      name="partAssignment"
      title={t('route.misc.batchElevatorParts')}
      call={partAssignmentCalls.page}
      search={[
        { name: 'words', label: t('partAssignment.words') },
        { name: 'partKindId', label: t('partAssignment.partKindId'), pick: <PartKindPick /> },
      ]}
      columns={assignmentColumns}
      unit="partAssignment.counted"
      emptyHint={t('partAssignment.emptyHint')}
      exporting={{ call: partAssignmentCalls.export, permission: 'parts.export' }}
      action={
        <Stack row wrap gap={8}>
          <ImportPartsButton />
          <Allowed permission="parts.bind">
            <Button type="primary" onClick={() => void navigate('/detection/addBatchElevatorParts')}>
              {t('partAssignment.make')}
            </Button>
          </Allowed>
        </Stack>
      }
    />
  );
}
