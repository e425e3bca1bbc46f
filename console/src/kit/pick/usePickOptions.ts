import type { z } from 'zod';
import type { Access, Call } from '@hoistway/contract/call.ts';
import { usePickWords } from './pickUse.tsx';
import { usePickFailure } from './usePickFailure.tsx';
import { useCall } from '../call/useCall.ts';

/** A call that finds records by words of a name; one that takes `ids` also names those that are chosen already. */
export type PickCall<Row extends { id: string }, I extends z.ZodObject = z.ZodObject> = Call<
  I,
  z.ZodType<unknown, Row[]>,
  Access,
  'reads'
>;

/** What a picker offers: what its words find, and what is chosen already, so that no raw id is ever shown. */
export function usePickOptions<Row extends { id: string }>(
  call: PickCall<Row>,
  chosen: readonly string[],
  fixed: object = {},
) {
  const [words, setWords] = usePickWords();
  const search = words ? { words } : {};
  const found = useCall(call, { ...fixed, ...search }, { keepPrevious: true, onError: 'handled' });
  const missing = chosen.filter((id) => !found.data?.some((row) => row.id === id));
  const needsNames = 'ids' in call.input.shape && missing.length > 0 && !found.isPending;
  const known = useCall(call, needsNames ? { ids: missing } : null, {
    keepPrevious: true,
    onError: 'ignored',
  });
  // What the words find comes first: Enter takes it, and never takes away what was chosen.
  const named = (known.data ?? []).filter(({ id }) => chosen.includes(id));
  const rows = new Map([...(found.data ?? []), ...named].map((row) => [row.id, row]));
  return { rows: [...rows.values()], setWords, failure: usePickFailure(found) };
}
