import { expect, test } from 'vitest';
import roles from '@hoistway/reference/roles.json' with { type: 'json' };
import { allTiles } from '#contract/tile/allTiles.ts';
import { homeAccess, tileNames, type HomeTileName } from '#contract/tile/tileNames.ts';
import { isPermission, permissions, type Permission } from '#contract/permissions.ts';
import { homeCalls, maxTiles } from './homeCalls.ts';
import { firstTiles, worksOf } from './firstTiles.ts';

const mayHave = (granted: ReadonlySet<Permission>): HomeTileName[] =>
  tileNames.filter((name) => allTiles[name].access.every((each) => granted.has(each)));

const firstOf = (key: string) => {
  const granted = new Set(roles.find((role) => role.key === key)!.permissions.filter(isPermission));
  return firstTiles(worksOf([key], granted), mayHave(granted));
};

test.each(roles.map(({ key }) => [key]))('the role %s begins with tiles that it may have', (key) => {
  const tiles = firstOf(key);
  expect(tiles.length).toBeGreaterThan(0);
  expect(tiles.length).toBeLessThanOrEqual(8);
  expect(new Set(tiles).size).toBe(tiles.length);
});

test('each kind of work begins with what is most urgent in it', () => {
  const begun = [
    'monitoring2',
    'maintenanceStaff',
    'maintenanceManager',
    'finance',
    'regulator',
    'superAdmin',
  ];
  expect(begun.map((key) => firstOf(key)[0])).toEqual([
    'peopleInside',
    'ownOrders',
    'ordersLate',
    'contractsToBill',
    'rescuesLate',
    'signIns',
  ]);
});

test('a role of a company’s own begins by what it may do, and several roles begin with the tiles of each', () => {
  expect(worksOf([], new Set(['order.view', 'order.handle']))).toEqual(['mechanic']);
  expect(worksOf(['own role'], new Set(['finance.view']))).toEqual(['accountant']);
  expect(worksOf([], new Set(['order.view']))).toEqual([]);
  expect(firstTiles([], ['ordersLate', 'staffAtWork'])).toEqual(['ordersLate', 'staffAtWork']);
  expect(firstTiles(worksOf(['finance', 'regulator'], new Set()), tileNames)).toContain('invoicesOverdue');
});

/** A mechanic has these beside a list. */
const ofHours: readonly HomeTileName[] = ['ownHours', 'ownHoursMonth'];

test('every tile that an area lends is named, and whoever has one by a single right may open the home screen', () => {
  expect([...tileNames]).toEqual(Object.keys(allTiles));
  const single = Object.values(allTiles).filter(
    (tile) => tile.access.length === 1 && tile.only === undefined && 'list' in tile,
  );
  expect([...homeAccess]).toEqual([...new Set(single.flatMap(({ access }) => access))]);
});

test('whoever holds one of the rights to the home screen has a tile', () => {
  expect(homeAccess.length).toBeGreaterThan(8);
  for (const each of homeAccess) expect(mayHave(new Set([each]))).not.toEqual([]);
  const others = permissions.filter((each) => !homeAccess.includes(each));
  expect(
    others.flatMap((each) => mayHave(new Set([each]))).filter((name) => !ofHours.includes(name)),
  ).toEqual([]);
});

const whyNot = (tiles: readonly { tile: string; size: string }[]) =>
  homeCalls.save.input
    .safeParse({ tiles })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

test('an arrangement names each tile once, and no more tiles than fit', () => {
  const one = { tile: 'ordersLate', size: 'small' };
  expect(whyNot([one])).toBeUndefined();
  expect(whyNot([])).toEqual(['tiles invalid.homeNoTile']);
  expect(whyNot([one, { tile: 'staffAtWork', size: 'wide' }, { ...one, size: 'wide' }])).toEqual([
    'tiles.2.tile invalid.homeTileTwice',
  ]);
  expect(whyNot([{ tile: 'nothing', size: 'small' }])?.[0]).toMatch(/^tiles\.0\.tile /);
  expect(whyNot([{ tile: 'ordersLate', size: 'huge' }])?.[0]).toMatch(/^tiles\.0\.size /);
  const many = tileNames.map((tile) => ({ tile, size: 'small' }));
  expect(many.length).toBeGreaterThan(maxTiles);
  expect(whyNot(many)).toEqual(['tiles invalid.homeTiles']);
});
