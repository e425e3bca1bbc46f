import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { companyCalls, companyElevatorCalls } from '@hoistway/contract/company/companyCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { asSystem, transactAs } from '#platform/call/requestContext.ts';
import { reactionJobs } from '#platform/event/later.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { aQueue } from '#testing/aQueue.ts';
import { everyArea } from '#app/areas.ts';
import { lockVisibility, refreshCompanyVisibility, writeVisibility } from './companyVisibility.ts';
import { checkVisibility } from './visibilityCheck.ts';

const elevators = 2_500;
const log = pino({ level: 'silent' });

let here: Installation;
let admin: { token: string };
let [west, east, north, branch, team, station] = ['', '', '', '', '', ''];
let ids: string[] = [];

/** Which elevators each company sees, by its visibility rows. */
async function visibility(): Promise<Map<string, Set<string>>> {
  const seen = new Map<string, Set<string>>();
  for (const { companyId, elevatorId } of await here.db
    .selectFrom('elevatorVisibility')
    .select(['companyId', 'elevatorId'])
    .execute())
    seen.set(companyId, (seen.get(companyId) ?? new Set()).add(elevatorId));
  return seen;
}
type VisibleElevators = Awaited<ReturnType<typeof visibility>>;

/** Which they ought to see, by the records as they are now. */
async function due(): Promise<VisibleElevators> {
  const seen: VisibleElevators = new Map();
  const { rows } = await sql<{ company: string; elevator: string }>`
    select company_id as company, elevator_id as elevator from company_visibility(null)`.execute(here.db);
  for (const { company, elevator } of rows) seen.set(company, (seen.get(company) ?? new Set()).add(elevator));
  return seen;
}

/** Everybody sees what they saw before and will see in the end, and nobody what they will not see in the end. */
async function expectBetween(before: VisibleElevators, after: VisibleElevators): Promise<void> {
  const now = await visibility();
  for (const company of new Set([...before.keys(), ...after.keys(), ...now.keys()])) {
    const [was, is, will] = [before, now, after].map((each) => each.get(company) ?? new Set<string>());
    expect([...is!].filter((id) => !will!.has(id)).length).toBe(0);
    expect([...was!].filter((id) => will!.has(id) && !is!.has(id)).length).toBe(0);
  }
}

const counts = async () => {
  const seen = await visibility();
  return [west, east, north, branch, team].map((id) => seen.get(id)?.size ?? 0);
};
const runs = () => here.db.selectFrom('reactionRun').selectAll().orderBy('eventId').execute();
const jobs = new Map(reactionJobs(everyArea.reactions).map((job) => [job.name, job]));

/** The next part of the run that was begun first. */
async function part(): Promise<void> {
  const [{ reaction, eventId }] = (await runs()) as [Awaited<ReturnType<typeof runs>>[number]];
  await jobs.get(reaction)!.run({ eventId }, { db: here.db, log });
}
const move = async (id: string, parentId: string) => {
  const { envelope } = await here.ask(companyCalls.update, { id, parentId }, admin);
  expect(envelope.code).toBe('ok');
};
const nothingDiffers = async () =>
  expect(await checkVisibility(here.db, log)).toEqual({ elevators: elevators, missing: 0, surplus: 0 });

beforeAll(async () => {
  here = await anInstallation();
  await (await aQueue(here)).stop();
  const platform = await here.aCompany('平台', 'platform');
  [west, east, north, branch, team] = (await Promise.all(
    ['西区', '东区', '北区', '分公司', '班组'].map((name) => here.aCompany(name)),
  )) as [string, string, string, string, string];
  station = await here.aCompany('监管站', 'regulator');
  await here.aUser('admin', platform, { permissions: [...permissions], scope: 'platform' });
  admin = { token: await here.signIn('admin') };
  const { rows } = await sql<{ id: string }>`insert into elevator
    (elevator_no, address, project_name, place_of_use, floors_num, floor_labels, maintainer_id, region_code)
    select 'S-' || n, 'a', 'p', 'office', 1, array['1'], ${team},
      case when n % 2 = 0 then '310115' else '320583' end
    from generate_series(1, ${elevators}) as n returning id`.execute(here.db);
  ids = rows.map(({ id }) => id).toSorted((one, other) => Number(one) - Number(other));
});
beforeEach(async () => {
  await sql`delete from reaction_run`.execute(here.db);
  await sql`update company set parent_id = case id when ${branch} then ${west}::bigint
    when ${team} then ${branch}::bigint end, region_codes = '{}'`.execute(here.db);
  await sql`update elevator set property_id = null, maintainer_id = ${team}`.execute(here.db);
  await transactAs(here.db, asSystem('test'), (tx) => refreshCompanyVisibility(tx));
  expect(await counts()).toEqual([elevators, 0, 0, elevators, elevators]);
});
afterAll(() => here.close());

