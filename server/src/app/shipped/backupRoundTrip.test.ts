import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { version } from '@hoistway/contract/description/version.ts';
import { keepPartitions } from '#area/history/historyPartitions.ts';
import { seedAdministrator } from '#area/access/seedAdministrator.ts';
import { asSystem, transactAs } from '#platform/call/requestContext.ts';
import { migrate } from '#platform/database/migrate.ts';
import { endlessSpace } from '#platform/disk/diskSpace.ts';
import { localFiles } from '#platform/files/fileStore.ts';
import { sweepFilesJob } from '#platform/files/sweepFiles.ts';
import { enqueue } from '#platform/job/jobs.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embeddedPostgres.ts';
import { testPassword } from '#testing/anInstallation.ts';
import {
  aBackedUpInstallation,
  askDatabase,
  contentOf,
  expectRestored,
  filesIn,
  keyText,
  migrations,
  type BackedUp,
} from '#testing/backup/backedUp.ts';
import { oneOfEach } from '#testing/input/oneOfEach.ts';
import { restoreInstallation } from '#testing/restoreInstallation.ts';
import { readConfig } from '../../config.ts';
import { startNode } from '../node.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const log = pino({ level: 'silent' });

let source: BackedUp;
beforeAll(async () => {
  source = await aBackedUpInstallation();
  const { here, company, user } = source;
  await keepPartitions(here.db, 30);
  await oneOfEach(here, { company, user, mark: '1' });
  const elevatorId = await here.anElevator({ maintainerId: company });
  await here.aFault(elevatorId);
  await sql`insert into elevator_history (elevator_id, at, received_at, speed)
    values (${elevatorId}, now() - interval '5 days', now(), 0.30000001)`.execute(here.db);
  const queued = sweepFilesJob(here.store);
  await transactAs(here.db, asSystem('test'), (tx) => enqueue(tx, queued, {}));
  await source.bringPicture();
});
afterAll(() => source.close());

/** What can be read in a backup by whoever finds it. */
const textOf = (folder: string): string =>
  Object.values(filesIn(folder))
    .map((each) => Buffer.from(each, 'base64').toString('latin1'))
    .join('\n');

test('a plain backup makes the embedded database of an empty data folder, with every table, sequence, guard and file', async () => {
  const folder = await source.backUp();
  const dataDirectory = source.aPlace();
  const { settingsFile } = await source.restore(folder, { dataDirectory });
  // Secrets lie in no backup that everybody can read.
  expect(textOf(folder)).not.toContain('HOISTWAY_SMTP_SECRET');
  expect(settingsFile).toBeUndefined();
  const database = await startEmbeddedPostgres({ dataDirectory, fast: true, say: () => {} });
  try {
    await expectRestored(source, { url: database.url, dataDirectory });
  } finally {
    await database.stop();
  }
  await expect(source.restore(folder, { dataDirectory })).rejects.toThrow(
    /has a database already|holds files already/,
  );
});

test('a sealed backup fills a database of its owner with every table, sequence, guard and file, and the installation goes on', async () => {
  const folder = await source.backUp({ keyText });
  const url = await source.anEmptyDatabase();
  const dataDirectory = source.aPlace();
  const { settingsFile } = await source.restore(folder, { databaseUrl: url, keyText, dataDirectory });
  expect(textOf(folder)).not.toContain('HOISTWAY_SMTP_SECRET');
  expect(readFileSync(settingsFile!, 'utf8')).toBe('HOISTWAY_SMTP_SECRET=post\n');
  await expectRestored(source, { url, dataDirectory });
  await expectToGoOn(url, dataDirectory);
});

/** A server that is started with it signs people in, and shows its companies and files. */
async function expectToGoOn(url: string, dataDirectory: string): Promise<void> {
  const node = await startNode({
    config: readConfig({
      PORT: '0',
      MQTT_PORT: '0',
      HOISTWAY_DATA: dataDirectory,
      HOISTWAY_DEMO: 'off',
      DATABASE_URL: url,
    }),
    databaseUrl: url,
    root,
    log,
    disk: endlessSpace,
    demo: undefined,
    prepare: (db) => seedAdministrator(db, undefined),
  });
  try {
    const answer = await fetch(`${node.address}/api/${sessionCalls.loginWeb.path}`, {
      method: 'POST',
      body: new URLSearchParams({ username: 'chief', password: testPassword }),
    });
    const { data } = (await answer.json()) as { data: ReplyOf<typeof sessionCalls.loginWeb> };
    const page = await fetch(`${node.address}/api/${companyCalls.page.path}?pageNumber=1&pageSize=10`, {
      headers: { authorization: data.token },
    });
    expect(await page.text()).toContain('备份测试公司');
    const [sha256] = Object.keys(filesIn(source.files)) as [string];
    const stored = await localFiles(join(dataDirectory, 'files')).get(sha256);
    expect(stored).toEqual(await source.here.store.get(sha256));
    expect(await (await fetch(`${node.address}/api/health`)).json()).toMatchObject({ ready: true, version });
  } finally {
    await node.stop();
  }
}

test('a backup is of one moment, whatever is written meanwhile, and nobody who writes waits for it', async () => {
  let late: string | undefined;
  const folder = await source.backUp({
    free: async () => {
      if (late === undefined) {
        late = await source.here.aCompany('同时写入的公司');
        await keepPartitions(source.here.db, 0);
      }
      return Infinity;
    },
  });
  const url = await source.anEmptyDatabase();
  await source.restore(folder, { databaseUrl: url });
  await askDatabase(url, async (client) => {
    expect((await client.query('select 1 from company where id = $1', [late])).rows).toEqual([]);
    // Nothing was dropped while it was read.
    expect((await client.query('select 1 from elevator_history')).rows).toHaveLength(1);
  });
});

test('a backup of an earlier version is restored and brought up to date', async () => {
  const old = await source.anEmptyDatabase();
  const asOwner = new URL(inject('databaseUrl'));
  asOwner.pathname = new URL(old).pathname;
  await restoreInstallation(
    asOwner.href,
    new URL('../../testing/upgrade/20261121-own.json.gz', import.meta.url),
  );
  const folder = await source.backUp({ databaseUrl: asOwner.href });
  const url = await source.anEmptyDatabase();
  const { migrated } = await source.restore(folder, { databaseUrl: url });
  expect(migrated.length).toBeGreaterThan(100);
  await migrate(asOwner.href, migrations);
  const [restored, upgraded] = [await contentOf(url), await contentOf(asOwner.href)];
  expect(Object.keys(restored)).toEqual(Object.keys(upgraded));
  for (const table of ['elevator', 'company', 'user_account', 'collector'])
    expect(restored[`public.${table}`]?.split(' ')[0], table).toBe(
      upgraded[`public.${table}`]?.split(' ')[0],
    );
});
