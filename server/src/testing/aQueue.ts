import { pino } from 'pino';
import { createPool } from '#platform/database/database.ts';
import { runJobs, type Job, type JobRunner } from '#platform/job/jobs.ts';
import { createMetrics } from '#platform/web/metrics.ts';
import type { Installation } from './anInstallation.ts';

/** The jobs of a node at work on an installation; without any only the queue is made. */
export async function aQueue({ url, db }: Installation, jobs: readonly Job[] = []): Promise<JobRunner> {
  const pool = createPool(url, { max: 4, applicationName: 'jobs test' });
  pool.on('error', () => {});
  const log = pino({ level: 'silent' });
  const runner = await runJobs({ pool, db, jobs, log, metrics: createMetrics() });
  return {
    async stop() {
      await runner.stop();
      await pool.end();
    },
  };
}
