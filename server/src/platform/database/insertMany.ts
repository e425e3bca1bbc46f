import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../call/requestContext.ts';
import { manyRows, namesIn } from './manyRows.ts';
import type { Tables } from './tables.ts';

/**
 * Inserts rows by one statement with two values however many they are; a column that no row names takes its default,
 * one that only some rows name is null in the others. Answers of each row what is asked for.
 */
export async function insertMany<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> & string = never,
>(
  db: Database,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
  returning: readonly Column[] = [],
): Promise<Pick<Selectable<Tables[Table]>, Column>[]> {
  if (rows.length === 0) return [];
  const { columns, json } = manyRows(rows, namesIn(rows));
  const answered =
    returning.length === 0 ? sql`` : sql`returning ${sql.join(returning.map((name) => sql.ref(name)))}`;
  const { rows: made } = await sql<
    Pick<Selectable<Tables[Table]>, Column>
  >`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}) ${answered}`.execute(
    db,
  );
  return made;
}
