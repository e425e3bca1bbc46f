import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/database/migrate.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embeddedPostgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

/** One throw-away cluster for the run, with a migrated template that every test database is copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [new URL('../../../scripts/bundles.mjs', import.meta.url).pathname]);
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-tests-'));
  const database = await startEmbeddedPostgres({ dataDirectory: folder, fast: true, say: () => {} });
  const admin = new pg.Client(database.url);
  await admin.connect();
  await admin.query('create database hoistway_template');
  await admin.end();
  const template = new URL(database.url);
  template.pathname = '/hoistway_template';
  await migrate(template.href, new URL('../../migrations/', import.meta.url).pathname);
  project.provide('databaseUrl', database.url);
  return async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
