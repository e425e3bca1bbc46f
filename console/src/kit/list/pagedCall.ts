import type { z } from 'zod';
import type { Access, Call } from '@hoistway/contract/call.ts';

/** What a list shows a row of. */
export interface ListRow {
  id: string;
}

/** A call that answers with one page of rows. */
export type PagedCall<Row, I extends z.ZodObject = z.ZodObject> = Call<
  I,
  z.ZodType<unknown, { rows: Row[]; total: number }>,
  Access,
  'reads'
>;

/** What the list of a call is searched by, apart from its page. */
export type SearchOf<I extends z.ZodObject> = Omit<z.input<I>, 'pageNumber' | 'pageSize' | 'sort'>;
