import { materialCalls } from '@hoistway/contract/advert/materialCalls.ts';
import { useState } from 'react';
import { useCall } from '#kit/call/useCall.ts';
import { OneSelect, type PickedOne } from '#kit/pick/OneSelect.tsx';
import { usePickFailure } from '#kit/pick/usePickFailure.tsx';

/** As many as are offered at once. */
const most = 50;

/** Searches one material by name. */
export function MaterialPick(picked: PickedOne) {
  const [words, setWords] = useState('');
  const found = useCall(
    materialCalls.page,
    { pageNumber: 1, pageSize: most, sort: 'materialName', ...(words ? { words } : {}) },
    { keepPrevious: true, onError: 'handled' },
  );
  const failure = usePickFailure(found);
  return (
    <OneSelect
      {...picked}
      rows={found.data?.rows ?? []}
      labelOf={({ materialName }) => materialName}
      onWords={setWords}
      failure={failure}
    />
  );
}
