import { energyCalls } from '@hoistway/contract/history/energy.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let token: string;
let elevator: string;
const dayBefore = (n: number) => new Date(here.clock.now - n * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  here = await anInstallation();
  here.clock.now = Date.parse('2026-06-10T04:00:00Z');
  const company = await here.aCompany('恒升');
  await here.aUser('officer', company, { permissions: ['elevator.view'] });
  await here.aUser('stranger', await here.aCompany('他方'), { permissions: ['elevator.view'] });
  token = await here.signIn('officer');
  elevator = await here.anElevator({ maintainerId: company });
  await sql`update elevator set rated_load = 1000, rated_speed = 1.75 where id = ${elevator}`.execute(
    here.db,
  );
  // Ten kilowatt-hours a day and one for each hundred runs; four less since thirty days ago.
  await sql`insert into usage_day (elevator_id, day, runs, metres, kwh, covered_ms, out_of_service_ms, mode_ms)
    select ${elevator}, ${dayBefore(0)}::date - n, runs, runs * 15, 10 + runs / 100.0 - case when n < 30 then 4 else 0 end,
      86400000, 0, '{0,0,0,0,0,0,0,0}'
    from (select n, 200 + n % 7 * 50 as runs from generate_series(1, 80) n) made`.execute(here.db);
});
afterAll(() => here.close());

const ask = (more: Record<string, unknown>, asker = token) =>
  here.ask(energyCalls.energy, { id: elevator, ...more }, { token: asker });

test('tells the energy of an elevator by day and run, and what a change saved', async () => {
  const { envelope } = await ask({ days: 90, changedOn: dayBefore(30) });
  const { figures, saving } = energyCalls.energy.reply.parse(envelope.data);
  expect(figures.wholeDays).toBe(80);
  expect(figures.class).not.toBeNull();
  expect(saving?.verdict).toBe('less');
  expect(saving!.expectedPerDay! - saving!.kwhPerDay!).toBeCloseTo(4, 5);
});

test('compares nothing when no day of a change is given', async () => {
  const { envelope } = await ask({});
  expect(envelope.data).toMatchObject({ saving: null });
});

test.each([
  ['before the period', 91],
  ['after today', -1],
])('refuses the day of a change %s', async (_, daysAgo) => {
  const { envelope } = await ask({ days: 90, changedOn: dayBefore(daysAgo) });
  expect(envelope.success).toBe(false);
  expect(JSON.stringify(envelope)).toContain('changedOn');
});

test('an elevator of strangers does not exist', async () => {
  const { envelope } = await ask({}, await here.signIn('stranger'));
  expect(envelope.code).toBe('objectMissing');
});
