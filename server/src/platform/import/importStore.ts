import type { ImportRun, ImportState } from '@hoistway/contract/import/importRun.ts';
import { sql } from 'kysely';
import type { Transaction, Database } from '../call/requestContext.ts';
import { lockRows } from '../database/lockRows.ts';
import type { ImportCell } from './file/cell.ts';
import type { FileRow } from './file/readFile.ts';

export type Outcome = 'added' | 'changed' | 'same' | 'rejected';

export interface KeptRow {
  ordinal: number;
  rowNumber: number;
  cells: ImportCell[];
  outcome: Outcome | null;
  errors: Record<string, string> | null;
}

export interface Judged {
  ordinal: number;
  outcome: Outcome;
  errors: Record<string, string> | null;
  /** What no other row of the file may say. */
  key: string[] | null;
  /** The record that was written, as its list knows it. */
  record: string | null;
}

export const findRun = (db: Database, id: string) =>
  db.selectFrom('importRun').selectAll().where('id', '=', id).executeTakeFirst();

/** The import, locked until the transaction ends. */
export async function lockRun(tx: Transaction, id: string) {
  await lockRows(tx, 'importRun', { id });
  return findRun(tx, id);
}

/** Locks the import until the transaction ends; its progress can be written from outside. */
export const waitAlone = (tx: Transaction, id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('import', ${id}::bigint))`.execute(tx);

export type KeptRun = NonNullable<Awaited<ReturnType<typeof findRun>>>;

export async function insertRun(
  tx: Transaction,
  run: Pick<
    KeptRun,
    'kind' | 'userId' | 'language' | 'fileName' | 'headings' | 'columns' | 'fixed' | 'reading'
  >,
): Promise<string> {
  const { id } = await tx
    .insertInto('importRun')
    .values({ ...run, state: 'matching', rows: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertRows(
  tx: Transaction,
  importId: string,
  first: number,
  rows: FileRow[],
): Promise<void> {
  await tx
    .insertInto('importRow')
    .values(
      rows.map(({ rowNumber, cells }, index) => ({
        importId,
        ordinal: first + index,
        rowNumber,
        cells: JSON.stringify(cells),
      })),
    )
    .execute();
}

export const changeRun = (
  tx: Transaction,
  id: string,
  changes: Partial<
    Pick<KeptRun, 'headings' | 'columns' | 'whole' | 'rows' | 'position' | 'language' | 'reading'>
  > & {
    state?: ImportState;
  },
) => tx.updateTable('importRun').set(changes).where('id', '=', id).execute();

/** Says how far an import has come that is being written; one that has ended meanwhile stays as it ended. */
export async function showPosition(tx: Transaction, id: string, position: number): Promise<void> {
  await tx
    .updateTable('importRun')
    .set({ position })
    .where('id', '=', id)
    .where('state', '=', 'writing')
    .execute();
}

/** Forgets an import whose file could not be read to its end. */
export const deleteRun = (tx: Transaction, id: string) =>
  tx.deleteFrom('importRun').where('id', '=', id).execute();

export async function readRows(db: Database, importId: string, from: number, n: number): Promise<KeptRow[]> {
  const rows = await db
    .selectFrom('importRow')
    .select(['ordinal', 'rowNumber', 'cells', 'outcome', 'errors'])
    .where('importId', '=', importId)
    .where('ordinal', '>=', from)
    .orderBy('ordinal')
    .limit(n)
    .execute();
  return rows as KeptRow[];
}

/** The cells of some columns, row by row. */
export async function readCellsAt(
  db: Database,
  importId: string,
  columns: readonly number[],
): Promise<ImportCell[][]> {
  const { rows } = await sql<{ some: (ImportCell | null)[] }>`select jsonb_build_array(${sql.join(
    columns.map((column) => sql`cells -> ${column}::int`),
  )}) as some from import_row where import_id = ${importId} order by ordinal`.execute(db);
  return rows.map(({ some }) => some.map((cell) => cell ?? ''));
}

/** The rows of these numbers, in the order of the file. */
export async function readNumberedRows(
  db: Database,
  importId: string,
  rowNumbers: readonly number[],
): Promise<KeptRow[]> {
  const rows = await db
    .selectFrom('importRow')
    .select(['ordinal', 'rowNumber', 'cells', 'outcome', 'errors'])
    .where('importId', '=', importId)
    .where('rowNumber', '=', sql<number>`any(${rowNumbers}::int[])`)
    .orderBy('ordinal')
    .execute();
  return rows as KeptRow[];
}

/** Keeps what became of rows; most are written as the trial said. */
export async function keepOutcomes(
  tx: Transaction,
  importId: string,
  judged: readonly Judged[],
): Promise<void> {
  await sql`update import_row set outcome = found.outcome, errors = found.errors, key = found.key, record_id = found.record
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
      as found (ordinal int, outcome text, errors jsonb, key text, record text)
    where import_row.import_id = ${importId} and import_row.ordinal = found.ordinal
      and (import_row.outcome, import_row.errors, import_row.key, import_row.record_id)
        is distinct from (found.outcome, found.errors, found.key, found.record)`.execute(tx);
}

/** The records of the preceding rows, with the number of each row. */
export async function readKeys(db: Database, importId: string, before: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('importRow')
    .select(['key', 'rowNumber'])
    .where('importId', '=', importId)
    .where('ordinal', '<', before)
    .where('key', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ key, rowNumber }) => (JSON.parse(key!) as string[]).map((each) => [each, rowNumber])),
  );
}

export const rejectedRows = (db: Database, importId: string, most: number) =>
  db
    .selectFrom('importRow')
    .select(['ordinal', 'rowNumber', 'cells', 'outcome', 'errors'])
    .where('importId', '=', importId)
    .where('outcome', '=', 'rejected')
    .orderBy('ordinal')
    .limit(most)
    .execute() as Promise<KeptRow[]>;

export async function countOutcomes(
  db: Database,
  importId: string,
): Promise<Pick<ImportRun, 'added' | 'changed' | 'same' | 'rejected'>> {
  const rows = await db
    .selectFrom('importRow')
    .select(['outcome', sql<number>`count(*)::int`.as('n')])
    .where('importId', '=', importId)
    .groupBy('outcome')
    .execute();
  const of = (outcome: Outcome) => rows.find((row) => row.outcome === outcome)?.n ?? 0;
  return { added: of('added'), changed: of('changed'), same: of('same'), rejected: of('rejected') };
}

/** Forgets files with their rows: they hold what people are called and how they are reached. */
export const forgetRuns = (tx: Transaction, days: number) =>
  sql`delete from import_run where created_at < now() - make_interval(days => ${days})`.execute(tx);
