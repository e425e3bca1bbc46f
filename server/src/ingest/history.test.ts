import { historyCalls, type HistorySamples, type StateSpan } from '@hoistway/contract/history/history.ts';
import { historyItems } from '@hoistway/contract/telemetry/telemetry.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPool } from '#platform/database/database.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import type { Sample } from '#area/faultCode/faultRules.ts';
import { createHistoryWriter, historyLine } from '#area/ingest/historyWriter.ts';

let here: Installation;
let company: string;
let token: string;
let elevator: string;

const minute = 60_000;
const hour = 60 * minute;
/** An even instant two hours ago. */
let begin: number;

/** Writes states of an elevator as ingest does. */
async function keep(samples: readonly Sample[]): Promise<void> {
  const pool = createPool(here.url, { max: 1, applicationName: 'history test' });
  const history = createHistoryWriter({
    pool,
    log: pino({ level: 'silent' }),
    flushMs: 50,
    maxPending: 100_000,
  });
  for (const sample of samples) history.add(historyLine(elevator, sample, sample.at));
  await history.stop();
  await pool.end();
}

const every = (stepMs: number, from: number, to: number, sample: Partial<Sample> = {}): Sample[] =>
  Array.from({ length: Math.floor((to - from) / stepMs) }, (_, n) => ({
    serviceMode: 1,
    ...sample,
    at: from + n * stepMs,
  }));

const fault = (code: string, from: number, to: number | null) =>
  here.db
    .insertInto('fault')
    .values({
      elevatorId: elevator,
      code,
      faultClass: 'fault',
      severity: 1,
      openedAt: new Date(from),
      closedAt: to === null ? null : new Date(to),
      pushed: true,
    })
    .execute();

const samplesOf = async (from: number, to: number) =>
  (await here.ask(historyCalls.samples, { id: elevator, from, to }, { token })).envelope
    .data as HistorySamples;
const statesOf = async (from: number, to: number) =>
  (
    (await here.ask(historyCalls.states, { id: elevator, from, to }, { token })).envelope.data as StateSpan[]
  ).map((each) => [each.state, (each.from - begin) / minute, (each.to - begin) / minute]);

beforeAll(async () => {
  here = await anInstallation();
  await sql`select make_history_partitions((now() at time zone 'utc')::date - 3, 5)`.execute(here.db);
  begin = Math.floor(here.clock.now / hour) * hour - 2 * hour;
  company = await here.aCompany('恒升');
  const other = await here.aCompany('他方');
  await here.aUser('officer', company, { permissions: ['elevator.view', 'fault.view'] });
  await here.aUser('viewer', company, { permissions: ['elevator.view'] });
  await here.aUser('stranger', other, { permissions: ['elevator.view', 'fault.view'] });
  token = await here.signIn('officer');
});
beforeEach(async () => {
  elevator = await here.anElevator({ maintainerId: company });
});
afterAll(() => here.close());

test('returns an hour sample by sample, with null for unreported values', async () => {
  const said = every(1000, begin, begin + hour, { floor: 2, speed: 1.234, carDirection: 1, carStatus: 1 });
  await keep([...said, { at: begin + hour + 500, floor: 3 }]);
  const got = await samplesOf(begin, begin + hour);
  expect(got.thinnedToMs).toBeNull();
  expect(got.at).toEqual(said.map(({ at }) => at));
  expect([got.speed[0], got.floor[0], got.moving[0], got.direction[0]]).toEqual([1.234, 2, true, 1]);
  expect([got.positionMm[7], got.occupied[7], got.doorPercent[7]]).toEqual([null, null, null]);
});

test('thins longer spans in the database and names the step in the reply', async () => {
  await keep(every(2000, begin, begin + 2 * hour, { floor: 1 }));
  const got = await samplesOf(begin, begin + 2 * hour);
  expect(got.thinnedToMs).toBe(2000);
  expect(got.at).toHaveLength(3600);
  const short = await samplesOf(begin, begin + 10 * minute);
  expect([short.thinnedToMs, short.at.length]).toEqual([null, 300]);
});

