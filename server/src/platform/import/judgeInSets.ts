import { sql } from 'kysely';
import { Invalid } from '../call/problems.ts';
import { breathing } from './breathing.ts';
import { textOfCell } from './file/cell.ts';
import { SomeRefused, type Found, type Wish } from './importer.ts';
import type { Judged, KeptRow } from './importStore.ts';
import { gatherRows } from './gatherRows.ts';
import { changesOf, isUnchanged, ownKeys, rejected, type Judging, type Place } from './rowRules.ts';
import { holdRows } from './holdRows.ts';
import { readCells, type ReadRow } from './readRow.ts';

/** What a row says, or several together, with what writing has shown to be wrong beyond what the columns say. */
interface Row {
  /** Where it stands in the file. */
  places: readonly Place[];
  read: ReadRow | Error;
  refused?: Error;
}

interface Planned {
  row: Row;
  plan: object;
  /** The record that the row changes. */
  before: Found | undefined;
}

/**
 * Writes rows as the person who brought them, all that are good at once: one that is refused leaves nothing behind and
 * the others stand. However many are written at once, what is said of each is what would be said if it came alone after
 * those before it.
 */
export async function judgeInSets(judging: Judging, kept: readonly KeptRow[]): Promise<Judged[]> {
  const { gathers, namesEarlier } = judging.by;
  await holdRows(judging, [kept]);
  if (gathers) return writeRows(judging, await gatherRows(judging, gathers, kept));
  const read = await readAll(judging, kept);
  const rows = kept.map((place, at) => ({ places: [place], read: read[at]! }));
  return namesEarlier === undefined
    ? writeRows(judging, rows)
    : writeInParts(judging, namesEarlier, kept, rows);
}

const readAll = ({ ctx, by, run }: Judging, kept: readonly KeptRow[]) =>
  readCells(
    ctx,
    by,
    run,
    kept.map(({ cells }) => cells),
  );

/** Writes rows in parts, of which none names a record that is added by another of its rows. */
async function writeInParts(
  judging: Judging,
  namesEarlier: string,
  kept: readonly KeptRow[],
  rows: readonly (Row & { read: ReadRow | Invalid })[],
): Promise<Judged[]> {
  const { ctx, by, run } = judging;
  const column = run.columns.indexOf(namesEarlier);
  const judged: Judged[] = [];
  const written = new Set<string>();
  const adding = new Set<string>();
  let part: Row[] = [];
  const flush = async () => {
    if (part.length > 0) judged.push(...(await writeRows(judging, part)));
    for (const name of adding) written.add(name);
    adding.clear();
    part = [];
  };
  for (const [at, row] of rows.entries()) {
    const name = textOfCell(kept[at]!.cells[column]);
    const wrong = row.read instanceof Invalid ? row.read.errors : row.read.unlessShown;
    const isUnknown = wrong[namesEarlier] !== undefined;
    if (isUnknown && adding.has(name)) await flush();
    if (isUnknown && written.has(name)) row.read = (await readAll(judging, [kept[at]!]))[0]!;
    part.push(row);
    if (!(row.read instanceof Invalid)) adding.add(by.keyOf(ctx, row.read.input));
  }
  await flush();
  return judged;
}

/**
 * Writes rows from a savepoint. When the database or the rules refuse what was planned, nothing of it stands: without
 * the guilty rows, where they are known, it is tried again, otherwise each half for itself.
 */
async function writeRows(judging: Judging, rows: readonly Row[]): Promise<Judged[]> {
  const { ctx, tx, keys } = judging;
  await sql`savepoint import_rows`.execute(tx);
  try {
    const { judged, planned, fresh } = await planRows(judging, rows);
    await writePlanned(judging, planned, judged);
    await sql`release savepoint import_rows`.execute(tx);
    for (const [key, rowNumber] of fresh) keys.set(key, rowNumber);
    return [...judged.values()];
  } catch (error) {
    await sql`rollback to savepoint import_rows; release savepoint import_rows`.execute(tx);
    if (error instanceof GuiltyFound) return writeRows(judging, rows);
    const refused = rejected(rows[0]!.places, error, ctx);
    if (rows.length === 1) return refused;
  }
  const half = Math.ceil(rows.length / 2);
  const first = await writeRows(judging, rows.slice(0, half));
  return [...first, ...(await writeRows(judging, rows.slice(half)))];
}

