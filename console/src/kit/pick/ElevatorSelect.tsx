import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { elevatorName } from '../card/elevatorName.ts';
import { useCall } from '../call/useCall.ts';
import { OneSelect, type PickedOne } from './OneSelect.tsx';
import { usePickWords } from './pickUse.tsx';
import { usePickFailure } from './usePickFailure.tsx';

const most = 50;

/** Searches for one elevator of a form by number, six-digit code, address and project. */
export function ElevatorSelect({ value, ...picked }: PickedOne & { placeholder?: string }) {
  const [words, setWords] = usePickWords();
  const input = { pageSize: most, ...(words ? { words } : {}) };
  const found = useCall(elevatorCalls.page, input, { keepPrevious: true, onError: 'handled' });
  const failure = usePickFailure(found);
  const rows = found.data?.rows ?? [];
  const isFound = !value || found.isPending || rows.some(({ id }) => id === value);
  const chosen = useCall(elevatorCalls.one, isFound ? null : { id: value }, { onError: 'ignored' });
  return (
    <OneSelect
      {...picked}
      value={value ?? null}
      // What the words find comes first, so that Enter takes it.
      rows={isFound || !chosen.data ? rows : [...rows, chosen.data]}
      labelOf={(elevator) =>
        [elevatorName(elevator), elevator.nineNo, elevator.projectName, elevator.address]
          .filter(Boolean)
          .join(' · ')
      }
      onWords={setWords}
      failure={failure}
    />
  );
}
