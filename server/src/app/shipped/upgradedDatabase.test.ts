import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whereTheyDiffer } from '#platform/backup/tableContent.ts';
import { upgradeDatabase, type DatabaseUpgrade } from '#platform/backup/upgradeDatabase.ts';
import { packagedPostgres } from '#platform/postgres/binaries.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embeddedPostgres.ts';
import { databaseFolders } from '#platform/postgres/runningUrl.ts';
import { postgresUser } from '#platform/postgres/user.ts';
import { restoreInstallation } from '#testing/restoreInstallation.ts';
import { readConfig } from '../../config.ts';
import { problemsOnThisMachine } from '../../preflight.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'hoistway-upgraded-'));
const dataDirectory = join(work, 'data');
const programs = join(work, 'earlier');
let home: string;

async function ask<T>(url: string, text: string): Promise<T[]> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ value: T }>(text).finally(() => client.end());
  return rows.map(({ value }) => value);
}

const sums = (url: string): Promise<string[]> =>
  ask(
    url,
    ['company', 'user_account', 'elevator', 'audit_trail', 'schema_migration']
      .map(
        (name) =>
          `select '${name} ' || count(*) || ' ' || md5(string_agg(t::text, '|' order by t::text)) as value from ${name} t`,
      )
      .join(' union all '),
  );

async function whileStarted<T>(doing: (url: string) => Promise<T>): Promise<T> {
  const database = await startEmbeddedPostgres({ dataDirectory, fast: true, say: () => {} });
  return doing(database.url).finally(() => database.stop());
}

/** As an earlier or later major version would have left it. */
const makeMajor = (major: number) => writeFileSync(join(home, 'cluster', 'PG_VERSION'), `${major}\n`);

/** A program that calls itself 17, and reads what is marked as its own by being ours. */
function makeEarlierProgram() {
  const own = packagedPostgres().home;
  const bin = join(programs, 'native', 'bin');
  mkdirSync(bin, { recursive: true });
  for (const name of ['lib', 'share']) symlinkSync(join(own, name), join(programs, 'native', name));
  const script = `#!/bin/sh
if [ "$1" = --version ]; then echo 'postgres (PostgreSQL) 17.10'; exit; fi
echo 18 > "$2/PG_VERSION"
exec '${join(own, 'bin', 'postgres')}' "$@"
`;
  writeFileSync(join(bin, 'postgres'), script, { mode: 0o755 });
}

const upgrade = (other: Partial<DatabaseUpgrade> = {}) =>
  upgradeDatabase({
    dataDirectory,
    programs,
    migrations: join(root, 'server', 'migrations'),
    log: pino({ level: 'silent' }),
    say: () => {},
    fast: true,
    ...other,
  });

let before: string[];

beforeAll(async () => {
  chmodSync(work, 0o755);
  mkdirSync(dataDirectory);
  makeEarlierProgram();
  before = await whileStarted(async (url) => {
    await restoreInstallation(url, new URL('../../testing/upgrade/20261121-own.json.gz', import.meta.url));
    return sums(url);
  });
  const { wished, elsewhere } = databaseFolders(dataDirectory);
  home = existsSync(join(wished, 'cluster')) ? wished : elsewhere;
});

afterAll(() => {
  for (const each of [work, databaseFolders(dataDirectory).elsewhere])
    rmSync(each, { recursive: true, force: true });
});

test('a start on the database of an earlier PostgreSQL is refused, with what made it and both ways over', async () => {
  makeMajor(17);
  const { problems } = await problemsOnThisMachine(
    readConfig({ PORT: '0', MQTT_PORT: '0', HOISTWAY_DATA: dataDirectory, HOISTWAY_DEMO: 'on' }),
    root,
  );
  expect(problems).toHaveLength(1);
  for (const said of ['made by PostgreSQL 17', 'upgrade:database', 'npm run backup', 'npm run restore'])
    expect(problems[0]).toContain(said);
  await expect(whileStarted(sums)).rejects.toThrow('made by PostgreSQL 17');
  makeMajor(99);
  await expect(whileStarted(sums)).rejects.toThrow('Start the later version of Hoistway');
  expect(readdirSync(home)).toContain('cluster');
});

test('an upgrade that cannot be made is refused with the reason, and the old database stands', async () => {
  makeMajor(17);
  const unknown = join(work, 'no migrations');
  mkdirSync(unknown);
  const refusals: [Partial<DatabaseUpgrade>, RegExp][] = [
    [{ programs: work }, /holds no PostgreSQL that runs here/],
    [
      { programs: join(packagedPostgres().home, '..') },
      /holds PostgreSQL 18\S+, and the database was made by 17/,
    ],
    [{ dataDirectory: join(work, 'nothing') }, /there is no embedded database/],
    [{ free: async () => 1024 }, /a second database needs about \d+ MB in .*, where 1 MB are free/],
    [{ migrations: unknown }, /brought to a later version/],
    [{ until: AbortSignal.abort() }, /was stopped; the database of PostgreSQL 17 stands/],
  ];
  for (const [other, why] of refusals) {
    makeMajor(17);
    await expect(upgrade(other)).rejects.toThrow(why);
    expect(readdirSync(home)).not.toContain('cluster.upgraded');
  }
  makeMajor(18);
  expect(await whileStarted(sums)).toEqual(before);
  await expect(upgrade()).rejects.toThrow('there is nothing to upgrade');
});

test('an upgrade says what cannot be taken back, then swaps the databases and keeps the old one', async () => {
  makeMajor(17);
  const said: string[] = [];
  const { kept, tables, rows } = await upgrade({ say: (text) => said.push(text) });
  expect(kept).toBe(join(home, 'cluster-17'));
  expect(existsSync(join(kept, 'PG_VERSION'))).toBe(true);
  expect([tables > 50, rows > 100]).toEqual([true, true]);
  const order = ['there is no way back', 'Copying them', 'Comparing them'];
  const places = order.map((part) => said.findIndex((line) => line.includes(part)));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(readFileSync(join(home, 'cluster', 'PG_VERSION'), 'utf8').trim()).toBe('18');
  expect(await whileStarted(sums)).toEqual(before);
  makeMajor(17);
  await expect(upgrade()).rejects.toThrow('cluster-17 is there already');
});

test.skipIf(process.platform === 'win32')(
  'an upgrade that was killed between its two last steps is finished by the next start',
  async () => {
    makeMajor(18);
    renameSync(join(home, 'cluster'), join(home, 'cluster.upgraded'));
    expect(postgresUser(dataDirectory)).toEqual(postgresUser(work));
    expect(await whileStarted(sums)).toEqual(before);
    expect(readdirSync(home)).not.toContain('cluster.upgraded');
  },
);

test('two databases differ where a table has other rows or a sequence stands elsewhere', () => {
  const tables = (sum: string) => new Map([['"public"."company"', { rows: 2, sum }]]);
  const sequences = (last: string) => [{ schema: 'public', name: 'company_id_seq', last }];
  expect(whereTheyDiffer(tables('1'), tables('1'), sequences('7'), sequences('7'))).toEqual([]);
  expect(whereTheyDiffer(tables('1'), tables('2'), sequences('7'), sequences('8'))).toEqual([
    '"public"."company"',
    '"public"."company_id_seq"',
  ]);
});
