import { useSearchParams, Link } from 'react-router';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import {
  contractStates,
  type contractChips,
  type ContractState,
} from '@hoistway/contract/upkeepContract/contractStatus.ts';
import { useCall } from '#kit/call/useCall.ts';
import { moneyText, numberText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { contractListPath, promisesPath } from './contractPath.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** What the tabs narrow the list to. */
const tabs = [
  {},
  { state: 'inExecution' },
  { state: 'expiring' },
  { chip: 'expiredOpen' },
  { state: 'notStarted' },
  { state: 'renewedAll' },
  { state: 'lostAll' },
  { chip: 'unreviewed' },
  { chip: 'discarded' },
] as const satisfies readonly Tab[];
type Tab = { state?: ContractState; chip?: (typeof contractChips)[number] };

const searched = [
  'words',
  'contractNo',
  'partyA',
  'companyId',
  'elevatorId',
  'contractType',
  'contractNature',
  'paymentMode',
  'from',
  'to',
  'waits',
] as const;

/** How many contracts of the search are in each state, and what all of them come to. */
export function ContractTabs() {
  const t = useText();
  const [address] = useSearchParams();
  const search = Object.fromEntries(
    searched.flatMap((name) => {
      const value = address.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const counts = useCall(contractCalls.counts, search, { keepPrevious: true, onError: 'ignored' });
  if (!counts.data) return null;
  const { states, chips, total, amount, received } = counts.data;
  const countOf = ({ state, chip }: Tab) =>
    state
      ? states.find((each) => each.state === state)?.n
      : chip
        ? chips.find((each) => each.chip === chip)?.n
        : total;
  const wordOf = ({ state, chip }: Tab) =>
    state ? t(`contractState.${state}`) : chip ? t(`contractChip.${chip}`) : t('button.all');
  const addressOf = (tab: Tab) => {
    const next = new URLSearchParams({ ...search, ...tab });
    return `${contractListPath}?${next.toString()}`;
  };
  // A state that has no tab gets one while the list shows it.
  const chosen = contractStates.find((state) => state === address.get('state'));
  const shown: readonly Tab[] =
    chosen === undefined || tabs.some((tab) => 'state' in tab && tab.state === chosen)
      ? tabs
      : [...tabs, { state: chosen }];
  const isHere = ({ state, chip }: Tab) =>
    (address.get('state') ?? undefined) === state && (address.get('chip') ?? undefined) === chip;
  const left = Math.round(Number(amount) * 100) - Math.round(Number(received) * 100);
  return (
    <Stack
      row
      wrap
      gap={[4, 24]}
      align="center"
      justify="space-between"
      padding={[0, 'gutter']}
      border="bottom"
      className="contract-tabs"
    >
      <Stack as="nav" row wrap gap={[0, 24]} aria-label={t('contract.termStatus')}>
        {shown
          .filter((tab) => isHere(tab) || tab === tabs[0] || (countOf(tab) ?? 0) > 0)
          .map((tab) => (
            <Link key={wordOf(tab)} to={addressOf(tab)} aria-current={isHere(tab) ? 'page' : undefined}>
              {wordOf(tab)} <b>{numberText(countOf(tab) ?? 0)}</b>
            </Link>
          ))}
        <Link to={promisesPath}>{t('slaTerm.listTitle')}</Link>
      </Stack>
      <Box as="span" color="ink2">
        {t('contract.sums', { amount: moneyText(amount), open: moneyText((left / 100).toFixed(2)) })}
      </Box>
    </Stack>
  );
}
