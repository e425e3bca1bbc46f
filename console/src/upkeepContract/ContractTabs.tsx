import { useSearchParams, Link } from 'react-router';
import { contractCalls, type contractSearch } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import type { z } from 'zod';
import { useCall } from '#kit/call/useCall.ts';
import { moneyText, numberText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { contractListPath } from './contractPath.ts';
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
] as const satisfies readonly Partial<z.input<typeof contractSearch>>[];
type Tab = { state?: string; chip?: string };

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
  const wordOf = (tab: (typeof tabs)[number]) =>
    'state' in tab
      ? t(`contractState.${tab.state}`)
      : 'chip' in tab
        ? t(`contractChip.${tab.chip}`)
        : t('button.all');
  const addressOf = (tab: Tab) => {
    const next = new URLSearchParams({ ...search, ...tab });
    return `${contractListPath}?${next.toString()}`;
  };
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
        {tabs
          .filter((tab) => isHere(tab) || tab === tabs[0] || (countOf(tab) ?? 0) > 0)
          .map((tab) => (
            <Link key={wordOf(tab)} to={addressOf(tab)} aria-current={isHere(tab) ? 'page' : undefined}>
              {wordOf(tab)} <b>{numberText(countOf(tab) ?? 0)}</b>
            </Link>
          ))}
      </Stack>
      <Box as="span" color="ink2">
        {t('contract.sums', { amount: moneyText(amount), open: moneyText((left / 100).toFixed(2)) })}
      </Box>
    </Stack>
  );
}
