import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { pino } from 'pino';
import { expect, inject } from 'vitest';
import { fileCalls } from '@hoistway/contract/file/picture.ts';
import { version } from '@hoistway/contract/description/version.ts';
import { makeBackup, type BackupOptions } from '#platform/backup/makeBackup.ts';
import { restoreBackup, type Restored, type RestoreOptions } from '#platform/backup/restoreBackup.ts';
import { listSequences, listTables, tableName } from '#platform/backup/storedTables.ts';
import { createPool } from '#platform/database/database.ts';
import { localFiles } from '#platform/files/fileStore.ts';
import { prepareQueue } from '#platform/job/jobs.ts';
import { anInstallation, dataOf, type Installation } from '../anInstallation.ts';
import { aPhoto } from '../aVisit.ts';

export const migrations = fileURLToPath(new URL('../../../migrations/', import.meta.url));
export const keyText = 'a key of at least thirty-two letters';
/** The company by which a restored installation is known. */
const backedUpCompany = '备份测试公司\t"quoted"\\N';
const log = pino({ level: 'silent' });
let databasesMade = 0;

/** An installation with a super administrator `chief`, a company and a picture, and what is needed to back it up. */
export interface BackedUp {
  here: Installation;
  company: string;
  user: string;
  /** Its data folder and that of its files. */
  data: string;
  files: string;
  /** A path where nothing is yet. */
  aPlace(): string;
  /** An empty database of an owner who may nothing else. */
  anEmptyDatabase(): Promise<string>;
  /** Makes a backup; answers its folder. */
  backUp(options?: Partial<BackupOptions>): Promise<string>;
  restore(folder: string, options: Partial<RestoreOptions>): Promise<Restored>;
  /** Brings a picture, whose bytes lie where a backup finds them. */
  bringPicture(): Promise<void>;
  close(): Promise<void>;
}

/** Makes the installation; what it makes beside is gone when it is closed. */
export async function aBackedUpInstallation(): Promise<BackedUp> {
  const work = mkdtempSync(join(tmpdir(), 'hoistway-backup-'));
  let places = 0;
  const aPlace = (): string => join(work, String((places += 1)));
  const [data, files] = [join(work, 'source'), join(work, 'source-files')];
  const databases: string[] = [];
  const here = await anInstallation();
  const pool = createPool(here.url, { max: 1, applicationName: 'backup test' });
  await prepareQueue(pool, log).finally(() => pool.end());
  const company = await here.aCompany(backedUpCompany);
  const user = await here.aUser('chief', await here.aCompany('平台', 'platform'), { role: 'superAdmin' });
  mkdirSync(data);
  writeFileSync(join(data, 'demo-password'), 'lift-1234\n');
  writeFileSync(join(data, 'server.log'), 'not for a backup');
  return {
    here,
    company,
    user,
    data,
    files,
    aPlace,
    async anEmptyDatabase() {
      const name = `backup_${process.pid}_${(databasesMade += 1)}`;
      await asAdmin(`create role ${name} login password 'owner'`, `create database ${name} owner ${name}`);
      databases.push(name);
      const url = new URL(inject('databaseUrl'));
      url.pathname = `/${name}`;
      url.username = name;
      url.password = 'owner';
      return url.href;
    },
    async backUp(options = {}) {
      const folder = options.folder ?? aPlace();
      await makeBackup({
        databaseUrl: here.url,
        folder,
        dataDirectory: data,
        store: localFiles(files),
        isBucket: false,
        keyText: undefined,
        settings: { HOISTWAY_SMTP_SECRET: 'post' },
        version,
        floorBytes: 0,
        ...options,
      });
      return folder;
    },
    restore(folder, options) {
      const dataDirectory = options.dataDirectory ?? aPlace();
      const filesDirectory = join(dataDirectory, 'files');
      return restoreBackup({
        folder,
        keyText: undefined,
        databaseUrl: undefined,
        dataDirectory,
        filesDirectory,
        store: localFiles(filesDirectory),
        isBucket: false,
        migrations,
        version,
        log,
        say: () => {},
        fast: true,
        ...options,
      });
    },
    async bringPicture() {
      const token = await here.signIn('chief');
      dataOf(await here.ask(fileCalls.bringPicture, { file: await aPhoto() }, { token }));
      for (const { sha256, thumbSha256 } of await here.db.selectFrom('storedFile').selectAll().execute())
        for (const name of [sha256, thumbSha256])
          if (name !== null) {
            // Samples of records name files that nobody has brought.
            const bytes = await here.store.get(name);
            if (bytes) await localFiles(files).put(bytes);
          }
    },
    async close() {
      for (const name of databases)
        await asAdmin(`drop database if exists ${name} with (force)`, `drop role if exists ${name}`);
      await here.close();
      rmSync(work, { recursive: true, force: true });
    },
  };
}

async function asAdmin(...texts: string[]): Promise<void> {
  await askDatabase(inject('databaseUrl'), async (client) => {
    for (const text of texts) await client.query(text);
  });
}

/** Asks a database by a connection of its own. */
export async function askDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** How many rows each table has, and what they are, with columns that the database works out; and where sequences stand. */
export const contentOf = (url: string): Promise<Record<string, string>> =>
  askDatabase(url, async (client) => {
    const content: Record<string, string> = {};
    for (const table of await listTables(client)) {
      const { rows } = await client.query<{ value: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as value
          from ${tableName(table)} t`,
      );
      content[`${table.schema}.${table.name}`] = rows[0]!.value;
    }
    for (const { schema, name, last } of await listSequences(client))
      content[`sequence ${schema}.${name}`] = String(last);
    return content;
  });

/** What of the schema a load takes away and makes again. */
const guardsOf = (url: string): Promise<unknown[]> =>
  askDatabase(url, async (client) => {
    const { rows } = await client.query(
      `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as kind from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
      order by 1, 2`,
    );
    return rows;
  });

/** The files below a folder by their names, in base 64. */
export const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    existsSync(folder)
      ? readdirSync(folder, { withFileTypes: true, recursive: true })
          .filter((each) => each.isFile())
          .map((each) => [each.name, readFileSync(join(each.parentPath, each.name)).toString('base64')])
      : [],
  );

/** Expects what a backup of the installation holds in a database and a data folder. */
export async function expectRestored(
  { here, files }: BackedUp,
  { url, dataDirectory }: { url: string; dataDirectory: string },
): Promise<void> {
  expect(await contentOf(url)).toEqual(await contentOf(here.url));
  expect(await guardsOf(url)).toEqual(await guardsOf(here.url));
  expect(Object.keys(filesIn(files)).length).toBeGreaterThan(0);
  expect(filesIn(join(dataDirectory, 'files'))).toEqual(filesIn(files));
  expect(readFileSync(join(dataDirectory, 'demo-password'), 'utf8')).toBe('lift-1234\n');
  expect(existsSync(join(dataDirectory, 'server.log'))).toBe(false);
}
