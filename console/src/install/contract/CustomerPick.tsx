import { useState } from 'react';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { OneSelect, type PickedOne } from '#kit/pick/OneSelect.tsx';
import { holdsPermission } from '#kit/storedRights.ts';

/** The companies that own or run elevators which the viewer sees. */
export function CustomerPick(picked: PickedOne) {
  const [words, setWords] = useState('');
  const found = useCall(
    contractCalls.parties,
    holdsPermission('contract.view') ? (words ? { words } : {}) : null,
    { keepPrevious: true, onError: 'ignored' },
  );
  return <OneSelect {...picked} rows={found.data ?? []} labelOf={({ name }) => name} onWords={setWords} />;
}
