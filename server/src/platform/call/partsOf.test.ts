import { expect, test } from 'vitest';
import { partsOf, rowsOf } from './partsOf.ts';

async function gather<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const each of rows) all.push(each);
  return all;
}

/** A list of so many numbers, and what was asked of it. */
function aList(length: number) {
  const asked: [number | undefined, number][] = [];
  const read = async (last: number | undefined, limit: number) => {
    asked.push([last, limit]);
    const from = last ?? 0;
    return Array.from({ length: Math.min(limit, length - from) }, (_, nr) => from + nr + 1);
  };
  return { asked, read };
}

test.each([0, 1, 499, 500, 501, 1_000, 1_203])('yields each of %i rows once, in order', async (length) => {
  const { read } = aList(length);
  expect(await gather(rowsOf(5_000, read))).toEqual(Array.from({ length }, (_, nr) => nr + 1));
});

test('reads each part after the last row of the one before, and no more rows than wanted', async () => {
  const { asked, read } = aList(5_000);
  const parts = await gather(partsOf(1_100, read));
  expect(parts.map((part) => part.length)).toEqual([500, 500, 100]);
  expect(asked).toEqual([
    [undefined, 500],
    [500, 500],
    [1_000, 100],
  ]);
});
