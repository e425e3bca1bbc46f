import { version } from '@hoistway/contract/description/version.ts';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readKeyText } from '#platform/backup/backupKey.ts';
import { restoreBackup } from '#platform/backup/restoreBackup.ts';
import { fileStoreOf } from '#platform/files/fileStoreOf.ts';
import { typedCommand } from '#platform/typedCommand.ts';
import { commandFailure } from './commandFailure.ts';
import { readConfig } from './config.ts';

const root = process.env['HOISTWAY_ROOT'] ?? process.cwd();

const usage = `${typedCommand('restore')} --from DIR
  Fills an empty installation from a backup: the data folder of HOISTWAY_DATA, or the database of DATABASE_URL. It takes the
  settings of the server, which must not run. A backup that is encrypted needs its key in HOISTWAY_BACKUP_KEY_FILE or
  HOISTWAY_BACKUP_KEY.`;

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  if (!values.from) throw new Error(usage);
  const config = readConfig(process.env);
  const { made, files, missing, migrated, settingsFile } = await restoreBackup({
    folder: resolve(values.from),
    keyText: readKeyText(config.backups.key),
    databaseUrl: config.databaseUrl,
    dataDirectory: config.dataDirectory,
    filesDirectory: config.filesDirectory,
    store: fileStoreOf(config),
    isBucket: config.s3 !== undefined,
    migrations: join(root, 'server', 'migrations'),
    version,
    log: pino({ level: 'silent' }),
    say: (text) => console.log(text),
  });
  const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored: ${made.tables.length} tables with ${rows} rows and ${files} files, as of ${made.madeAt}.`,
  );
  if (migrated.length > 0) console.log(`${migrated.length} later changes to the tables were made.`);
  if (missing.length > 0)
    console.error(
      `${missing.length} files are not in the bucket of these settings: ${missing.slice(0, 5).join(', ')}`,
    );
  if (settingsFile !== undefined)
    console.log(
      `The settings of the backed up server lie in ${settingsFile}; take what you need, and delete it.`,
    );
  console.log('Start Hoistway with the same settings.');
}

process.umask(0o077);
try {
  await run();
} catch (error) {
  console.error(commandFailure(error));
  process.exitCode = 1;
}
