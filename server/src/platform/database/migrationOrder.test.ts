import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createTestDatabase } from '#testing/postgresForTests.ts';
import { restoreInstallation } from '#testing/restoreInstallation.ts';
import { schemaOf } from '#testing/schemaOf.ts';
import { lateMigrations } from './lateMigrations.ts';
import { areaOf, migrate, migrationNames, refuseUnfit } from './migrate.ts';

const released = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const database = `hoistway_order_${process.pid}`;
const url = Object.assign(new URL(inject('databaseUrl')), { pathname: `/${database}` }).href;
let folder: string;

async function inDatabase<T>(at: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(at);
  await client.connect();
  return work(client).finally(() => client.end());
}
const asAdmin = (text: string) => inDatabase(inject('databaseUrl'), (client) => client.query(text));

beforeEach(async () => {
  await asAdmin(`create database ${database}`);
  folder = mkdtempSync(join(tmpdir(), 'hoistway-order-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await asAdmin(`drop database ${database} with (force)`);
});

/** A version ships another file. */
function ship(name: string, text?: string): void {
  const place = join(folder, areaOf(name));
  mkdirSync(place, { recursive: true });
  if (text === undefined) copyFileSync(join(released, areaOf(name), name), join(place, name));
  else writeFileSync(join(place, name), text);
}

async function freshSchema(): Promise<Record<string, string>> {
  const fresh = await createTestDatabase();
  return inDatabase(fresh.url, schemaOf).finally(() => fresh.drop());
}

test('an upgrade through every version, with late migrations after later ones, ends with the fresh schema', async () => {
  const late = Object.entries(lateMigrations);
  const applied: string[] = [];
  for (const name of migrationNames(released).filter(
    (each) => !Object.hasOwn(lateMigrations, each.slice(0, -4)),
  )) {
    ship(name);
    const then = late.filter(([, highest]) => `${highest}.sql` === name);
    if (then.length === 0) continue;
    applied.push(...(await migrate(url, folder)));
    for (const [each] of then) ship(`${each}.sql`);
    applied.push(...(await migrate(url, folder)));
  }
  applied.push(...(await migrate(url, folder)));
  expect(applied).not.toEqual(applied.toSorted());
  expect(applied.toSorted()).toEqual(migrationNames(released));
  const fresh = await freshSchema();
  expect(Object.keys(fresh).length).toBeGreaterThan(2000);
  expect(await inDatabase(url, schemaOf)).toEqual(fresh);
});

test('an upgrade from the first release in one step ends with the fresh schema', async () => {
  await restoreInstallation(url, new URL('../../testing/upgrade/20261121-own.json.gz', import.meta.url));
  const applied = await migrate(url, released);
  expect(applied.length).toBeGreaterThan(90);
  expect(await inDatabase(url, schemaOf)).toEqual(await freshSchema());
});

test('refuses a new migration below the highest applied one before changing anything', async () => {
  ship('202612000200_plan_one.sql', 'create table one ()');
  expect(await migrate(url, folder)).toEqual(['202612000200_plan_one.sql']);
  ship('202612000199_plan_below.sql', 'create table below ()');
  ship('202612000201_plan_above.sql', 'create table above ()');
  await expect(migrate(url, folder)).rejects.toThrow(
    /202612000199_plan_below\.sql sorts below 202612000200_plan_one\.sql, which this database has applied/,
  );
  const { rows } = await inDatabase(url, (client) => client.query('select name from schema_migration'));
  expect(rows).toEqual([{ name: '202612000200_plan_one.sql' }]);
  rmSync(join(folder, 'plan', '202612000199_plan_below.sql'));
  expect(await migrate(url, folder)).toEqual(['202612000201_plan_above.sql']);
});

test('refuses a database that a later version has been started with, and changes nothing', async () => {
  ship('202612000200_plan_one.sql', 'create table one ()');
  ship('202612000201_plan_above.sql', 'create table above ()');
  await migrate(url, folder);
  rmSync(join(folder, 'plan', '202612000201_plan_above.sql'));
  await expect(migrate(url, folder)).rejects.toThrow(
    /brought to a later version, which has applied 202612000201_plan_above\.sql/,
  );
});

test('tells what an installation is about to get before it gets it, and nothing of a new one', async () => {
  const told: string[][] = [];
  const beforeUpgrade = (names: readonly string[]) => told.push([...names]);
  ship('202612000200_plan_one.sql', 'create table one ()');
  await migrate(url, folder, { beforeUpgrade });
  await migrate(url, folder, { beforeUpgrade });
  expect(told).toEqual([]);
  ship('202612000201_plan_above.sql', 'create table above ()');
  await migrate(url, folder, { beforeUpgrade });
  expect(told).toEqual([['202612000201_plan_above.sql']]);
});

test.each([
  [{ encoding: 'SQL_ASCII', pinyin: true }, /encoding 'UTF8'/],
  [{ encoding: 'UTF8', pinyin: false }, /built without ICU/],
])('refuses a database that can compare or order no names: %o', (made, why) => {
  expect(() => refuseUnfit(made)).toThrow(why);
  expect(() => refuseUnfit({ encoding: 'UTF8', pinyin: true })).not.toThrow();
});
