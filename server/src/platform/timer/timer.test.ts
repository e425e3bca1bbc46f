import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { durationMs } from '#testing/aClock.ts';
import { area, collectAreas } from '../area.ts';
import { asSystem, transactAs, type Transaction } from '../call/requestContext.ts';
import { createKysely, createPool } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { createMetrics, type Metrics } from '../web/metrics.ts';
import { sweepTimersJob } from './sweepTimers.ts';
import { cancelTimers, setTimer, timer, timersByKind, type Firing, type Timer } from './timer.ts';
import { createTimerPoller, runTimers, type TimerPoller } from './timerRunner.ts';

let here: Installation;
let lines: Record<string, unknown>[] = [];
let metrics: Metrics;
/** What an effect does besides writing its word, after that. */
let alsoDoes: (tx: Transaction, word: string, firing: Firing) => Promise<unknown>;
const ends: (() => Promise<unknown>)[] = [];

const word = z.object({ word: z.string() });
const writing = (kind: string): Timer<typeof word> =>
  timer({
    kind,
    payload: word,
    async fire(tx, { word }, firing) {
      await sql`insert into effect (word, late_ms) values
        (${word}, ${firing.now.getTime() - firing.dueAt.getTime()})`.execute(tx);
      await alsoDoes(tx, word, firing);
    },
  });
const note = writing('test.note');
const alarm = writing('test.alarm');

const log = pino(
  { level: 'info' },
  { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) },
);

/** The look of a node with connections of its own. */
function aNode(): TimerPoller {
  const pool = createPool(here.url, { max: 5, applicationName: 'timers test' });
  pool.on('error', () => {});
  const db = createKysely<Tables>(pool);
  ends.push(() => db.destroy());
  return createTimerPoller({
    db,
    timers: timersByKind([note, alarm]),
    clock: here.clock.ofServer,
    log,
    metrics,
  });
}

const within = <T>(work: (tx: Transaction) => Promise<T>) => transactAs(here.db, asSystem('test'), work);
const inMs = (ms: number) => new Date(here.clock.now + ms);
const set = (text: string, ms: number, more: { key?: string; subject?: string; kind?: typeof note } = {}) =>
  within((tx) =>
    setTimer(
      tx,
      more.kind ?? note,
      { word: text },
      { dueAt: inMs(ms), key: more.key ?? text, subject: more.subject ?? `test:${text}` },
    ),
  );
const effects = async () => {
  const { rows } = await sql<{ word: string }>`select word from effect order by id`.execute(here.db);
  return rows.map((row) => row.word);
};
const rowOf = (key: string) =>
  here.db.selectFrom('timer').selectAll().where('key', '=', key).executeTakeFirstOrThrow();

beforeAll(async () => {
  here = await anInstallation();
  await sql`create table effect (id bigint generated always as identity, word text not null, late_ms int)`.execute(
    here.db,
  );
});
beforeEach(async () => {
  await sql`delete from effect`.execute(here.db);
  await sql`delete from timer`.execute(here.db);
  [lines, metrics] = [[], createMetrics()];
  alsoDoes = async () => {};
  for (const end of ends.splice(0)) await end();
});
afterAll(async () => {
  for (const end of ends.splice(0)) await end();
  await here.close();
});

test('fires a timer once, when it is due by the clock', async () => {
  const { fireDue } = aNode();
  await set('later', durationMs('5m'));
  expect(await fireDue()).toBe(0);
  here.clock.advance('4m59s999ms');
  expect(await fireDue()).toBe(0);
  here.clock.advance('1ms');
  expect([await fireDue(), await fireDue(), await effects()]).toEqual([1, 0, ['later']]);
  expect(await rowOf('later')).toMatchObject({ doneAt: inMs(0).toISOString(), attempts: 0 });
});

test('fires each of a hundred timers once with two nodes racing', async () => {
  alsoDoes = () => wait(2);
  const words = Array.from({ length: 100 }, (_, n) => `n${n}`);
  for (const each of words) await set(each, -1);
  const [one, other] = [aNode(), aNode()];
  const fired = await Promise.all([one.fireDue(), other.fireDue()]);
  expect(fired[0] + fired[1]).toBe(100);
  expect(Math.min(...fired)).toBeGreaterThan(0);
  expect((await effects()).toSorted()).toEqual(words.toSorted());
});

test('a timer whose transaction rolled back does not exist', async () => {
  const takenBack = within(async (tx) => {
    await setTimer(tx, note, { word: 'no' }, { dueAt: inMs(0), key: 'no', subject: 'test:no' });
    throw new Error('taken back');
  });
  await expect(takenBack).rejects.toThrow('taken back');
  expect(await aNode().fireDue()).toBe(0);
});

