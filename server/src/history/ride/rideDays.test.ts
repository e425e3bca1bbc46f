import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { writeDueRideDays, writeRideDays } from './rideDays.ts';

let here: Installation;
let elevator: string;
const second = 1000;
const zone = 'Asia/Shanghai';
/** The first hour of 10 November in Shanghai, where it is still the day before in Greenwich. */
const morning = Date.UTC(2026, 10, 9, 16);

beforeAll(async () => {
  here = await anInstallation();
  await sql`select make_history_partitions(date '2026-11-01', 15)`.execute(here.db);
  elevator = await here.anElevator({ maintainerId: await here.aCompany('恒升') });
});
afterAll(() => here.close());

interface Said {
  door: number;
  /** Seconds after the ride began. */
  after: number;
}

/** A ride to a floor: the door opens, closes in three seconds, and where it is told is reversed once. */
const ride = (reversed: boolean): Said[] => [
  { door: 5, after: 0 },
  { door: 3, after: 2 },
  { door: 4, after: 4 },
  { door: 1, after: 10 },
  ...(reversed
    ? [
        { door: 3, after: 11 },
        { door: 4, after: 12 },
        { door: 1, after: 20 },
      ]
    : []),
  { door: 5, after: reversed ? 23 : 13 },
];

async function write(from: number, rides: readonly { mm: number; reversed: boolean; wrong?: boolean }[]) {
  const rows = rides.flatMap(({ mm, reversed, wrong = false }, n) =>
    ride(reversed).map(({ door, after }) => ({
      elevator_id: elevator,
      at: new Date(from + (n * 60 + after) * second).toISOString(),
      floor: 3,
      position_mm: mm,
      door_status: door,
      clock_wrong: wrong,
    })),
  );
  await sql`insert into elevator_history (elevator_id, at, received_at, floor, position_mm, moving, door_status,
      temperature, clock_wrong)
    select elevator_id, at, at, floor, position_mm, false, door_status, 30, clock_wrong
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as said (elevator_id bigint, at timestamptz, floor int, position_mm int, door_status int, clock_wrong boolean)`.execute(
    here.db,
  );
}

const days = () => here.db.selectFrom('rideDay').selectAll().orderBy('day').execute();

test('writeRideDays adds up closings, reversals, the time of closing and the spread of stops by day', async () => {
  // The last of them begin on the evening before.
  await write(morning - 120 * second, [
    { mm: 6000, reversed: false },
    { mm: 6000, reversed: false },
    { mm: 5996, reversed: false },
    { mm: 6000, reversed: true },
    { mm: 6004, reversed: false },
  ]);
  await writeRideDays(here.db, { elevatorId: elevator, zone, from: '2026-11-09', to: '2026-11-10' });
  const [before, own] = await days();
  expect(before).toMatchObject({ day: '2026-11-09', closings: 2, reversals: 0, closingSeconds: 6, stops: 0 });
  expect(before!.levelMm).toBeNull();
  // Four stops with one that opened again: 5996, 6000 twice and 6004.
  expect(own).toMatchObject({ day: '2026-11-10', closings: 4, reversals: 1, closingSeconds: 9, stops: 4 });
  expect([own!.levelMm, own!.temperature]).toEqual([2, 30]);
});

test('writeRideDays works a day out again when more of it arrived, and leaves out what has no time', async () => {
  await write(morning + 3_600 * second, [
    { mm: 6000, reversed: false },
    { mm: 6000, reversed: true, wrong: true },
  ]);
  await writeRideDays(here.db, { elevatorId: elevator, zone, from: '2026-11-10', to: '2026-11-10' });
  const [, own] = await days();
  expect(own).toMatchObject({ closings: 5, reversals: 1 });
});

test('writeDueRideDays writes the days that are over in the zone of the company, and again the last of them', async () => {
  await sql`truncate ride_day`.execute(here.db);
  // Noon of the tenth: it is not over.
  await writeDueRideDays(here.db, new Date(morning + 12 * 3_600 * second));
  expect((await days()).map(({ day }) => day)).toEqual(['2026-11-09']);
  await writeDueRideDays(here.db, new Date(morning + 25 * 3_600 * second));
  expect((await days()).map(({ day, closings }) => [day, closings])).toEqual([
    ['2026-11-09', 2],
    ['2026-11-10', 5],
  ]);
});
