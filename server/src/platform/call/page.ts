import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';

/** What every paged call takes: pages count from 1, `-name` sorts downwards. */
export interface Page {
  pageNumber: number;
  pageSize: number;
  sort?: string | undefined;
}

/**
 * One page of a query and how many rows there are in all. `sorts` says what may be sorted by; without a known name
 * `usual` decides. Every order ends with `id`, so that pages never overlap.
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  page: Page,
  order: { sorts: Record<string, RawBuilder<unknown>>; usual: RawBuilder<unknown>; id: RawBuilder<unknown> },
): Promise<{ rows: Row[]; total: number }> {
  const name = (page.sort ?? '').replace(/^-/, '');
  const known = Object.hasOwn(order.sorts, name) ? order.sorts[name] : undefined;
  const direction = page.sort?.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  const rows = await query
    .orderBy(known ? sql`${known} ${direction}` : order.usual)
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