test('retries a failed effect after growing pauses, rolls it back, and delays no other timer', async () => {
  const { fireDue } = aNode();
  let failures = 8;
  alsoDoes = async (_, text) => {
    if (text !== 'weak' || failures === 0) return;
    failures -= 1;
    throw new Error('not now');
  };
  await set('weak', 0, { subject: 'test:1' });
  await set('after', 0, { subject: 'test:1' });
  await set('strong', 0);
  expect(await fireDue()).toBe(2);
  expect((await effects()).toSorted()).toEqual(['after', 'strong']);
  const pauses: number[] = [];
  for (let n = 1; n < 8; n += 1) {
    const { attempts, lastError, nextTryAt, doneAt } = await rowOf('weak');
    expect([attempts, lastError, doneAt]).toEqual([n, 'Error: not now', null]);
    const pause = Date.parse(nextTryAt!) - here.clock.now;
    pauses.push(pause / 1000);
    here.clock.now += pause - 1;
    expect(await fireDue()).toBe(0);
    expect(await rowOf('weak')).toMatchObject({ attempts: n });
    here.clock.now += 1;
    await fireDue();
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60]);
  here.clock.advance('1m');
  expect(await fireDue()).toBe(1);
  expect((await effects()).toSorted()).toEqual(['after', 'strong', 'weak']);
  expect(lines.filter(({ msg }) => msg === 'a timer failed')).toHaveLength(8);
  expect(await metrics.text()).toContain('hoistway_timers_failed_total{kind="test.note"} 8');
});

test('fires a timer later when its connection was cut during the effect', async () => {
  const { fireDue } = aNode();
  let ended = false;
  alsoDoes = async (tx) => {
    if (ended) return;
    ended = true;
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
  };
  await set('killed', 0);
  await fireDue();
  here.clock.advance('1s');
  await fireDue();
  expect([ended, await effects()]).toEqual([true, ['killed']]);
});

test('fires overdue timers in order of due time, with their lateness', async () => {
  alsoDoes = () => wait(5);
  const times = [30, 10, 50, 20, 40];
  for (const s of times) await set(`at ${s}`, s * 1000, { subject: 'rescueCase:12' });
  here.clock.advance('1m');
  expect(await aNode().fireDue()).toBe(5);
  expect(await effects()).toEqual(['at 10', 'at 20', 'at 30', 'at 40', 'at 50']);
  const { rows } = await sql<{ late: number }>`select late_ms as late from effect order by id`.execute(
    here.db,
  );
  expect(rows.map(({ late }) => late)).toEqual([50_000, 40_000, 30_000, 20_000, 10_000]);
});

test('fires timers of one subject one after the other across nodes', async () => {
  let busy = 0;
  let most = 0;
  alsoDoes = async () => {
    busy += 1;
    most = Math.max(most, busy);
    await wait(5);
    busy -= 1;
  };
  for (let n = 0; n < 20; n += 1) await set(`same ${n}`, n - 100, { subject: 'rescueCase:12' });
  const nodes = [aNode(), aNode()];
  while ((await effects()).length < 20) await Promise.all(nodes.map((node) => node.fireDue()));
  expect([most, await effects()]).toEqual([1, Array.from({ length: 20 }, (_, n) => `same ${n}`)]);
});

test('setting a timer again under its key replaces its due time and effect', async () => {
  const { fireDue } = aNode();
  await set('first', 1_000, { key: 'one' });
  await set('second', 5_000, { key: 'one', kind: alarm });
  here.clock.advance('1s');
  expect(await fireDue()).toBe(0);
  here.clock.advance('4s');
  expect([await fireDue(), await effects()]).toEqual([1, ['second']]);
  await set('third', 0, { key: 'one' });
  expect([await fireDue(), await effects()]).toEqual([1, ['second', 'third']]);
  expect(await here.db.selectFrom('timer').selectAll().execute()).toHaveLength(1);
});

test('an effect may set its timer again', async () => {
  const { fireDue } = aNode();
  alsoDoes = async (tx, text, { dueAt }) =>
    setTimer(
      tx,
      note,
      { word: text },
      { dueAt: new Date(dueAt.getTime() + 60_000), key: text, subject: 'test:1' },
    );
  await set('again', 0);
  expect([await fireDue(), await fireDue()]).toEqual([1, 0]);
  here.clock.advance('2m');
  expect([await fireDue(), await effects()]).toEqual([2, ['again', 'again', 'again']]);
});

