import { inspectionCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { annualStandings } from '@hoistway/contract/inspection/inspectionDue.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anArchive, type Archive } from '#testing/anArchive.ts';
import { dataOf } from '#testing/anInstallation.ts';

let archive: Archive;
beforeAll(async () => {
  archive = await anArchive();
  archive.here.clock.now = Date.parse('2026-11-28T04:00:00Z');
});
afterAll(() => archive.here.close());

type States = ('appointed' | 'withdrawn' | 'unaudited')[];

/** An elevator of a day with inspections in these states, the oldest first. */
async function anElevator(nextInspection: string | null, states: States): Promise<void> {
  const { here, add } = archive;
  const elevatorId = await add({ nextInspection });
  for (const state of states) {
    const found = state === 'unaudited' ? { inspectedOn: '2026-11-20', result: 'passed' as const } : {};
    await here.db
      .insertInto('inspection')
      .values({ elevatorId, kind: 'periodic', body: '特检院', state, ...found })
      .execute();
  }
}

test('figures and totals by standing agree with the rows, whatever the last record is', async () => {
  const { here, chief } = archive;
  const far = '2028-01-31';
  await anElevator('2026-11-01', ['appointed']);
  await anElevator('2026-12-20', []);
  await anElevator(far, []);
  await anElevator(far, ['appointed']);
  await anElevator(far, ['appointed', 'withdrawn']);
  await anElevator(far, ['appointed', 'unaudited']);
  await anElevator(null, []);
  await anElevator(null, ['appointed']);
  const counts = dataOf(await here.ask(inspectionCalls.counts, {}, chief));
  expect(counts.map(({ standing, n }) => [standing, n])).toEqual([
    ['overdue', 1],
    ['todo', 4],
    ['normal', 2],
    ['undated', 1],
  ]);
  for (const standing of annualStandings) {
    const page = dataOf(await here.ask(inspectionCalls.page, { standing }, chief));
    const n = counts.find((each) => each.standing === standing)?.n;
    expect([standing, page.total, page.rows.length]).toEqual([standing, n, n]);
  }
  const appointed = dataOf(await here.ask(inspectionCalls.counts, { state: 'appointed' }, chief));
  expect(appointed.map(({ n }) => n)).toEqual([1, 3, 0, 0]);
});
