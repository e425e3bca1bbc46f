import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { databaseOf, runSql, templateDatabase } from './testCluster.ts';

export type TestDatabase = { url: string; drop: () => Promise<void> };

/** A database of its own with every migration applied, in the cluster of this run. Takes a few dozen milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = inject('postgresAdminUrl');
  const name = `test_${process.env.VITEST_WORKER_ID ?? '0'}_${randomBytes(6).toString('hex')}`;
  await runSql(adminUrl, `create database ${name} template ${templateDatabase}`);
  return {
    url: databaseOf(adminUrl, name),
    drop: () => runSql(adminUrl, `drop database if exists ${name} with (force)`),
  };
}
