import type { TextKey } from '@hoistway/contract/language/language.ts';
import type {
  contractChips,
  ContractState,
  ContractWait,
} from '@hoistway/contract/upkeepContract/contractStatus.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { columns } from '#kit/list/columns.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useText } from '#kit/text.ts';
import { EndWord } from './endWord.tsx';

const chosenColumns = columns(
  contractCalls.page,
  ['contractNo', 'partyA', 'elevators', 'amount', 'effectiveDate', 'expiryDate', 'daysLeft', 'renewalStatus'],
  {
    contractNo: { width: 150, strong: true },
    partyA: { width: 180 },
    elevators: { title: 'contract.elevatorsShort', width: 90, align: 'right' },
    amount: { width: 120 },
    daysLeft: { width: 140, cell: (row) => <EndWord daysLeft={row.daysLeft} /> },
    renewalStatus: { width: 120 },
  },
);

interface ChooseContractProps {
  title: TextKey;
  /** What follows the choice. */
  hint: TextKey;
  fixed?: { state?: ContractState; waits?: ContractWait; chip?: (typeof contractChips)[number] };
  /** Said where there is none. */
  emptyHint?: TextKey;
  pathOf(id: string): string;
}

/** A screen that is about one contract and was opened without it: contracts to choose from. */
export function ChooseContract({
  title,
  hint,
  fixed = {},
  emptyHint = 'schedule.none',
  pathOf,
}: ChooseContractProps) {
  const t = useText();
  return (
    <ListScreen
      name="contractChoice"
      atOnce
      title={t(title)}
      call={contractCalls.page}
      fixed={fixed}
      search={[{ name: 'words', label: t('contract.words') }]}
      columns={chosenColumns}
      unit="contractReminder.unit"
      emptyHint={t(emptyHint)}
      pathOf={(row) => pathOf(row.id)}
    >
      <Box as="p" padding={[0, 'gutter', 8]} className="hint">
        {t(hint)}
      </Box>
    </ListScreen>
  );
}
