import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { holdLoop } from '../scripts/torture/holdLoop.ts';
import { freePort, prepareServer, type ServerProcess } from './serverProcess.ts';
import { test } from './support/journey.ts';

test.setTimeout(400_000);

const root = fileURLToPath(new URL('..', import.meta.url));
const superviseCommand = fileURLToPath(new URL('../server/dist/superviseCommand.js', import.meta.url));

interface Running {
  pid: number;
  command: string;
}

/** What /proc tells of a process; nothing of one that has ended and waits to be noticed. */
function readProcess(pid: string): Running[] {
  try {
    if (/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) return [];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return [{ pid: Number(pid), command }];
  } catch {
    return [];
  }
}

/** The processes of this machine: from /proc where there is one, elsewhere by `ps`. */
function processes(): Running[] {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readProcess);
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'pid=,stat=,args='], { encoding: 'utf8' });
  return [...stdout.matchAll(/^\s*(\d+)\s+([^\sZ]\S*)\s+(.*)$/gm)].map(([, pid, , command]) => ({
    pid: Number(pid),
    command: command!,
  }));
}

const runs = (pid: number): boolean => processes().some((each) => each.pid === pid);

/** The processes that play the demo elevators of a data folder. */
const fleetsOf = ({ data }: ServerProcess): number[] =>
  processes().flatMap(({ pid, command }) =>
    command.includes(' --fleet ') && command.includes(data) ? [pid] : [],
  );

const serverOf = ({ data }: ServerProcess) => Number(readFileSync(join(data, 'server.lock'), 'utf8'));
const databaseOf = ({ data }: ServerProcess) =>
  Number(readFileSync(join(data, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);

test('the supervisor restarts a killed server on the same database with one fleet until it is stopped', async () => {
  const product = await prepareServer({ HOISTWAY_DEMO_PASSWORD: 'journey-password' }, 'superviseCommand.js');
  const pids: number[] = [];
  try {
    await product.start();
    await expect.poll(() => fleetsOf(product).length, { timeout: 60_000 }).toBe(1);
    const [server, database, [fleet]] = [serverOf(product), databaseOf(product), fleetsOf(product)];

    process.kill(server, 'SIGKILL');
    await expect.poll(() => runs(fleet!)).toBe(false);
    await expect
      .poll(
        () =>
          fetch(`${product.url}/api/health`).then(
            (response) => response.ok,
            () => false,
          ),
        { timeout: 120_000 },
      )
      .toBe(true);
    expect(serverOf(product)).not.toBe(server);
    expect(databaseOf(product)).toBe(database);
    await expect.poll(() => fleetsOf(product).length, { timeout: 60_000 }).toBe(1);
    expect(readFileSync(join(product.data, 'server.log'), 'utf8')).toMatch(
      /"death":"SIGKILL".*started again after the server died/,
    );
    pids.push(serverOf(product), database, ...fleetsOf(product));
  } finally {
    await product.remove();
  }
  expect(pids.filter(runs)).toEqual([]);
});

test('the supervisor restarts a server with a blocked event loop and logs where it was blocked', async () => {
  const inspector = await freePort();
  const settings = { NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspector}`, HOISTWAY_DEMO: 'off' };
  const product = await prepareServer(
    { ...settings, HOISTWAY_ADMIN_PASSWORD: 'journey-password' },
    'superviseCommand.js',
  );
  try {
    await product.start();
    const server = serverOf(product);
    await holdLoop(server, inspector);
    await expect.poll(() => runs(server), { timeout: 60_000 }).toBe(false);
    await expect
      .poll(
        () =>
          fetch(`${product.url}/api/health`).then(
            (response) => response.ok,
            () => false,
          ),
        { timeout: 120_000 },
      )
      .toBe(true);
    const log = readFileSync(join(product.data, 'server.log'), 'utf8');
    expect(log).toMatch(/"stands":\["heldByHand .*the event loop is held/);
    expect(log).toMatch(/"death":"no heart-beat for 15 s".*started again after the server died/);
  } finally {
    await product.remove();
  }
});

test('the supervisor reports wrong settings once and does not retry', async () => {
  const { status, stderr } = spawnSync(process.execPath, [superviseCommand], {
    env: { ...process.env, PORT: 'eighty' },
    encoding: 'utf8',
    timeout: 120_000,
  });
  expect(status).toBe(78);
  expect(stderr.match(/PORT: expected a port number/g)).toHaveLength(1);
});

/** Every process that `pid` has started, or those have, and so on. */
function descendantsOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = [...stdout.matchAll(/(\d+)\s+(\d+)/g)].map(([, child, parent]) => [
    Number(child),
    Number(parent),
  ]);
  const below = (parent: number): number[] =>
    pairs.flatMap(([child, above]) => (above === parent ? [child!, ...below(child!)] : []));
  return below(pid);
}

test('ending npm start, during its first start or later, alone or with its group, ends all processes', async () => {
  const product = await prepareServer({ HOISTWAY_DEMO: 'off', HOISTWAY_ADMIN_PASSWORD: 'journey-password' });
  const isReady = () =>
    fetch(`${product.url}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
  const isMaking = () => existsSync(join(product.data, 'postgres', 'cluster.new'));
  const pids: number[] = [];
  try {
    for (const [until, signal, toAll] of [
      [isMaking, 'SIGTERM', false],
      [isReady, 'SIGTERM', false],
      [isReady, 'SIGHUP', false],
      [isReady, 'SIGINT', true],
    ] as const) {
      const npm = spawn('npm', ['start'], {
        cwd: root,
        env: product.environment,
        stdio: 'ignore',
        detached: true,
      });
      const ended = once(npm, 'exit');
      await expect.poll(until, { timeout: 180_000 }).toBe(true);
      pids.push(npm.pid!, ...descendantsOf(npm.pid!));
      expect(pids.filter(runs).length).toBeGreaterThan(3);
      process.kill(toAll ? -npm.pid! : npm.pid!, signal);
      await ended;
      await expect.poll(() => pids.filter(runs), { timeout: 60_000 }).toEqual([]);
    }
  } finally {
    for (const pid of pids.filter(runs)) process.kill(pid, 'SIGKILL');
    await product.remove();
  }
});
