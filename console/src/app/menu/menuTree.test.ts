import { beforeEach, expect, test } from 'vitest';
import menu from '@hoistway/reference/menu.json' with { type: 'json' };
import { entryOf, groupOf, pathsOfMenu } from './menuTree.ts';
import { menuPlaces } from './menuPlaces.ts';
import { routeTable } from '../routes.tsx';

/** Screens of the person, which are opened from the menu at their name, and help that is opened by its address. */
const inNoMenu = ['/user/userInfo', '/user/changePassword', '/note', '/androidHelp', '/iosHelp'];

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
