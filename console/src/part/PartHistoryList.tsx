import { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useAddressWith } from '#kit/list/useAddressWith.ts';
import { ElevatorSelect } from '#kit/pick/ElevatorSelect.tsx';
import { useText } from '#kit/text.ts';
import { markOf } from './mountedColumns.tsx';
import { PartKindPick } from './PartKindPick.tsx';

const historyColumns = columns(
  mountedPartCalls.history,
  ['partName', 'elevatorNumber', 'place', 'mark', 'installedOn', 'removedOn', 'removalReason', 'successor'],
  {
    partName: { title: 'mountedPart.partName', width: 160, strong: true },
    elevatorNumber: { title: 'mountedPart.elevatorNumber', width: 120 },
    place: { width: 110 },
    mark: { title: 'mountedPart.mark', width: 130, cell: markOf },
    installedOn: { width: 120 },
    removedOn: { title: 'mountedPart.removedOn', width: 120 },
    removalReason: { width: 170 },
    successor: {
      title: 'mountedPart.successor',
      width: 150,
      cell: ({ successorId, successorSerial }, t) =>
        successorId === null
          ? t('mountedPart.onlyTakenOff')
          : (successorSerial ?? t('mountedPart.replacedUnmarked')),
    },
  },
  ['projectName'],
);

/** Parts that were replaced or taken off, the last first. */
export function PartHistoryList() {
  const t = useText();
  const addressOf = useAddressWith('part');
  return (
    <ListScreen
      embedded
      name="partHistory"
      title={t('mountedPart.tabHistory')}
      call={mountedPartCalls.history}
      search={[
        { name: 'words', label: t('mountedPart.words') },
        { name: 'partKindId', label: t('mountedPart.partKindId'), pick: <PartKindPick /> },
        { name: 'elevatorId', label: t('mountedPart.elevatorId'), pick: <ElevatorSelect /> },
      ]}
      columns={historyColumns}
      unit="mountedPart.historyCounted"
      emptyHint={t('mountedPart.historyEmpty')}
      pathOf={(row) => addressOf(row.id)}
    />
  );
}
