import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { upgradeDatabase } from '#platform/backup/upgradeDatabase.ts';
import { typedCommand } from '#platform/typedCommand.ts';
import { commandFailure } from './commandFailure.ts';
import { readConfig } from './config.ts';

const root = process.env['HOISTWAY_ROOT'] ?? process.cwd();

const usage = `${typedCommand('upgrade:database')} --with FOLDER
  Copies the embedded database of HOISTWAY_DATA, made by an earlier major version of PostgreSQL, into one of the version that
  came with this Hoistway, and keeps the old one. FOLDER is that of the version of Hoistway that ran it: the old database is
  read by its programs. Hoistway must not run.`;

/** Whoever ends the command leaves the old database as it was. */
const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopped.abort());

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { with: { type: 'string' } } });
  if (!values.with) throw new Error(usage);
  const { databaseUrl, dataDirectory } = readConfig(process.env);
  if (databaseUrl !== undefined)
    throw new Error(
      'DATABASE_URL names a PostgreSQL of your own: upgrade that as its manual says; this command is for the embedded one',
    );
  const { tables, rows, kept } = await upgradeDatabase({
    dataDirectory,
    programs: resolve(values.with),
    migrations: join(root, 'server', 'migrations'),
    log: pino({ level: 'silent' }),
    say: (text) => console.log(text),
    until: stopped.signal,
  });
  console.log(
    `Done: ${tables} tables with ${rows} rows are the same in both. Start Hoistway with the same settings.`,
  );
  console.log(`When it has run well for a while, delete ${kept}.`);
}

process.umask(0o077);
try {
  await run();
} catch (error) {
  console.error(commandFailure(error));
  process.exitCode = 1;
}
