import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { createSecureContext } from 'node:tls';
import type { Config } from './config.ts';
import { readKeyText } from '#platform/backup/backupKey.ts';
import { restoreMark } from '#platform/backup/restoreMark.ts';
import { hasDatabase } from '#platform/postgres/placeData.ts';
import { databaseFolders } from '#platform/postgres/runningUrl.ts';
import { whyUnreadable } from '#platform/postgres/clusterVersion.ts';
import { packagedPostgres } from '#platform/postgres/binaries.ts';
import { postgresUser } from '#platform/postgres/user.ts';

/**
 * What of the settings cannot work on this machine, found out before anything is made; nothing is left behind. The data
 * folder is there and ours by now. `mayPass`: trying again may help, as the machine may have no such address yet.
 */
export async function problemsOnThisMachine(
  config: Config,
  root: string,
): Promise<{ problems: string[]; mayPass: boolean }> {
  const places = await portProblems(config);
  const lasting = [
    ...folderProblems(config, root),
    ...backupProblems(config),
    ...certificateProblems(config),
    ...databaseProblems(config),
    ...places.flatMap(({ mayPass, problem }) => (mayPass ? [] : [problem])),
  ];
  const passing = places.flatMap(({ mayPass, problem }) => (mayPass ? [problem] : []));
  return { problems: [...lasting, ...passing], mayPass: lasting.length === 0 };
}

const messageOf = (error: unknown) => (error as Error).message;

function folderProblems({ dataDirectory, filesDirectory, s3 }: Config, root: string): string[] {
  const problems: string[] = [];
  // It is closed to others with all that is in it, the program would be, too.
  const inside = relative(dataDirectory, root);
  const holdsProgram = !inside.startsWith('..') && !isAbsolute(inside);
  if (holdsProgram || holdsOtherFolders(dataDirectory))
    problems.push(`HOISTWAY_DATA: ${dataDirectory} holds other things; name a folder for the data alone`);
  if (s3) return problems;
  try {
    const made = makeFolders(filesDirectory);
    accessSync(filesDirectory, constants.R_OK | constants.W_OK | constants.X_OK);
    if (made !== undefined) removeMade(filesDirectory, made);
  } catch (error) {
    problems.push(`HOISTWAY_FILES: cannot write there: ${messageOf(error)}`);
  }
  return problems;
}

/** What tells the data folder of an installation. */
const ownNames = ['server.log', 'postgres', 'files'];

/** Whether this is a folder such as /tmp or /home, which would be closed to everybody else. */
function holdsOtherFolders(dataDirectory: string): boolean {
  const entries = readdirSync(dataDirectory, { withFileTypes: true });
  if (entries.some(({ name }) => ownNames.includes(name))) return false;
  const ordinary = new Set(['lost+found', 'server.lock.d']);
  return entries.some((each) => each.isDirectory() && !each.name.startsWith('.') && !ordinary.has(each.name));
}

/** Makes a folder and those above it; answers the first that was missing. Node's own way never ends below /proc. */
function makeFolders(folder: string): string | undefined {
  if (existsSync(folder)) return undefined;
  const first = makeFolders(dirname(folder));
  mkdirSync(folder);
  return first ?? folder;
}

/** Removes folders that were made just now, as far as nobody has put anything into them. */
export function removeMade(folder: string, first: string): void {
  try {
    for (let each = folder; each.length >= first.length; each = dirname(each)) rmdirSync(each);
  } catch {
    // Something is in it.
  }
}

/** A night that cannot be backed up is found out by day. */
function backupProblems({ backups, dataDirectory }: Config): string[] {
  const problems: string[] = [];
  if (existsSync(join(dataDirectory, restoreMark)))
    problems.push(
      `HOISTWAY_DATA: a restore into ${dataDirectory} was not finished; delete that folder and restore again`,
    );
  try {
    readKeyText(backups.key);
  } catch (error) {
    problems.push(messageOf(error));
  }
  if (backups.folder === undefined) return problems;
  try {
    const made = makeFolders(backups.folder);
    accessSync(backups.folder, constants.R_OK | constants.W_OK | constants.X_OK);
    if (made !== undefined) removeMade(backups.folder, made);
  } catch (error) {
    problems.push(`HOISTWAY_BACKUPS: cannot write there: ${messageOf(error)}`);
  }
  return problems;
}

function certificateProblems({ mqttTls }: Config): string[] {
  if (!mqttTls) return [];
  try {
    createSecureContext({ cert: readFileSync(mqttTls.certFile), key: readFileSync(mqttTls.keyFile) });
    return [];
  } catch (error) {
    return [`MQTT_TLS_CERT and MQTT_TLS_KEY: ${messageOf(error)}`];
  }
}

function databaseProblems(config: Config): string[] {
  if (config.databaseUrl !== undefined) return [];
  const problems: string[] = [];
  try {
    postgresUser(config.dataDirectory);
    packagedPostgres();
    for (const home of Object.values(databaseFolders(config.dataDirectory))) {
      const foreign = whyUnreadable(join(home, 'cluster'));
      if (foreign !== undefined) problems.push(`HOISTWAY_DATA: ${foreign}`);
    }
  } catch (error) {
    problems.push(`DATABASE_URL: ${messageOf(error)}`);
  }
  if (!config.demo && config.adminPassword === undefined && !hasDatabase(config.dataDirectory))
    problems.push(administratorMissing);
  return problems;
}

export const administratorMissing =
  'HOISTWAY_ADMIN_PASSWORD: there is no user yet; it is the password of the first, named admin';

async function portProblems(config: Config): Promise<{ problem: string; mayPass: boolean }[]> {
  const places = [{ setting: 'PORT', hostSetting: 'HOST', port: config.port, host: config.host }];
  if (config.mqttUrl === undefined)
    places.push({
      setting: 'MQTT_PORT',
      hostSetting: 'MQTT_HOST',
      port: config.mqttPort,
      host: config.mqttHost,
    });
  const problems = await Promise.all(
    places.map(async ({ setting, hostSetting, port, host }) => {
      const code = await listenOnce(port, host);
      if (code === undefined) return [];
      if (code === 'EADDRINUSE')
        return [
          { problem: `${setting}: port ${port} of ${host} is taken by another program`, mayPass: false },
        ];
      if (code === 'EACCES')
        return [{ problem: `${setting}: port ${port} may not be used by this user`, mayPass: false }];
      return [{ problem: `${hostSetting}: ${host} is no address of this machine (${code})`, mayPass: true }];
    }),
  );
  return problems.flat();
}

/** Why nobody can listen there; undefined when one can. */
const listenOnce = (port: number, host: string): Promise<string | undefined> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done(undefined)));
  });

/** The data folder, made if it is missing; `made` is the first folder that had to be. */
export function openDataFolder(folder: string): { made: string | undefined; error: Error | undefined } {
  let made: string | undefined;
  try {
    // Folders above it are not ours to close.
    made = makeFolders(dirname(folder));
    if (!existsSync(folder)) {
      mkdirSync(folder, { mode: 0o700 });
      made ??= folder;
    }
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    readdirSync(folder);
    return { made, error: undefined };
  } catch (error) {
    if (made !== undefined) removeMade(existsSync(folder) ? folder : dirname(folder), made);
    return { made: undefined, error: error as Error };
  }
}