test('the history table and its card have exactly the columns of the telemetry items and their times', async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text order by column_name::text collate "C") as columns
    from information_schema.columns where table_name in ('elevator_history', 'elevator_history_card')
    group by table_name order by table_name`.execute(here.db);
  const columns = [
    'at',
    'clock_wrong',
    'elevator_id',
    'received_at',
    ...historyItems.map(({ column }) => column),
  ].toSorted();
  expect(rows).toEqual([
    { name: 'elevator_history', columns },
    { name: 'elevator_history_card', columns },
  ]);
});

test('limits a span to the retention, to the present and to one day', async () => {
  const now = here.clock.now;
  const past = await samplesOf(now - 90 * 24 * hour, now - 89 * 24 * hour);
  expect(past.from).toBe(past.keptSince);
  const long = await samplesOf(now - 3 * 24 * hour, now);
  expect(long.to - long.from).toBe(24 * hour);
  const future = await samplesOf(now + hour, now + 2 * hour);
  expect([future.from, future.to, future.at]).toEqual([now, now, []]);
  expect(await statesOf(now + hour, now + 2 * hour)).toEqual([]);
});

test('states follow each other without gaps, the worst state taking precedence', async () => {
  await keep([
    ...every(1000, begin, begin + 10 * minute),
    ...every(1000, begin + 10 * minute, begin + 20 * minute, { serviceMode: 2 }),
    ...every(1000, begin + 45 * minute, begin + 60 * minute),
  ]);
  await fault('K104', begin + 5 * minute, begin + 7 * minute);
  await fault('K111', begin + 50 * minute, begin + 52 * minute);
  await fault('K104', begin + 49 * minute, begin + 53 * minute);
  const got = await statesOf(begin - 5 * minute, begin + 60 * minute);
  expect(got.map(([state, from, to]) => [state, Math.round(Number(from)), Math.round(Number(to))])).toEqual([
    ['unknown', -5, 0],
    ['normal', 0, 5],
    ['fault', 5, 7],
    ['normal', 7, 10],
    ['maintenance', 10, 20],
    ['offline', 20, 45],
    ['normal', 45, 49],
    ['fault', 49, 50],
    ['trapped', 50, 52],
    ['fault', 52, 53],
    ['normal', 53, 60],
  ]);
});

test('an elevator that never reported is unknown, and one that fell silent earlier is offline', async () => {
  expect(await statesOf(begin, begin + hour)).toEqual([['unknown', 0, 60]]);
  await keep([{ at: begin - hour, floor: 1 }]);
  expect(await statesOf(begin, begin + hour)).toEqual([['offline', 0, 60]]);
});

test('a silence of minutes counts as offline only when the collector was taken offline', async () => {
  await keep([...every(1000, begin, begin + 10 * minute), ...every(1000, begin + 14 * minute, begin + hour)]);
  expect(await statesOf(begin, begin + hour)).toEqual([['normal', 0, 60]]);
  for (const [kind, at] of [
    ['lift.offline', 11],
    ['lift.online', 14],
  ] as const) {
    await here.db
      .insertInto('eventLog')
      .values({
        kind,
        elevatorId: elevator,
        subjectId: null,
        actor: 'ingest',
        at: new Date(begin + at * minute),
      })
      .execute();
  }
  expect(await statesOf(begin, begin + hour)).toEqual([
    ['normal', 0, 11],
    ['offline', 11, 14],
    ['normal', 14, 60],
  ]);
});

test('marks show faults and events of the span, only to viewers with permission to view faults', async () => {
  await fault('K104', begin + 5 * minute, begin + 7 * minute);
  await fault('K105', begin + 2 * hour, null);
  await here.db
    .insertInto('eventLog')
    .values({
      kind: 'mode',
      elevatorId: elevator,
      subjectId: null,
      actor: null,
      at: new Date(begin + 6 * minute),
    })
    .execute();
  const input = { id: elevator, from: begin, to: begin + hour };
  const { envelope } = await here.ask(historyCalls.marks, input, { token });
  expect(
    (envelope.data as { kind: string; code: string | null }[]).map(({ kind, code }) => [kind, code]),
  ).toEqual([
    ['opened', 'K104'],
    ['mode', null],
    ['closed', 'K104'],
  ]);
  const viewer = await here.signIn('viewer');
  expect((await here.ask(historyCalls.marks, input, { token: viewer })).status).toBe(403);
  expect((await here.ask(historyCalls.samples, input, { token: viewer })).status).toBe(200);
});

test('answers objectMissing for an elevator of another company', async () => {
  const stranger = await here.signIn('stranger');
  for (const call of Object.values(historyCalls)) {
    const { envelope } = await here.ask(
      call,
      { id: elevator, from: begin, to: begin + hour },
      { token: stranger },
    );
    expect(envelope.code).toBe('objectMissing');
  }
});
