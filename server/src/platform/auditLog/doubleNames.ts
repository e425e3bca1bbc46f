import type { DoubleName } from '@hoistway/contract/auditLog/doubleName.ts';
import type { Paged } from '@hoistway/contract/paging.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../call/requestContext.ts';
import { onceFields } from '@hoistway/contract/onceFields.ts';
import { snake } from './auditLogCatalogue.ts';

interface OnceIndex {
  table: string;
  column: string;
  entity: string;
  field: string;
  /** Within what it stands once, as the index says it. */
  within: string[];
}

/** The indexes of tables in which something stands twice. */
async function indexesWithDoubles(db: Database): Promise<OnceIndex[]> {
  const { rows } = await sql<{ name: string; table: string; keys: string[] }>`
    select index_class.relname as name, pg_index.indrelid::regclass::text as table,
      array(select pg_get_indexdef(pg_index.indexrelid, nr, true)
        from generate_series(1, pg_index.indnkeyatts) as nr order by nr)::text[] as keys
    from pg_index join pg_class index_class on index_class.oid = pg_index.indexrelid
    where index_class.relname = any(${[...onceFields.keys()]}::text[])`.execute(db);
  const found: OnceIndex[] = [];
  for (const { name, table, keys } of rows) {
    const { entity, field } = onceFields.get(name)!;
    // The names of their lists are everybody's own affair.
    if (entity === 'listView') continue;
    const column = snake(field);
    const { rows: some } =
      await sql`select 1 from ${sql.table(table)} where ${sql.ref(`${column}_double`)} limit 1`.execute(db);
    if (some.length > 0) found.push({ table, column, entity, field, within: keys.slice(0, -1) });
  }
  return found;
}

/** What stands twice under an index: those that are marked, and what they are doubles of. */
function doublesOf({ table, column, entity, field, within }: OnceIndex): RawBuilder<unknown> {
  const scope = within.length === 0 ? sql`''` : sql`row(${sql.raw(within.join(', '))})::text`;
  const record = entity === 'elevatorModel' ? 'brand_id' : 'id';
  return sql`(
    with kept as (
      select ${sql.ref(record)} as record, ${sql.ref(column)} as name, ${sql.ref(`${column}_normal`)} as form,
        ${sql.ref(`${column}_double`)} as later, ${scope} as scope
      from ${sql.table(table)})
    select ${entity}::text as entity, ${field}::text as field, record, name, form, later, scope from kept
    where (scope, form) in (select scope, form from kept where later))`;
}

/** A page of what stands twice, those together that are one name. */
export async function pageDoubles(
  db: Database,
  { pageNumber, pageSize }: Paged,
): Promise<{ rows: DoubleName[]; total: number }> {
  const indexes = await indexesWithDoubles(db);
  if (indexes.length === 0) return { rows: [], total: 0 };
  const all = sql.join(indexes.map(doublesOf), sql` union all `);
  const { rows } = await sql<DoubleName>`
    select entity || ' ' || field || ' ' || record || ' ' || name as id, entity, field, record::text as "recordId", name, later
    from (${all}) as doubled
    order by entity, field, scope, form, later, record
    limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (${all}) as doubled`.execute(db);
  return { rows, total: counted[0]!.total };
}
