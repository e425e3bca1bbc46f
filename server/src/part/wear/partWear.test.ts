import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';
import { partKindCalls } from '@hoistway/contract/part/partKindCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { daysAfter } from '@hoistway/contract/time/days.ts';
import { sql } from 'kysely';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { dateWornParts } from './dateReplacements.ts';

type Row = ReplyOf<typeof mountedPartCalls.one>;

let here: Installation;
let ours: { token: string };
let lift: string;
let roller: string;

/** The elevator opened its doors so often on each day from one to another. */
async function opened(from: string, days: number, openings: number): Promise<void> {
  const before = await sql<{
    total: number;
  }>`select coalesce(max(total_door_openings), 0) as total from usage_day
    where elevator_id = ${lift}`.execute(here.db);
  let total = before.rows[0]!.total;
  for (let day = 0; day < days; day++) {
    total += openings;
    await sql`insert into usage_day (elevator_id, day, door_openings, total_door_openings, covered_ms,
        out_of_service_ms, mode_ms)
      values (${lift}, ${daysAfter(from, day)}, ${openings}, ${total}, 0, 0, '{0,0,0,0,0,0,0,0}')`.execute(
      here.db,
    );
  }
}
const mount = async (input: Partial<InputOf<typeof mountedPartCalls.create>> = {}) =>
  dataOf<{ id: string }>(
    await here.ask(
      mountedPartCalls.create,
      { elevatorId: lift, partKindId: roller, quantity: 4, installedOn: '2026-03-01', ...input },
      ours,
    ),
  ).id;
const one = async (id: string) => dataOf<Row>(await here.ask(mountedPartCalls.one, { id }, ours));

beforeAll(async () => {
  here = await anInstallation();
  here.clock.set('2026-06-15T04:00:00Z');
  const own = await here.aCompany('恒升');
  await here.aUser('ours', own, { permissions: [...permissions], scope: 'company' });
  ours = { token: await here.signIn('ours') };
  lift = await here.anElevator({ maintainerId: own }, 'A1');
  roller = dataOf<{ id: string }>(
    await here.ask(
      partKindCalls.create,
      {
        name: '门滚轮',
        safetyClass: 'ordinary',
        marking: 'none',
        unit: '个',
        cycleMonths: 24,
        cycleDoorOpenings: 20_000,
      },
      ours,
    ),
  ).id;
});
beforeEach(async () => {
  await here.db.deleteFrom('mountedPart').execute();
  await sql`delete from usage_day`.execute(here.db);
});
afterAll(() => here.close());

describe('the wear of a mounted part', () => {
  test('is what the elevator did since the part was mounted', async () => {
    await opened('2026-02-01', 28, 500);
    await opened('2026-03-01', 107, 100);
    const part = await one(await mount());
    expect(part.countedFrom).toBe('2026-03-01');
    expect(part.wear).toEqual([
      { count: 'doorOpenings', used: 10_700, of: 20_000, endsOn: '2026-09-16' },
      { count: 'months', used: expect.any(Number), of: 24, endsOn: '2028-03-01' },
    ]);
    expect(part).toMatchObject({ nextReplacement: '2026-09-16', due: 'later' });
  });

  test('says since when it is counted where the ledger begins after the mounting', async () => {
    await opened('2026-06-01', 15, 100);
    const part = await one(await mount());
    expect(part.countedFrom).toBe('2026-06-01');
    expect(part.wear[0]).toMatchObject({ count: 'doorOpenings', used: 1500 });
  });

  test('goes by the months alone where nothing is counted', async () => {
    const part = await one(await mount());
    expect(part).toMatchObject({ countedFrom: null, nextReplacement: '2028-03-01' });
    expect(part.wear.map(({ count }) => count)).toEqual(['months']);
  });

  test('is overdue from the day on which the count was reached', async () => {
    await opened('2026-03-01', 100, 250);
    const id = await mount();
    // 80 days of 250.
    expect(await one(id)).toMatchObject({ nextReplacement: '2026-05-19', due: 'overdue' });
    const { rows } = dataOf<{ rows: Row[] }>(await here.ask(mountedPartCalls.page, { due: 'overdue' }, ours));
    expect(rows.map((row) => [row.id, row.wear[0]?.used])).toEqual([[id, 25_000]]);
  });

  test('moves the next replacement when a day of the company begins', async () => {
    const id = await mount();
    await opened('2026-03-01', 107, 150);
    await dateWornParts(here.db, new Date('2026-06-15T04:00:00Z'));
    expect((await one(id)).nextReplacement).toBe('2028-03-01');
    await dateWornParts(here.db, new Date('2026-06-15T16:20:00Z'));
    expect((await one(id)).nextReplacement).toBe('2026-07-13');
  });

  test('follows the cycle of the kind', async () => {
    await opened('2026-03-01', 107, 100);
    const id = await mount();
    await here.ask(partKindCalls.update, { id: roller, cycleDoorOpenings: 11_000 }, ours);
    expect((await one(id)).nextReplacement).toBe('2026-06-18');
    await here.ask(partKindCalls.update, { id: roller, cycleDoorOpenings: 20_000 }, ours);
    expect((await one(id)).nextReplacement).toBe('2026-09-16');
  });

  test('makes a problem of a place with three replacements within one cycle of a counter', async () => {
    await opened('2026-03-01', 107, 100);
    await here.ask(partKindCalls.update, { id: roller, cycleMonths: null }, ours);
    let id = await mount();
    for (const installedOn of ['2026-03-20', '2026-04-10', '2026-05-10']) {
      const replaced = await here.ask(mountedPartCalls.replace, { id, installedOn, reason: '磨损' }, ours);
      id = dataOf<{ id: string }>(replaced).id;
    }
    const problems = async () =>
      dataOf<{ rows: { id: string; replacements: number }[] }>(
        await here.ask(mountedPartCalls.problems, {}, ours),
      ).rows;
    expect(await problems()).toMatchObject([{ id, replacements: 3 }]);
    // A cycle of 7,000 openings began after the first replacement.
    await here.ask(partKindCalls.update, { id: roller, cycleDoorOpenings: 7000 }, ours);
    expect(await problems()).toEqual([]);
    await here.ask(partKindCalls.update, { id: roller, cycleDoorOpenings: 20_000, cycleMonths: 24 }, ours);
  });
});
