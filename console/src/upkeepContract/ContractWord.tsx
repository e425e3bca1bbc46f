import { useSearchParams } from 'react-router';
import type { ContractState } from '@hoistway/contract/upkeepContract/contractStatus.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { ContractRow } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import type { BusinessState } from '#kit/glyph/BusinessGlyph.tsx';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { useText } from '#kit/text.ts';
import { Stack } from '#kit/layout/Stack.tsx';

type Standing = Pick<
  ContractRow,
  | 'termStatus'
  | 'renewalStatus'
  | 'daysLeft'
  | 'discardedAt'
  | 'elevators'
  | 'renewedElevators'
  | 'lostElevators'
>;

/** How a contract stands, in its most telling word. */
export function contractWord(contract: Standing, t: Translate): { state: BusinessState; word: string } {
  const { termStatus, renewalStatus, daysLeft, discardedAt } = contract;
  if (discardedAt !== null) return { state: 'off', word: t('contractChip.discarded') };
  if (renewalStatus === 'renewedAll') return { state: 'done', word: t('renewalStatus.renewedAll') };
  if (renewalStatus === 'lostAll') return { state: 'off', word: t('renewalStatus.lostAll') };
  const isOpen = contract.renewedElevators + contract.lostElevators < contract.elevators;
  if (termStatus === 'invalid')
    return isOpen
      ? { state: 'bad', word: t('contract.expiredFor', { n: -daysLeft }) }
      : { state: 'off', word: t('termStatus.invalid') };
  if (termStatus === 'expiring') return { state: 'warning', word: t('termStatus.expiring') };
  return termStatus === 'inExecution'
    ? { state: 'running', word: t('termStatus.inExecution') }
    : { state: 'waiting', word: t('termStatus.notStarted') };
}

const widerStates = ['started', 'valid'] as const satisfies readonly ContractState[];

/** How a contract stands; what was renewed or lost in part is said beside it. */
export function ContractWord({ contract }: { contract: Standing }) {
  const t = useText();
  const [address] = useSearchParams();
  const { renewedElevators, lostElevators, elevators } = contract;
  // A list that is narrowed to a state that holds beside others says so in each of its rows.
  const wider = widerStates.find((state) => state === address.get('state'));
  const parts = [
    ...(wider ? [t(`contractState.${wider}`)] : []),
    ...(renewedElevators > 0 && renewedElevators < elevators
      ? [t('contract.renewedOf', { n: renewedElevators })]
      : []),
    ...(lostElevators > 0 && lostElevators < elevators ? [t('contract.lostOf', { n: lostElevators })] : []),
  ];
  return (
    <Stack as="span" row wrap inline gap={[0, 8]} align="baseline">
      <BusinessWord {...contractWord(contract, t)} />
      {parts.length > 0 ? <small className="hint">{parts.join(t('contract.comma'))}</small> : null}
    </Stack>
  );
}
