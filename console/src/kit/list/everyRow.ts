import { send } from '../call/api.ts';
import type { PagedCall } from './pagedCall.ts';

const pageSize = 200;

/** The rows of all pages of a list, as many as `most`, and how many there are in all. */
export async function everyRow<Row>(
  call: PagedCall<Row>,
  filter: Record<string, unknown>,
  most: number,
): Promise<{ rows: Row[]; total: number }> {
  const rows: Row[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = await send(call, { ...filter, pageNumber, pageSize });
    rows.push(...page.rows.slice(0, most - rows.length));
    if (page.rows.length < pageSize || rows.length >= Math.min(most, page.total))
      return { rows, total: page.total };
  }
}
