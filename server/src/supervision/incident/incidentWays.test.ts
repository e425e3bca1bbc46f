import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { importCalls } from '@hoistway/contract/import/importCalls.ts';
import type { ImportRun } from '@hoistway/contract/import/importRun.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { incidentCalls } from '@hoistway/contract/supervision/incident/incidentCalls.ts';
import { createPool } from '#platform/database/database.ts';
import { runJobs, type JobRunner } from '#platform/job/jobs.ts';
import { translators } from '#platform/texts.ts';
import { createMetrics } from '#platform/web/metrics.ts';
import { allJobs } from '#app/jobs.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let desk: { token: string };
let lift: string;
let incidentId: string;
let runner: JobRunner;
let closePool: () => Promise<void>;

const why = '事件（安全隐患）尚未报告';

beforeAll(async () => {
  here = await anInstallation();
  here.clock.set('2026-06-15T02:00:00Z');
  const pool = createPool(here.url, { max: 4, applicationName: 'incident test' });
  pool.on('error', () => {});
  closePool = () => pool.end();
  runner = await runJobs({
    pool,
    db: here.db,
    jobs: allJobs({ historyDays: 30 }, here.store),
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
  });
  const firm = await here.aCompany('恒升');
  await here.aUser('desk', firm, { permissions: [...permissions], scope: 'company' });
  desk = { token: await here.signIn('desk') };
  lift = await here.anElevator({ maintainerId: firm }, 'A1');
  await here.db.updateTable('elevator').set({ regionCode: '990000' }).where('id', '=', lift).execute();
});
beforeEach(async () => {
  await here.db.deleteFrom('incident').execute();
  await here.db.updateTable('elevator').set({ lifeState: 'stopped' }).where('id', '=', lift).execute();
  const said = { elevatorId: lift, kind: 'safetyRisk' as const, description: '制动器磨损异常' };
  const at = '2026-06-15T01:00:00.000Z';
  const answer = await here.ask(incidentCalls.open, { ...said, eventAt: at, awareAt: at }, desk);
  incidentId = dataOf<{ id: string }>(answer).id;
});
afterAll(async () => {
  await runner.stop();
  await closePool();
  await here.close();
});

const life = async () =>
  (await here.db.selectFrom('elevator').where('id', '=', lift).select('lifeState').executeTakeFirstOrThrow())
    .lifeState;
const resume = () => here.ask(elevatorCalls.setLifeState, { id: lift, from: 'stopped', to: 'inUse' }, desk);
const report = (party: 'owner' | 'lastMaintainer') =>
  here.ask(
    incidentCalls.report,
    { id: incidentId, party, caller: '李伟', calledAt: '2026-06-15T01:30:00.000Z', calledNumber: '995' },
    desk,
  );

test('an unreported incident keeps the elevator out of service in bulk and before it was ever used', async () => {
  for (const tryOnly of [true, false])
    expect(
      dataOf<object>(
        await here.ask(elevatorCalls.editMany, { ids: [lift], lifeState: 'inUse', tryOnly }, desk),
      ),
    ).toMatchObject([{ id: lift, done: false, reason: expect.stringContaining(why) }]);
  await here.db.updateTable('elevator').set({ lifeState: 'installing' }).where('id', '=', lift).execute();
  const first = await here.ask(elevatorCalls.setLifeState, { id: lift, to: 'inUse' }, desk);
  expect(first.envelope).toMatchObject({ success: false, description: expect.stringContaining(why) });
  expect(await life()).toBe('installing');
});

test('an unreported incident refuses two at once, and lets one of two through after the last report', async () => {
  const refused = await Promise.all([resume(), resume()]);
  expect(refused.map(({ envelope }) => envelope.code)).toEqual(['incidentUnreported', 'incidentUnreported']);
  dataOf(await report('owner'));
  expect((await resume()).envelope.code).toBe('incidentUnreported');
  dataOf(await report('lastMaintainer'));
  const both = await Promise.all([resume(), resume()]);
  expect(both.filter(({ envelope }) => envelope.success)).toHaveLength(1);
  expect(await life()).toBe('inUse');
});

test('an incident does not stop an elevator that runs', async () => {
  dataOf(await report('owner'));
  dataOf(await report('lastMaintainer'));
  dataOf(await resume());
  const at = '2026-06-15T01:10:00.000Z';
  const said = { elevatorId: lift, kind: 'safetyRisk' as const, description: '异响' };
  dataOf(await here.ask(incidentCalls.open, { ...said, eventAt: at, awareAt: at }, desk));
  expect(await life()).toBe('inUse');
});

test('an unreported incident keeps the elevator out of service by an import', async () => {
  await here.db.updateTable('elevator').set({ lifeState: 'installing' }).where('id', '=', lift).execute();
  const names = ['elevatorNo', 'projectName', 'address', 'placeOfUse', 'type', 'floorsNum', 'lifeState'];
  const { elevatorNo } = await here.db
    .selectFrom('elevator')
    .where('id', '=', lift)
    .select('elevatorNo')
    .executeTakeFirstOrThrow();
  const inUse = translators.zh('lifeState.inUse');
  const row = [elevatorNo, '世纪花园', '世纪大道 1 号', '住宅', '曳引驱动电梯', '4', inUse];
  const headings = names.map((name) => translators.zh(`elevator.${name}` as TextKey));
  const file = new File([[headings, row].join('\n')], 'elevators.csv');
  const { id, columns } = dataOf<ImportRun>(await here.ask(elevatorCalls.importElevators, { file }, desk));
  await here.ask(importCalls.importCheck, { id, columns }, desk);
  const run = async () => dataOf<ImportRun>(await here.ask(importCalls.run, { id }, desk));
  await expect.poll(async () => (await run()).state).toBe('checked');
  expect((await run()).importErrors).toMatchObject([{ reason: expect.stringContaining(why) }]);
  await here.ask(importCalls.importWrite, { id, whole: false }, desk);
  await expect.poll(async () => (await run()).state).toBe('done');
  expect(await life()).toBe('installing');
});
