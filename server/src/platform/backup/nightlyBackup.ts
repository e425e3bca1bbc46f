import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '../call/requestContext.ts';
import { job, type Job } from '../job/jobs.ts';
import { readKeyText } from './backupKey.ts';
import { manifestName } from './backupManifest.ts';
import { noteBackup } from './backupRuns.ts';
import type { BackupSettings } from './backupSettings.ts';
import { makeBackup, type BackupOptions } from './makeBackup.ts';

/** What a backup by night needs of the node that makes it. */
export interface NightlyBackups {
  settings: BackupSettings;
  source: Pick<
    BackupOptions,
    'databaseUrl' | 'dataDirectory' | 'isBucket' | 'settings' | 'version' | 'floorBytes' | 'free'
  >;
}

const ownName = /^hoistway-\d{8}-\d{6}$/;

const nameAt = (at: Date): string =>
  `hoistway-${at.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}`;

/**
 * Makes a backup in the folder of backups, and then removes the oldest beyond those that are kept and what was never finished.
 * Whatever happens is noted; a failure removes nothing.
 */
export async function backUpByNight(
  { settings, source }: NightlyBackups,
  { db, store, log, now }: { db: Database; store: BackupOptions['store']; log: Logger; now: Date },
): Promise<void> {
  const { folder: parent, kept, key } = settings;
  if (parent === undefined) return;
  const folder = join(parent, nameAt(now));
  const run = { startedAt: now, cause: 'night', folder } as const;
  try {
    mkdirSync(parent, { recursive: true, mode: 0o700 });
    const keyText = readKeyText(key);
    const made = await makeBackup({ ...source, folder, store, keyText });
    if (made.missing.length > 0)
      log.error({ missing: made.missing.slice(0, 20) }, 'files that records name are not in the store');
    await noteBackup(db, run, { made });
    log.info({ folder, rows: made.rows, files: made.files, bytes: made.bytes }, 'a backup was made');
    sweepBackups(parent, kept, folder);
  } catch (error) {
    const failure = (error as Error).message;
    log.error({ err: error, folder }, 'no backup was made');
    await noteBackup(db, run, { failure, sealed: key !== undefined });
  }
}

/** Only folders of our own naming are touched. */
function sweepBackups(parent: string, kept: number, current: string): void {
  const own = readdirSync(parent)
    .filter((name) => ownName.test(name))
    .toSorted()
    .map((name) => join(parent, name));
  const whole = own.filter((folder) => existsSync(join(folder, manifestName)));
  const stay = new Set([...whole.slice(-kept), current]);
  for (const folder of own) if (!stay.has(folder)) rmSync(folder, { recursive: true, force: true });
}

/** Each night in China and Singapore, where a folder for it is set. */
export const nightlyBackupJobs = ({
  backups,
  store,
}: {
  backups: NightlyBackups | undefined;
  store: BackupOptions['store'];
}): readonly Job[] =>
  backups?.settings.folder === undefined
    ? []
    : [
        job({
          name: 'platform:backUp',
          payload: z.object({}),
          cron: '20 19 * * *',
          run: (_, { db, log }) => backUpByNight(backups, { db, store, log, now: new Date() }),
        }),
      ];
