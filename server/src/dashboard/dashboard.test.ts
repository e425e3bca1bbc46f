import { dashboardCalls, dashboardCharts } from '@hoistway/contract/dashboard/dashboard.ts';
import { displayCalls } from '@hoistway/contract/session/display.ts';
import { mapCalls } from '@hoistway/contract/map/mapCluster.ts';
import type { ReplyOf, InputOf } from '@hoistway/contract/call.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

type Dashboard = ReplyOf<typeof dashboardCalls.dashboard>;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Half past midnight in Shanghai: what was two hours ago was yesterday. */
const now = Date.parse('2026-11-20T16:30:00.000Z');

let here: Installation;
let token: string;
let first: string;
let second: string;

interface Past {
  ago: number;
  code?: string;
  faultClass?: string;
  severity?: number;
  lasted?: number;
  seenAfter?: number;
}

async function aPast(elevatorId: string, { ago, code = 'K102', lasted, seenAfter, ...rest }: Past) {
  const openedAt = now - ago;
  await here.db
    .insertInto('fault')
    .values({
      elevatorId,
      code,
      faultClass: 'fault',
      severity: 2,
      openedAt: new Date(openedAt),
      closedAt: lasted === undefined ? null : new Date(openedAt + lasted),
      acknowledgedAt: seenAfter === undefined ? null : new Date(openedAt + seenAfter),
      pushed: true,
      ...(rest as object),
    })
    .execute();
}

async function stateOf(elevatorId: string, status: string, trapped = false) {
  await here.db
    .insertInto('elevatorState')
    .values({ elevatorId, status: status as 'normal', trapped, since: new Date(now), at: null, state: null })
    .execute();
}

const ask = async (input: InputOf<typeof dashboardCalls.dashboard> = {}, as = token) => {
  const { envelope } = await here.ask(dashboardCalls.dashboard, input, { token: as });
  expect(envelope.code).toBe('ok');
  return envelope.data as Dashboard;
};

beforeAll(async () => {
  here = await anInstallation();
  here.clock.now = now;
  const ours = await here.aCompany('恒升');
  const theirs = await here.aCompany('康达');
  first = await here.anElevator({ maintainerId: ours }, 'BSH-01');
  second = await here.anElevator({ maintainerId: ours }, 'BSH-02');
  await here.anElevator({ maintainerId: ours }, 'NEVER-HEARD');
  const strange = await here.anElevator({ maintainerId: theirs }, 'THEIRS');
  await here.db.updateTable('elevator').set({ regionCode: '310101' }).where('id', '=', second).execute();
  await stateOf(first, 'fault', true);
  await stateOf(second, 'offline');
  await stateOf(strange, 'fault', true);

  await aPast(first, { ago: 8 * minute, code: 'K111', severity: 1 });
  await aPast(first, { ago: 2 * hour, lasted: minute, seenAfter: 2 * minute });
  await aPast(first, { ago: 3 * day, lasted: minute, seenAfter: 10 * minute });
  // Ten days before the one above: the same kind, but no repeated fault.
  await aPast(first, { ago: 13 * day, lasted: minute });
  await aPast(second, { ago: 40 * day, code: 'K113', lasted: minute });
  await aPast(second, { ago: hour, code: 'A194', faultClass: 'alarm', severity: 3 });
  await aPast(strange, { ago: 5 * minute, code: 'K111', severity: 1 });

  await here.aUser('duty', ours, { role: 'monitoring2' });
  token = await here.signIn('duty');
});
afterAll(() => here.close());

test('the dashboard counts each visible elevator once, by its worst state', async () => {
  const { states, openBySeverity } = await ask();
  expect(states).toEqual({ normal: 0, unknown: 1, offline: 1, maintenance: 0, fault: 0, trapped: 1 });
  expect(openBySeverity.map(({ faults }) => faults)).toEqual([1, 0, 0, 0]);
});

test('the dashboard lists entrapments with their elevator, and the latest events in the ticker', async () => {
  const { entrapments, ticker } = await ask();
  expect(entrapments).toMatchObject({
    total: 1,
    rows: [{ elevatorId: first, elevatorNo: 'BSH-01', code: 'K111', live: { id: first, trapped: true } }],
  });
  // In a city, and by the usual limits: thirty minutes.
  const [shutIn] = entrapments.rows;
  expect(Date.parse(shutIn!.arriveBy) - Date.parse(shutIn!.openedAt)).toBe(30 * minute);
  expect(ticker.map(({ code }) => code)).toEqual(['K111', 'A194', 'K102', 'K102', 'K102']);
});

