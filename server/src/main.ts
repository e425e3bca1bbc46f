import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino, type Logger } from 'pino';
import { ConfigProblem, givenSettings, readConfig, type Config } from './config.ts';
import { hashSecret } from '#platform/broker/secretHash.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embeddedPostgres.ts';
import { holdLock, LockHeld } from '#platform/postgres/startLock.ts';
import { isDiskFull, watchDisk } from '#platform/disk/diskSpace.ts';
import { closeFolder } from '#platform/disk/closedFolder.ts';
import { LogFile } from '#platform/disk/logFile.ts';
import { watchLoop } from '#platform/loop/loopWatch.ts';
import { databaseFolders } from '#platform/postgres/runningUrl.ts';
import { startNode } from './app/node.ts';
import { isWithoutUsers, seedAdministrator } from './access/seedAdministrator.ts';
import { bikeComesAfterMs, raiseDemoAlarm } from './demo/demoAlarms.ts';
import { fillDemo } from './demo/fillDemo.ts';
import { startDemoFleet, type DemoFleet } from './demo/demoFleet.ts';
import { runCrew } from './demo/crew/runCrew.ts';
import { runPlayers } from './demo/screens/runPlayers.ts';
import type { Stage } from './demo/crew/stage.ts';
import { demoSecrets, writeFleetFile, writeStoryFile } from './demo/demoSecrets.ts';
import { demoAccounts, demoPeople } from './demo/demoPeople.ts';
import { madeFault } from './demo/history/makeFault.ts';
import { walkOn } from './demo/demoWays.ts';
import { seedDemo } from './demo/seedDemo.ts';
import { writeInspections } from './demo/history/writeInspections.ts';
import { writeFaultTravel } from './demo/history/writeFaultTravel.ts';
import { writeTravel } from './demo/history/writeTravel.ts';
import { administratorMissing, openDataFolder, problemsOnThisMachine, removeMade } from './preflight.ts';
import type { Demo } from './session/sessionRoutes.ts';
import { wrongSettingsCode } from './supervisor.ts';

const root = process.env['HOISTWAY_ROOT'] ?? process.cwd();
const say = (text: string) => console.log(text);

const wrongSettings = (problems: string) => `These settings are not right:\n${problems}`;

function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigProblem)) throw error;
    console.error(wrongSettings(error.message));
    process.exit(wrongSettingsCode);
  }
}

const config = settings();
const started = Date.now();
const scenario = config.demoScenario;
const death = process.env['HOISTWAY_RESTARTED_AFTER'];

// A terminal that was closed takes no more words; that is no reason to end without stopping everything.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** What was started, to be stopped in the opposite order. */
const running: (() => Promise<unknown> | void)[] = [];
/** Tells what is only starting that everything ends. */
const ending = new AbortController();
const stopLimitMs = 15_000;
let stopping = false;
let fleet: DemoFleet | undefined;
/** How many faults visitors have made. */
let made = 0;

async function stopAll(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  ending.abort();
  if (code === 0) say('Stopping …');
  for (const stop of running.toReversed()) {
    try {
      await stop();
    } catch (error) {
      console.error(error);
    }
  }
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stopAll(0));
// The parent process is gone: nothing could stop this one any more.
process.on('disconnect', () => void stopAll(0));
beat();

try {
  await openFolder();
  ending.signal.throwIfAborted();
  await startAll();
} catch (error) {
  if (!stopping) console.error(`Hoistway could not start: ${(error as Error).message}`);
  await stopAll(1);
}

/** Takes the data folder, and ends where these settings cannot work with it. */
async function openFolder(): Promise<void> {
  const { dataDirectory } = config;
  const { made: first, error: closedTo } = openDataFolder(dataDirectory);
  if (isDiskFull(closedTo)) return endWith(1, `There is no space left for ${dataDirectory}.`);
  if (closedTo)
    return endForSettings([
      `HOISTWAY_DATA: ${dataDirectory} cannot be used as a folder: ${closedTo.message}`,
    ]);
  // Whatever is written from here on, by this process and its children, is nobody else's to read.
  process.umask(0o077);
  try {
    running.push(await holdLock(join(dataDirectory, 'server.lock'), 1_000));
  } catch (error) {
    if (isDiskFull(error)) return endWith(1, `There is no space left for ${dataDirectory}.`);
    if (!(error instanceof LockHeld)) throw error;
    return endWith(
      1,
      `Another Hoistway runs on ${dataDirectory}. Stop it, or set HOISTWAY_DATA to another folder.`,
    );
  }
  const { problems, mayPass } = await problemsOnThisMachine(config, root);
  if (problems.length === 0) return;
  if (first !== undefined) running.unshift(() => removeMade(dataDirectory, first));
  if (mayPass) return endWith(1, problems.join('\n'));
  return endForSettings(problems);
}

