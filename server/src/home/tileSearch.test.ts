import { allTiles } from '@hoistway/contract/tile/allTiles.ts';
import type { ListTile } from '@hoistway/contract/tile/homeTile.ts';
import type { Viewer } from '#platform/viewer.ts';
import { expect, test } from 'vitest';
import { askedBy, fillingsOf, isFilled } from './tileSearch.ts';

const viewer = { timeZone: 'Asia/Singapore' } as Viewer;
/** Half past midnight of the first of March in Singapore. */
const now = Date.parse('2028-02-29T16:30:00.000Z');

const tile = (search: Record<string, string>, rest: Partial<ListTile> = {}): ListTile => ({
  access: ['order.view'],
  list: 'workOrder.page',
  path: '/somewhere',
  unit: 'workOrder.unit',
  tone: 'plain',
  size: 'small',
  search,
  ...rest,
});

test('the words of a tile are days of the viewer’s company', () => {
  expect(fillingsOf(viewer, '7', now)).toEqual({
    me: '7',
    today: '2028-03-01',
    tomorrow: '2028-03-02',
    month: '2028-03-01',
    week: '2028-02-24',
    lately: '2028-01-31',
  });
});

test('the address says what the list is asked, apart from what its page asks by itself', () => {
  const asked = askedBy(
    tile(
      { from: '{month}', handlerId: '{me}', words: '{a}b' },
      { fixed: { open: 'true' }, beside: { tab: 'open' }, of: { from: '{month}' } },
    ),
    fillingsOf(viewer, '7', now),
  );
  expect(asked).toEqual({
    search: { from: '2028-03-01', handlerId: '7', words: '{a}b', open: 'true' },
    of: { from: '2028-03-01' },
    to: '/somewhere?tab=open&from=2028-03-01&handlerId=7&words=%7Ba%7Db',
  });
  expect(askedBy(tile({}), {})).toEqual({ search: {}, of: undefined, to: '/somewhere' });
});

test('what is asked about the viewer’s own work is filled only for staff', () => {
  const [staff, other] = [fillingsOf(viewer, '7', now), fillingsOf(viewer, undefined, now)];
  expect([
    isFilled(tile({ handlerId: '{me}' }), staff),
    isFilled(tile({ handlerId: '{me}' }), other),
  ]).toEqual([true, false]);
  expect(isFilled(tile({ from: '{today}' }), other)).toBe(true);
  expect([isFilled(allTiles.ownHours, staff), isFilled(allTiles.ownHours, other)]).toEqual([true, false]);
});
