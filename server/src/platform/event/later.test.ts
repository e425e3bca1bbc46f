import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { aQueue } from '#testing/aQueue.ts';
import { announce } from './announce.ts';
import { asSystem, transactAs } from '../call/requestContext.ts';
import { event } from './event.ts';
import { later, reactionJobs } from './later.ts';
import { installReactions } from './reaction.ts';

const elevatorsInspected = event('elevatorsInspected', z.object({ upTo: z.int() }));

let here: Installation;
let ids: string[] = [];
let lines: Record<string, unknown>[] = [];
/** Which parts were begun, by how many records. */
let parts: number[] = [];
let finished = 0;
let failures = 0;

const log = pino(
  { level: 'info' },
  { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) },
);

/** Counts how often each elevator was seen to. */
const counting = later(elevatorsInspected, {
  name: 'test:count',
  async next(tx, { upTo }, after, limit) {
    const { rows } = await sql<{ id: string }>`select id from elevator
      where id > ${after} and id <= ${ids[upTo - 1] ?? '0'} order by id limit ${limit}`.execute(tx);
    return rows.map(({ id }) => id);
  },
  async run(tx, _, some) {
    parts.push(some.length);
    await sql`insert into seen_to (id) select unnest(${some}::bigint[])
      on conflict (id) do update set times = seen_to.times + 1`.execute(tx);
    if (parts.length === 2 && failures > 0) {
      failures -= 1;
      throw new Error('the node died');
    }
  },
  async finish(tx) {
    finished += 1;
    await sql`update seen_to set over = over + 1`.execute(tx);
  },
});
const [countJob, resumeJob] = reactionJobs([counting]);

const inspect = (upTo: number) =>
  transactAs(here.db, asSystem('test'), (tx) => announce(tx, elevatorsInspected, { upTo }));

