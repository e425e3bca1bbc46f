import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { staffPositionCalls } from '@hoistway/contract/map/staffPosition.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { rescueReplayCalls } from '@hoistway/contract/rescue/rescueReplay.ts';
import { aRescuer } from '#testing/aRescuer.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { forgetWaysJob } from '../rescuers/rescuePositions.ts';

let here: Installation;
let ours: string;
let elevator: string;
let desk: { token: string };
let rescuer: { token: string };
let blind: { token: string };
let staffId: string;

type Replay = ReplyOf<typeof rescueReplayCalls.replay>;

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  elevator = await here.anElevator({ maintainerId: ours }, 'BSH-03');
  await here.db
    .updateTable('elevator')
    .set({ latitude: 1.35, longitude: 103.82 })
    .where('id', '=', elevator)
    .execute();
  await here.aUser('desk', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('blind', ours, { permissions: ['rescue.view' satisfies Permission], scope: 'company' });
  staffId = await aRescuer(here, ours, '阿兹兰', {
    userId: await here.aUser('rescuer', ours, {
      permissions: ['order.handle', 'elevator.view'],
      scope: 'company',
    }),
  });
  desk = { token: await here.signIn('desk') };
  blind = { token: await here.signIn('blind') };
  rescuer = { token: await here.signIn('rescuer') };
});
afterAll(() => here.close());
beforeEach(async () => {
  here.clock.now = Date.now();
  await here.db.deleteFrom('fault').execute();
  // A report soon after a release would reopen it.
  await here.db.updateTable('rescueCase').set({ state: 'canceled' }).execute();
});

const replay = async (id: string, as = desk): Promise<Replay> =>
  dataOf(await here.ask(rescueReplayCalls.replay, { id }, as));
const at = (latitude: number) => ({ latitude, longitude: 103.82, accuracyM: 10 });

/** A rescue from its report to its close, with a fault of its elevator and a rescuer who shares the way. */
async function aWholeRescue(drill = false): Promise<string> {
  dataOf(await here.ask(staffPositionCalls.startSharing, at(1.4), rescuer));
  here.clock.advance('1m');
  await here.aFault(elevator);
  const { id } = dataOf(await here.ask(rescueCalls.open, { elevatorId: elevator, drill }, desk));
  await here.sendDue();
  for (const latitude of [1.39, 1.37]) {
    here.clock.advance('1m');
    dataOf(await here.ask(staffPositionCalls.movePlace, at(latitude), rescuer));
  }
  dataOf(await here.ask(rescueCalls.answerMine, { id, accepts: true, etaMinutes: 4 }, rescuer));
  here.clock.advance('4m');
  dataOf(await here.ask(rescueCalls.arriveMine, { id }, rescuer));
  here.clock.advance('3m');
  const outcome = { releasedCount: 2, everybodyOut: true, releaseWay: 'doorOpened' as const };
  dataOf(await here.ask(rescueCalls.releaseMine, { id, ...outcome }, rescuer));
  dataOf(await here.ask(staffPositionCalls.movePlace, at(1.36), rescuer));
  await here.db
    .updateTable('fault')
    .set({ closedAt: new Date(here.clock.now) })
    .execute();
  dataOf(await here.ask(rescueCalls.check, { id, checkResult: '门锁已更换' }, desk));
  dataOf(await here.ask(rescueCalls.close, { id }, desk));
  return id;
}

test('a replay has each line of the operation record once, at its time and in order', async () => {
  const id = await aWholeRescue();
  const { lines, from, to } = await replay(id);
  const record = dataOf(await here.ask(rescueCalls.timeline, { id }, desk));
  expect(record.length).toBeGreaterThanOrEqual(7);
  expect(lines.filter(({ source }) => source === 'operation').map(({ operation }) => operation)).toEqual(
    record,
  );
  for (const line of lines) if (line.operation) expect(line.at).toBe(line.operation.at);
  const times = lines.map((line) => Date.parse(line.at));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.every((time) => time >= Date.parse(from) && time <= Date.parse(to))).toBe(true);
  expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length);
  for (const { source, operation, delivery, signal, position } of lines)
    expect({ operation, delivery, signal, position }[source]).not.toBeNull();
});

test('a replay includes messages, elevator signals and the rescuer’s positions while asked', async () => {
  const id = await aWholeRescue();
  const { lines } = await replay(id);
  const told = dataOf(await here.ask(rescueCalls.told, { id }, desk));
  const channels = told.flatMap(({ deliveries }) => deliveries.map(({ channel }) => channel));
  const sent = lines.flatMap(({ delivery }) => (delivery?.step === 'sent' ? [delivery.channel] : []));
  expect(sent.toSorted()).toEqual(channels.toSorted());
  expect(lines.find(({ signal }) => signal?.code === 'K111')?.signal?.kind).toBe('opened');
  // The first place is where he was when he was asked; where he went afterwards is nobody's business.
  expect(lines.flatMap(({ position }) => (position ? [[position.staffId, position.latitude]] : []))).toEqual([
    [staffId, 1.4],
    [staffId, 1.39],
    [staffId, 1.37],
  ]);
});

test('a replay hides signals without fault permission and in drills, and all from other companies', async () => {
  const id = await aWholeRescue();
  const seen = await replay(id, blind);
  expect(seen.withSignals).toBe(false);
  expect(seen.lines.filter(({ source }) => source === 'signal')).toEqual([]);
  await here.db.deleteFrom('fault').execute();
  const drill = await aWholeRescue(true);
  expect((await replay(drill)).lines.filter(({ source }) => source === 'signal')).toEqual([]);
  await here.aUser('stranger', await here.aCompany('康达'), { permissions: [...permissions] });
  const stranger = { token: await here.signIn('stranger') };
  expect((await here.ask(rescueReplayCalls.replay, { id }, stranger)).envelope.code).toBe('objectMissing');
});

test('the replay of an open rescue reaches the present, and positions are deleted with the history', async () => {
  const { id } = dataOf(await here.ask(rescueCalls.open, { elevatorId: elevator }, desk));
  here.clock.advance('90s');
  expect(Date.parse((await replay(id)).to)).toBe(here.clock.now);
  const rows = () => here.db.selectFrom('rescuePosition').select('id').execute();
  expect((await rows()).length).toBeGreaterThan(0);
  const job = forgetWaysJob({ historyDays: 30 });
  const run = () => job.run({}, { db: here.db } as Parameters<typeof job.run>[1]);
  await run();
  expect((await rows()).length).toBeGreaterThan(0);
  await sql`update rescue_position set at = at - interval '31 days'`.execute(here.db);
  await run();
  expect(await rows()).toEqual([]);
});
