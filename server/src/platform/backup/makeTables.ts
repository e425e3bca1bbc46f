import { Client } from 'pg';
import type { Logger } from 'pino';
import { createPool } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { prepareQueue } from '../job/jobs.ts';
import type { BackupManifest } from './backupManifest.ts';
import { listQueueSteps } from './storedTables.ts';

/**
 * Makes the tables that another database of an installation has, in an empty one. Answers a step of the queue of jobs that it has
 * taken and this version does not know.
 */
export async function makeTables(
  url: string,
  migrations: string,
  made: Pick<BackupManifest, 'migrations' | 'queueSteps'>,
  log: Logger,
): Promise<number | undefined> {
  await migrate(url, migrations, { only: new Set(made.migrations.map(({ name }) => name)) });
  if (made.queueSteps.length === 0) return undefined;
  const pool = createPool(url, { max: 1, applicationName: 'hoistway tables' });
  pool.on('error', () => {});
  await prepareQueue(pool, log).finally(() => pool.end());
  const client = new Client({ connectionString: url });
  await client.connect();
  const steps = await listQueueSteps(client).finally(() => client.end());
  return made.queueSteps.find((step) => !steps.includes(step));
}
