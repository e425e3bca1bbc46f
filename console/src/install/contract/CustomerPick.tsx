import { useState } from 'react';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { OneSelect, type PickedOne } from '#kit/pick/OneSelect.tsx';
import { useListedParties } from '#kit/pick/useListedParties.ts';
import { holdsPermission } from '#kit/storedRights.ts';

/** The companies that own or run elevators which the viewer sees; warns of those that are blacklisted. */
export function CustomerPick(picked: PickedOne) {
  const warned = useListedParties();
  const [words, setWords] = useState('');
  const found = useCall(
    contractCalls.parties,
    holdsPermission('contract.view') ? (words ? { words } : {}) : null,
    { keepPrevious: true, onError: 'ignored' },
  );
  return (
    <OneSelect
      {...picked}
      rows={found.data ?? []}
      labelOf={({ id, name }) => warned.company(id, name)}
      onWords={setWords}
    />
  );
}
