import type { Call } from '@hoistway/contract/call.ts';
import type { Page, SortOf } from '@hoistway/contract/paging.ts';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';

/** By what each name sorts that the list of a call declares. */
export type Sorts<C extends Call> = OrderOf<C>['sorts'];

/** Without a name `usual` decides; every order ends with `id`, so that pages never overlap. */
interface Order<Sort extends string> {
  sorts: Record<Sort, RawBuilder<unknown>>;
  usual: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
}

/** How the list of a call may be ordered. */
export type OrderOf<C extends Call> = Order<SortOf<C>>;

function orderOf<Sort extends string>({ sort }: Page<Sort>, { sorts, usual }: Order<Sort>) {
  if (sort === undefined) return usual;
  const name = sort.replace(/^-/, '') as Sort;
  return sort === name ? sql`${sorts[name]} asc nulls last` : sql`${sorts[name]} desc nulls last`;
}

/** One page of a query and how many rows there are in all. */
export async function readPage<DB, TB extends keyof DB, Row, Sort extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  page: Page<Sort>,
  order: Order<NoInfer<Sort>>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await query
    .orderBy(orderOf(page, order))
    .orderBy(order.id)
    .limit(page.pageSize)
    .offset((page.pageNumber - 1) * page.pageSize)
    .execute();
  const whole = page.pageNumber === 1 && rows.length < page.pageSize;
  if (whole) return { rows, total: rows.length };
  const counted = await query
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: (counted as { total: number }).total };
}

/** A search text as the pattern of `ilike`: what the person typed means itself. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
