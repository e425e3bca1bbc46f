import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportCalls } from '@hoistway/contract/report/reportCalls.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Noon of a day in Shanghai. */
const now = Date.UTC(2026, 10, 20, 4);
const from = '2026-11-14';
const to = '2026-11-20';
const since = Date.UTC(2026, 10, 13, 16);
const instant = (at: number) => new Date(at).toISOString();

let here: Installation;
let desk: AskedAs;
let property: AskedAs;
let stranger: AskedAs;
/** By the names of the elevators. */
const ids = new Map<string, string>();

const fault = (elevator: string, code: string, openedAt: number, closedAt: number | null) =>
  here.db
    .insertInto('fault')
    .values({
      elevatorId: ids.get(elevator)!,
      code,
      faultClass: code.startsWith('V') ? 'event' : 'fault',
      severity: 1,
      openedAt: new Date(openedAt),
      closedAt: closedAt === null ? null : new Date(closedAt),
      pushed: true,
    })
    .execute();

const trap = (elevator: string) =>
  here.db
    .insertInto('elevatorState')
    .values({ elevatorId: ids.get(elevator)!, status: 'fault', trapped: true })
    .execute();

beforeAll(async () => {
  here = await anInstallation();
  here.clock.now = now;
  const maintainer = await here.aCompany('恒升');
  const owner = await here.aCompany('聚福物业', 'property');
  const other = await here.aCompany('外人');
  const rights = { permissions: ['fault.view', 'order.view'] as const, scope: 'company' as const };
  for (const [name, company] of [
    ['desk', maintainer],
    ['property', owner],
    ['stranger', other],
  ] as const)
    await here.aUser(name, company, { ...rights, permissions: [...rights.permissions] });
  for (const name of ['overlap', 'before', 'open', 'unblocked', 'short1', 'short2', 'short3', 'short4'])
    ids.set(name, await here.anElevator({ maintainerId: maintainer }, name));
  ids.set('owned', await here.anElevator({ maintainerId: maintainer, propertyId: owner }, 'owned'));
  ids.set('foreign', await here.anElevator({ maintainerId: other }, 'foreign'));
  desk = { token: await here.signIn('desk') };
  property = { token: await here.signIn('property') };
  stranger = { token: await here.signIn('stranger') };

  // Two that overlap, and one apart from them.
  await fault('overlap', 'K111', since + 10 * hour, since + 13 * hour);
  await fault('overlap', 'K104', since + 12 * hour, since + 14 * hour);
  await fault('overlap', 'K104', since + 40 * hour, since + 41 * hour);
  await fault('before', 'K103', since - 5 * hour, since + 2 * hour);
  await fault('before', 'K103', since - 50 * hour, since - 40 * hour);
  await fault('open', 'K104', now - 3 * hour, null);
  await fault('open', 'K111', now - 2 * hour, now - hour);
  await trap('open');
  await fault('unblocked', 'K128', since + hour, null);
  await fault('unblocked', 'V147', since + hour, null);
  await fault('unblocked', 'K104', since - 9 * hour, since);
  for (const n of [1, 2, 3, 4]) await fault(`short${n}`, 'K121', since + hour, since + hour + n * minute);
  await fault('foreign', 'K111', since, null);
  await trap('foreign');
});
afterAll(() => here.close());

const weekOf = async (as: AskedAs) => dataOf(await here.ask(reportCalls.week, {}, as));

test('the week counts elevators that stood, that still stand, and with people shut in', async () => {
  expect(await weekOf(desk)).toMatchObject({
    from,
    to,
    timeZone: 'Asia/Shanghai',
    now: instant(now),
    elevators: 9,
    stopped: 7,
    stoppedNow: 1,
    trappedNow: 1,
  });
});

test('the week lists the six elevators that stood longest, with overlapping faults merged within its days', async () => {
  const { longest } = await weekOf(desk);
  const [overlap, before, open] = ['overlap', 'before', 'open'].map((name) =>
    longest.find(({ id }) => id === ids.get(name)),
  );
  expect(longest.map(({ id }) => id)).toEqual(
    ['overlap', 'open', 'before', 'short4', 'short3', 'short2'].map((name) => ids.get(name)),
  );
  expect(overlap).toMatchObject({
    elevatorNumber: 'T1',
    projectName: '测试小区',
    seconds: 5 * 3600,
    stillStopped: false,
    spans: [
      { from: instant(since + 10 * hour), to: instant(since + 14 * hour) },
      { from: instant(since + 40 * hour), to: instant(since + 41 * hour) },
    ],
  });
  expect(before).toMatchObject({
    seconds: 2 * 3600,
    stillStopped: false,
    spans: [{ from: instant(since), to: instant(since + 2 * hour) }],
  });
  expect(open).toMatchObject({
    seconds: 3 * 3600,
    stillStopped: true,
    spans: [{ from: instant(now - 3 * hour), to: null }],
  });
});

test('an elevator stood as long in the week as its availability in the elevator report says', async () => {
  const { longest } = await weekOf(desk);
  const { rows } = dataOf(await here.ask(reportCalls.elevators, { from, to, pageSize: 200 }, desk));
  const length = (now - since) / 1000;
  for (const { id, seconds } of longest)
    expect(rows.find((row) => row.id === id)!.availability).toBeCloseTo(100 - (100 * seconds) / length, 6);
  expect(rows.filter(({ availability }) => availability < 100)).toHaveLength(7);
});

test('the week of a company is about the elevators that it sees', async () => {
  expect(await weekOf(property)).toMatchObject({
    elevators: 1,
    stopped: 0,
    stoppedNow: 0,
    trappedNow: 0,
    longest: [],
  });
  const theirs = await weekOf(stranger);
  expect(theirs).toMatchObject({ elevators: 1, stopped: 1, stoppedNow: 1, trappedNow: 1 });
  expect(theirs.longest).toMatchObject([
    { id: ids.get('foreign'), stillStopped: true, spans: [{ from: instant(since), to: null }] },
  ]);
});

test('the week returns 403 without the permission to see faults', async () => {
  await here.aUser('planner', await here.aCompany('计划'), { permissions: ['order.view'], scope: 'company' });
  const planner = { token: await here.signIn('planner') };
  expect((await here.ask(reportCalls.week, {}, planner)).status).toBe(403);
});
