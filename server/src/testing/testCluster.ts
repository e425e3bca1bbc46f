import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#platform/embeddedPostgres.ts';
import { isRunning, ownIdentity } from '#platform/processIdentity.ts';

/** The name of the database that test databases are copies of. */
export const templateDatabase = 'test_template';

export type TestCluster = {
  adminUrl: string;
  /** Creates the template and lets `fill` write to it; then nobody may connect to it any more. */
  createTemplate: (fill: (url: string) => Promise<unknown>) => Promise<void>;
  stop: () => Promise<void>;
};

const prefix = 'hoistway-tests-';
const ownerInName = /^hoistway-tests-(\d+)-(\d*)-/;
const quiet = { info: () => {}, warn: () => {} };

/** Starts a cluster below the temporary folder that ends with this run; those of crashed runs are removed. */
export async function startTestCluster(): Promise<TestCluster> {
  await removeAbandoned();
  const { pid, startedAt } = ownIdentity();
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${pid}-${startedAt}-`));
  // PostgreSQL runs as another user when root runs the tests.
  chmodSync(folder, 0o755);
  const cluster = await startEmbeddedPostgres({ dataDir: folder, log: quiet, fast: true });
  const adminUrl = databaseOf(cluster.url, 'postgres');
  return {
    adminUrl,
    createTemplate: async (fill) => {
      await runSql(adminUrl, `create database ${templateDatabase}`);
      await fill(databaseOf(adminUrl, templateDatabase));
      await runSql(
        adminUrl,
        `alter database ${templateDatabase} with allow_connections false is_template true`,
      );
    },
    stop: async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The same server and password, another database. */
export function databaseOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** One statement on a connection of its own. */
export async function runSql(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const [, pid, startedAt = ''] = ownerInName.exec(name) ?? [];
    if (pid === undefined || isRunning({ pid: Number(pid), startedAt })) continue;
    const folder = join(tmpdir(), name);
    try {
      if (existsSync(join(folder, 'postgres/cluster/postmaster.pid'))) {
        // Joining a cluster that lost its run is the way to stop it.
        const left = await startEmbeddedPostgres({ dataDir: folder, log: quiet, fast: true });
        await left.stop();
      }
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Somebody else's, or half removed by another run that starts now: it is in nobody's way.
    }
  }
}