test('cancels pending timers by subject or key, and not those that have fired', async () => {
  const { fireDue } = aNode();
  for (const [text, ms] of [
    ['done', -1],
    ['one', 10],
    ['two', 20],
  ] as const)
    await set(text, ms, { subject: 'rescueCase:12' });
  await set('of another', 10);
  await set('by key', 10);
  await fireDue();
  expect(await within((tx) => cancelTimers(tx, { subject: 'rescueCase:12' }))).toBe(2);
  expect(await within((tx) => cancelTimers(tx, { subject: 'rescueCase:12' }))).toBe(0);
  expect(await within((tx) => cancelTimers(tx, { key: 'by key' }))).toBe(1);
  here.clock.advance('1s');
  expect([await fireDue(), await effects()]).toEqual([1, ['done', 'of another']]);
});

test('a call holding the record cancels a timer that is firing, and the firing gives way', async () => {
  const { fireDue } = aNode();
  await sql`create table record (id int primary key, state text)`.execute(here.db);
  await sql`insert into record values (1, 'open')`.execute(here.db);
  let begun = false;
  alsoDoes = (tx) => {
    begun = true;
    return sql`update record set state = 'late' where id = 1`.execute(tx);
  };
  await set('late', 0, { subject: 'record:1' });
  let firing: Promise<number> | undefined;
  const canceled = await within(async (tx) => {
    await sql`update record set state = 'closed' where id = 1`.execute(tx);
    firing = fireDue();
    await expect.poll(() => begun).toBe(true);
    return cancelTimers(tx, { subject: 'record:1' });
  });
  expect([canceled, await firing, await effects()]).toEqual([1, 0, []]);
  here.clock.advance('1m');
  expect(await fireDue()).toBe(0);
  const { rows } = await sql`select state from record`.execute(here.db);
  expect(rows).toEqual([{ state: 'closed' }]);
});

test('logs a timer of an unknown kind once, leaves it pending and counts it as overdue', async () => {
  const { fireDue } = aNode();
  await set('strange', 0, { kind: writing('test.gone') });
  await set('known', 0);
  expect([await fireDue(), await fireDue()]).toEqual([1, 0]);
  expect(lines).toMatchObject([
    { kind: 'test.gone', timers: 1, msg: 'timers of an unknown kind are due and are left' },
  ]);
  expect(await rowOf('strange')).toMatchObject({ doneAt: null, attempts: 0 });
  expect(await metrics.text()).toMatch(/^hoistway_timers_overdue 1$/m);
  expect(await metrics.text()).toMatch(/^hoistway_timers_fired_total 1$/m);
});

test('counts a payload of another version as a failure and leaves the timer pending', async () => {
  const { fireDue } = aNode();
  await set('old', 0);
  await sql`update timer set payload = '{"text": "old"}'`.execute(here.db);
  expect(await fireDue()).toBe(0);
  expect(await rowOf('old')).toMatchObject({ attempts: 1, doneAt: null });
});

test('a running node fires timers without being asked', async () => {
  const runner = runTimers({
    db: here.db,
    timers: timersByKind([note, alarm]),
    clock: here.clock.ofServer,
    log,
    metrics,
  });
  await set('seen', 0);
  await expect.poll(effects).toEqual(['seen']);
  await runner.stop();
});

test('deletes timers that have been closed for more than 90 days', async () => {
  for (const text of ['open', 'done', 'recent']) await set(text, 0);
  await sql`update timer set done_at = now() - interval '91 days' where key = 'done'`.execute(here.db);
  await sql`update timer set canceled_at = now() - interval '89 days' where key = 'recent'`.execute(here.db);
  await sweepTimersJob.run({}, { db: here.db, log });
  const kept = await here.db.selectFrom('timer').select('key').orderBy('key').execute();
  expect(kept).toEqual([{ key: 'open' }, { key: 'recent' }]);
});

test('refuses two timers of one kind, and types the payload by the declaration', () => {
  expect(() =>
    collectAreas({ one: area({ timers: [note] }), two: area({ timers: [writing(note.kind)] }) }),
  ).toThrow('two timers are of the kind test.note');
  expectTypeOf<Parameters<typeof note.fire>[1]>().toEqualTypeOf<{ word: string }>();
  const wrong = (tx: Transaction) =>
    // @ts-expect-error there is no such field
    setTimer(tx, note, { text: 'no' }, { dueAt: new Date(), key: 'no', subject: 'test:no' });
  expect(wrong).toBeInstanceOf(Function);
});