test('the ticker shows a repeated fault first, with its last time and count', async () => {
  const [oldest] = (await ask()).ticker.slice(-1);
  const again = { occurrences: 3, repeatedAt: new Date(now - minute) };
  await here.db.updateTable('fault').set(again).where('id', '=', oldest!.id).execute();
  // Another question than the one whose answer is kept for a moment.
  const { ticker } = await ask({ days: 29 });
  await here.db
    .updateTable('fault')
    .set({ occurrences: 1, repeatedAt: null })
    .where('id', '=', oldest!.id)
    .execute();
  expect(ticker[0]).toMatchObject({
    id: oldest!.id,
    occurrences: 3,
    lastAt: again.repeatedAt.toISOString(),
  });
  expect(ticker.map(({ id }) => id).filter((id) => id === oldest!.id)).toHaveLength(1);
});

test('the dashboard has acknowledgement times for the last day and for the period', async () => {
  const { response } = await ask();
  expect(response.lastDay).toEqual({ notified: 2, acknowledged: 1, median: 120, ninety: 120 });
  expect(response.period).toEqual({ notified: 4, acknowledged: 2, median: 360, ninety: 552 });
});

test('the dashboard counts per day and hour in the company’s time zone, without gaps', async () => {
  const { from, to, perDay, perHour } = await ask();
  expect([from, to]).toEqual(['2026-10-23', '2026-11-21']);
  expect(perDay).toHaveLength(30);
  expect(perDay.at(-1)).toEqual({ day: '2026-11-21', faults: 1, entrapments: 1 });
  expect(perDay.at(-2)).toEqual({ day: '2026-11-20', faults: 1, entrapments: 0 });
  expect(perHour.map(({ faults }) => faults)).toEqual([1, ...Array.from({ length: 23 }, () => 0)]);
});

test('the dashboard ranks elevators by faults and counts repeats within seven days', async () => {
  const { offenders, kinds } = await ask();
  expect(offenders).toMatchObject([{ elevatorNo: 'BSH-01', faults: 4, repeats: 1, code: 'K102' }]);
  expect(kinds).toEqual([
    { code: 'K102', faults: 3, elevators: 1 },
    { code: 'K111', faults: 1, elevators: 1 },
  ]);
});

test('the dashboard filters by period and region and rejects over 92 days', async () => {
  const { perDay, kinds, states } = await ask({ days: 60, regionCode: '310100' });
  expect(perDay).toHaveLength(60);
  expect(kinds).toEqual([{ code: 'K113', faults: 1, elevators: 1 }]);
  expect(states.trapped + states.unknown).toBe(0);
  const beyond = await here.ask(dashboardCalls.dashboard, { days: 93 }, { token });
  expect(beyond.envelope.code).toBe('invalidInput');
});

test('the dashboard caches current figures for two seconds and period figures for twenty', async () => {
  await ask();
  await aPast(second, { ago: minute, code: 'K120' });
  here.clock.now += 2_000;
  const soon = await ask();
  expect(soon.openBySeverity[1]).toEqual({ severity: 2, faults: 1 });
  expect(soon.kinds).toHaveLength(2);
  here.clock.now += 20_000;
  expect((await ask()).kinds).toHaveLength(3);
});

test('a display can read the dashboard and its map', async () => {
  const made = await here.ask(
    displayCalls.makeDisplay,
    { displayName: '大厅', screen: '/realTime/dashboard' },
    { token },
  );
  const display = (made.envelope.data as { token: string }).token;
  expect((await ask({}, display)).states.trapped).toBe(1);
  const world = { west: -180, south: -85, east: 180, north: 85, zoom: 2 };
  expect((await here.ask(mapCalls.clusters, world, { token: display })).status).toBe(403);
  for (const call of [mapCalls.shownClusters, mapCalls.shownRegions])
    expect((await here.ask(call, world, { token: display })).envelope.code).toBe('ok');
});

test.each(dashboardCharts)('the dashboard chart %s can be exported as a spreadsheet', async (chart) => {
  const { status, envelope } = await here.ask(dashboardCalls.exportChart, { chart }, { token });
  expect([status, (envelope.data as Buffer).subarray(0, 2).toString()]).toEqual([200, 'PK']);
});
