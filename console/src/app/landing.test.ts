import { beforeEach, expect, test } from 'vitest';
import type { MenuEntry } from '@hoistway/contract/session/session.ts';
import menu from '@hoistway/reference/menu.json' with { type: 'json' };
import roles from '@hoistway/reference/roles.json' with { type: 'json' };
import { landing } from './signIn/signIn.ts';

const menuOf = (keys: readonly string[]): MenuEntry[] =>
  menu.flatMap((entry: MenuEntry) => {
    const children = (entry.children ?? []).filter(
      ({ key }) => keys.includes(key) || keys.includes(entry.key),
    );
    return keys.includes(entry.key) || children.length > 0 ? [{ ...entry, children }] : [];
  });

function land(keys: readonly string[], permissions: readonly string[]): string {
  localStorage.setItem('query', JSON.stringify(permissions.filter((name) => name.endsWith('.view'))));
  localStorage.setItem('other', JSON.stringify(permissions.filter((name) => !name.endsWith('.view'))));
  return landing(null, menuOf(keys));
}

beforeEach(() => localStorage.clear());

test.each(roles.map((role) => [role.key, role] as const))(
  'the role %s lands on the home screen',
  (_, role) => {
    expect(land(role.menus, role.permissions)).toBe('/home');
    expect(land(['realTime'], role.permissions)).toBe('/home');
  },
);

test('whoever has no tile lands on the first screen of the menu that they may open', () => {
  expect(land(['home', 'user', 'system'], ['user.view'])).toBe('/user/authorization');
  expect(land(['system/qualification', 'advert/programList'], ['advert.view'])).toBe('/advert/programList');
  expect(land(['home', 'elevator/elevator'], ['advert.view'])).toBe('/noScreen');
});