/** What was right before is tried again: a port may be taken by what is just ending. */
function endForSettings(problems: readonly string[]): Promise<void> {
  return endWith(death === undefined ? wrongSettingsCode : 1, wrongSettings(problems.join('\n')));
}

function endWith(code: number, why: string): Promise<void> {
  console.error(why);
  return stopAll(code);
}

/** Waits for what is being stopped, but not for ever: whoever asked us to end would kill us, and the database with us. */
function within(stop: () => Promise<unknown> | void): () => Promise<void> {
  return async () => {
    await Promise.race([stop(), wait(stopLimitMs)]);
  };
}

async function startAll(): Promise<void> {
  const logFile = {
    file: join(config.dataDirectory, 'server.log'),
    maxBytes: 20 * 1024 * 1024,
    kept: 5,
  };
  const log = pino({ level: config.logLevel }, new LogFile(logFile));
  const { wished, elsewhere } = databaseFolders(config.dataDirectory);
  await closed([config.filesDirectory, join(wished, 'cluster')], log);
  const disk = await watchDisk({
    folders: [config.dataDirectory, config.filesDirectory, elsewhere],
    floorBytes: config.diskFloorBytes,
    log,
    say,
  });
  running.push(disk.stop);
  if (death) log.error({ death }, 'started again after the server died');
  for (const warning of config.warnings) {
    say(warning);
    log.warn(warning);
  }
  let { databaseUrl } = config;
  if (databaseUrl === undefined) {
    if (!config.demo && death === undefined) {
      say('The embedded database is for trying and for small sites: DATABASE_URL names one of your own.');
      log.warn('the embedded database is for trying and for small sites');
    }
    say('Starting the database …');
    const starting = startEmbeddedPostgres({
      dataDirectory: config.dataDirectory,
      until: ending.signal,
      say,
      hasSpace: async () => {
        await disk.check();
        return disk.hasSpace();
      },
      onLost: (error) => {
        console.error(`The database ended and does not start again: ${(error as Error).message}`);
        void stopAll(1);
      },
    });
    running.push(async () => (await starting.catch(() => undefined))?.stop());
    databaseUrl = (await starting).url;
  }
  if (!config.demo && config.adminPassword === undefined && (await isWithoutUsers(databaseUrl)))
    return endForSettings([administratorMissing]);
  const secrets = config.demo ? demoSecrets(config.dataDirectory, config.demoPassword) : undefined;
  say('Starting broker and server …');
  let isNew = false;
  let fillIn: ((goesOn: () => boolean) => Promise<void>) | undefined;
  let raiseAlarm: (() => Promise<void>) | undefined;
  let walk: ((whom: 'all' | 'rescuing') => Promise<void>) | undefined;
  let crewDb: Stage['db'] | undefined;
  const node = await startNode({
    config,
    databaseUrl,
    root,
    log,
    disk,
    settings: givenSettings(process.env),
    say,
    demo: secrets && demoOf(secrets.password),
    prepare: async (db) => {
      if (secrets) {
        const seeded = await seedDemo(db, {
          password: secrets.password,
          fleetKey: secrets.fleetKey,
          hashSecret,
          now: started,
          opening: scenario === undefined,
        });
        raiseAlarm = () => raiseDemoAlarm(db, new Date());
        walk = (whom) => walkOn(db, Date.now(), whom);
        crewDb = db;
        fillIn = () => fillDemo(db, node.files);
        if (seeded) {
          say('The demo was filled in: six companies, 240 elevators, thirty days.');
          isNew = true;
          fillIn = async (goesOn) => {
            await fillDemo(db, node.files);
            await writeInspections(db, started);
            await writeTravel(db, started, goesOn);
            await writeFaultTravel(db, started, goesOn);
          };
        }
      } else await seedAdministrator(db, config.adminPassword);
    },
  });
  running.push(within(node.stop));
  ending.signal.throwIfAborted();
  void closed([join(wished, 'cluster')], log);
  if (fillIn) fillBeside(fillIn, log);
  if (raiseAlarm && scenario === undefined) alarmLater(raiseAlarm, log);
  if (walk) keepWalking(walk, log);
  if (secrets) startFleet(secrets.fleetKey, node.mqttPort, isNew);
  if (crewDb) running.push(within(runPlayers({ db: crewDb, weather: config.weather }, log)));
  // Where a scenario decides what happens, nobody works by themselves.
  if (crewDb && scenario === undefined)
    running.push(
      within(
        runCrew({ db: crewDb, files: node.files, play: (entry) => fleet?.play(entry), now: Date.now }, log),
      ),
    );
  say('');
  say(`Hoistway is ready: ${node.address}  (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (secrets) {
    say(`Demo accounts, all with the password ${secrets.password}`);
    say(`  ${demoPeople.map((person) => person.username).join('  ')}`);
    say('Start with: operator');
  }
  process.send?.('ready');
  // From now on: a first start makes a database, and waits for that.
  watchLoop(logFile, config.logLevel);
  say(`Log: ${join(config.dataDirectory, 'server.log')}    Stop: Ctrl-C`);
}

/** Closes the data folder of an earlier version, which others could read, but for the folders that are told. */
async function closed(except: readonly string[], log: Logger): Promise<void> {
  const open = await closeFolder(config.dataDirectory, except);
  if (open.length > 0) log.warn({ open: open.slice(0, 20) }, 'others can read files of the data folder');
}

/** Tells the supervisor that the loop goes round; it ends a server that it does not hear (`supervisor.ts`). */
function beat(): void {
  const say = () => process.connected && process.send?.('beat');
  say();
  setInterval(say, 1_000).unref();
}

function demoOf(password: string): Demo {
  return {
    // A demo whose password was set by its owner asks for it.
    accounts: config.demoPassword === undefined ? demoAccounts : [],
    password,
    makeFault: (serial, kind) => fleet?.play(madeFault(serial, kind, made++)) ?? false,
  };
}

/** What is not shown first is filled in while the server already answers. */
function fillBeside(fillIn: (goesOn: () => boolean) => Promise<void>, log: Logger): void {
  const filled = fillIn(() => !stopping).catch((error: unknown) =>
    log.warn({ err: error }, 'the demo is not all filled in'),
  );
  running.push(within(() => filled));
}

/** Something happens to the special operator, too, while somebody looks. */
function alarmLater(raiseAlarm: () => Promise<void>, log: Logger): void {
  const timer = setTimeout(() => {
    raiseAlarm().catch((error: unknown) => log.warn({ err: error }, 'the alarm of the demo was not raised'));
  }, bikeComesAfterMs);
  running.push(() => clearTimeout(timer));
}

/** The mechanics of the demo go on from site to site, each minute; who is on the way to a rescue is seen to move. */
function keepWalking(walk: (whom: 'all' | 'rescuing') => Promise<void>, log: Logger): void {
  let steps = 0;
  const timer = setInterval(() => {
    steps += 1;
    walk(steps % 3 === 0 ? 'all' : 'rescuing').catch((error: unknown) =>
      log.warn({ err: error }, 'the mechanics of the demo stand still'),
    );
  }, 20_000);
  running.push(() => clearInterval(timer));
}

function startFleet(fleetKey: string, mqttPort: number | undefined, isNew: boolean): void {
  const story = isNew ? writeStoryFile(config.dataDirectory) : undefined;
  fleet = startDemoFleet({
    program: join(root, 'simulator', 'dist', 'main.js'),
    brokerUrl: config.mqttAdminUrl ?? config.mqttUrl ?? `mqtt://127.0.0.1:${mqttPort}`,
    fleetFile: writeFleetFile(config.dataDirectory, fleetKey),
    scenario: scenario ?? story,
    onEnded: (code) => {
      if (!stopping) say(`The demo fleet ended (code ${code}); the server goes on.`);
    },
  });
  running.push(within(fleet.stop));
}
