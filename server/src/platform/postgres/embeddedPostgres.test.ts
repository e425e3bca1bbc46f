import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { databaseFolders } from './runningUrl.ts';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';

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

test('data is kept between two starts, and only the password opens it', async () => {
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

test('two starts at once share one database, and a running one is taken over', async () => {
  const folder = aFolder();
  const [one, other] = await Promise.all([start(folder), start(folder)]);
  expect(one.url).toBe(other.url);
  expect(new Set([one.attached, other.attached])).toEqual(new Set([false, true]));
  await (one.attached ? one : other).stop();
  await expect(ask(one.url, 'select 1')).rejects.toThrow();
});

test('a folder the database user cannot enter is told and worked around', async () => {
  const closed = aFolder();
  const folder = join(closed, 'project');
  mkdirSync(folder);
  chmodSync(closed, 0o700);
  const database = await start(folder);
  expect(await ask(database.url, 'select 1 as value')).toEqual([1]);
  if (process.getuid?.() === 0) expect(said.join('\n')).toContain('the database lies in');
  await database.stop();
});

test('a database that is killed comes back at the same address with what was committed', async () => {
  const folder = aFolder();
  const { url, stop } = await startEmbeddedPostgres({ dataDirectory: folder, say: () => {} });
  await ask(url, 'create table kept (value text)');
  await ask(url, `insert into kept values ('first')`);
  for (let kill = 0; kill < 2; kill += 1) {
    const [home] = [databaseFolders(folder).wished, databaseFolders(folder).elsewhere].filter((each) =>
      existsSync(join(each, 'cluster', 'postmaster.pid')),
    );
    const [pid] = readFileSync(join(home!, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await expect
      .poll(() => ask(url, 'select value from kept').catch(() => []), { timeout: 20_000, interval: 200 })
      .toEqual(['first']);
  }
  await stop();
  await expect(ask(url, 'select 1')).rejects.toThrow();
});
