import { beforeEach, expect, test } from 'vitest';
import type { MenuEntry } from '@hoistway/contract/session/session.ts';
import productMenu from '@hoistway/reference/menu.json' with { type: 'json' };
import { entryOf, groupOf, pathsOfMenu, sideEntryOf, sideMenu, viewsBeside } from './menuTree.ts';
import { menuPlaces } from './menuPlaces.ts';
import { routeTable } from '../routes.tsx';

/** Screens of the person, which are opened from the menu at their name, and help. */
const inNoMenu = ['/user/userInfo', '/user/changePassword', '/note', '/help', '/androidHelp', '/iosHelp'];

const menu: readonly MenuEntry[] = productMenu;
const listed = pathsOfMenu(menu).map((path) => path.toLowerCase());
const screens = routeTable
  .filter(({ screen, access }) => screen && access !== 'anyone')
  .map(({ path }) => path);

beforeEach(() => localStorage.clear());

test('every screen is in the menu, belongs to a menu entry or is a screen of the user', () => {
  const lost = screens.filter(
    (path) => !listed.includes(path.toLowerCase()) && !(path in menuPlaces) && !inNoMenu.includes(path),
  );
  expect(lost).toEqual([]);
  expect(Object.keys(menuPlaces).filter((path) => !screens.includes(path))).toEqual([]);
  expect(Object.values(menuPlaces).filter((path) => !listed.includes(path.toLowerCase()))).toEqual([]);
});

test('a detail page selects the menu entry it belongs to and opens its group', () => {
  expect(entryOf(menu, '/elevator/addEditElevator')?.path).toBe('/elevator/elevator');
  expect(groupOf(menu, '/ELEVATOR/addEditElevator')?.key).toBe('elevator');
  expect(entryOf(menu, '/realtime/ALL')?.path).toBe('/realtime/all');
  expect(entryOf(menu, '/nowhere')).toBeUndefined();
});

test('views of one screen share an entry beside the screen, which leads to the first of them', () => {
  const side = sideMenu(menu);
  const live = sideEntryOf(side, '/realtime/ALL');
  expect(live).toMatchObject({ key: 'realTime/live', path: '/realtime/all' });
  expect(sideEntryOf(side, '/realtime/maps')).toBe(live);
  expect(sideEntryOf(side, '/realTime/eleMapView')).toBe(live);
  expect(viewsBeside(side, '/realtime/maps').map(({ key }) => key)).toEqual([
    'realTime/all',
    'realTime/realTime',
    'realTime/windowElevator',
    'realTime/maps',
  ]);
  expect(viewsBeside(side, '/realTime/eleMapView')).toEqual([]);
  expect(viewsBeside(side, '/gridRescue/alarmMessage')).toEqual([]);
});

test('a view that stands alone is named by itself', () => {
  const group = menu.find(({ key }) => key === 'realTime')!;
  const live = group.children!.find(({ key }) => key === 'realTime/live')!;
  const alone = { ...live, children: live.children!.slice(0, 1) };
  const side = sideMenu([{ ...group, children: [alone] }]);
  expect(side[0]!.children).toEqual(alone.children);
  expect(viewsBeside(side, '/realtime/all')).toEqual([]);
});

test('at most 36 entries stand in the eight groups that most people use', () => {
  const own = ['install', 'advert', 'supervision'];
  const side = sideMenu(menu).filter(({ key }) => !own.includes(key));
  expect(side).toHaveLength(8);
  expect(
    side.flatMap((entry) => (entry.path === '/' ? [entry] : (entry.children ?? []))).length,
  ).toBeLessThanOrEqual(36);
});
