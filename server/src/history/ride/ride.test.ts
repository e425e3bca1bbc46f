import { rideCalls } from '@hoistway/contract/history/ride.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let token: string;
let elevator: string;

beforeAll(async () => {
  here = await anInstallation();
  here.clock.now = Date.parse('2026-06-10T04:00:00Z');
  const company = await here.aCompany('恒升');
  await here.aUser('officer', company, { permissions: ['elevator.view'] });
  await here.aUser('stranger', await here.aCompany('他方'), { permissions: ['elevator.view'] });
  token = await here.signIn('officer');
  elevator = await here.anElevator({ maintainerId: company });
  // The doors have become slower since thirty days ago, and the car stops as it did.
  await sql`insert into ride_day (elevator_id, day, closings, reversals, closing_seconds, stops, level_mm)
    select ${elevator}, '2026-06-10'::date - n, 110, 10, case when n < 30 then 300 else 200 end, 100, 3
    from generate_series(0, 59) n`.execute(here.db);
});
afterAll(() => here.close());

const ask = (more: Record<string, unknown>, asker = token) =>
  here.ask(rideCalls.ride, { id: elevator, ...more }, { token: asker });

test('tells the ride of an elevator beside as many days before', async () => {
  const { envelope } = await ask({ days: 30 });
  expect(envelope.data).toEqual({
    figures: { days: 30, levelMm: 3, doorSeconds: 3, reversals: 1000 / 11 },
    before: { days: 30, levelMm: 3, doorSeconds: 2, reversals: 1000 / 11 },
  });
});

test('tells nothing of a time from which no days are kept', async () => {
  const { envelope } = await ask({ days: 60 });
  expect(envelope.data).toMatchObject({ figures: { days: 60 }, before: { days: 0, doorSeconds: null } });
});

test('an elevator of strangers does not exist', async () => {
  const { envelope } = await ask({}, await here.signIn('stranger'));
  expect(envelope.code).toBe('objectMissing');
});
