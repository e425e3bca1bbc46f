import { useState } from 'react';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { OneSelect, type PickedOne } from '#kit/pick/OneSelect.tsx';
import { usePickFailure } from '#kit/pick/usePickFailure.tsx';

const most = 50;

/** Searches for a contract by its number and its parties. */
export function ContractPick(picked: PickedOne) {
  const [words, setWords] = useState('');
  const found = useCall(
    contractCalls.page,
    { pageSize: most, ...(words ? { words } : {}) },
    { keepPrevious: true, onError: 'handled' },
  );
  const failure = usePickFailure(found);
  return (
    <OneSelect
      {...picked}
      rows={(found.data?.rows ?? []).filter(({ managed, discardedAt }) => managed && discardedAt === null)}
      labelOf={({ contractNo, partyA }) => `${contractNo} · ${partyA}`}
      onWords={setWords}
      failure={failure}
    />
  );
}
