import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { elevatorName } from '../card/elevatorName.ts';
import { columns } from '../list/columns.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { LiveStatusWord } from '../live/LiveStatusWord.tsx';
import { useText } from '../text.ts';

const chosenColumns = columns(
  elevatorCalls.page,
  ['shortNumber', 'elevatorNo', 'status', 'projectName', 'address', 'maintainerName'],
  {
    shortNumber: { width: 104, strong: true, cell: elevatorName },
    elevatorNo: { width: 130 },
    status: { width: 130, cell: (row) => <LiveStatusWord id={row.id} stored={row} /> },
    projectName: { width: 190, cell: (row) => row.projectName },
    address: { width: 220 },
    maintainerName: { width: 160 },
  },
);

interface ChooseElevatorProps {
  /** What the screen is about. */
  title: string;
  pathOf(id: string): string;
}

/** A screen that is about one elevator and was opened without it: elevators to choose from. */
export function ChooseElevator({ title, pathOf }: ChooseElevatorProps) {
  const t = useText();
  return (
    <ListScreen
      name="elevatorChoice"
      title={t('chooseElevator.title', { screen: title })}
      call={elevatorCalls.page}
      search={[{ name: 'words', label: t('elevator.words') }]}
      columns={chosenColumns}
      unit="elevator.unit"
      emptyHint={t('chooseElevator.none')}
      atOnce
      pathOf={(row) => pathOf(row.id)}
    />
  );
}
