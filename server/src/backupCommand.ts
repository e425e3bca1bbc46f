import { version } from '@hoistway/contract/description/version.ts';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readKeyText } from '#platform/backup/backupKey.ts';
import { noteBackup } from '#platform/backup/backupRuns.ts';
import { makeBackup } from '#platform/backup/makeBackup.ts';
import { createKysely, createPool } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { fileStoreOf } from '#platform/files/fileStoreOf.ts';
import { findRunningUrl } from '#platform/postgres/runningUrl.ts';
import { typedCommand } from '#platform/typedCommand.ts';
import { commandFailure } from './commandFailure.ts';
import { givenSettings, readConfig } from './config.ts';

const usage = `${typedCommand('backup')} --out DIR
  Writes a backup of the running installation into DIR, which is new or empty. It takes the settings of the server. With
  HOISTWAY_BACKUP_KEY_FILE or HOISTWAY_BACKUP_KEY it is encrypted.`;

/** Whoever ends the command leaves nothing behind. */
const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopped.abort());

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  if (!values.out) throw new Error(usage);
  const config = readConfig(process.env);
  const folder = resolve(values.out);
  const keyText = readKeyText(config.backups.key);
  const databaseUrl = config.databaseUrl ?? findRunningUrl(config.dataDirectory);
  if (databaseUrl === undefined)
    throw new Error(`no database runs on ${config.dataDirectory}; start Hoistway first, or set DATABASE_URL`);
  const db = createKysely<Tables>(createPool(databaseUrl, { max: 1, applicationName: 'hoistway backup' }));
  const noted = { startedAt: new Date(), cause: 'command', folder } as const;
  try {
    const made = await makeBackup({
      databaseUrl,
      folder,
      dataDirectory: config.dataDirectory,
      store: fileStoreOf(config),
      isBucket: config.s3 !== undefined,
      keyText,
      settings: givenSettings(process.env),
      version,
      floorBytes: config.diskFloorBytes,
      until: stopped.signal,
    });
    await noteBackup(db, noted, { made });
    console.log(
      `Backup of ${made.tables} tables with ${made.rows} rows and of ${made.files} files: ${folder}${made.sealed ? ', encrypted' : ''}`,
    );
    if (config.s3) console.log('The bytes of the files stay in their bucket: back that up as well.');
    if (made.missing.length > 0)
      console.error(
        `${made.missing.length} files that records name are not in the store: ${made.missing.slice(0, 5).join(', ')}`,
      );
    if (!made.sealed)
      console.log('It is not encrypted and holds secrets: keep it where nobody else can read it.');
  } catch (error) {
    await noteBackup(db, noted, { failure: (error as Error).message, sealed: keyText !== undefined }).catch(
      () => {},
    );
    throw error;
  } finally {
    await db.destroy();
  }
}

process.umask(0o077);
try {
  await run();
} catch (error) {
  console.error(commandFailure(error));
  process.exitCode = 1;
}
