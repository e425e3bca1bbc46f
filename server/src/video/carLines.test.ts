import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { CarLines } from './carLines.ts';

let here: Installation;
let elevatorId: string;
let userId: string;
let lines: CarLines;

beforeAll(async () => {
  here = await anInstallation();
  const company = await here.aCompany('恒升');
  elevatorId = await here.anElevator({ maintainerId: company });
  userId = await here.aUser('duty', company, { permissions: ['elevator.view'] });
});
afterAll(() => here.close());
beforeEach(async () => {
  await here.db.deleteFrom('carLine').execute();
  await here.db.deleteFrom('eventLog').where('kind', 'in', ['carLineOpened', 'carLineClosed']).execute();
  lines = new CarLines({ db: here.db, now: () => here.clock.now, log: pino({ level: 'silent' }) });
});

const known = () => here.db.selectFrom('carLineCard').selectAll().execute();
const events = async () => {
  const rows = await here.db
    .selectFrom('eventLog')
    .select('kind')
    .where('kind', 'in', ['carLineOpened', 'carLineClosed'])
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};

test('a line is known while it is open, and its end is announced', async () => {
  const end = lines.begin({ elevatorId, userId });
  await expect.poll(known).toEqual([{ elevatorId, until: new Date(here.clock.now + 15_000).toISOString() }]);
  end();
  end();
  await lines.stop();
  await expect.poll(known).toEqual([]);
  expect(await events()).toEqual(['carLineOpened', 'carLineClosed']);
});

test('a line that ends at once is noted and ended in that order', async () => {
  lines.begin({ elevatorId, userId })();
  await expect.poll(events).toEqual(['carLineOpened', 'carLineClosed']);
  expect(await known()).toEqual([]);
});

test('the stop ends every line, and what a node left behind goes with the next one', async () => {
  lines.begin({ elevatorId, userId });
  lines.begin({ elevatorId, userId });
  await lines.stop();
  expect(await known()).toEqual([]);
  await here.db
    .insertInto('carLine')
    .values({ elevatorId, until: new Date(here.clock.now - 1) })
    .execute();
  lines.begin({ elevatorId, userId });
  await expect
    .poll(async () => (await known()).map(({ until }) => Date.parse(until) > here.clock.now))
    .toEqual([true]);
  await lines.stop();
});
