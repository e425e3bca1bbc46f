import { sql } from 'kysely';
import type { Ask, Change } from '../ask.ts';
import { Invalid, Refusal } from '../problems.ts';
import type { Importer } from './importer.ts';
import type { Judged, KeptRow, KeptRun } from './importStore.ts';
import { readRow } from './readRow.ts';

type Told = Record<string, unknown>;

const textOf = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? null));
const equal = (one: Told, other: Told, names: readonly string[]): boolean =>
  names.every((name) => textOf(one[name]) === textOf(other[name]));

/**
 * Writes rows as the person who brought them: each begins at a savepoint, so that one that is refused leaves nothing
 * behind and the others stand. `keys` knows of what records earlier rows speak, with their numbers, and learns.
 */
export async function judgeRows(
  ask: Ask,
  tx: Change,
  by: Importer,
  run: KeptRun,
  rows: readonly KeptRow[],
  keys: Map<string, number>,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  await sql`savepoint import_row`.execute(tx);
  for (const { ordinal, rowNumber, cells } of rows) {
    try {
      const { input, given } = await readRow(ask, by, run.columns, cells);
      const key = by.keyOf(ask, input);
      const earlier = keys.get(key);
      if (earlier !== undefined) throw new Invalid({ '': ask.t('import.repeated', { row: earlier }) });
      const outcome = await write(ask, by, input, given);
      await sql`release savepoint import_row; savepoint import_row`.execute(tx);
      keys.set(key, rowNumber);
      judged.push({ ordinal, outcome, errors: null, key });
    } catch (error) {
      await sql`rollback to savepoint import_row`.execute(tx);
      judged.push({ ordinal, outcome: 'faulty', errors: reasonsOf(error, ask), key: null });
    }
  }
  return judged;
}

async function write(
  ask: Ask,
  by: Importer,
  input: Told,
  given: readonly string[],
): Promise<Exclude<Judged['outcome'], 'faulty'>> {
  const before = await by.find(ask, input);
  if (!before) {
    await by.add(ask, input);
    return 'added';
  }
  if (equal(before.told, input, given)) return 'same';
  if (!ask.viewer.permissions.has(by.kind.edit)) throw new Invalid({ '': ask.t('import.mayNotChange') });
  await by.change(ask, before.id, Object.fromEntries(given.map((name) => [name, input[name]])));
  // The rules may have settled it as it was: nobody without work is on duty, whatever the file says.
  const after = await by.find(ask, input);
  return after && equal(before.told, after.told, Object.keys(after.told)) ? 'same' : 'changed';
}

function reasonsOf(error: unknown, { t }: Ask): Record<string, string> {
  if (error instanceof Invalid) return error.errors;
  if (error instanceof Refusal) return { '': t(`refusal.${error.code}`, error.values) };
  throw error;
}
