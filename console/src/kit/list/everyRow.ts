import type { z } from 'zod';
import type { Access, Call } from '@hoistway/contract/call.ts';
import { send } from '../call/api.ts';

const pageSize = 200;

/** A call that answers with one page of rows. */
export type PagedCall<Row> = Call<z.ZodObject, z.ZodType<{ rows: Row[]; total: number }>, Access, 'reads'>;

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
