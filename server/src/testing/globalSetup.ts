import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { createKysely, createPool } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { Tables } from '#platform/database/tables.ts';
import { installReactions } from '#platform/event/reaction.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embeddedPostgres.ts';
import { everyArea } from '#app/areas.ts';
import { seedAccess } from '#area/access/seedAccess.ts';
import { makeBundles, threads } from '../../../scripts/bundles.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

async function asAdmin(url: string, text: string): Promise<void> {
  const admin = new Client(url);
  await admin.connect();
  await admin.query(text).finally(() => admin.end());
}

/**
 * One throw-away cluster for the run, with two templates that test databases are copied from: migrated, and with the
 * standard roles and the menu.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await makeBundles(threads);
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-tests-'));
  const database = await startEmbeddedPostgres({ dataDirectory: folder, fast: true, say: () => {} });
  await asAdmin(database.url, 'create database hoistway_template');
  const template = new URL(database.url);
  template.pathname = '/hoistway_template';
  await migrate(template.href, fileURLToPath(new URL('../../migrations/', import.meta.url)));
  await asAdmin(database.url, 'create database hoistway_seeded template hoistway_template');
  const seeded = new URL(database.url);
  seeded.pathname = '/hoistway_seeded';
  installReactions(everyArea.reactions);
  const db = createKysely<Tables>(createPool(seeded.href, { max: 2, applicationName: 'test setup' }));
  await seedAccess(db).finally(() => db.destroy());
  project.provide('databaseUrl', database.url);
  return async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
