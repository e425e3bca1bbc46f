import { sql } from 'kysely';
import { Invalid } from '../call/problems.ts';
import type { RowByRow } from './importer.ts';
import type { Judged, KeptRow } from './importStore.ts';
import { changesOf, rejected, isAsBefore, ownKeys, reasonsOf, type Judging } from './rowRules.ts';
import { readCells, type ReadRow } from './readRow.ts';

/** Reads and writes one row after the other, each from a savepoint. */
export async function judgeRowByRow(
  judging: Judging,
  rows: RowByRow,
  kept: readonly KeptRow[],
): Promise<Judged[]> {
  const { ctx, tx, by, run, keys } = judging;
  const judged: Judged[] = [];
  await sql`savepoint import_row`.execute(tx);
  for (const { ordinal, rowNumber, cells } of kept) {
    try {
      const [read] = await readCells(ctx, by, run, [cells]);
      if (!read || read instanceof Invalid) throw read ?? new Error('a row was not read');
      const key = ownKeys(judging, read.input, new Map());
      const outcome = await write(judging, rows, read);
      await sql`release savepoint import_row; savepoint import_row`.execute(tx);
      for (const each of key) keys.set(each, rowNumber);
      judged.push({ ordinal, outcome, errors: null, key });
    } catch (error) {
      await sql`rollback to savepoint import_row`.execute(tx);
      judged.push(rejected(ordinal, reasonsOf(error, ctx)));
    }
  }
  return judged;
}

async function write(
  judging: Judging,
  rows: RowByRow,
  read: ReadRow,
): Promise<Exclude<Judged['outcome'], 'rejected'>> {
  const { ctx } = judging;
  const before = await rows.find(ctx, read.input);
  if (!before) {
    await rows.add(ctx, read.input);
    return 'added';
  }
  const changes = changesOf(judging, read, before);
  if (!changes) return 'same';
  await rows.change(ctx, before.id, changes);
  return isAsBefore(before, await rows.find(ctx, read.input)) ? 'same' : 'changed';
}
