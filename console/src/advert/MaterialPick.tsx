import { materialCalls } from '@hoistway/contract/advert/materialCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { OneSelect, type PickedOne } from '#kit/pick/OneSelect.tsx';
import { usePickWords } from '#kit/pick/pickUse.tsx';
import { usePickFailure } from '#kit/pick/usePickFailure.tsx';

/** As many as are offered at once. */
const most = 50;

/** Searches one material by name. */
export function MaterialPick({ value, ...picked }: PickedOne) {
  const [words, setWords] = usePickWords();
  const found = useCall(
    materialCalls.page,
    { pageNumber: 1, pageSize: most, sort: 'materialName', ...(words ? { words } : {}) },
    { keepPrevious: true, onError: 'handled' },
  );
  const failure = usePickFailure(found);
  const rows = found.data?.rows ?? [];
  const isFound = !value || found.isPending || rows.some(({ id }) => id === value);
  const chosen = useCall(materialCalls.one, isFound ? null : { id: value }, { onError: 'ignored' });
  return (
    <OneSelect
      {...picked}
      value={value ?? null}
      rows={isFound || !chosen.data ? rows : [...rows, chosen.data]}
      labelOf={({ materialName }) => materialName}
      onWords={setWords}
      failure={failure}
    />
  );
}
