import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { displayCalls } from '@hoistway/contract/session/display.ts';
import { sessionCalls, type SessionUser } from '@hoistway/contract/session/session.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let owner: { token: string };

beforeAll(async () => {
  here = await anInstallation();
  const company = await here.aCompany('甲');
  await here.anElevator({ maintainerId: company }, 'OURS');
  await here.anElevator({ maintainerId: await here.aCompany('乙') }, 'THEIRS');
  await here.aUser('duty', company, { role: 'monitoring2' });
  await here.aUser('other', company, { role: 'monitoring2' });
  owner = { token: await here.signIn('duty') };
});
afterAll(() => here.close());

async function aDisplay(displayName: string): Promise<{ id: string; token: string }> {
  const { envelope } = await here.ask(
    displayCalls.makeDisplay,
    { displayName, screen: '/realtime/all' },
    owner,
  );
  expect(envelope.code).toBe('ok');
  return envelope.data as { id: string; token: string };
}

const namesListed = async (as = owner) =>
  ((await here.ask(displayCalls.displays, {}, as)).envelope.data as { displayName: string }[]).map(
    (each) => each.displayName,
  );

test('a display’s token is returned once and stored as a hash, and its creation is in the audit log', async () => {
  const { id, token } = await aDisplay('值班室');
  expect(token).toMatch(/^display-[0-9a-f]{32}$/);
  const listed = await here.ask(displayCalls.displays, {}, owner);
  expect(listed.envelope.data).toMatchObject([{ id, displayName: '值班室', screen: '/realtime/all' }]);
  expect(JSON.stringify(listed.envelope)).not.toContain(token);
  const row = await here.db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.tokenHash).toHaveLength(32);
  expect(JSON.stringify({ ...row, tokenHash: row.tokenHash.toString() })).not.toContain(token);
  const { rows } = await here.audit('session', id);
  expect(rows).toMatchObject([{ verb: 'insert', new: { display_name: '值班室', screen: '/realtime/all' } }]);
  expect(JSON.stringify(rows)).not.toContain('token');
});

test('a display sees only the elevators that its owner sees', async () => {
  const { token } = await aDisplay('大厅');
  const { envelope } = await here.ask(monitoringCalls.shownStatus, {}, { token });
  expect(envelope.data).toMatchObject({ total: 1, rows: [{ elevatorNo: 'OURS' }] });
});

test('a display has only the owner’s permissions that its screen needs', async () => {
  const { token } = await aDisplay('走廊');
  const { envelope } = await here.ask(displayCalls.ownDisplay, {}, { token });
  const own = envelope.data as { displayName: string; user: SessionUser };
  expect(own).toMatchObject({ displayName: '走廊', screen: '/realtime/all', user: { username: 'duty' } });
  expect(
    own.user.roleDTOList.flatMap((role) => role.permissionList.map(({ name }) => name)).toSorted(),
  ).toEqual(['elevator.view', 'fault.view', 'message push']);
  expect((await here.viewers.authenticate(token))?.permissions).toEqual(
    new Set(['elevator.view', 'fault.view', 'message push']),
  );
});

test('a display gets 403 for its owner’s sessions, menu and displays', async () => {
  const { token } = await aDisplay('门厅');
  for (const call of [sessionCalls.sessions, sessionCalls.menu, displayCalls.displays])
    expect((await here.ask(call, {}, { token })).status).toBe(403);
});

test('a display loses a permission that its owner loses', async () => {
  const { token } = await aDisplay('机房');
  await here.db.updateTable('role').set({ forbidden: true }).where('key', '=', 'monitoring2').execute();
  here.viewers.forgetAll();
  expect((await here.ask(monitoringCalls.shownStatus, {}, { token })).status).toBe(403);
  await here.db.updateTable('role').set({ forbidden: false }).where('key', '=', 'monitoring2').execute();
  here.viewers.forgetAll();
});

test('a display outlives user sessions and cannot be listed or ended as a session', async () => {
  const { id, token } = await aDisplay('永久');
  here.clock.now += 400 * 24 * 3_600_000;
  expect((await here.ask(sessionCalls.ping, {}, owner)).status).toBe(401);
  expect((await here.ask(monitoringCalls.counts, {}, { token })).status).toBe(200);
  owner = { token: await here.signIn('duty') };
  const sessions = (await here.ask(sessionCalls.sessions, {}, owner)).envelope.data as { id: string }[];
  expect(sessions.map((each) => each.id)).not.toContain(id);
  expect((await here.ask(sessionCalls.endSession, { id }, owner)).envelope.code).toBe('objectMissing');
  expect((await here.ask(monitoringCalls.counts, {}, { token })).status).toBe(200);
});

test('only the owner can revoke a display, and its token is rejected afterwards', async () => {
  const { id, token } = await aDisplay('撤销');
  const other = { token: await here.signIn('other') };
  expect(await namesListed(other)).toEqual([]);
  expect((await here.ask(displayCalls.revokeDisplay, { id }, other)).envelope.code).toBe('objectMissing');
  expect((await here.ask(displayCalls.revokeDisplay, { id }, owner)).envelope.code).toBe('ok');
  expect(await namesListed()).not.toContain('撤销');
  const announced = await here.db
    .selectFrom('eventLog')
    .select('kind')
    .where('subjectId', '=', id)
    .where('kind', '=', 'sessionEnded')
    .execute();
  expect(announced).toHaveLength(1);
  // What each node does when it hears of it.
  here.viewers.forgetSession(id);
  expect((await here.ask(monitoringCalls.counts, {}, { token })).status).toBe(401);
  expect(await here.viewers.refresh(id)).toBeUndefined();
  expect((await here.ask(displayCalls.revokeDisplay, { id }, owner)).envelope.code).toBe('objectMissing');
});

test('a user session cannot be revoked as a display', async () => {
  const sessions = (await here.ask(sessionCalls.sessions, {}, owner)).envelope.data as { id: string }[];
  const revoked = await here.ask(displayCalls.revokeDisplay, { id: sessions[0]!.id }, owner);
  expect(revoked.envelope.code).toBe('objectMissing');
  expect((await here.ask(displayCalls.ownDisplay, {}, owner)).envelope.code).toBe('objectMissing');
});

test('rejects a display without a name or with a screen not meant for displays', async () => {
  const { envelope } = await here.ask(
    displayCalls.makeDisplay,
    { displayName: ' ', screen: '/user/userInfo' as '/realtime/all' },
    { ...owner, language: 'en' },
  );
  expect(envelope).toMatchObject({ code: 'invalidInput' });
  expect(Object.keys(envelope.errors ?? {}).toSorted()).toEqual(['displayName', 'screen']);
});
