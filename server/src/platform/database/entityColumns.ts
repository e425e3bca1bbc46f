import { isSearchedByPart, sortsOf, type Searched, type Sorted } from '@hoistway/contract/derived.ts';
import type { Entity } from '@hoistway/contract/field.ts';
import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { byText, type OrderBy } from '../call/page.ts';
import { finds } from './finds.ts';
import type { ColumnName } from './rowOf.ts';

type ColumnOf<E extends Entity, Table extends string> = `${Table}.${ColumnName<E['fields']> & string}`;

/** The declared columns of an entity's table, which the query calls `table`. */
export const columnsOf = <E extends Entity, const Table extends string>(entity: E, table: Table) =>
  Object.entries(entity.fields)
    .filter(([, { column }]) => column !== false)
    .map(([name]) => `${table}.${name}`) as ColumnOf<E, Table>[];

/** How each field sorts that the declaration notes. */
export const sortColumns = <E extends Entity>(entity: E, table: string): Record<Sorted<E>, OrderBy> =>
  Object.fromEntries(
    sortsOf(entity).map((name) => {
      const column = sql.ref(`${table}.${name}`);
      return [name, isSearchedByPart(entity.fields[name]!.schema) ? byText(column) : column];
    }),
  ) as Record<Sorted<E>, OrderBy>;

/** The rows that match the search fields of the declaration; an absent field narrows nothing. */
export function narrowed<DB, TB extends keyof DB, Row, E extends Entity>(
  query: SelectQueryBuilder<DB, TB, Row>,
  entity: E,
  table: TB & string,
  search: { readonly [K in Searched<E>]?: string | number | boolean | undefined },
): SelectQueryBuilder<DB, TB, Row> {
  let rows = query;
  for (const [name, { schema, searched }] of Object.entries(entity.fields)) {
    const wanted = search[name as Searched<E>];
    if (!searched || wanted === undefined || wanted === '') continue;
    const column = sql.ref(`${table}.${name}`);
    rows = rows.where(
      isSearchedByPart(schema) ? finds(String(wanted), column) : sql<SqlBool>`${column} = ${wanted}`,
    );
  }
  return rows;
}
