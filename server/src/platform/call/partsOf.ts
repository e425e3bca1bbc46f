const rowsAtOnce = 500;

/**
 * The rows of a long list some at a time, for a sheet, however many there are: `read` answers those that follow the last
 * one of the part before, in the order of its keys.
 */
export async function* partsOf<Row>(
  most: number,
  read: (last: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  let last: Row | undefined;
  for (let [left, more] = [most, true]; more && left > 0;) {
    const limit = Math.min(rowsAtOnce, left);
    const part = await read(last, limit);
    last = part.at(-1);
    left -= part.length;
    more = part.length === limit;
    if (last !== undefined) yield part;
  }
}

/** The same one by one. */
export async function* rowsOf<Row>(...by: Parameters<typeof partsOf<Row>>): AsyncGenerator<Row, void> {
  for await (const part of partsOf(...by)) yield* part;
}