const seenTo = async () => {
  const { rows } = await sql<{ seen: number; most: number; over: number }>`select count(*)::int as seen,
    coalesce(max(times), 0) as most, coalesce(min(over), 0) as over from seen_to`.execute(here.db);
  return rows[0]!;
};
const runs = () => here.db.selectFrom('reactionRun').selectAll().execute();
const waiting = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs
    where task_identifier = 'test:count' and attempts < max_attempts`.execute(here.db);
  return rows[0]!.n;
};
const part = async (eventId?: string) =>
  countJob!.run({ eventId: eventId ?? (await runs())[0]!.eventId }, { db: here.db, log });

beforeAll(async () => {
  here = await anInstallation();
  await (await aQueue(here)).stop();
  await sql`create table seen_to (id bigint primary key, times int not null default 1, over int not null default 0)`.execute(
    here.db,
  );
  const { rows } = await sql<{ id: string }>`insert into elevator
    (elevator_no, address, project_name, place_of_use, floors_num, floor_labels)
    select 'L-' || n, 'a', 'p', 'office', 1, array['1'] from generate_series(1, 2500) as n returning id`.execute(
    here.db,
  );
  ids = rows.map(({ id }) => id).toSorted((one, other) => Number(one) - Number(other));
});
beforeEach(async () => {
  installReactions([counting]);
  await sql`delete from seen_to`.execute(here.db);
  await sql`delete from reaction_run`.execute(here.db);
  await sql`delete from graphile_worker._private_jobs`.execute(here.db);
  [lines, parts, finished, failures] = [[], [], 0, 0];
});
afterAll(() => here.close());

test('runs below 1,000 records in the transaction of the event, and rolls back with it', async () => {
  const takenBack = transactAs(here.db, asSystem('test'), async (tx) => {
    await announce(tx, elevatorsInspected, { upTo: 999 });
    throw new Error('no');
  });
  await expect(takenBack).rejects.toThrow('no');
  expect(await seenTo()).toMatchObject({ seen: 0 });
  await inspect(999);
  expect(await seenTo()).toEqual({ seen: 999, most: 1, over: 1 });
  expect([await runs(), await waiting()]).toEqual([[], 0]);
  await inspect(0);
  expect(finished).toBe(3);
});

test('queues a job from 1,000 records on, only if the transaction of the event commits', async () => {
  const takenBack = transactAs(here.db, asSystem('test'), async (tx) => {
    await announce(tx, elevatorsInspected, { upTo: 1000 });
    throw new Error('no');
  });
  await expect(takenBack).rejects.toThrow('no');
  expect([await runs(), await waiting()]).toEqual([[], 0]);
  await inspect(1000);
  expect([(await runs()).length, await waiting(), parts]).toEqual([1, 1, []]);
});

test('handles 2,500 records in three parts, and repeats only the part that fails', async () => {
  await inspect(2500);
  const { eventId } = (await runs())[0]!;
  failures = 1;
  await part();
  await expect(part()).rejects.toThrow('the node died');
  expect(await seenTo()).toMatchObject({ seen: 1000 });
  expect(await runs()).toMatchObject([{ reaction: 'test:count', afterId: ids[999], done: 1000 }]);
  await part();
  await part();
  expect(parts).toEqual([1000, 1000, 1000, 500]);
  const done = { seen: 2500, most: 1, over: 1 };
  expect([await seenTo(), finished, await runs()]).toEqual([done, 1, []]);
  // Asked for again, by whomever, it changes nothing.
  await part(eventId);
  expect([await seenTo(), finished]).toEqual([done, 1]);
  expect(lines.map(({ msg, done, isOver }) => [msg, done, isOver])).toEqual([
    ['a reaction goes on', 1000, false],
    ['a reaction goes on', 2000, false],
    ['a reaction is done', 2500, true],
  ]);
});

test('handles each record once when several nodes run the same event at the same time', async () => {
  await inspect(2500);
  const { eventId } = (await runs())[0]!;
  await Promise.all(Array.from({ length: 6 }, () => part(eventId)));
  expect([await seenTo(), finished, await runs()]).toEqual([{ seen: 2500, most: 1, over: 1 }, 1, []]);
});

test('the job queue completes a deferred reaction, even after a failed part', async () => {
  failures = 1;
  const queue = await aQueue(here, [countJob!]);
  await inspect(2500);
  await expect.poll(runs).toEqual([]);
  await queue.stop();
  expect([await seenTo(), finished]).toEqual([{ seen: 2500, most: 1, over: 1 }, 1]);
  expect(await waiting()).toBe(0);
});

test('resumes a reaction of a killed node after two minutes, and leaves a running one alone', async () => {
  await inspect(2500);
  await part();
  // The part that follows was taken by a node that is no more.
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone', attempts = 1
    where key is not null`.execute(here.db);
  const resume = () => resumeJob!.run({}, { db: here.db, log });
  lines = [];
  await resume();
  expect([lines, await waiting()]).toEqual([[], 1]);
  await sql`update reaction_run set touched_at = now() - interval '2 minutes'`.execute(here.db);
  await resume();
  expect(lines).toMatchObject([{ msg: 'reactions stood still and are asked for again' }]);
  const queue = await aQueue(here, [countJob!]);
  await expect.poll(runs).toEqual([]);
  await queue.stop();
  expect([await seenTo(), finished]).toEqual([{ seen: 2500, most: 1, over: 1 }, 1]);
});

test('sets aside an event of another version and logs it', async () => {
  await inspect(1000);
  const { eventId } = (await runs())[0]!;
  await sql`update event_log set payload = '{"upToFloor": 3}' where id = ${eventId}`.execute(here.db);
  await part(eventId);
  expect([await runs(), parts]).toEqual([[], []]);
  expect(lines).toMatchObject([
    { reaction: 'test:count', msg: 'what follows from an event of another shape is set aside' },
  ]);
});

test('refuses two deferred reactions with the same name at the start', () => {
  expect(() => reactionJobs([counting, counting])).toThrow('one name');
});
