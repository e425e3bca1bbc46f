import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseFolders } from '#platform/postgres/runningUrl.ts';
import { hasNamespaces, inNamespace } from '#testing/namespaces.ts';
import { bundles, makeBundles } from '../../scripts/bundles.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = join(root, 'server', 'dist', 'main.js');
const password = 'administrator-1';

let above: string;
let data: string;
let taken: Server;
const started: ChildProcess[] = [];

beforeAll(async () => {
  await makeBundles(bundles.filter(({ name }) => name === 'server'));
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
});
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'hoistway-main-'));
  chmodSync(above, 0o755);
  data = join(above, '电梯 数据', 'data');
});
afterEach(async () => {
  for (const each of started.splice(0)) await end(each, 'SIGKILL');
  endDatabase();
  rmSync(above, { recursive: true, force: true });
  rmSync(databaseFolders(data).elsewhere, { recursive: true, force: true });
});
afterAll(() => void taken.close());

/** A killed server leaves its database. */
function endDatabase(): void {
  const file = join(data, 'postgres', 'cluster', 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  try {
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data)) process.kill(pid, 'SIGQUIT');
  } catch {
    // It has ended, or ran in a namespace that is gone.
  }
}

/** No variables of whoever runs the tests. */
const environment = (settings: Record<string, string>) => ({
  PATH: process.env['PATH'],
  HOISTWAY_ROOT: root,
  HOISTWAY_DATA: data,
  HOISTWAY_DEMO: 'off',
  HOISTWAY_WEATHER: 'off',
  PORT: '0',
  MQTT_PORT: '0',
  ...settings,
});

/** Starts the server as a service would that leaves files open to all; answers what it said when it is ready or has ended. */
async function begin(settings: Record<string, string>, before: readonly string[] = []) {
  const command = [...before, 'sh', '-c', 'umask 0022; exec "$0" "$@"', process.execPath, program];
  const server = spawn(command[0]!, command.slice(1), {
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(server);
  let said = '';
  const ended = once(server, 'close') as Promise<[number | null]>;
  const ready = new Promise<void>((done) => {
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes('Stop: Ctrl-C')) done();
      });
  });
  await Promise.race([ready, ended]);
  return { server, ended, said: () => said, url: /ready: (\S+)/.exec(said)?.[1] };
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (server.exitCode === null && server.signalCode === null) {
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  }
  return server.exitCode;
}

test('reports wrong settings with exit code 78 before creating anything, and leaves nothing behind', async () => {
  const port = String((taken.address() as AddressInfo).port);
  const [machine, spelling] = await Promise.all([
    begin({ MQTT_PORT: port }),
    begin({ HOISTWAY_PROT: '80', HISTORY_DAYS: '0' }),
  ]);
  expect(await machine.ended).toEqual([78, null]);
  expect(machine.said()).toContain('HOISTWAY_ADMIN_PASSWORD: there is no user yet');
  expect(machine.said()).toContain(`MQTT_PORT: port ${port} of 127.0.0.1 is taken`);
  expect(await spelling.ended).toEqual([78, null]);
  expect(spelling.said()).toContain('HOISTWAY_PROT is not a setting; did you mean PORT?');
  expect(spelling.said()).toContain('HISTORY_DAYS: expected a number of days from 1 to 3650');
  expect(readdirSync(above)).toEqual([]);
  expect(existsSync(databaseFolders(data).elsewhere)).toBe(false);
});

test('exits with code 1 instead of 78 when a port is taken after a restart', async () => {
  const port = String((taken.address() as AddressInfo).port);
  const run = await begin({
    HOISTWAY_RESTARTED_AFTER: 'SIGKILL',
    HOISTWAY_ADMIN_PASSWORD: password,
    PORT: port,
  });
  expect(await run.ended).toEqual([1, null]);
});

/** What others than the owner may do something with. */
function openTo(folder: string): string[] {
  const open = (path: string) =>
    !lstatSync(path).isSymbolicLink() && (lstatSync(path).mode & 0o077) !== 0 ? [path] : [];
  return [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((each) => join(folder, each)),
  ].flatMap(open);
}

async function upload(url: string): Promise<void> {
  const signIn = await fetch(`${url}/api/user/loginWeb`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'admin', password }),
  });
  const { data: session } = (await signIn.json()) as { data: { token: string } };
  const body = new FormData();
  body.append('file', new File(['name,gender\nsomebody,male\n'], 'rows.csv'));
  const headers = { authorization: session.token };
  const answer = await fetch(`${url}/api/staff/import`, { method: 'POST', body, headers });
  expect(answer.status).toBe(200);
}

test('restricts its data to the owner, refuses a second server and starts after a killed one', async () => {
  const isolated = hasNamespaces() ? inNamespace : [];
  const settings = { HOISTWAY_ADMIN_PASSWORD: password, HOISTWAY_DEMO: 'off' };
  const first = await begin(settings, isolated);
  expect(first.url, first.said()).toBeDefined();
  await upload(first.url!);
  expect(openTo(data)).toEqual([]);
  expect(readdirSync(data)).toContain('server.lock');
  const second = await begin(settings, isolated);
  expect(await second.ended).toEqual([1, null]);
  expect(second.said()).toContain(`Another Hoistway runs on ${data}`);

  await end(first.server, 'SIGKILL');
  // As an earlier version left them.
  for (const path of [data, join(data, 'postgres')]) chmodSync(path, 0o755);
  mkdirSync(join(data, 'files', 'old'), { recursive: true, mode: 0o755 });
  for (const path of [join(data, 'server.log'), join(data, 'files', 'old', 'picture')]) {
    writeFileSync(path, '');
    chmodSync(path, 0o644);
  }
  const third = await begin(settings, isolated);
  expect(third.url, third.said()).toBeDefined();
  await expect.poll(() => openTo(data)).toEqual([]);
  // To the namespace's first process a signal is sent by hand: the one that made it passes none on.
  const server = isolated.length > 0 ? childOf(third.server.pid!) : third.server.pid!;
  process.kill(server, 'SIGTERM');
  expect(await third.ended).toEqual([0, null]);
  expect(existsSync(join(data, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
  expect(readdirSync(data).filter((name) => name.startsWith('server.lock'))).toEqual([]);
}, 240_000);

const childOf = (pid: number): number =>
  Number(spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).stdout.trim());
