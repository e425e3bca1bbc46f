import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

async function asAdmin(text: string): Promise<void> {
  const admin = new Client(inject('databaseUrl'));
  await admin.connect();
  try {
    await admin.query(text);
  } finally {
    await admin.end();
  }
}

/** A migrated database of its own: empty, or with the standard roles and the menu. */
export async function createTestDatabase(holding: 'nothing' | 'roles' = 'nothing'): Promise<TestDatabase> {
  const template = holding === 'roles' ? 'hoistway_seeded' : 'hoistway_template';
  const name = `hoistway_${randomBytes(6).toString('hex')}`;
  // Its files are copied as they are; through the log, which nobody needs here, it takes four times as long.
  await asAdmin(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(`drop database if exists ${name} with (force)`) };
}
