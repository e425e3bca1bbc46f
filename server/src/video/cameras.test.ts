import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { cameraCalls, type CameraAccess } from '@hoistway/contract/video/cameraCalls.ts';
import { operationRecordCalls } from '@hoistway/contract/rescue/operationRecord.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { refreshCompanyVisibility } from '#area/company/visibility/companyVisibility.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { readFlv } from '#testing/readFlv.ts';

let here: Installation;
let elevator: string;
let ofChannel: string;
let without: string;
let foreign: string;
let desk: { token: string };
let alarm: { token: string };
let base: string;
const opened: WebSocket[] = [];

const cameraOf = (id: string, stream: string, alarmChannel: string | null = null) =>
  here.db.updateTable('elevator').set({ othersId: stream, alarmChannel }).where('id', '=', id).execute();

beforeAll(async () => {
  here = await anInstallation();
  const ours = await here.aCompany('恒升');
  const other = await here.aCompany('他方');
  elevator = await here.anElevator({ maintainerId: ours }, 'C-1');
  ofChannel = await here.anElevator({ maintainerId: ours }, 'C-2');
  without = await here.anElevator({ maintainerId: ours }, 'C-3');
  foreign = await here.anElevator({ maintainerId: other }, 'C-4');
  await cameraOf(elevator, 'site/1', 'dawson');
  await cameraOf(ofChannel, 'site/2', 'cuilin');
  await cameraOf(without, '  ');
  await cameraOf(foreign, 'site/4', 'cuilin');
  const all = ['elevator.view', 'elevator.video', 'rescue.view', 'rescue.dispatch'] as const;
  await here.aUser('desk', ours, { permissions: [...all] });
  const alarmUser = await here.aUser('alarm', ours, {
    permissions: ['elevator.view'],
    scope: 'alarmChannel',
  });
  // A second role shows them everything, and yet they are no more than the desk of their channel.
  const { id: roleId } = await here.db
    .insertInto('role')
    .values({ roleName: 'wide', scope: 'company', companyId: ours })
    .returning('id')
    .executeTakeFirstOrThrow();
  await here.db.insertInto('userRole').values({ userId: alarmUser, roleId }).execute();
  await here.db
    .updateTable('userAccount')
    .set({ alarmChannel: 'cuilin' })
    .where('id', '=', alarmUser)
    .execute();
  desk = { token: await here.signIn('desk') };
  alarm = { token: await here.signIn('alarm') };
  await here.app.listen({ port: 0, host: '127.0.0.1' });
  base = `127.0.0.1:${(here.app.server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  for (const socket of opened.splice(0)) socket.terminate();
  await expect.poll(() => here.cameras.demo!.show.count() + here.cameras.demo!.talk.count()).toBe(0);
});
afterAll(async () => {
  for (const socket of opened) socket.terminate();
  await here.close();
});

const tokenOf = (elevatorId: string, as = desk) => here.ask(cameraCalls.token, { elevatorId }, as);
const accessTo = async (elevatorId: string, as = desk): Promise<CameraAccess> =>
  dataOf(await tokenOf(elevatorId, as));

/** What has come of a stream by now, from its beginning. */
async function read(address: string) {
  const response = await fetch(`http://${base}${address}`);
  const reader = response.body!.getReader();
  const parts: Uint8Array[] = [];
  const more = async () => {
    const { value } = await reader.read();
    if (value) parts.push(value);
  };
  await more();
  return { response, more, tags: () => readFlv(Buffer.concat(parts)), cancel: () => reader.cancel() };
}

async function socketTo(address: string) {
  const socket = new WebSocket(`ws://${base}${address}`);
  opened.push(socket);
  const parts: Buffer[] = [];
  socket.on('message', (data: Buffer) => parts.push(data));
  const closed = new Promise<number>((done) => socket.once('close', done));
  await new Promise<void>((done, failed) => {
    socket.once('open', () => done());
    socket.once('error', failed);
  });
  return { socket, closed, bytes: () => Buffer.concat(parts) };
}

const lines = async (elevatorId: string) => {
  const { rows } = dataOf(
    await here.ask(operationRecordCalls.page, { elevatorId, pageNumber: 1, pageSize: 50 }, desk),
  );
  return rows.map(({ kind, byName, caseNo }) => ({ kind, byName, caseNo }));
};

test('the camera list shows elevators in scope, with cameras first and without stream addresses', async () => {
  const { rows, total } = dataOf(await here.ask(cameraCalls.page, { pageNumber: 1, pageSize: 20 }, desk));
  expect(total).toBe(3);
  expect(rows.map(({ elevatorId, hasCamera }) => [elevatorId, hasCamera])).toEqual([
    [elevator, true],
    [ofChannel, true],
    [without, false],
  ]);
  expect(JSON.stringify(rows)).not.toContain('site/');
  const some = dataOf(
    await here.ask(cameraCalls.page, { hasCamera: false, pageNumber: 1, pageSize: 20 }, desk),
  );
  expect(some.rows.map(({ elevatorId }) => elevatorId)).toEqual([without]);
});

test('a camera token is for one camera, lasts ten minutes and comes with its addresses', async () => {
  const access = await accessTo(elevator);
  expect(Date.parse(access.expireTime) - here.clock.now).toBe(600_000);
  expect(access.standard.flv).toMatch(new RegExp(`^/api/video/live/${elevator}\\.flv\\?token=`));
  expect(access.standard.wsFlv).toBe(access.standard.flv);
  expect(access.high!.flv).toContain('quality=high');
  expect(access.talk).toContain(`/api/video/talk/${elevator}?token=`);
});

test('answers objectMissing for a hidden elevator’s camera and noCamera where there is no camera', async () => {
  const [theirs, none] = [await tokenOf(foreign), await tokenOf(without)];
  expect([theirs.envelope.code, none.envelope.code]).toEqual(['objectMissing', 'noCamera']);
  const wall = await here.ask(cameraCalls.subscribe, { elevatorIds: [elevator, foreign] }, desk);
  expect(wall.envelope.code).toBe('objectMissing');
});

test('subscribe returns several cameras in the given order, without elevators that have no camera', async () => {
  const wall = dataOf(
    await here.ask(cameraCalls.subscribe, { elevatorIds: [ofChannel, without, elevator, ofChannel] }, desk),
  );
  expect(wall.map(({ elevatorId }) => elevatorId)).toEqual([ofChannel, elevator]);
});

test('specialToken opens only cameras of the alarm channel, and only for special accounts', async () => {
  const special = (elevatorId: string, as: { token: string }) =>
    here.ask(cameraCalls.specialToken, { elevatorId }, as);
  expect(dataOf(await special(ofChannel, alarm)).elevatorId).toBe(ofChannel);
  expect((await special(elevator, alarm)).envelope.code).toBe('objectMissing');
  expect((await special(foreign, alarm)).envelope.code).toBe('objectMissing');
  expect((await special(ofChannel, desk)).status).toBe(403);
  expect((await tokenOf(ofChannel, alarm)).status).toBe(403);
});

test('the HTTP stream starts with its configuration and a key frame', async () => {
  const { standard } = await accessTo(elevator);
  const { response, more, tags, cancel } = await read(standard.flv!);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('video/x-flv');
  expect(response.headers.get('cache-control')).toBe('no-store');
  // The first bytes are the header alone.
  while (tags().length < 4) await more();
  const [data, picture, sound, first] = tags();
  expect([data!.kind, picture!.kind, sound!.kind]).toEqual(['data', 'picture', 'sound']);
  expect([first!.isKey, first!.time]).toEqual([true, 0]);
  await cancel();
  await expect.poll(() => here.cameras.demo!.show.count()).toBe(0);
});

test('the web socket stream starts with a key frame and goes on with time', async () => {
  const { standard } = await accessTo(elevator);
  const { socket, bytes } = await socketTo(standard.wsFlv!);
  await expect.poll(() => bytes().length > 1_000).toBe(true);
  expect(readFlv(bytes()).find(({ kind, isSetup }) => kind === 'picture' && !isSetup)!.isKey).toBe(true);
  const before = bytes().length;
  here.clock.advance('2s');
  here.cameras.demo!.show.tick();
  await expect.poll(() => bytes().length).toBeGreaterThan(before);
  socket.terminate();
  await expect.poll(() => here.cameras.demo!.show.count()).toBe(0);
});

test.each([
  ['another camera', (flv: string) => flv.replace(`/${elevator}`, `/${ofChannel}`)],
  ['a forged signature', (flv: string) => flv.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['a forged grant', (flv: string) => flv.replace(/token=..../, 'token=AAAA')],
  ['no signature', (flv: string) => flv.replace(/\.[^.]*$/, '.')],
  ['no token', (flv: string) => flv.replace(/token=.*/, 'token=')],
])('rejects the stream and the talk line with %s', async (_, change) => {
  const { standard, talk } = await accessTo(elevator);
  const flv = change(standard.flv!);
  expect((await fetch(`http://${base}${flv}`)).status).toBe(403);
  await expect(socketTo(flv)).rejects.toThrow('403');
  await expect(socketTo(change(talk!))).rejects.toThrow('403');
});

test('an expired token opens no stream, and an open stream ends 15 seconds after it', async () => {
  const { standard } = await accessTo(elevator);
  const watching = await socketTo(standard.wsFlv!);
  await expect.poll(() => here.cameras.demo!.show.count()).toBe(1);
  here.clock.advance('10m');
  here.cameras.demo!.show.tick();
  expect(here.cameras.demo!.show.count()).toBe(1);
  expect((await fetch(`http://${base}${standard.flv!}`)).status).toBe(403);
  here.clock.advance('15s');
  here.cameras.demo!.show.tick();
  expect(await watching.closed).toBe(4401);
});

test('renewing the token prolongs an open stream', async () => {
  const { standard } = await accessTo(elevator);
  const watching = await socketTo(standard.wsFlv!);
  await expect.poll(() => here.cameras.demo!.show.count()).toBe(1);
  here.clock.advance('9m');
  await accessTo(elevator);
  here.clock.advance('9m');
  here.cameras.demo!.show.tick();
  expect(here.cameras.demo!.show.count()).toBe(1);
  watching.socket.terminate();
  await expect.poll(() => here.cameras.demo!.show.count()).toBe(0);
});

test('an earlier token is rejected after sign-out or loss of visibility', async () => {
  const leaver = { token: await here.signIn('desk') };
  const { standard } = await accessTo(elevator, leaver);
  await here.ask(sessionCalls.logout, {}, leaver);
  expect((await fetch(`http://${base}${standard.flv!}`)).status).toBe(403);

  const { standard: stays } = await accessTo(elevator);
  await here.db.deleteFrom('elevatorVisibility').where('elevatorId', '=', elevator).execute();
  expect((await fetch(`http://${base}${stays.flv!}`)).status).toBe(403);
  await here.db.transaction().execute((tx) => refreshCompanyVisibility(tx, [elevator]));
});

test('the demo talk line echoes speech and rejects a second speaker', async () => {
  const { talk } = await accessTo(elevator);
  const line = await socketTo(`${talk!}&mode=talk`);
  const said = Buffer.alloc(8_000, 0x55);
  line.socket.send(said);
  line.socket.send(Buffer.alloc(8_000, 0x2a));
  await expect.poll(() => here.cameras.demo!.talk.count()).toBe(1);
  await expect.poll(async () => (await lines(elevator)).some(({ kind }) => kind === 'talked')).toBe(true);
  // Whoever speaks listens as well; somebody who was refused does not.
  const listening = () => here.db.selectFrom('carLineCard').select('elevatorId').execute();
  await expect.poll(listening).toEqual([{ elevatorId: elevator }]);
  const second = await socketTo(`${talk!}&mode=broadcast`);
  expect(await second.closed).toBe(4409);
  line.socket.send('end');
  await expect.poll(() => line.bytes().length).toBeGreaterThan(0);
  here.clock.advance('3s');
  here.cameras.demo!.talk.tick();
  await expect.poll(() => line.bytes().length).toBe(16_000);
  expect(line.bytes().subarray(0, 8_000).equals(said)).toBe(true);
  line.socket.close();
  await expect.poll(listening).toEqual([]);
});

test('an announcement into a car listens to nobody', async () => {
  const { talk } = await accessTo(elevator);
  const line = await socketTo(`${talk!}&mode=broadcast`);
  line.socket.send(Buffer.alloc(8_000, 0x55));
  await expect.poll(async () => (await lines(elevator)).some(({ kind }) => kind === 'broadcast')).toBe(true);
  expect(await here.db.selectFrom('carLineCard').selectAll().execute()).toEqual([]);
  line.socket.close();
  await line.closed;
});

test('repeated token renewals write one viewed line to the operation record', async () => {
  here.clock.advance('1h');
  const before = await lines(elevator);
  for (let renewal = 0; renewal < 4; renewal += 1) {
    await Promise.all([accessTo(elevator), accessTo(elevator)]);
    here.clock.advance('9m');
  }
  const seen = await lines(elevator);
  expect(seen.slice(0, seen.length - before.length)).toEqual([
    { kind: 'viewed', byName: 'desk', caseNo: null },
  ]);
  here.clock.advance('11m');
  await accessTo(elevator);
  expect((await lines(elevator)).length - seen.length).toBe(1);
});

test('viewing a car during a rescue adds a line to its timeline', async () => {
  here.clock.advance('1h');
  const { id } = dataOf(await here.ask(rescueCalls.open, { elevatorId: ofChannel }, desk));
  await accessTo(ofChannel);
  const timeline = dataOf(await here.ask(rescueCalls.timeline, { id }, desk));
  expect(timeline.filter(({ kind }) => kind === 'viewed')).toMatchObject([{ byName: 'desk' }]);
});
