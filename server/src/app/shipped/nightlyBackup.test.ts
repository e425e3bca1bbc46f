import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupCalls } from '@hoistway/contract/backup/backupCalls.ts';
import { version } from '@hoistway/contract/description/version.ts';
import { backUpByNight } from '#platform/backup/nightlyBackup.ts';
import { localFiles } from '#platform/files/fileStore.ts';
import { dataOf } from '#testing/anInstallation.ts';
import { aBackedUpInstallation, type BackedUp } from '#testing/backup/backedUp.ts';

let source: BackedUp;
beforeAll(async () => (source = await aBackedUpInstallation()));
afterAll(() => source.close());

test('the nightly job keeps the last ones, says why one failed, and the administrator sees both', async () => {
  const { here, aPlace, data, files } = source;
  const parent = aPlace();
  const token = await here.signIn('chief');
  const night = (day: number, free = Infinity) =>
    backUpByNight(
      {
        settings: { folder: parent, kept: 2, key: undefined },
        source: {
          databaseUrl: here.url,
          dataDirectory: data,
          isBucket: false,
          settings: {},
          version,
          floorBytes: 100,
          free: async () => free,
        },
      },
      {
        db: here.db,
        store: localFiles(files),
        log: pino({ level: 'silent' }),
        now: new Date(Date.UTC(2026, 11, day, 19, 20)),
      },
    );
  mkdirSync(join(parent, 'hoistway-20261101-192000'), { recursive: true });
  mkdirSync(join(parent, 'of somebody else'));
  for (const day of [1, 2, 3]) await night(day);
  const kept = ['hoistway-20261202-192000', 'hoistway-20261203-192000', 'of somebody else'];
  expect(readdirSync(parent).toSorted()).toEqual(kept);
  await night(4, 10);
  expect(readdirSync(parent).toSorted()).toEqual(kept);

  const standing = dataOf(await here.ask(backupCalls.standing, {}, { token }));
  expect(standing.lastGoodAt).toBe('2026-12-03T19:20:00.000Z');
  const { rows } = dataOf(await here.ask(backupCalls.page, { pageNumber: 1, pageSize: 10 }, { token }));
  expect(
    rows.map(({ state, cause, failure }) => [state, cause, failure?.replace(/ in .*/, '') ?? null]),
  ).toEqual([
    ['failed', 'night', 'there is no space left for a backup'],
    ['good', 'night', null],
    ['good', 'night', null],
    ['good', 'night', null],
  ]);
  expect(rows[1]!.bytes).toBeGreaterThan(1_000);
});

test('only the super administrator reads of backups', async () => {
  const { here } = source;
  await here.aUser('manager', await here.aCompany('另一家公司'), { role: 'manager' });
  const token = await here.signIn('manager');
  expect((await here.ask(backupCalls.page, { pageNumber: 1, pageSize: 10 }, { token })).status).toBe(403);
  expect((await here.ask(backupCalls.standing, {}, { token })).status).toBe(403);
});
