import { unbounded } from '@hoistway/contract/input/unbounded.ts';
import { Logger as WorkerLogger, run, runMigrations, type Runner } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Transaction, Database } from '../call/requestContext.ts';
import type { Metrics } from '../web/metrics.ts';

/** What a job works with. */
export interface JobSurroundings {
  db: Database;
  log: Logger;
}

/**
 * Work that any node may do, once, after the transaction that asked for it. It may run again after a crash, so it
 * must be harmless to repeat.
 */
export interface Job<P extends z.ZodType = z.ZodType> {
  /** `<area>:<verb>`, as the queue stores it. */
  name: string;
  payload: P;
  run(payload: z.output<P>, surroundings: JobSurroundings): Promise<void>;
  /** When it runs by itself, in cron's five fields, UTC; with an empty payload. */
  cron?: string;
}

export const job = <P extends z.ZodType>(definition: Job<P>): Job<P> => ({
  ...definition,
  payload: unbounded(definition.payload),
});

/**
 * Requests a job in the caller's transaction: it runs only if that commits. A key replaces a waiting job, which can
 * keep its place in the queue.
 */
export async function enqueue<P extends z.ZodType>(
  tx: Transaction,
  { name, payload: schema }: Pick<Job<P>, 'name' | 'payload'>,
  payload: z.input<P>,
  { key, runAt, keepRunAt = false }: { key?: string; runAt?: Date; keepRunAt?: boolean } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(schema.parse(payload))}::json,
    run_at := ${runAt ?? null}::timestamptz, job_key := ${key ?? null},
    job_key_mode := ${keepRunAt ? 'preserve_run_at' : 'replace'})`.execute(tx);
}

export interface JobRunner {
  stop(): Promise<void>;
}

const sampleMs = 15_000;
const restartMs = 2_000;
const atOnce = 2;

const loggerOf = (log: Logger) =>
  new WorkerLogger(() => (level: string, message) => {
    if (level === 'error') log.warn({ job: true }, message);
    else log.debug({ job: true }, message);
  });

/** Makes the queue's own tables, or brings them up to date; `runJobs` does it where nobody has. */
export const prepareQueue = (pool: pg.Pool, log: Logger): Promise<void> =>
  runMigrations({ pgPool: pool, logger: loggerOf(log) });

/** Starts this node's share of the work. */
export async function runJobs(options: {
  pool: pg.Pool;
  db: Database;
  jobs: readonly Job[];
  log: Logger;
  metrics: Metrics;
}): Promise<JobRunner> {
  const { pool, db, jobs, log, metrics } = options;
  let runner: Runner;
  let stopped = false;
  let restart: ReturnType<typeof setTimeout> | undefined;
  let starting: Promise<void> | undefined;

  const begin = async () => {
    runner = await startRunner();
    // It ends by itself when the database went away while it had a job in hand.
    runner.promise.catch((error: unknown) => log.warn({ err: error }, 'jobs stopped')).finally(beginLater);
  };
  const beginLater = () => {
    if (stopped) return;
    restart = setTimeout(() => {
      starting = begin().catch((error: unknown) => {
        log.warn({ err: error }, 'jobs wait for the database');
        beginLater();
      });
    }, restartMs);
  };

  const startRunner = async (): Promise<Runner> => {
    const started = await run({
      pgPool: pool,
      // In batches of a moment: alone, a job that cannot be marked as done is an unhandled rejection.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      concurrency: atOnce,
      pollInterval: 2_000,
      noHandleSignals: true,
      crontab: jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : `${cron} ${name}`)).join('\n'),
      taskList: Object.fromEntries(
        jobs.map((each) => [
          each.name,
          async (payload: unknown) => {
            // Cron adds its own note to a payload that is otherwise empty.
            const { _cron, ...given } = payload as Record<string, unknown>;
            await each.run(each.payload.parse(given), { db, log });
            metrics.add('hoistway_jobs_done_total', 'Jobs done', 1, { job: each.name });
          },
        ]),
      ),
      logger: loggerOf(log),
    });
    started.events.on('job:failed', ({ job: failed, error }) => {
      log.error({ err: error, job: failed.task_identifier }, 'a job was given up');
      metrics.add('hoistway_jobs_failed_total', 'Jobs given up', 1, { job: failed.task_identifier });
    });
    return started;
  };
  await begin();

  let waiting = 0;
  const sample = async () => {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from graphile_worker.jobs
      where run_at <= now()`.execute(db);
    waiting = rows[0]?.waiting ?? 0;
  };
  const timer = setInterval(() => void sample().catch(() => {}), sampleMs);
  metrics.gauge('hoistway_jobs_waiting', 'Jobs that are due', () => waiting);

  return {
    async stop() {
      clearInterval(timer);
      stopped = true;
      clearTimeout(restart);
      await starting;
      // Rejects when it has ended by itself already.
      await runner.stop().catch(() => {});
    },
  };
}
