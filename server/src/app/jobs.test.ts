import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { sql } from 'kysely';
import { afterEach, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { keepPartitions } from '#area/history/historyPartitions.ts';
import { asSystem, transactAs } from '#platform/call/requestContext.ts';
import { createPool } from '#platform/database/database.ts';
import { enqueue, job, runJobs, type Job, type JobRunner } from '#platform/job/jobs.ts';
import { createMetrics } from '#platform/web/metrics.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function aPlace(): Promise<Installation> {
  const here = await anInstallation();
  ends.push(here.close);
  return here;
}

async function aRunner(here: Installation, jobs: readonly Job[]): Promise<JobRunner> {
  const pool = createPool(here.url, { max: 4, applicationName: 'jobs test' });
  pool.on('error', () => {});
  const log = pino({ level: 'silent' });
  const runner = await runJobs({ pool, db: here.db, jobs, log, metrics: createMetrics() });
  ends.push(
    () => pool.end(),
    () => runner.stop(),
  );
  return runner;
}

test('runs a job once after its transaction with two nodes, and never after a rollback', async () => {
  const here = await aPlace();
  const done: string[] = [];
  const note = job({
    name: 'test:note',
    payload: z.object({ word: z.string() }),
    run: async ({ word }) => void done.push(word),
  });
  await aRunner(here, [note]);
  await aRunner(here, [note]);
  const taken = transactAs(here.db, asSystem('test'), async (tx) => {
    await enqueue(tx, note, { word: 'taken back' });
    throw new Error('no');
  });
  await expect(taken).rejects.toThrow('no');
  await transactAs(here.db, asSystem('test'), async (tx) => {
    await enqueue(tx, note, { word: 'kept' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(done).toEqual([]);
  });
  await expect.poll(() => done).toEqual(['kept']);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(done).toEqual(['kept']);
});

test('a later request with the same key replaces the waiting one', async () => {
  const here = await aPlace();
  const done: number[] = [];
  const count = job({
    name: 'test:count',
    payload: z.object({ n: z.int() }),
    run: async ({ n }) => void done.push(n),
  });
  await aRunner(here, [count]);
  for (const n of [1, 2]) {
    await transactAs(here.db, asSystem('test'), (tx) =>
      enqueue(tx, count, { n }, { key: 'one', runAt: new Date(Date.now() + (n === 1 ? 60_000 : 0)) }),
    );
  }
  await expect.poll(() => done).toEqual([2]);
});

test('creates partitions of the coming days and drops those past the retention', async () => {
  const here = await aPlace();
  const days = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_inherits
      where inhparent = 'elevator_history'::regclass`.execute(here.db);
    return rows[0]!.n;
  };
  await keepPartitions(here.db, 30);
  const all = await days();
  expect(all).toBeGreaterThanOrEqual(12);
  await keepPartitions(here.db, 3);
  expect(await days()).toBe(all - 5);
});

/** Asked of another database, since none shuts itself. */
async function asAdmin(...texts: string[]): Promise<void> {
  const admin = new Client(inject('databaseUrl'));
  await admin.connect();
  for (const text of texts) await admin.query(text);
  await admin.end();
}

test('runs jobs again after the database was unreachable during a job', async () => {
  const here = await aPlace();
  const done: string[] = [];
  let begun = false;
  const slow = job({
    name: 'test:slow',
    payload: z.object({ word: z.string() }),
    run: async ({ word }) => {
      begun = true;
      if (word === 'during') await wait(400);
      else done.push(word);
    },
  });
  await aRunner(here, [slow]);
  const ask = (word: string) => transactAs(here.db, asSystem('test'), (tx) => enqueue(tx, slow, { word }));
  await ask('during');
  await expect.poll(() => begun).toBe(true);
  const name = new URL(here.url).pathname.slice(1);
  await asAdmin(
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'jobs test' and datname = '${name}'`,
  );
  await wait(800);
  await asAdmin(`alter database ${name} allow_connections true`);
  await ask('after');
  await expect.poll(() => done).toEqual(['after']);
});
