import type { Client } from 'pg';
import type { BackupManifest, StoredTable } from './backupManifest.ts';
import { columnList, tableName } from './storedTables.ts';

/** How many rows a table has, and a sum over what stands in them, whatever their order. */
export interface TableContent {
  rows: number;
  sum: string;
}

/** Who has a job in hand: nobody, once a database was copied. */
const heldBy = new Set(['locked_at', 'locked_by']);

/** The content of each table by its name, in the columns that are written. */
export async function contentOf(
  client: Client,
  tables: readonly Omit<StoredTable, 'rows'>[],
  until: AbortSignal,
): Promise<ReadonlyMap<string, TableContent>> {
  const content = new Map<string, TableContent>();
  for (const table of tables) {
    until.throwIfAborted();
    const columns = table.columns.filter((name) => table.schema === 'public' || !heldBy.has(name));
    const { rows } = await client.query<{ rows: string; sum: string }>(
      `select count(*) as rows,
          coalesce(sum(('x' || left(md5(t::text), 16))::bit(64)::bigint::numeric), 0)::text as sum
        from (select ${columnList(columns)} from ${tableName(table)}) t`,
    );
    content.set(tableName(table), { rows: Number(rows[0]!.rows), sum: rows[0]!.sum });
  }
  return content;
}

type Sequences = BackupManifest['sequences'];

/** The tables and sequences that are not the same in two databases. */
export function whereTheyDiffer(
  before: ReadonlyMap<string, TableContent>,
  after: ReadonlyMap<string, TableContent>,
  sequencesBefore: Sequences,
  sequencesAfter: Sequences,
): string[] {
  const tables = [...before].flatMap(([name, { rows, sum }]) => {
    const now = after.get(name);
    return now?.rows === rows && now.sum === sum ? [] : [name];
  });
  const now = new Map(sequencesAfter.map((each) => [tableName(each), each.last]));
  const sequences = sequencesBefore.flatMap((each) =>
    now.get(tableName(each)) === each.last ? [] : [tableName(each)],
  );
  return [...tables, ...sequences];
}
