import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { permissionCalls } from '@hoistway/contract/access/permissionCalls.ts';
import { roleCalls } from '@hoistway/contract/access/roleCalls.ts';
import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { catalogues } from '@hoistway/contract/language/catalogues.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));
const { zh } = catalogues;
let shown: Shown;
beforeEach(async () => {
  setWidth(1440);
  shown = await showConsole('/noScreen', 'zh', 'full');
  shown.answers.changes.set(permissionCalls.list.name, () => []);
  shown.answers.changes.set(roleCalls.one.name, (made) => ({
    ...(made as object),
    permissions: ['elevator.view', 'elevator.edit'],
    menus: [],
    managed: true,
  }));
});
afterEach(() => shown.close());

const box = (label: string) => {
  const found = shown
    .screen()
    .querySelector<HTMLInputElement>(`.permission-matrix input[aria-label="${label}"]`);
  expect(found, label).not.toBeNull();
  return found!;
};

test('the permission matrix shows a dot for a missing verb and a checkbox for a permission', async () => {
  await shown.goTo('/user/rolePermissionView?id=9');
  expect(box(zh['perm.elevator.view']).checked).toBe(true);
  expect(box(zh['perm.elevator.add']).checked).toBe(false);
  expect(shown.screen().querySelectorAll('.no-verb').length).toBeGreaterThan(50);
});

test('changed permissions are marked, listed, and saved as grants and withdrawals', async () => {
  const sent = vi.spyOn(shown.answers, 'fetch');
  vi.stubGlobal('fetch', shown.answers.fetch);
  await shown.goTo('/user/rolePermissionView?id=9');
  box(zh['perm.elevator.add']).click();
  box(zh['perm.elevator.edit']).click();
  await vi.waitFor(() => expect(shown.screen().querySelectorAll('.change-panel li')).toHaveLength(2));
  expect(shown.screen().querySelectorAll('.grant-box.is-granted')).toHaveLength(1);
  expect(shown.screen().querySelectorAll('.grant-box.is-withdrawn')).toHaveLength(1);
  const save = [...shown.screen().querySelectorAll<HTMLButtonElement>('.role-actions button')].at(-1);
  expect(save?.textContent).toBe('保存 2 处改动');
  save?.click();
  await vi.waitFor(() => expect(shown.screen().querySelectorAll('.change-panel li')).toHaveLength(0));
  const call = sent.mock.calls.find(([address]) => address.startsWith('api/role/permissions/'));
  const form = call?.[1]?.body as URLSearchParams;
  expect([...form]).toEqual([
    ['grant', 'elevator.add'],
    ['withdraw', 'elevator.edit'],
  ]);
});

test('a role the viewer may not change is shown read-only', async () => {
  shown.answers.changes.set(roleCalls.one.name, (made) => ({ ...(made as object), managed: false }));
  await shown.goTo('/user/rolePermissionView?id=9');
  expect(box(zh['perm.elevator.add']).disabled).toBe(true);
  expect(shown.screen().querySelector('.change-panel')?.textContent).toContain(zh['role.readOnly']);
});

test('without an id, the first role the viewer may change opens', async () => {
  shown.answers.changes.set(roleCalls.page.name, (made) => {
    const { rows, ...rest } = made as { rows: object[] };
    const [like] = rows;
    return {
      ...rest,
      rows: [
        { ...like, id: '7', managed: false },
        { ...like, id: '8', managed: true },
      ],
    };
  });
  const sent = vi.spyOn(shown.answers, 'fetch');
  vi.stubGlobal('fetch', shown.answers.fetch);
  await shown.goTo('/user/rolePermissionView');
  const asked = sent.mock.calls
    .map(([address]) => address)
    .filter((address) => /api\/role\/\d/.test(address));
  expect(asked.map((address) => address.replace(/\?.*/, ''))).toEqual(['api/role/8']);
});

test('the page of a missing user or role shows an error', async () => {
  for (const call of [roleCalls.one, userCalls.one]) shown.answers.failures.set(call.name, 404);
  for (const path of [
    '/user/addEditAuthorization?kind=role&id=9',
    '/user/rolePermissionView?id=9',
    '/user/addEditAuthorization?kind=user&id=9',
  ]) {
    await shown.goTo(path);
    expect(shown.screen().querySelector('[role="alert"].call-failure'), path).not.toBeNull();
  }
});
