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
  'the role %s lands on a screen, and on the live list when its menu has it',
  (_, role) => {
    const path = land(role.menus, role.permissions);
    expect(path).not.toBe('/noScreen');
    if (role.menus.includes('realTime')) expect(path).toBe('/realtime/all');
  },
);

test('lands on users for a user manager, and skips menu entries without permission', () => {
  const { menus, permissions } = roles.find(({ key }) => key === 'userManagement2')!;
  expect(land(menus, permissions)).toBe('/user/authorization');
  expect(land(['realTime/allChart', 'elevator/elevator'], ['elevator.view'])).toBe('/elevator/elevator');
  expect(land(['realTime/allChart', 'elevator/elevator'], ['elevator.view', 'fault.view'])).toBe(
    '/realTime/allChart',
  );
});
