import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allCalls } from '@hoistway/contract/allCalls.ts';
import type { Call, ReplyOf } from '@hoistway/contract/call.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { drillCalls, drillSignals } from '@hoistway/contract/rescue/rescueDrill.ts';
import { operationRecordCalls } from '@hoistway/contract/rescue/operationRecord.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { aRescuer } from '#testing/aRescuer.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { needed } from '#testing/input/sampleInput.ts';

let here: Installation;
let ours: string;
let elevator: string;
let other: string;
let desk: { token: string };
let admin: { token: string };
let publicRescuer: string;

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  const station = await here.aCompany('消防', 'rescue');
  const platform = await here.aCompany('平台', 'platform');
  const place = { latitude: 1.35, longitude: 103.82 };
  await here.db.updateTable('company').set(place).execute();
  elevator = await here.anElevator({ maintainerId: ours }, 'BSH-03');
  other = await here.anElevator({ maintainerId: ours }, 'BSH-04');
  await here.db.updateTable('elevator').set(place).execute();
  await here.aUser('desk', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('admin', platform, { permissions: [...permissions], scope: 'platform' });
  await aRescuer(here, ours, '阿兹兰');
  publicRescuer = await aRescuer(here, station, '消防员', { levelId: 'public' });
  desk = { token: await here.signIn('desk') };
  admin = { token: await here.signIn('admin') };
});
afterAll(() => here.close());
beforeEach(() => {
  here.clock.now = Date.now();
});

const start = async (elevatorId = elevator): Promise<string> => {
  const { id } = dataOf(await here.ask(drillCalls.drill, { elevatorId, trappedCount: 2 }, desk));
  return id;
};
const cancel = (id: string) => here.ask(rescueCalls.cancel, { id, remark: '演练结束' }, desk);
const linesOf = async (id: string): Promise<ReplyOf<typeof rescueCalls.timeline>> =>
  dataOf(await here.ask(rescueCalls.timeline, { id }, desk));

async function wholeDrill(): Promise<string> {
  const id = await start();
  for (const wait of ['3m', '7m', '12m', '10m', '15m']) {
    here.clock.advance(wait);
    await here.fireDue();
  }
  await here.sendDue();
  dataOf(await here.ask(rescueCalls.arrive, { id }, desk));
  const outcome = { releasedCount: 2, releaseWay: 'doorOpened' as const };
  dataOf(await here.ask(rescueCalls.release, { id, ...outcome }, desk));
  dataOf(await here.ask(rescueCalls.check, { id, checkResult: '演练' }, desk));
  dataOf(await here.ask(rescueCalls.close, { id }, desk));
  return id;
}

test('a drill plays the entrapment signals on schedule and ends them with the release', async () => {
  const id = await start();
  const from = here.clock.now;
  for (let second = 0; second <= 200; second += 10) {
    await here.fireDue();
    here.clock.advance('10s');
  }
  const played = (await linesOf(id)).filter(({ kind }) => kind === 'drillSignal');
  expect(played.map(({ at, detail }) => [detail, (Date.parse(at) - from) / 1000])).toEqual(
    drillSignals.map(({ code, afterSeconds }) => [code, afterSeconds]),
  );
  const outcome = { releasedCount: 2, releaseWay: 'doorOpened' as const };
  dataOf(await here.ask(rescueCalls.release, { id, ...outcome }, desk));
  const kinds = (await linesOf(id)).map(({ kind }) => kind);
  expect(kinds.slice(-2)).toEqual(['signal', 'released']);
  expect(await here.db.selectFrom('fault').select('id').execute()).toEqual([]);
});

test('a drill plays no more signals after a rescuer has arrived', async () => {
  const id = await start(other);
  dataOf(await here.ask(rescueCalls.arrive, { id }, desk));
  here.clock.advance('10m');
  await here.fireDue();
  expect((await linesOf(id)).filter(({ kind }) => kind === 'drillSignal')).toHaveLength(2);
  await cancel(id);
});

