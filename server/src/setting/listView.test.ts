import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from '@hoistway/contract/permissions.ts';
import { listViewCalls } from '@hoistway/contract/setting/listView.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
const as: Record<string, { token: string }> = {};

const view = {
  list: 'user',
  viewName: '停用的人',
  address: 'forbidden=true&sort=-nick',
  shared: false,
  columns: [{ key: 'nick', width: 100, hidden: false }],
};
interface Row {
  id: string;
  viewName: string;
  own: boolean;
  usual: boolean;
}
const viewsOf = async (name: string, list = 'user') =>
  (await here.ask(listViewCalls.views, { list }, as[name])).envelope.data as Row[];

beforeAll(async () => {
  here = await anInstallation();
  const ours = await here.aCompany('恒升');
  const theirs = await here.aCompany('康达');
  await here.aUser('chief', ours, { permissions: [...permissions] });
  await here.aUser('mate', ours, { permissions: ['user.view'] });
  await here.aUser('stranger', theirs, { permissions: [...permissions] });
  for (const name of ['chief', 'mate', 'stranger']) as[name] = { token: await here.signIn(name) };
});
afterAll(() => here.close());

test('a list view is private until shared, and then read-only for the company', async () => {
  const made = await here.ask(listViewCalls.createView, view, as['chief']);
  const { id } = made.envelope.data as { id: string };
  expect(await viewsOf('chief')).toEqual([
    {
      id,
      viewName: view.viewName,
      address: view.address,
      columns: view.columns,
      shared: false,
      own: true,
      usual: false,
    },
  ]);
  expect(await viewsOf('mate')).toEqual([]);
  await here.ask(listViewCalls.updateView, { id, shared: true, viewName: '停用' }, as['chief']);
  expect(await viewsOf('mate')).toMatchObject([{ id, viewName: '停用', own: false }]);
  expect(await viewsOf('stranger')).toEqual([]);
  expect(await viewsOf('mate', 'staff')).toEqual([]);
  const changed = await here.ask(listViewCalls.updateView, { id, viewName: 'x' }, as['mate']);
  expect(changed.envelope.code).toBe('noAuthority');
  expect((await here.ask(listViewCalls.removeView, { id }, as['mate'])).envelope.code).toBe('noAuthority');
  expect((await here.ask(listViewCalls.removeView, { id }, as['stranger'])).envelope.code).toBe(
    'objectMissing',
  );
  await here.ask(listViewCalls.chooseView, { list: 'user', id }, as['mate']);
  expect(await viewsOf('mate')).toMatchObject([{ usual: true }]);
  expect(await viewsOf('chief')).toMatchObject([{ usual: false }]);
  await here.ask(listViewCalls.chooseView, { list: 'user', id: null }, as['mate']);
  expect(await viewsOf('mate')).toMatchObject([{ usual: false }]);
  await here.ask(listViewCalls.removeView, { id }, as['chief']);
  expect(await viewsOf('mate')).toEqual([]);
  expect((await here.audit('list_view', id)).rows.map((row) => row.verb)).toEqual([
    'insert',
    'update',
    'delete',
  ]);
});

test('sharing a list view needs the permission to edit companies, and view names are unique per user', async () => {
  const shared = await here.ask(listViewCalls.createView, { ...view, shared: true }, as['mate']);
  expect(shared.status).toBe(403);
  const mine = await here.ask(listViewCalls.createView, view, as['mate']);
  const { id } = mine.envelope.data as { id: string };
  expect((await here.ask(listViewCalls.updateView, { id, shared: true }, as['mate'])).status).toBe(403);
  const again = await here.ask(listViewCalls.createView, view, as['mate']);
  expect(again.envelope.errors).toEqual({ viewName: '您已有同名的视图' });
  await here.ask(listViewCalls.createView, { ...view, viewName: '其他' }, as['mate']);
  const renamed = await here.ask(listViewCalls.updateView, { id, viewName: '其他' }, as['mate']);
  expect(renamed.envelope.errors).toEqual({ viewName: '您已有同名的视图' });
  const elsewhere = await here.ask(listViewCalls.chooseView, { list: 'staff', id }, as['mate']);
  expect(elsewhere.envelope.code).toBe('objectMissing');
});
