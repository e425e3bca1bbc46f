import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localFiles } from '#platform/files/fileStore.ts';
import {
  aBackedUpInstallation,
  askDatabase,
  contentOf,
  filesIn,
  keyText,
  migrations,
  type BackedUp,
} from '#testing/backup/backedUp.ts';

let source: BackedUp;
let plain: string;
let sealed: string;
beforeAll(async () => {
  source = await aBackedUpInstallation();
  await source.bringPicture();
  plain = await source.backUp();
  sealed = await source.backUp({ keyText });
});
afterAll(() => source.close());

/** A backup that may be spoilt. */
const copyOf = (folder: string): string => {
  const copy = source.aPlace();
  cpSync(folder, copy, { recursive: true });
  return copy;
};

/** A refusal leaves no database, no folder and no table. */
async function refused(
  folder: string,
  why: RegExp,
  options: { keyText?: string; migrations?: string } = {},
): Promise<void> {
  const url = await source.anEmptyDatabase();
  const dataDirectory = source.aPlace();
  const trying = source.restore(folder, { ...options, databaseUrl: url, dataDirectory });
  await expect(trying).rejects.toThrow(why);
  expect(existsSync(dataDirectory)).toBe(false);
  expect(await contentOf(url)).toEqual({});
}

test('refuses a wrong key and none', async () => {
  await refused(sealed, /the key does not open/, { keyText: 'another key of at least thirty-two letters' });
  await refused(sealed, /is sealed: set HOISTWAY_BACKUP_KEY_FILE/);
  await refused(source.aPlace(), /there is no folder/);
});

const changes: [string, (path: string) => void, RegExp][] = [
  ['is missing', (path) => rmSync(path), /is missing/],
  ['was cut short', (path) => writeFileSync(path, readFileSync(path).subarray(0, -1)), /bytes instead of/],
  [
    'was changed',
    (path) => {
      const bytes = readFileSync(path);
      bytes[bytes.length - 1]! ^= 1;
      writeFileSync(path, bytes);
    },
    /was changed/,
  ],
];
test.each(changes)('refuses a backup of which a table %s', async (_, change, why) => {
  const folder = copyOf(plain);
  change(join(folder, 'tables', 'public.company.gz'));
  await refused(folder, why);
});

test('refuses a backup of which a file or the manifest was changed, or whose manifest is missing', async () => {
  const cut = copyOf(sealed);
  rmSync(join(cut, 'manifest.json'));
  await refused(cut, /manifest.json, which is written last, is missing/, { keyText });

  const replaced = copyOf(sealed);
  const [first] = readdirSync(join(replaced, 'files'));
  const [name] = readdirSync(join(replaced, 'files', first!));
  writeFileSync(join(replaced, 'files', first!, name!), 'something else');
  await refused(replaced, /the backup is damaged/, { keyText });

  const altered = copyOf(plain);
  const manifest = join(altered, 'manifest.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"version": "', '"version": "9'));
  await refused(altered, /was changed, or is damaged/);
});

test('refuses a backup of a newer version', async () => {
  const older = join(source.aPlace(), 'migrations');
  mkdirSync(join(older, 'platform'), { recursive: true });
  const first = '202611210100_platform_base.sql';
  writeFileSync(join(older, 'platform', first), readFileSync(join(migrations, 'platform', first)));
  await refused(plain, /made by a newer version/, { migrations: older });
});

test('refuses a full installation, and leaves it as it is', async () => {
  const { url } = source.here;
  await askDatabase(url, (client) =>
    client.query(`update company set name = 'changed' where name like '备份%'`),
  );
  const before = await contentOf(url);
  await expect(source.restore(plain, { databaseUrl: url })).rejects.toThrow(/is not empty: it has/);
  expect(await contentOf(url)).toEqual(before);
});

test('takes everything back when a restore fails half way', async () => {
  const whole = await source.backUp();
  const url = await source.anEmptyDatabase();
  const dataDirectory = source.aPlace();
  const failing = {
    ...localFiles(join(dataDirectory, 'files')),
    put: async () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
  };
  await expect(source.restore(whole, { databaseUrl: url, dataDirectory, store: failing })).rejects.toThrow(
    /no space left in .*nothing was restored/,
  );
  expect(await contentOf(url)).toEqual({});
  expect(existsSync(dataDirectory)).toBe(false);
  await source.restore(whole, { databaseUrl: url });
  expect(await contentOf(url)).toEqual(await contentOf(source.here.url));
});

test('a backup refuses a folder that is not empty and a full disk, and leaves nothing there', async () => {
  const before = filesIn(plain);
  await expect(source.backUp({ folder: plain })).rejects.toThrow(/is not empty/);
  expect(filesIn(plain)).toEqual(before);

  const full = source.aPlace();
  let asked = 0;
  const free = async () => ((asked += 1) > 20 ? 10 : 1_000);
  const ontoFull = { folder: full, floorBytes: 100, free };
  await expect(source.backUp(ontoFull)).rejects.toThrow(/no space left for a backup/);
  expect(existsSync(full)).toBe(false);
  mkdirSync(full);
  asked = 0;
  await expect(source.backUp(ontoFull)).rejects.toThrow(/no space left for a backup/);
  expect(readdirSync(full)).toEqual([]);
});

test('a backup that is stopped leaves nothing', async () => {
  const folder = source.aPlace();
  mkdirSync(folder);
  const stopped = new AbortController();
  const stopping = source.backUp({
    folder,
    until: stopped.signal,
    free: async () => {
      stopped.abort();
      return Infinity;
    },
  });
  await expect(stopping).rejects.toThrow(/was stopped; nothing is left/);
  expect(readdirSync(folder)).toEqual([]);
});

test('refuses a second backup at the same time', async () => {
  let second: Promise<string> | undefined;
  await source.backUp({
    free: async () => {
      second ??= source.backUp();
      await second.catch(() => {});
      return Infinity;
    },
  });
  await expect(second).rejects.toThrow(/another backup of this installation is being made/);
});
