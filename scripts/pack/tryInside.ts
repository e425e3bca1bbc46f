import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { MqttClient } from 'mqtt';

/** Run where there is no network, beside a program folder that nobody can write; see `tryPack.ts`. */
const [program = '', data = ''] = process.argv.slice(2);
const command = join(program, 'bin', 'hoistway');
const port = 8080;
const address = `http://127.0.0.1:${port}`;
const password = 'first-admin-1';
const readyWithinS = 15;

const settings = {
  PATH: '/usr/bin:/bin',
  HOISTWAY_DEMO: 'off',
  HOISTWAY_ADMIN_PASSWORD: password,
  HOISTWAY_BACKUP_KEY: 'a key of at least thirty-two letters',
};
const asNobody = ['--reuid=65534', '--regid=65534', '--clear-groups', '--no-new-privs', '--'];

const start = (folder: string): ChildProcess =>
  spawn('setpriv', [...asNobody, command, 'start'], {
    cwd: data,
    env: { ...settings, HOISTWAY_DATA: folder },
    stdio: 'inherit',
    detached: true,
  });

function run(folder: string, ...args: string[]): void {
  const { status } = spawnSync('setpriv', [...asNobody, command, ...args], {
    cwd: data,
    env: { ...settings, HOISTWAY_DATA: folder },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`hoistway ${args[0]} ended with ${status}`);
}

async function untilReady(what: string): Promise<void> {
  const since = performance.now();
  for (;;) {
    const ready = await fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    const seconds = (performance.now() - since) / 1000;
    if (ready) {
      console.log(`${what}: ready after ${seconds.toFixed(1)} s`);
      if (seconds > readyWithinS) throw new Error(`that is more than ${readyWithinS} s`);
      return;
    }
    if (seconds > 120) throw new Error(`${what}: not ready after two minutes`);
    await wait(100);
  }
}

async function stop(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise((done) => server.once('exit', done));
  process.kill(-server.pid!, signal);
  await ended;
  // The port is free once the last of them is gone.
  for (;;) {
    const answers = await fetch(`${address}/api/health`).then(
      () => true,
      () => false,
    );
    if (!answers) return;
    await wait(100);
  }
}

async function ask(path: string, token?: string, form?: Record<string, string>): Promise<string> {
  const answer = await fetch(`${address}/api/${path}`, {
    headers: token === undefined ? {} : { authorization: token },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  return answer.text();
}

async function signIn(): Promise<string> {
  const { data: user } = JSON.parse(
    await ask('user/loginWeb', undefined, { username: 'admin', password }),
  ) as {
    data: { token: string } | null;
  };
  if (!user) throw new Error('the administrator cannot sign in');
  return user.token;
}

/** Makes an elevator with a collector, whose event becomes a fault. */
async function sendEvent(folder: string): Promise<void> {
  const credentials = join(data, 'credentials.json');
  run(folder, 'collector', 'load', '--count', '1', '--credentials', credentials);
  const [{ serial, secret }] = JSON.parse(readFileSync(credentials, 'utf8')) as [
    { serial: string; secret: string },
  ];
  const { connectAsync } = createRequire(join(program, 'package.json'))('mqtt') as {
    connectAsync(url: string, options: object): Promise<MqttClient>;
  };
  const client = await connectAsync('mqtt://127.0.0.1:1883', {
    username: serial,
    password: secret,
    clientId: serial,
  });
  const event = { id: '1', timeStamp: Date.now(), code: 'K102', on: true };
  await client.publishAsync(`hoistway/v1/${serial}/event`, JSON.stringify(event), { qos: 1 });
  await client.endAsync();
}

const faultsOf = (token: string) => ask('elevatorFault/pages?pageNumber=1&pageSize=10', token);

interface Manifest {
  backup: { tables: { schema: string; name: string; rows: number }[]; files: { count: number } };
}
const rowsIn = (folder: string): Map<string, number> => {
  const { backup } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  return new Map(backup.tables.map(({ schema, name, rows }) => [`${schema}.${name}`, rows]));
};
/** What a running server writes by itself. */
const living =
  /^graphile_worker\.|\.(backup_run|broker_session|session|audit_trail|event_log|saved_once|timer|elevator_history.*)$/;

const [first, second] = [join(data, 'first'), join(data, 'second')];
mkdirSync(join(data, 'backups'), { mode: 0o777 });
spawnSync('chown', ['65534:65534', join(data, 'backups')]);

let server = start(first);
try {
  await untilReady('first start');
  const token = await signIn();
  await sendEvent(first);
  let faults = '';
  for (let tries = 0; tries < 100 && !faults.includes('K102'); tries += 1) {
    faults = await faultsOf(token);
    await wait(100);
  }
  if (!faults.includes('K102')) throw new Error(`the event of the device is on no screen: ${faults}`);
  console.log('the event of a device is a fault on the screen');
  const page = await (await fetch(`${address}/`)).text();
  if (!page.includes('<script')) throw new Error('the console is not served');
  run(first, 'backup', '--out', join(data, 'backups', 'one'));
  await stop(server, 'SIGKILL');
  server = start(first);
  await untilReady('start after kill -9');
  await signIn();
  await stop(server, 'SIGTERM');
  run(second, 'restore', '--from', join(data, 'backups', 'one'));
  server = start(second);
  await untilReady('start of the restored installation');
  if (!(await faultsOf(await signIn())).includes('K102')) throw new Error('the restored fault is missing');
  run(second, 'backup', '--out', join(data, 'backups', 'two'));
  const [before, after] = [rowsIn(join(data, 'backups', 'one')), rowsIn(join(data, 'backups', 'two'))];
  const different = [...before].filter(([name, rows]) => !living.test(name) && after.get(name) !== rows);
  if (different.length > 0)
    throw new Error(
      `rows were lost: ${different.map(([name, rows]) => `${name} ${rows} ${after.get(name)}`).join(', ')}`,
    );
  console.log(`${before.size} tables restored elsewhere, with the same rows`);
} finally {
  await stop(server, 'SIGTERM').catch(() => {});
}
