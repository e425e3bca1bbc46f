import { afterAll, beforeAll, expect, test } from 'vitest';
import { alarmFeedCalls } from '@hoistway/contract/alarm/alarmFeed.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let theirs: string;
let chief: { token: string };
let stranger: { token: string };

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  theirs = await here.aCompany('康达');
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('stranger', theirs, { permissions: [...permissions], scope: 'company' });
  chief = { token: await here.signIn('chief') };
  stranger = { token: await here.signIn('stranger') };
});
afterAll(() => here.close());

test('an alarm sender gets a secret and a unique name, and is hidden from other companies', async () => {
  const made = dataOf(await here.ask(alarmFeedCalls.create, { feedName: '摄像头平台' }, chief));
  expect(Buffer.from(made.secret, 'base64url')).toHaveLength(32);
  expect(Buffer.from(made.token, 'base64url')).toHaveLength(16);
  expect(dataOf(await here.ask(alarmFeedCalls.list, {}, chief))).toEqual([
    { id: made.id, feedName: '摄像头平台', enabled: true, token: made.token, lastMessageAt: null },
  ]);
  const again = await here.ask(alarmFeedCalls.create, { feedName: '摄像头平台' }, chief);
  expect(again.envelope.errors).toEqual({ feedName: '本单位已有同名接入' });
  const other = dataOf(await here.ask(alarmFeedCalls.create, { feedName: '另一个' }, chief));
  const renamed = await here.ask(alarmFeedCalls.update, { id: other.id, feedName: '摄像头平台' }, chief);
  expect(renamed.envelope.errors).toEqual({ feedName: '本单位已有同名接入' });

  for (const call of [alarmFeedCalls.renew, alarmFeedCalls.remove, alarmFeedCalls.update])
    expect((await here.ask(call, { id: made.id }, stranger)).envelope.code).toBe('objectMissing');
  expect((await here.ask(alarmFeedCalls.list, { companyId: ours }, stranger)).envelope.code).toBe(
    'objectMissing',
  );
  const foreign = await here.ask(alarmFeedCalls.create, { feedName: 'x', companyId: theirs }, chief);
  expect(foreign.envelope.code).toBe('objectMissing');
});

test('the audit log of an alarm sender contains no secret', async () => {
  const made = dataOf(await here.ask(alarmFeedCalls.create, { feedName: '审计' }, chief));
  const renewed = dataOf(await here.ask(alarmFeedCalls.renew, { id: made.id }, chief));
  await here.ask(alarmFeedCalls.update, { id: made.id, enabled: false }, chief);
  await here.ask(alarmFeedCalls.remove, { id: made.id }, chief);
  const { rows } = await here.audit('alarm_feed', made.id);
  expect(rows.map(({ verb }) => verb)).toEqual(['insert', 'acted', 'update', 'delete']);
  expect(JSON.stringify(rows)).not.toContain(made.secret);
  expect(JSON.stringify(rows)).not.toContain(renewed.secret);
});
