import { afterAll, beforeAll, expect, test } from 'vitest';
import { forecastCalls, type ForecastRow } from '@hoistway/contract/report/forecast/forecastCalls.ts';
import { daysAfter } from '@hoistway/contract/time/days.ts';
import { insertMany } from '#platform/database/insertMany.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { wearEnds, wornDoor } from '#testing/report/wornDoors.ts';
import { Random } from '../../../../simulator/src/random.ts';
import { makeForecasts } from './makeForecasts.ts';

let here: Installation;
let desk: AskedAs;
let other: AskedAs;
let withoutOrders: AskedAs;
const elevators: string[] = [];

const day = 24 * 3_600_000;
/** Noon in Shanghai on the day after the last that is known. */
const now = Date.parse(`${wearEnds}T04:00:00Z`);
const doors = 60;

const aFault = (elevatorId: string, at: number) =>
  here.db
    .insertInto('fault')
    .values({
      elevatorId,
      code: 'K102',
      faultClass: 'fault',
      severity: 2,
      openedAt: new Date(at),
      closedAt: new Date(at + 60_000),
      pushed: true,
    })
    .execute();

beforeAll(async () => {
  here = await anInstallation();
  here.clock.now = now;
  const own = await here.aCompany('恒升');
  const others = await here.aCompany('康达');
  const random = new Random('forecasts');
  for (let n = 0; n < doors; n += 1) {
    const elevatorId = await here.anElevator({ maintainerId: n % 3 === 0 ? others : own }, `D${n}`);
    elevators.push(elevatorId);
    const { days, troubles } = wornDoor(random);
    await insertMany(
      here.db,
      'rideDay',
      [...days].map(([each, { closings, reversals, closingSeconds, levelMm, temperature }]) => ({
        elevatorId,
        day: each,
        stops: 300,
        closings,
        reversals,
        closingSeconds,
        levelMm,
        temperature,
      })),
    );
    for (const each of troubles) await aFault(elevatorId, Date.parse(`${each}T02:00:00Z`));
  }
  await here.aUser('desk', own, { permissions: ['order.view'], scope: 'company' });
  await here.aUser('other', others, { permissions: ['order.view'], scope: 'company' });
  await here.aUser('clerk', own, { permissions: ['elevator.view'], scope: 'company' });
  desk = { token: await here.signIn('desk') };
  other = { token: await here.signIn('other') };
  withoutOrders = { token: await here.signIn('clerk') };
  await makeForecasts(here.db, new Date(now));
});
afterAll(() => here.close());

const listed = async (asked: object = {}, as = desk): Promise<ForecastRow[]> =>
  dataOf(await here.ask(forecastCalls.page, { pageNumber: 1, pageSize: 200, ...asked }, as)).rows;

test('each night it is said once of each door what may come, with its reasons', async () => {
  const rows = await listed({ trouble: 'door' });
  expect(rows).toHaveLength(40);
  for (const { from, to, outcome } of rows)
    expect([from, to, outcome]).toEqual([wearEnds, daysAfter(wearEnds, 13), 'waiting']);
  const warned = rows.filter((row) => row.warned);
  expect(warned.length).toBeGreaterThan(0);
  for (const { probability, reasons } of warned) {
    expect(probability).toBeGreaterThanOrEqual(0.3);
    expect(reasons.length).toBeGreaterThan(0);
  }
  await makeForecasts(here.db, new Date(now + 3_600_000));
  expect(await listed({ trouble: 'door' })).toHaveLength(40);
});

test('the model of doors is on, and that of brakes, which never failed, is off and warns nobody', async () => {
  const models = dataOf(await here.ask(forecastCalls.models, {}, desk));
  expect(models.map(({ trouble, state, outcomes }) => [trouble, state, outcomes])).toEqual([
    ['door', 'on', 200],
    ['brake', 'off', 200],
  ]);
  expect(models[0]!.hits).toBeGreaterThan(0);
  expect(await listed({ trouble: 'brake', warned: true })).toEqual([]);
  expect((await listed({ trouble: 'brake' })).length).toBeGreaterThan(0);
});

test('a company sees the forecasts of its own elevators, and nobody without the permission any', async () => {
  const [own, theirs] = [await listed({ trouble: 'door' }), await listed({ trouble: 'door' }, other)];
  expect(theirs).toHaveLength(20);
  const ids = new Set(own.map(({ elevatorId }) => elevatorId));
  expect(theirs.filter(({ elevatorId }) => ids.has(elevatorId))).toEqual([]);
  expect((await here.ask(forecastCalls.page, {}, withoutOrders)).status).toBe(403);
});

test('what was said is judged when its days are over: it came, it did not, or too little was reported', async () => {
  const [broken, quiet, silent] = [elevators[1]!, elevators[2]!, elevators[4]!];
  await aFault(broken, now + 5 * day);
  await insertMany(
    here.db,
    'rideDay',
    Array.from({ length: 14 }, (_, n) => ({
      elevatorId: quiet,
      day: daysAfter(wearEnds, n),
      closings: 500,
      reversals: 10,
      closingSeconds: 1500,
      stops: 300,
      levelMm: 4,
      temperature: 27,
    })),
  );
  await makeForecasts(here.db, new Date(now + 13 * day));
  expect((await listed({ trouble: 'door', outcome: 'waiting' })).length).toBe(40);
  await makeForecasts(here.db, new Date(now + 14 * day));
  const judged = (await listed({ trouble: 'door' })).filter(({ outcome }) => outcome !== 'waiting');
  const outcomeOf = (id: string) => judged.find(({ elevatorId }) => elevatorId === id)!.outcome;
  expect([outcomeOf(broken), outcomeOf(quiet), outcomeOf(silent)]).toEqual(['happened', 'quiet', 'unheard']);
  // The quiet one is forecast again; of those of which nothing was heard nothing is said.
  const again = await listed({ trouble: 'door', outcome: 'waiting' });
  expect(again.map(({ elevatorId }) => elevatorId)).toEqual([quiet]);
});
