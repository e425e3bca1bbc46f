import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';
import { databaseFolders, findRunningUrl } from './runningUrl.ts';

const folders: string[] = [];
const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-pg-'));
  folders.push(folder);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) {
    rmSync(folder, { recursive: true, force: true });
    for (const data of [folder, join(folder, 'project')]) {
      rmSync(databaseFolders(data).elsewhere, { recursive: true, force: true });
    }
  }
});

/** The process of the database of a data folder, wherever it lies. */
function postmasterOf(folder: string): number {
  const [home] = [databaseFolders(folder).wished, databaseFolders(folder).elsewhere].filter((each) =>
    existsSync(join(each, 'cluster', 'postmaster.pid')),
  );
  return Number(readFileSync(join(home!, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Every process that makes or serves a database of this folder. */
function databaseProcesses(folder: string): string[] {
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' });
  const homes = Object.values(databaseFolders(folder));
  return stdout.split('\n').filter((line) => homes.some((home) => line.includes(home)));
}

const said: string[] = [];
const start = (dataDirectory: string) =>
  startEmbeddedPostgres({ dataDirectory, fast: true, say: (text) => said.push(text) });

async function ask(url: string, text: string): Promise<string[]> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ value: string }>(text);
    return rows.map((row) => row.value);
  } finally {
    await client.end();
  }
}

test('preserves data between two starts, and rejects a wrong password', async () => {
  const folder = aFolder();
  const first = await start(folder);
  await ask(first.url, 'create table kept (value text)');
  await ask(first.url, `insert into kept values ('电梯')`);
  await expect(ask(first.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
  await first.stop();
  const second = await start(folder);
  expect(second.attached).toBe(false);
  expect(await ask(second.url, 'select value from kept')).toEqual(['电梯']);
  expect(await ask(second.url, `select 'ÄB' ilike 'äb' and '碧山' ~ '\\w' as value`)).toEqual([true]);
  await second.stop();
});

test('two starts at the same time share one database', async () => {
  const folder = aFolder();
  const [one, other] = await Promise.all([start(folder), start(folder)]);
  expect(one.url).toBe(other.url);
  expect(new Set([one.attached, other.attached])).toEqual(new Set([false, true]));
  await (one.attached ? one : other).stop();
  await expect(ask(one.url, 'select 1')).rejects.toThrow();
});

test('works around a folder that the database user cannot enter, and says so', async () => {
  const closed = aFolder();
  const folder = join(closed, 'project');
  mkdirSync(folder);
  chmodSync(closed, 0o700);
  const database = await start(folder);
  expect(await ask(database.url, 'select 1 as value')).toEqual([1]);
  if (process.getuid?.() === 0) expect(said.join('\n')).toContain('the database lies in');
  await database.stop();
});

test('restarts a killed database at the same address with its committed data', async () => {
  const folder = aFolder();
  const { url, stop } = await startEmbeddedPostgres({ dataDirectory: folder, say: () => {} });
  await ask(url, 'create table kept (value text)');
  await ask(url, `insert into kept values ('first')`);
  for (let kill = 0; kill < 2; kill += 1) {
    process.kill(postmasterOf(folder), 'SIGKILL');
    await expect
      .poll(() => ask(url, 'select value from kept').catch(() => []), { interval: 200 })
      .toEqual(['first']);
  }
  await stop();
  await expect(ask(url, 'select 1')).rejects.toThrow();
});

test('refuses to start, and preserves the data, when the database user cannot enter its folder', async () => {
  const above = aFolder();
  const folder = join(above, 'project');
  mkdirSync(folder);
  chmodSync(above, 0o755);
  const first = await start(folder);
  await ask(first.url, 'create table kept (value text)');
  await ask(first.url, `insert into kept values ('电梯')`);
  await first.stop();
  chmodSync(above, 0o700);
  if (process.getuid?.() === 0)
    await expect(start(folder)).rejects.toThrow(/cannot enter .*, where the database lies/);
  chmodSync(above, 0o755);
  const second = await start(folder);
  expect(await ask(second.url, 'select value from kept')).toEqual(['电梯']);
  await second.stop();
});

test('root runs the database as the owner of its files, even when the owner’s number has changed', async () => {
  const folder = aFolder();
  await (await start(folder)).stop();
  if (process.getuid?.() === 0) expect(spawnSync('chown', ['-R', '54321:54321', folder]).status).toBe(0);
  const again = await start(folder);
  expect(await ask(again.url, 'select 1 as value')).toEqual([1]);
  await again.stop();
});

test('a copy of a folder with a running database gets a separate database', async () => {
  const above = aFolder();
  chmodSync(above, 0o755);
  const [folder, copy] = [join(above, '电梯 数据'), join(above, 'copy')];
  mkdirSync(folder);
  const first = await start(folder);
  await ask(first.url, 'create table kept (value text)');
  await ask(first.url, 'checkpoint');
  expect(findRunningUrl(folder)).toBe(first.url);
  expect(spawnSync('cp', ['-a', folder, copy]).status).toBe(0);
  // Here stands the address of the other one, and its password opens that.
  expect(findRunningUrl(copy)).toBeUndefined();
  const second = await start(copy);
  expect(second.attached).toBe(false);
  await ask(second.url, `insert into kept values ('copy')`);
  expect(await ask(first.url, 'select value from kept')).toEqual([]);
  await second.stop();
  await first.stop();
});

test('restarts a killed database while one of its processes is still busy', async () => {
  const folder = aFolder();
  const lost: unknown[] = [];
  const { url, stop } = await startEmbeddedPostgres({
    dataDirectory: folder,
    say: () => {},
    onLost: (error) => lost.push(error),
  });
  const busy = new Client(url);
  busy.on('error', () => {});
  await busy.connect();
  busy.query('select count(*) from generate_series(1, 1000000000000) n where sqrt(n) < 0').catch(() => {});
  await expect
    .poll(() => ask(url, `select query as value from pg_stat_activity where query like '%sqrt(n)%'`))
    .toHaveLength(2);
  process.kill(postmasterOf(folder), 'SIGKILL');
  await expect.poll(() => ask(url, 'select 1 as value').catch(() => lost), { interval: 200 }).toEqual([1]);
  await stop();
});

test.each([
  ['while the cluster is made', 'cluster.new'],
  ['while the database starts', 'cluster/postmaster.pid'],
])('a start that is stopped %s leaves no process behind, and the next start succeeds', async (_, sign) => {
  const folder = aFolder();
  const homes = Object.values(databaseFolders(folder));
  const isSo = () => homes.some((home) => existsSync(join(home, sign)));
  const stopping = new AbortController();
  const { signal } = stopping;
  // A database starts faster than a busy machine looks again: it is stopped where the start itself asks whether to go on.
  signal.throwIfAborted = () => {
    if (isSo()) stopping.abort();
    AbortSignal.prototype.throwIfAborted.call(signal);
  };
  const stopped = startEmbeddedPostgres({ dataDirectory: folder, fast: true, say: () => {}, until: signal });
  // Refused while the sign is looked for, or afterwards.
  stopped.catch(() => {});
  await expect.poll(() => signal.aborted || isSo(), { interval: 5 }).toBe(true);
  stopping.abort();
  await expect(stopped).rejects.toThrow(/abort/i);
  expect(databaseProcesses(folder)).toEqual([]);
  const next = await start(folder);
  expect(await ask(next.url, 'select 1 as value')).toEqual([1]);
  await next.stop();
});
