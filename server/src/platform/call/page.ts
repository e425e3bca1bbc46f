import type { Call } from '@hoistway/contract/call.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import type { ReadPage, SortOf } from '@hoistway/contract/paging.ts';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { inOrderOf, nameOrder } from '../names.ts';
import type { Database } from './requestContext.ts';

/** By what each name sorts that the list of a call declares. */
export type Sorts<C extends Call> = OrderOf<C>['sorts'];

/** What rows stand in order by; of names the one of the language. */
export type OrderBy = RawBuilder<unknown> | ((language: Language) => RawBuilder<unknown>);

/** Without a name `defaultSort` decides; every order ends with `id`, so that pages never overlap. */
interface Order<Sort extends string> {
  sorts: Record<Sort, OrderBy>;
  defaultSort: OrderBy;
  id: RawBuilder<unknown>;
}

/** How the list of a call may be ordered. */
export type OrderOf<C extends Call> = Order<SortOf<C>>;

/** Rows in the order of the names that readers know, from a column of both. */
export const byName =
  (column: string) =>
  (language: Language): RawBuilder<string> =>
    nameOrder(column, language);

/** Rows in the order of what people wrote: as words stand in order in the language of the reader. */
export const byText =
  (text: RawBuilder<unknown>) =>
  (language: Language): RawBuilder<string> =>
    inOrderOf(language, text);

function orderOf<Sort extends string>(
  { sort, language }: ReadPage<Sort>,
  { sorts, defaultSort }: Order<Sort>,
) {
  const read = (by: OrderBy) => (typeof by === 'function' ? by(language) : by);
  if (sort === undefined) return read(defaultSort);
  const name = sort.replace(/^-/, '') as Sort;
  const by = read(sorts[name]);
  return sort === name ? sql`${by} asc nulls last` : sql`${by} desc nulls last`;
}

const pageOfQuery = <DB, TB extends keyof DB, Row, Sort extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  page: ReadPage<Sort>,
  order: Order<Sort>,
) =>
  query
    .orderBy(orderOf(page, order))
    .orderBy(order.id)
    .limit(page.pageSize)
    .offset((page.pageNumber - 1) * page.pageSize);

/** One page of a query and how many rows there are in all: by `count`, where somebody knows without reading them. */
export async function readPage<DB, TB extends keyof DB, Row, Sort extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  page: ReadPage<Sort>,
  order: Order<NoInfer<Sort>>,
  count: () => Promise<number> = () => countOf(query),
): Promise<{ rows: Row[]; total: number }> {
  const rows = await pageOfQuery(query, page, order).execute();
  const whole = page.pageNumber === 1 && rows.length < page.pageSize;
  return { rows, total: whole ? rows.length : await count() };
}

/** The same of rows that all have to be reckoned before one is known: how many there are comes with the page. */
export async function readPageWithComputedTotal<DB, TB extends keyof DB, Row, Sort extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  page: ReadPage<Sort>,
  order: Order<NoInfer<Sort>>,
) {
  const counted = query.select(sql<number>`(count(*) over ())::int`.as('allRows'));
  const rows = await pageOfQuery(counted, page, order).execute();
  // Beyond the last page no row tells.
  const first = rows[0] as { allRows: number } | undefined;
  return { rows, total: first ? first.allRows : await countOf(query) };
}

/** How many rows of a query stand how, in the order of `standings`; of those without a row none. */
export async function countStandings<DB, TB extends keyof DB, Row, Standing extends string>(
  db: Database,
  query: SelectQueryBuilder<DB, TB, Row>,
  { standing, standings }: { standing: RawBuilder<Standing>; standings: readonly Standing[] },
): Promise<{ standing: Standing; n: number }[]> {
  const found = query.clearSelect().select(standing.as('standing'));
  const { rows } = await sql<{ standing: Standing; n: number }>`
    select standing, count(*)::int as n from (${found}) found group by standing`.execute(db);
  return standings.map((each) => ({
    standing: each,
    n: rows.find((row) => row.standing === each)?.n ?? 0,
  }));
}

/** How many rows a query has, whatever it shows of them. */
export async function countOf<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const counted = await query
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return (counted as { total: number }).total;
}

/** A search text as the pattern of `ilike`: what the person typed means itself. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