/** Rows have been marked with what is wrong with them. */
class GuiltyFound extends Error {}

/** Judges rows in the order of the file, as if each was written before the next is looked at. */
async function planRows(judging: Judging, rows: readonly Row[]) {
  const {
    ctx,
    by: { sets },
  } = judging;
  const good = rows.filter(
    (row): row is Row & { read: ReadRow } => !(row.read instanceof Error) && !row.refused,
  );
  const inputs = good.map(({ read }) => read.input);
  const found = inputs.length > 0 ? await sets.find(ctx, inputs) : [];
  const wishes = new Map<Row, { before: Found | undefined; wish: Wish | Invalid | undefined }>(
    good.map((row, at) => [row, { before: found[at], wish: wishOf(judging, row.read, found[at]) }]),
  );
  const wanted = [...wishes.values()].flatMap(({ wish }) => (!wish || wish instanceof Invalid ? [] : [wish]));
  const judge = await sets.judge(ctx, wanted);

  const judged = new Map<number, Judged>();
  const planned: Planned[] = [];
  const fresh = new Map<string, number>();
  const mayBreathe = breathing();
  for (const row of rows) {
    const { places, read } = row;
    try {
      if (read instanceof Error) throw read;
      const key = ownKeys(judging, read.input, fresh);
      if (row.refused) throw row.refused;
      const { before, wish } = wishes.get(row)!;
      if (wish instanceof Invalid) throw wish;
      if (wish) planned.push({ row, plan: judge(wish), before });
      for (const each of key) fresh.set(each, places[0]!.rowNumber);
      const outcome = wish ? (before ? 'changed' : 'added') : 'same';
      // The first row alone stands for what the record is known by.
      for (const [at, { ordinal }] of places.entries())
        judged.set(ordinal, { ordinal, outcome, errors: null, key: at === 0 ? key : null, record: null });
    } catch (error) {
      for (const each of rejected(places, error, ctx)) judged.set(each.ordinal, each);
    }
    await mayBreathe();
  }
  return { judged, planned, fresh };
}

/** What a row wants, or why it may not; undefined when the record is there as it says. */
function wishOf(judging: Judging, read: ReadRow, before: Found | undefined): Wish | Invalid | undefined {
  if (!before) {
    const isWrong = Object.keys(read.unlessShown).length > 0;
    return isWrong ? new Invalid(read.unlessShown) : { add: read.input };
  }
  try {
    const changes = changesOf(judging, read, before);
    return changes && { id: before.id, changes };
  } catch (error) {
    if (error instanceof Invalid) return error;
    throw error;
  }
}

async function writePlanned(
  { ctx, run, by: { sets } }: Judging,
  planned: readonly Planned[],
  judged: Map<number, Judged>,
): Promise<void> {
  if (planned.length === 0) return;
  try {
    await sets.write(
      ctx,
      planned.map(({ plan }) => plan),
    );
  } catch (error) {
    if (!(error instanceof SomeRefused)) throw error;
    const guilty = planned.filter(({ plan }) => error.why.has(plan));
    if (guilty.length === 0) throw error;
    for (const { row, plan } of guilty) row.refused = error.why.get(plan)!;
    throw new GuiltyFound();
  }
  // Of a trial nothing stays that a list could show.
  const stays = run.state === 'writing';
  const asked = stays ? planned : planned.filter(({ before }) => before !== undefined);
  if (asked.length === 0) return;
  const after = await sets.find(
    ctx,
    asked.map(({ row }) => (row.read as ReadRow).input),
  );
  for (const [at, { row, before }] of asked.entries()) {
    const found = after[at];
    for (const { ordinal } of row.places) {
      const one = judged.get(ordinal)!;
      if (stays) one.record = found?.row ?? found?.id ?? null;
      if (before && isUnchanged(before, found)) one.outcome = 'same';
    }
  }
}
