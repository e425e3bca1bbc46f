import { programCalls } from '@hoistway/contract/advert/program/programCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { OneSelect, type PickedOne } from '#kit/pick/OneSelect.tsx';
import { usePickWords } from '#kit/pick/pickUse.tsx';
import { usePickFailure } from '#kit/pick/usePickFailure.tsx';
import { useText } from '#kit/text.ts';

/** As many as are offered at once. */
const most = 50;

/** Searches one programme by name. */
export function ProgramPick({ value, ...picked }: PickedOne) {
  const t = useText();
  const [words, setWords] = usePickWords();
  const found = useCall(
    programCalls.page,
    { pageNumber: 1, pageSize: most, sort: 'programName', ...(words ? { words } : {}) },
    { keepPrevious: true, onError: 'handled' },
  );
  const failure = usePickFailure(found);
  const rows = found.data?.rows ?? [];
  const isFound = !value || found.isPending || rows.some(({ id }) => id === value);
  const chosen = useCall(programCalls.one, isFound ? null : { id: value }, { onError: 'ignored' });
  return (
    <OneSelect
      {...picked}
      value={value ?? null}
      rows={isFound || !chosen.data ? rows : [...rows, chosen.data]}
      labelOf={({ programName, direction, screenSize }) =>
        [programName, t(`screenSize.${screenSize}`), t(`screenDirection.${direction}`)].join(' · ')
      }
      onWords={setWords}
      failure={failure}
    />
  );
}