test('moving a company withdraws visibility at once and grants it to the new parent in parts', async () => {
  const before = await visibility();
  await move(branch, east);
  const after = await due();
  expect(await counts()).toEqual([0, 0, 0, elevators, elevators]);
  await expectBetween(before, after);
  for (const seen of [1000, 2000, elevators]) {
    await part();
    expect(await counts()).toEqual([0, seen, 0, elevators, elevators]);
    await expectBetween(before, after);
  }
  expect(await runs()).toEqual([]);
  await nothingDiffers();
});

test('a move announces visibilityChanged at once and again after the last part', async () => {
  const announced = async () =>
    (await here.db.selectFrom('eventLog').select('id').where('kind', '=', 'visibilityChanged').execute())
      .length;
  const before = await announced();
  await move(branch, east);
  expect(await announced()).toBe(before + 1);
  await part();
  await part();
  expect(await announced()).toBe(before + 1);
  await part();
  expect(await announced()).toBe(before + 2);
});

test('a second move and a maintainer change during a run leave correct visibility', async () => {
  await move(branch, east);
  await part();
  const between = await visibility();
  await move(branch, north);
  const after = await due();
  expect(await counts()).toEqual([0, 0, 0, elevators, elevators]);
  await expectBetween(between, after);
  // The first thousand are seen to by the first run again, which works out what is so now.
  await part();
  await expectBetween(between, after);
  // One that every run has passed, and one that none has reached.
  const given = [ids[0]!, ids.at(-1)!];
  await here.ask(
    companyElevatorCalls.addToCompany,
    { id: west, tie: 'maintainer', elevatorIds: given },
    admin,
  );
  const final = await due();
  while ((await runs()).length > 0) {
    await part();
    await expectBetween(new Map(), final);
  }
  expect(await visibility()).toEqual(final);
  expect(await counts()).toEqual([2, 0, elevators - 2, elevators - 2, elevators - 2]);
  await nothingDiffers();
});

test('a part running during a second move does not restore withdrawn visibility', async () => {
  await move(branch, east);
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  let written = () => {};
  const wrote = new Promise<void>((done) => (written = done));
  const slowPart = transactAs(here.db, asSystem('test'), async (tx) => {
    await lockVisibility(tx);
    await writeVisibility(tx, ids.slice(0, 1000));
    written();
    await released;
  });
  await wrote;
  const moved = move(branch, north);
  try {
    await expect
      .poll(async () => {
        const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(here.db);
        return rows.length;
      })
      .toBe(1);
  } finally {
    release();
  }
  await slowPart;
  await moved;
  expect(await counts()).toEqual([0, 0, 0, elevators, elevators]);
  await expectBetween(new Map(), await due());
});

test('removed regions lose visibility at once, and added regions gain it in parts', async () => {
  const regions = (regionCodes: string[]) =>
    here.ask(companyCalls.update, { id: station, regionCodes }, admin);
  await regions(['310000', '320000']);
  while ((await runs()).length > 0) await part();
  expect((await visibility()).get(station)?.size).toBe(elevators);
  const before = await visibility();
  await regions(['310115', '320500']);
  await expectBetween(before, await due());
  expect([(await visibility()).get(station)?.size, await runs()]).toEqual([elevators, []]);
  await regions(['310115']);
  expect((await visibility()).get(station)?.size).toBe(elevators / 2);
  expect(await runs()).toEqual([]);
  const eastern = await visibility();
  await regions(['320000']);
  const half = await due();
  expect((await visibility()).get(station)).toBeUndefined();
  for (const seen of [1000, elevators / 2]) {
    await part();
    expect((await visibility()).get(station)?.size).toBe(seen);
    await expectBetween(eastern, half);
  }
  await nothingDiffers();
});
