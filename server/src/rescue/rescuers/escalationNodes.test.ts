import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { permissions } from '@hoistway/contract/permissions.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import type { RescueStep } from '@hoistway/contract/rescue/rescueClock.ts';
import { everyArea } from '#app/areas.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { createKysely, createPool } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { timersByKind, type Timer } from '#platform/timer/timer.ts';
import { createTimerPoller, type TimerPoller } from '#platform/timer/timerRunner.ts';
import { createMetrics } from '#platform/web/metrics.ts';
import { aRescuer } from '#testing/aRescuer.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { stepTimer } from './escalation.ts';

let here: Installation;
let elevator: string;
let desk: { token: string };
const ends: (() => Promise<unknown>)[] = [];

const reported = '2026-11-23T03:12:00.000Z';

/** The connections of a server process of its own. */
function connectionsOf(max: number) {
  const pool = createPool(here.url, { max, applicationName: 'node' });
  // Killed processes leave their connections to the database.
  pool.on('error', () => {});
  return createKysely<Tables>(pool);
}

const lookWith = (db: Database, timers: ReadonlyMap<string, Timer>): TimerPoller =>
  createTimerPoller({
    db,
    timers,
    clock: here.clock.ofServer,
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
  });

/** A server process of its own: its own connections, its own look at the timers. */
function aNode(): TimerPoller & { kill(): Promise<void> } {
  const db = connectionsOf(2);
  const look = lookWith(db, everyArea.timers);
  let alive = true;
  const kill = async () => {
    if (!alive) return;
    alive = false;
    look.stop();
    await db.destroy();
  };
  ends.push(kill);
  return { ...look, kill };
}

beforeAll(async () => {
  here = await anInstallation();
  const ours = await here.aCompany('恒升');
  const theirs = await here.aCompany('康达');
  const place = { latitude: 1.35, longitude: 103.82 };
  await here.db.updateTable('company').set(place).execute();
  elevator = await here.anElevator({ maintainerId: ours });
  await here.db.updateTable('elevator').set(place).where('id', '=', elevator).execute();
  await here.aUser('desk', ours, { permissions: [...permissions], scope: 'company' });
  await aRescuer(here, ours, '阿兹兰');
  await aRescuer(here, ours, '陈伟明', { onDuty: false });
  await aRescuer(here, theirs, '何志强', { levelId: 'grid' });
});
afterAll(async () => {
  await Promise.all(ends.map((end) => end()));
  await here.close();
});
beforeEach(async () => {
  await here.db.deleteFrom('timer').execute();
  await here.db.updateTable('rescueCase').set({ state: 'canceled' }).execute();
  here.clock.set(reported);
  desk = { token: await here.signIn('desk') };
});

const open = async (): Promise<string> =>
  dataOf(await here.ask(rescueCalls.open, { elevatorId: elevator }, desk)).id;

/** What the program did by itself, each with its time by the clock on the wall. */
async function stepsOf(id: string): Promise<string[]> {
  const lines = dataOf(await here.ask(rescueCalls.timeline, { id }, desk));
  return lines
    .filter(({ kind }) => kind !== 'opened')
    .map(({ at, kind, staffName }) => [at.slice(11, 19), kind, staffName].filter(Boolean).join(' '));
}

/** Lets the clock run second by second, except that nothing is due in most of them. */
async function runTo(time: string, ...nodes: readonly TimerPoller[]): Promise<void> {
  const end = Date.parse(`2026-11-23T${time}.000Z`);
  while (here.clock.now < end) {
    here.clock.advance('30s');
    await Promise.all(nodes.map((node) => node.fireDue()));
  }
}

const calmDue = (minutes: readonly number[]): string[] =>
  minutes.map((minute) => {
    const at = Date.parse(reported) + minute * 60_000;
    return `${new Date(at).toISOString().slice(11, 19)} calmDue`;
  });
const escalation = [
  '03:12:00 asked 阿兹兰',
  '03:14:00 secondPerson',
  '03:14:00 asked 陈伟明',
  '03:17:00 grid',
  '03:17:00 asked 何志强',
  '03:32:00 reminder',
  '03:42:00 overdue',
  '03:57:00 publicForce',
];
const withoutCalls = (steps: readonly string[]) => steps.filter((step) => !step.endsWith('calmDue'));

test('an unaccepted entrapment at 03:12 runs every escalation step on time', async () => {
  const id = await open();
  await runTo('03:58:00', aNode());
  const steps = await stepsOf(id);
  expect(withoutCalls(steps)).toEqual(escalation);
  expect(steps.filter((step) => step.endsWith('calmDue'))).toEqual(
    calmDue([5, 10, 15, 20, 25, 30, 35, 40, 45]),
  );
});

test('no escalation step is lost, repeated or late when one of two nodes stops', async () => {
  const id = await open();
  const [one, other] = [aNode(), aNode()];
  await runTo('03:15:00', one, other);
  await one.kill();
  await runTo('03:58:00', other);
  expect(withoutCalls(await stepsOf(id))).toEqual(escalation);
});

async function backendOf(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  return rows[0]!.pid;
}

/** A node that dies once it has done a step of a rescue and not yet committed it; it has one connection, and no other. */
function aNodeDyingWithin(step: RescueStep): TimerPoller & { dead: Promise<void> } {
  let died: () => void;
  const dead = new Promise<void>((resolve) => {
    died = resolve;
  });
  const fire: Timer<typeof stepTimer.payload>['fire'] = async (tx, payload, firing) => {
    await stepTimer.fire(tx, payload, firing);
    if (payload.step !== step) return;
    const pid = await backendOf(tx);
    await sql`select pg_terminate_backend(${pid})`.execute(here.db);
    died();
    // A dead process says nothing more.
    await new Promise(() => {});
  };
  const timers = timersByKind([
    ...[...everyArea.timers.values()].filter(({ kind }) => kind !== stepTimer.kind),
    { ...stepTimer, fire },
  ]);
  return { ...lookWith(connectionsOf(1), timers), dead };
}

test('the other node runs the whole step when one of two nodes dies within it', async () => {
  const id = await open();
  const [one, other] = [aNodeDyingWithin('grid'), aNode()];
  await runTo('03:16:30', one, other);
  here.clock.advance('30s');
  void one.fireDue();
  await one.dead;
  expect(withoutCalls(await stepsOf(id))).toEqual(escalation.slice(0, 3));
  await other.fireDue();
  await runTo('03:58:00', other);
  expect(withoutCalls(await stepsOf(id))).toEqual(escalation);
  const asked = await here.db
    .selectFrom('rescueAssignment')
    .where('caseId', '=', id)
    .select(['staffId', 'round'])
    .execute();
  expect(new Set(asked.map(({ staffId }) => staffId)).size).toBe(asked.length);
  expect(asked).toHaveLength(3);
});

test('a restarted server runs overdue escalation steps at once and the rest on time', async () => {
  const id = await open();
  const before = aNode();
  await runTo('03:16:00', before);
  await before.kill();
  await runTo('03:33:30');
  await runTo('03:58:00', aNode());
  expect(withoutCalls(await stepsOf(id))).toEqual([
    '03:12:00 asked 阿兹兰',
    '03:14:00 secondPerson',
    '03:14:00 asked 陈伟明',
    '03:34:00 grid',
    '03:34:00 asked 何志强',
    '03:34:00 reminder',
    '03:42:00 overdue',
    '03:57:00 publicForce',
  ]);
});
