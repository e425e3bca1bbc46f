import { sql } from 'kysely';
import type { CallerContext, Transaction, TransactionContext } from '../call/requestContext.ts';
import { endRow, flush, startDeferring } from '../call/defer.ts';
import { Invalid, Refusal } from '../call/problems.ts';
import type { Importer } from './importer.ts';
import type { Judged, KeptRow, KeptRun } from './importStore.ts';
import { readRow } from './readRow.ts';

type Told = Record<string, unknown>;

const textOf = (value: unknown): string =>
  JSON.stringify(
    Array.isArray(value) ? value.map((each) => JSON.stringify(each)).toSorted() : (value ?? null),
  );
const equal = (one: Told, other: Told, names: readonly string[]): boolean =>
  names.every((name) => textOf(one[name]) === textOf(other[name]));

/**
 * Writes rows as the person who brought them: each begins at a savepoint, so that one that is refused leaves nothing
 * behind and the others stand. `keys` knows of what records earlier rows speak, with their numbers, and learns.
 */
export async function judgeRows(
  ctx: TransactionContext,
  tx: Transaction,
  by: Importer,
  run: KeptRun,
  rows: readonly KeptRow[],
  keys: Map<string, number>,
): Promise<Judged[]> {
  await sql`savepoint import_rows`.execute(tx);
  startDeferring(ctx);
  let { judged, fresh } = await judgeEach(ctx, tx, by, run, rows, keys);
  try {
    await flush(ctx, tx);
  } catch (error) {
    reasonsOf(error, ctx);
    // Something is wrong with one of them: each for itself tells with which.
    await sql`rollback to savepoint import_rows`.execute(tx);
    ({ judged, fresh } = await judgeEach(ctx, tx, by, run, rows, keys));
  }
  for (const [key, rowNumber] of fresh) keys.set(key, rowNumber);
  return judged;
}

async function judgeEach(
  ctx: TransactionContext,
  tx: Transaction,
  by: Importer,
  run: KeptRun,
  rows: readonly KeptRow[],
  keys: ReadonlyMap<string, number>,
): Promise<{ judged: Judged[]; fresh: Map<string, number> }> {
  const judged: Judged[] = [];
  const fresh = new Map<string, number>();
  const read = await readAhead(ctx, by, run, rows);
  await sql`savepoint import_row`.execute(tx);
  for (const [at, { ordinal, rowNumber, cells }] of rows.entries()) {
    try {
      const { input, given } = read[at] ?? (await readRow(ctx, by, run, cells));
      const own = keysOf(ctx, by, input);
      const repeated = own.flatMap(([name, key]) => {
        const row = keys.get(key) ?? fresh.get(key);
        return row === undefined ? [] : [[name, ctx.t('import.repeated', { row })]];
      });
      if (repeated.length > 0) throw new Invalid(Object.fromEntries(repeated) as Record<string, string>);
      const outcome = await write(ctx, by, input, given);
      await sql`release savepoint import_row; savepoint import_row`.execute(tx);
      endRow(ctx, true);
      for (const [, key] of own) fresh.set(key, rowNumber);
      judged.push({ ordinal, outcome, errors: null, key: own.map(([, key]) => key) });
    } catch (error) {
      await sql`rollback to savepoint import_row`.execute(tx);
      endRow(ctx, false);
      judged.push({ ordinal, outcome: 'faulty', errors: reasonsOf(error, ctx), key: null });
    }
  }
  return { judged, fresh };
}

/** The rows that can be read before any is written, where the importer reads ahead; a faulty one is read again to tell. */
async function readAhead(
  ctx: TransactionContext,
  by: Importer,
  run: KeptRun,
  rows: readonly KeptRow[],
): Promise<(Awaited<ReturnType<typeof readRow>> | undefined)[]> {
  if (!by.readAhead) return [];
  const read: (Awaited<ReturnType<typeof readRow>> | undefined)[] = [];
  for (const { cells } of rows) {
    try {
      read.push(await readRow(ctx, by, run, cells));
    } catch (error) {
      reasonsOf(error, ctx);
      read.push(undefined);
    }
  }
  await by.readAhead(
    ctx,
    read.flatMap((row) => (row ? [row.input] : [])),
  );
  return read;
}

/** What no other row of the file may say, and the field that says it; none for what the record is known by. */
function keysOf(ctx: TransactionContext, by: Importer, input: Told): [name: string, key: string][] {
  const alone = Object.entries(by.alone?.(input) ?? {}).filter(([, value]) => value);
  return [
    ['', by.keyOf(ctx, input)],
    ...alone.map(([name, value]) => [name, `${name} ${value}`] as [string, string]),
  ];
}

async function write(
  ctx: TransactionContext,
  by: Importer,
  input: Told,
  given: readonly string[],
): Promise<Exclude<Judged['outcome'], 'faulty'>> {
  const before = await by.find(ctx, input);
  if (!before) {
    await by.add(ctx, input);
    return 'added';
  }
  if (equal(before.told, input, given)) return 'same';
  if (!ctx.viewer.permissions.has(by.kind.edit)) throw new Invalid({ '': ctx.t('import.mayNotChange') });
  await by.change(ctx, before.id, Object.fromEntries(given.map((name) => [name, input[name]])));
  // The rules may have settled it as it was: nobody without work is on duty, whatever the file says.
  const after = await by.find(ctx, input);
  return after && equal(before.told, after.told, Object.keys(after.told)) ? 'same' : 'changed';
}

function reasonsOf(error: unknown, { t }: CallerContext): Record<string, string> {
  if (error instanceof Invalid) return error.errors;
  if (error instanceof Refusal) return { '': t(`refusal.${error.code}`, error.values) };
  throw error;
}
