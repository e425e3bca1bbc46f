import { sql, type RawBuilder, type SqlBool } from 'kysely';

const brought = (importId: string): RawBuilder<unknown> =>
  sql`select record_id from import_row where import_id = ${importId}
    and outcome in ('added', 'changed') and record_id is not null`;

/** Whether an import added or changed the record whose id stands in a column. */
export const isBroughtBy = (importId: string, column: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} in (select record_id::bigint from (${brought(importId)}) as brought)`;

/** The same of records that are known by a text. */
export const isBroughtByName = (importId: string, column: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} in (${brought(importId)})`;
