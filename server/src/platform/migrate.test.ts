import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/postgresForTests.ts';
import { createKysely, createPool } from './database.ts';
import { migrate } from './migrate.ts';

const first = '202511010000_elevator_base.sql';
const second = '202511020000_elevator_door.sql';

let database: TestDatabase;
let folder: string;
let pool: ReturnType<typeof createPool>;

beforeEach(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 3, applicationName: 'migrate test' });
  await pool.query('drop table if exists schema_migration');
  folder = mkdtempSync(join(tmpdir(), 'hoistway-migrate-'));
  write(first, 'create table lift (id bigint primary key, built date, seen timestamptz);');
});

afterEach(async () => {
  await pool.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql);
}

test('new files are applied once, in name order, whichever node comes first', async () => {
  write(second, 'alter table lift add door text;');
  const applied = await Promise.all([
    migrate(database.url, folder),
    migrate(pool, folder),
    migrate(pool, folder),
  ]);
  expect(applied.flat()).toEqual([first, second]);
  expect(await migrate(pool, folder)).toEqual([]);
});

test('a file that fails leaves nothing behind, and the message names its line', async () => {
  write(second, 'create table door (id int);\nselect no_such_column;');
  await expect(migrate(pool, folder)).rejects.toThrow(
    `${second} failed: column "no_such_column" does not exist (line 2)`,
  );
  const { rows } = await pool.query<{ name: string | null }>(`select to_regclass('door') as name`);
  expect(rows).toEqual([{ name: null }]);
  write(second, 'create table door (id int);');
  expect(await migrate(pool, folder)).toEqual([second]);
});

test('a file that was changed after it had been applied is refused; other line ends are no change', async () => {
  write(first, 'create table lift\n();');
  await migrate(pool, folder);
  write(first, 'create table lift\r\n();');
  expect(await migrate(pool, folder)).toEqual([]);
  write(first, 'create table other ();');
  await expect(migrate(pool, folder)).rejects.toThrow(`changed after they had been applied: ${first}`);
});

test('a file that sorts before an applied one is applied, and the log says so', async () => {
  await migrate(pool, folder);
  const warnings: string[] = [];
  const log = {
    info: () => {},
    warn: (_fields: unknown, message?: string) => void warnings.push(message ?? ''),
  };
  write('202510010000_elevator_early.sql', 'select 1;');
  expect(await migrate(pool, folder, log)).toEqual(['202510010000_elevator_early.sql']);
  expect(warnings).toEqual(['This migration is older than one already applied']);
});

test('a file with another kind of name is refused', async () => {
  write('later.sql', 'select 1;');
  await expect(migrate(pool, folder)).rejects.toThrow('YYYYMMDDHHMM_<area>_<subject>.sql');
});

test('ids are text, days are text, moments are dates, and sessions speak UTC', async () => {
  await migrate(pool, folder);
  const db = createKysely<{ lift: { id: string; built: string; seen: Date } }>(pool);
  const lift = { id: '9007199254740993', built: '2024-02-29', seen: new Date('2025-11-21T03:04:05.678Z') };
  await db.insertInto('lift').values(lift).execute();
  expect(await db.selectFrom('lift').selectAll().execute()).toEqual([lift]);
  const { rows } = await pool.query<{ zone: string; name: string; patience: string }>(
    `select current_setting('TimeZone') as zone, current_setting('application_name') as name,
            current_setting('statement_timeout') as patience`,
  );
  expect(rows).toEqual([{ zone: 'UTC', name: 'migrate test', patience: '30s' }]);
});
