import { gatherRows } from './gatherRows.ts';
import type { KeptRow } from './importStore.ts';
import { readCells, type ReadRow } from './readRow.ts';
import type { Judging } from './rowRules.ts';

/**
 * Locks in one order what rows of a file change, in whatever order these stand: before the first of them is judged, and
 * outside the savepoints from which some of them are taken back. Whoever judges several parts of a file in one transaction
 * does it for all of them at first.
 */
export async function holdRows(
  judging: Judging,
  parts: AsyncIterable<readonly KeptRow[]> | Iterable<readonly KeptRow[]>,
): Promise<void> {
  const inputs: ReadRow['input'][] = [];
  const ids = new Set<string>();
  for await (const kept of parts) {
    const some = await readInputs(judging, kept);
    if (some.length === 0) continue;
    const found = await judging.by.sets.find(judging.ctx, some);
    for (const each of found) if (each) ids.add(each.id);
    inputs.push(...some);
  }
  if (inputs.length > 0) await judging.by.sets.hold(judging.ctx, inputs, [...ids]);
}

/** What rows say, as far as it can be read by now. */
async function readInputs(judging: Judging, kept: readonly KeptRow[]): Promise<ReadRow['input'][]> {
  const { ctx, by, run } = judging;
  if (by.gathers) {
    const read = (await gatherRows(judging, by.gathers, kept)).map((row) => row.read);
    return read.flatMap((row) => (row instanceof Error ? [] : [row.input]));
  }
  // What an earlier row adds is not there yet, and is not what a row is known by.
  const left = by.namesEarlier === undefined ? -1 : run.columns.indexOf(by.namesEarlier);
  const cells = kept.map((row) => row.cells.map((cell, at) => (at === left ? '' : cell)));
  const read = await readCells(ctx, by, run, cells);
  return read.flatMap((row) => (row instanceof Error ? [] : [row.input]));
}
