import { describe, expect, it } from 'vitest';
import { shareRows } from './shareRows.ts';

const row = (id: string, state: string) => ({ id, state, place: { floor: 3 } });
type Page = { rows: ReturnType<typeof row>[]; total: number };

describe('what of a new answer is drawn again', () => {
  const before: Page = { rows: [row('1', 'open'), row('2', 'open'), row('3', 'done')], total: 3 };

  it('nothing of one that says the same', () => {
    expect(shareRows(before, structuredClone(before))).toBe(before);
  });

  it('only the row that came in above', () => {
    const now: Page = { rows: [row('9', 'open'), row('1', 'open'), row('2', 'open')], total: 4 };
    const shared = shareRows(before, now) as Page;
    expect(shared).toEqual(now);
    expect(shared.rows[1]).toBe(before.rows[0]);
    expect(shared.rows[2]).toBe(before.rows[1]);
  });

  it('only the row that changed, of one that fell out the rest', () => {
    const now: Page = { rows: [row('1', 'open'), row('3', 'open')], total: 2 };
    const shared = shareRows(before, now) as Page;
    expect(shared).toEqual(now);
    expect(shared.rows[0]).toBe(before.rows[0]);
    expect(shared.rows[1]).not.toBe(before.rows[2]);
    expect(shared.rows[1]!.place).toBe(before.rows[2]!.place);
  });

  it('rows that changed places stand where they are now', () => {
    const now: Page = { rows: before.rows.toReversed().map((each) => structuredClone(each)), total: 3 };
    const shared = shareRows(before, now) as Page;
    expect(shared).toEqual(now);
    expect(shared.rows[0]).toBe(before.rows[2]);
  });

  it('the same of an answer that is a list itself', () => {
    const now = [row('9', 'open'), ...structuredClone(before.rows)];
    const shared = shareRows(before.rows, now) as Page['rows'];
    expect(shared).toEqual(now);
    expect(shared[1]).toBe(before.rows[0]);
  });

  it.each([
    ['no rows before', { rows: [], total: 0 }, { rows: [row('1', 'open')], total: 1 }],
    ['no rows now', { rows: [row('1', 'open')], total: 1 }, { rows: [], total: 0 }],
    ['lists of words', ['a', 'b'], ['b', 'c']],
    ['nothing before', undefined, { rows: [row('1', 'open')] }],
    ['rows without a name', [{ state: 'open' }], [{ state: 'done' }, { state: 'open' }]],
  ])('%s: the answer is what it is', (_, earlier, now) => {
    expect(shareRows(earlier, now)).toEqual(now);
  });
});
