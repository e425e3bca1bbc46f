import { describe, expect, it } from 'vitest';
import { shareRows } from './shareRows.ts';

const row = (id: string, state: string) => ({ id, state, place: { floor: 3 } });
type Page = { rows: ReturnType<typeof row>[]; total: number };

describe('shareRows', () => {
  const before: Page = { rows: [row('1', 'open'), row('2', 'open'), row('3', 'done')], total: 3 };

  it('returns the earlier object when the new answer is equal', () => {
    expect(shareRows(before, structuredClone(before))).toBe(before);
  });

  it('reuses unchanged rows when a row is inserted above them', () => {
    const now: Page = { rows: [row('9', 'open'), row('1', 'open'), row('2', 'open')], total: 4 };
    const shared = shareRows(before, now) as Page;
    expect(shared).toEqual(now);
    expect(shared.rows[1]).toBe(before.rows[0]);
    expect(shared.rows[2]).toBe(before.rows[1]);
  });

  it('reuses unchanged rows, and unchanged parts of a changed row, when a row is removed', () => {
    const now: Page = { rows: [row('1', 'open'), row('3', 'open')], total: 2 };
    const shared = shareRows(before, now) as Page;
    expect(shared).toEqual(now);
    expect(shared.rows[0]).toBe(before.rows[0]);
    expect(shared.rows[1]).not.toBe(before.rows[2]);
    expect(shared.rows[1]!.place).toBe(before.rows[2]!.place);
  });

  it('reuses rows that changed places, in their new order', () => {
    const now: Page = { rows: before.rows.toReversed().map((each) => structuredClone(each)), total: 3 };
    const shared = shareRows(before, now) as Page;
    expect(shared).toEqual(now);
    expect(shared.rows[0]).toBe(before.rows[2]);
  });

  it('reuses rows of an answer that is itself a list', () => {
    const now = [row('9', 'open'), ...structuredClone(before.rows)];
    const shared = shareRows(before.rows, now) as Page['rows'];
    expect(shared).toEqual(now);
    expect(shared[1]).toBe(before.rows[0]);
  });

  it.each([
    ['no rows before', { rows: [], total: 0 }, { rows: [row('1', 'open')], total: 1 }],
    ['no rows now', { rows: [row('1', 'open')], total: 1 }, { rows: [], total: 0 }],
    ['lists of strings', ['a', 'b'], ['b', 'c']],
    ['no earlier answer', undefined, { rows: [row('1', 'open')] }],
    ['rows without an id', [{ state: 'open' }], [{ state: 'done' }, { state: 'open' }]],
  ])('%s: returns the new answer as received', (_, earlier, now) => {
    expect(shareRows(earlier, now)).toEqual(now);
  });
});
