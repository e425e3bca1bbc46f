import { listSettingCalls } from '@hoistway/contract/setting/listSetting.ts';
import { messageBoardCalls } from '@hoistway/contract/setting/messageBoard.ts';
import { updateLogCalls } from '@hoistway/contract/setting/updateLog.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: { token: string };
let theirs: { token: string };
let editor: { token: string };

beforeAll(async () => {
  here = await anInstallation();
  await here.aUser('ours', await here.aCompany('甲'), { permissions: ['elevator.view'] });
  await here.aUser('theirs', await here.aCompany('乙'), { permissions: ['elevator.view'] });
  const platform = await here.aCompany('平台', 'platform');
  await here.aUser('editor', platform, { permissions: ['updateLog.edit'], scope: 'platform' });
  ours = { token: await here.signIn('ours') };
  theirs = { token: await here.signIn('theirs') };
  editor = { token: await here.signIn('editor') };
});
afterAll(() => here.close());

test('the update log is listed newest first, and editors can change and remove entries', async () => {
  const contents = async () => {
    const { envelope } = await here.ask(updateLogCalls.page, {}, ours);
    return (envelope.data as { rows: { id: string; content: string }[] }).rows;
  };
  await here.ask(updateLogCalls.create, { content: '第一版' }, editor);
  await here.ask(updateLogCalls.create, { content: '第二版' }, editor);
  const [newest] = await contents();
  expect(newest?.content).toBe('第二版');
  await here.ask(updateLogCalls.update, { id: newest!.id, content: '第二版，修订' }, editor);
  expect((await contents()).map((row) => row.content)).toEqual(['第二版，修订', '第一版']);
  await here.ask(updateLogCalls.remove, { id: newest!.id }, editor);
  expect((await contents()).map((row) => row.content)).toEqual(['第一版']);
  const empty = await here.ask(updateLogCalls.create, { content: '  ' }, editor);
  expect(Object.keys(empty.envelope.errors ?? {})).toEqual(['content']);
});

test('a note on the message board is visible only to the author’s company and the platform', async () => {
  await here.ask(messageBoardCalls.leave, { content: '今晚检修' }, ours);
  const read = async (as: { token: string }) => {
    const { envelope } = await here.ask(messageBoardCalls.notes, {}, as);
    return (envelope.data as { rows: { content: string; author: string }[] }).rows;
  };
  expect(await read(ours)).toMatchObject([{ content: '今晚检修', author: 'ours' }]);
  expect(await read(editor)).toHaveLength(1);
  expect(await read(theirs)).toEqual([]);
});

test('list columns are saved per user', async () => {
  const columns = [{ key: 'name', width: 200, hidden: false }];
  await here.ask(listSettingCalls.saveColumns, { list: 'company', columns }, ours);
  expect((await here.ask(listSettingCalls.columns, { list: 'company' }, ours)).envelope.data).toEqual(
    columns,
  );
  expect((await here.ask(listSettingCalls.columns, { list: 'company' }, theirs)).envelope.data).toEqual([]);
  const wide = [{ key: 'name', width: 5000, hidden: false }];
  const refused = await here.ask(listSettingCalls.saveColumns, { list: 'company', columns: wide }, ours);
  expect(refused.envelope.code).toBe('invalidInput');
});
