import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';
import { installedBinariesFolder } from './postgresBinaries.ts';

const root = mkdtempSync(join(tmpdir(), 'hoistway-embedded-'));
// mkdtemp makes it 0700, as a home may be; PostgreSQL runs as another user when root runs the tests.
spawnSync('chmod', ['755', root]);
const staging = join(root, 'staging');
const messages: string[] = [];
const log = {
  info: (_fields: object, message: string) => void messages.push(message),
  warn: (_fields: object, message: string) => void messages.push(message),
};
const stops: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const stop of stops) await stop();
  rmSync(root, { recursive: true, force: true });
});

async function start(name: string, more: { packageFolder?: string; fast?: boolean } = {}) {
  const started = await startEmbeddedPostgres({
    dataDir: join(root, name),
    log,
    fast: true,
    staging,
    ...more,
  });
  stops.push(started.stop);
  return started;
}

async function ask(url: string, sql: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<string[]>({ text: sql, rowMode: 'array' });
    return rows.map(String);
  } finally {
    await client.end();
  }
}

function pidOf(name: string): number {
  return Number(readFileSync(join(root, name, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** A server that is killed: starts the database in another Node and never stops it. */
async function startAndKill(name: string): Promise<void> {
  const program = join(root, `${name}.mjs`);
  const module = new URL('embeddedPostgres.ts', import.meta.url).pathname;
  const quiet = '{ info() {}, warn() {} }';
  const main = `const { startEmbeddedPostgres } = await server.ssrLoadModule(${JSON.stringify(module)});
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(join(root, name))}, fast: true, log: ${quiet} });`;
  // Node 20 runs no TypeScript: Vite's module runner does it for us.
  writeFileSync(
    program,
    `import { createServer } from ${JSON.stringify(import.meta.resolve('vite'))};
    const server = await createServer({ configFile: false, root: ${JSON.stringify(process.cwd())}, server: { middlewareMode: true, ws: false, watch: null }, logLevel: 'error', optimizeDeps: { noDiscovery: true } });
    ${main}
    process.send('running');
    setInterval(() => {}, 1000);`,
  );
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await new Promise<void>((running, fail) => {
    child.once('message', () => running());
    child.once('exit', (code) => fail(new Error(`The child ended with ${code}`)));
  });
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await ended;
}

test('what was written is there after a stop and a start', async () => {
  const first = await start('restart');
  await ask(first.url, `create table shaft (name text)`);
  await ask(first.url, `insert into shaft values ('电梯')`);
  expect(
    await ask(
      first.url,
      `select concat_ws(' ', datctype, datlocprovider, datlocale) from pg_database where datname = 'hoistway'`,
    ),
  ).toEqual(['C.UTF-8 b C.UTF-8']);
  expect(await ask(first.url, `show unix_socket_directories`)).toEqual(['']);
  expect(statSync(join(root, 'restart/postgres/password')).mode & 0o777).toBe(0o600);
  await first.stop();
  await expect(ask(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED');

  const second = await start('restart');
  expect(await ask(second.url, 'select name from shaft')).toEqual(['电梯']);
  await expect(ask(second.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password');
  await second.stop();
});

test('two starts at the same time share one database, which runs until both have stopped', async () => {
  const [one, other] = await Promise.all([start('twice'), start('twice')]);
  expect(one.url).toBe(other.url);
  await one.stop();
  expect(await ask(other.url, 'select 1')).toEqual(['1']);
  await other.stop();
  await expect(ask(other.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('after Node was killed the next start joins the database it left running, and stops it', async () => {
  await startAndKill('killed');
  const orphan = pidOf('killed');
  const next = await start('killed');
  expect(pidOf('killed')).toBe(orphan);
  await next.stop();
  await expect(ask(next.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('after everything was killed the pid file does not stand in the way, even when its number is in use', async () => {
  const before = await start('power', { fast: false });
  await ask(before.url, `create table shaft as select 7 as floors`);
  process.kill(pidOf('power'), 'SIGKILL');
  await expect.poll(() => ask(before.url, 'select 1').catch(() => 'gone')).toBe('gone');
  const pidFile = join(root, 'power/postgres/cluster/postmaster.pid');
  const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n');
  writeFileSync(pidFile, [process.pid, ...rest].join('\n'));

  const after = await start('power', { fast: false });
  expect(await ask(after.url, 'select floors from shaft')).toEqual(['7']);
  await before.stop();
  await after.stop();
});

test.runIf(process.getuid?.() === 0)(
  'root can start it below a home that nobody else may enter',
  async () => {
    const home = join(root, 'home');
    mkdirSync(home, { mode: 0o700 });
    const packageFolder = join(home, 'package');
    cpSync(installedBinariesFolder(), packageFolder, {
      recursive: true,
      // As npm leaves it when it skips install scripts: without the links.
      filter: (path) => !lstatSync(path).isSymbolicLink(),
      verbatimSymlinks: true,
    });
    const first = await start('home/data', { packageFolder });
    expect(await ask(first.url, `select current_setting('data_directory')`)).toEqual([
      expect.stringContaining(`${staging}/data-`),
    ]);
    expect(messages.join('\n')).toContain(
      `who cannot reach ${home}/data: the database is kept in ${staging}/data-`,
    );
    await ask(first.url, 'create table kept ()');
    await first.stop();

    const second = await start('home/data', { packageFolder });
    expect(await ask(second.url, 'select count(*)::int from kept')).toEqual(['0']);
    await second.stop();
  },
);

test('data of another major version is refused with a way out', async () => {
  const first = await start('old');
  await first.stop();
  writeFileSync(join(root, 'old/postgres/cluster/PG_VERSION'), '17\n');
  await expect(start('old')).rejects.toThrow(/written by PostgreSQL 17; this Hoistway brings PostgreSQL 18/);
});
