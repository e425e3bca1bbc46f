import { healthCalls, type HealthReport } from '@hoistway/contract/history/health.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let company: string;
let token: string;
const day = 24 * 3600_000;

async function report(id: string, days?: number): Promise<HealthReport> {
  const { envelope } = await here.ask(healthCalls.health, { id, ...(days ? { days } : {}) }, { token });
  return envelope.data as HealthReport;
}
const lost = ({ deductions }: HealthReport) =>
  Object.fromEntries(deductions.flatMap(({ reason, points }) => (points > 0 ? [[reason, points]] : [])));

const fault = (elevatorId: string, code: string, severity: number, daysAgo: number) =>
  here.db
    .insertInto('fault')
    .values({
      elevatorId,
      code,
      faultClass: 'fault',
      severity,
      openedAt: new Date(here.clock.now - daysAgo * day),
      closedAt: new Date(here.clock.now - daysAgo * day + 1000),
      pushed: true,
    })
    .execute();

beforeAll(async () => {
  here = await anInstallation();
  await sql`select make_history_partitions((now() at time zone 'utc')::date - 3, 5)`.execute(here.db);
  company = await here.aCompany('恒升');
  await here.aUser('officer', company, { permissions: ['elevator.view'] });
  await here.aUser('stranger', await here.aCompany('他方'), { permissions: ['elevator.view'] });
  token = await here.signIn('officer');
});
afterAll(() => here.close());

test('an elevator without faults scores 100, and deductions without data have no amount', async () => {
  const elevator = await here.anElevator({ maintainerId: company });
  here.clock.now = Date.now();
  const good = await report(elevator);
  expect([good.score, good.grade, good.weeks.length]).toEqual([100, 'good', 1]);
  expect(good.deductions.filter(({ amount }) => amount === null).map(({ reason }) => reason)).toEqual([
    'doorReversal',
    'levelling',
    'age',
  ]);
});

test('the health score deducts published points for faults, repeats, offline time and age', async () => {
  const elevator = await here.anElevator({ maintainerId: company });
  await fault(elevator, 'K111', 1, 2);
  await fault(elevator, 'K104', 1, 3);
  for (const daysAgo of [4, 10, 20]) await fault(elevator, 'K107', 2, daysAgo);
  await fault(elevator, 'K116', 3, 5);
  await fault(elevator, 'K104', 1, 40);
  for (const [kind, daysAgo] of [
    ['lift.offline', 9],
    ['lift.online', 7.5],
  ] as const) {
    const at = new Date(here.clock.now - daysAgo * day);
    await here.db
      .insertInto('eventLog')
      .values({ kind, elevatorId: elevator, subjectId: null, actor: 'ingest', at })
      .execute();
  }
  const made = new Date(here.clock.now - 17 * 365.25 * day).toISOString().slice(0, 10);
  await here.db
    .updateTable('elevator')
    .set({ manufactureDate: made, createdAt: new Date(here.clock.now - 60 * day) })
    .where('id', '=', elevator)
    .execute();
  const got = await report(elevator);
  expect(lost(got)).toEqual({
    entrapment: 12,
    critical: 4,
    major: 6,
    minor: 0.5,
    repeated: 3,
    offline: 4,
    age: expect.closeTo(2, 0),
  });
  expect(got.weeks.map(({ faults }) => faults)).toEqual([0, 1, 1, 4]);
  expect(got.weeks[3]!.score).toBeLessThan(got.weeks[0]!.score);
  expect((await report(elevator, 90)).weeks).toHaveLength(9);
});

test('the health report reads door reversals and levelling from history samples', async () => {
  const elevator = await here.anElevator({ maintainerId: company });
  // Forty stops of five samples: open, closing, reversed, closing, shut; every tenth stop 15 mm too high.
  await sql`insert into elevator_history (elevator_id, at, received_at, floor, position_mm, moving, door_status)
    select ${elevator}::bigint, at, at, 2, 3000 + case when stop % 10 = 0 then 15 else 0 end, false,
      (array[4, 1, case when stop % 4 = 0 then 3 else 1 end, 1, 2])[step + 1]
    from generate_series(0, 39) as stop, generate_series(0, 4) as step,
      lateral (select ${new Date(here.clock.now - 3600_000)}::timestamptz + make_interval(secs => stop * 10 + step) as at) as t`.execute(
    here.db,
  );
  const { deductions } = await report(elevator);
  const amount = (reason: string) => deductions.find((each) => each.reason === reason)?.amount;
  // Ten reversals of fifty closings: each reversed door closes twice. The first stop began before anything was seen.
  expect([amount('doorReversal'), amount('levelling')]).toEqual([200, 7.7]);
});

test('answers objectMissing for the health of another company’s elevator', async () => {
  const id = await here.anElevator({ maintainerId: company });
  const { envelope } = await here.ask(healthCalls.health, { id }, { token: await here.signIn('stranger') });
  expect(envelope.code).toBe('objectMissing');
});