test('rejects a drill on an elevator with an open rescue or drill', async () => {
  const id = await start();
  const again = await here.ask(drillCalls.drill, { elevatorId: elevator, trappedCount: 1 }, desk);
  expect(again.envelope.code).toBe('drillUnderWay');
  await cancel(id);
  const rescue = dataOf(await here.ask(rescueCalls.open, { elevatorId: elevator }, desk));
  const beside = await here.ask(drillCalls.drill, { elevatorId: elevator, trappedCount: 1 }, desk);
  expect(beside.envelope.code).toBe('rescueUnderWay');
  await cancel(rescue.id);
});

test('a drill is marked as a drill in lists, map, operation record and messages', async () => {
  const id = await start();
  const listed = dataOf(await here.ask(rescueCalls.handbills, { open: true }, desk));
  expect(listed.rows.map((row) => [row.id, row.drill])).toEqual([[id, true]]);
  const onMap = dataOf(await here.ask(rescueCalls.discovery, { drills: true }, desk));
  expect(onMap.map((row) => [row.id, row.drill])).toEqual([[id, true]]);
  expect(dataOf(await here.ask(rescueCalls.discovery, {}, desk))).toEqual([]);
  here.clock.advance('3m');
  await here.fireDue();
  const record = dataOf(await here.ask(operationRecordCalls.page, { caseId: id }, desk));
  expect(record.rows.length).toBeGreaterThan(3);
  expect(record.rows.every(({ drill }) => drill)).toBe(true);
  const told = dataOf(await here.ask(rescueCalls.told, { id }, desk));
  expect(told.length).toBeGreaterThan(1);
  expect(told.every(({ title }) => /^(【演练】|DRILL: )/.test(title))).toBe(true);
  await cancel(id);
});

test('a drill never asks the public force, by escalation, by box or by hand', async () => {
  const id = await wholeDrill();
  const detail = dataOf(await here.ask(rescueCalls.one, { id }, desk));
  expect(detail).toMatchObject({ level: 2, publicCallTime: null });
  const next = await start();
  const box = { belowLat: 1, upwardLat: 2, leftLng: 103, rightLng: 104 };
  dataOf(await here.ask(rescueCalls.askBox, { id: next, ...box }, admin));
  const sent = await here.ask(
    rescueCalls.askPerson,
    { id: publicRescuer, elevatorId: elevator, caseId: next },
    admin,
  );
  expect(sent.envelope.code).toBe('drillStaysInside');
  const { asked } = dataOf(await here.ask(rescueCalls.one, { id: next }, admin));
  expect([...detail.asked, ...asked].map(({ staffId }) => staffId)).not.toContain(publicRescuer);
  const could = dataOf(await here.ask(rescueCalls.candidates, { id: next }, admin));
  expect(could.map(({ staffId }) => staffId)).not.toContain(publicRescuer);
  await cancel(next);
});

/** What tells of a drill because it lists what was done, with its mark, or who did it. */
const tellsOfDrills = /^(rescueCase|operationRecord|phoneRecord|message|auditLog|audit|job|session)\./;
const isFigure = ({ name, effect, access }: Call): boolean =>
  effect === 'reads' && access !== 'anyone' && !tellsOfDrills.test(name);

/** Where a client reads on in the events, which is no figure. */
const cursor = 'lastEventId';
const said = (data: unknown): string =>
  JSON.stringify(data, (name, value: unknown) => (name === cursor ? undefined : value));

test('a complete drill changes no figure, list or count of any call', async () => {
  const ids = { elevator, company: ours };
  const figures = allCalls.filter(isFigure);
  const readAll = async () => {
    const read = new Map<string, unknown>();
    for (const call of figures) {
      const { envelope } = await here.askRaw(call, needed(call, ids), admin);
      // Bytes of files bear the time at which they were made.
      if (envelope.success && envelope.code !== 'download') read.set(call.name, envelope.data);
    }
    return read;
  };
  here.clock.now = Date.now();
  const at = here.clock.now;
  const before = await readAll();
  expect(before.size).toBeGreaterThan(60);
  await wholeDrill();
  // Seen at the same moment, so that nothing but the drill lies between.
  here.clock.now = at;
  const after = await readAll();
  const changed = [...before].filter(([name, data]) => said(after.get(name)) !== said(data));
  expect(changed.map(([name]) => name)).toEqual([]);
});
