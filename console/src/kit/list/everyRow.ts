import type { Call, InputOf } from '@hoistway/contract/call.ts';
import { send } from '../call/api.ts';

const pageSize = 200;

/** The rows of all pages of a list, as many as `most`, and how many there are in all. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the rows of its call
export async function everyRow<Row>(
  call: Call,
  filter: Record<string, unknown>,
  most: number,
): Promise<{ rows: Row[]; total: number }> {
  const rows: Row[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const input = { ...filter, pageNumber, pageSize } as InputOf<Call>;
    const page = (await send(call, input)) as unknown as { rows: Row[]; total: number };
    rows.push(...page.rows.slice(0, most - rows.length));
    if (page.rows.length < pageSize || rows.length >= Math.min(most, page.total))
      return { rows, total: page.total };
  }
}
