import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/migrate.ts';
import { startTestCluster, type TestCluster } from './testCluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database `postgres` of the run's cluster, from which test databases are created. */
    postgresAdminUrl: string;
  }
}

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
let cluster: TestCluster | undefined;

/** Starts one PostgreSQL for the whole run, with a template that has every migration. */
export async function setup(project: TestProject): Promise<void> {
  cluster = await startTestCluster();
  try {
    await cluster.createTemplate((url) => migrate(url, migrations));
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('postgresAdminUrl', cluster.adminUrl);
}

/** Ends it and removes its data. */
export async function teardown(): Promise<void> {
  await cluster?.stop();
}
