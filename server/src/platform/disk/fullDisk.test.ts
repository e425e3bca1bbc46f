import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../postgres/embeddedPostgres.ts';
import { isDiskFull, watchDisk } from './diskSpace.ts';
import { LogFile } from './logFile.ts';

const mebibyte = 1024 * 1024;

/** A file system of its own that can really be full; undefined where nobody may mount one. */
function aSmallDisk(): { folder: string; remove(): void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-disk-'));
  const mounted =
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=755', 'tmpfs', folder]).status === 0;
  const remove = () => {
    if (mounted) spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  if (mounted) return { folder, remove };
  remove();
  return undefined;
}

/** Writes into a file until not one byte more fits. */
function fill(file: string): void {
  const descriptor = openSync(file, 'w');
  for (let size = mebibyte; size >= 1; size = size === 1 ? 0 : Math.floor(size / 16) || 1) {
    try {
      for (;;) if (writeSync(descriptor, Buffer.alloc(size)) < size) break;
    } catch {
      // Smaller pieces may still fit.
    }
    if (size === 1) break;
  }
  closeSync(descriptor);
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<{ value: unknown }>(text)).rows.map((row) => row.value);
  } finally {
    await client.end().catch(() => {});
  }
}

test('on a full disk the database is awaited and log lines are dropped, and both resume when there is space', async (context) => {
  const small = aSmallDisk();
  if (!small) return context.skip();
  const { folder, remove } = small;
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const lost: unknown[] = [];
  const file = join(folder, 'server.log');
  const log = pino({}, new LogFile({ file, maxBytes: 20 * mebibyte, kept: 5 }));
  const disk = await watchDisk({ folders: [folder], floorBytes: 32 * mebibyte, log, say, everyMs: 100 });
  chmodSync(folder, 0o755);
  const database = await startEmbeddedPostgres({
    dataDirectory: folder,
    say,
    hasSpace: async () => {
      await disk.check();
      return disk.hasSpace();
    },
    onLost: (error) => lost.push(error),
  });
  try {
    await ask(database.url, 'create table kept (value text)');
    await ask(database.url, `insert into kept values ('before')`);
    const filler = join(folder, 'filler');
    fill(filler);
    await expect.poll(() => disk.hasSpace()).toBe(false);
    for (let line = 0; line < 500; line += 1)
      log.info({ line, text: 'x'.repeat(200) }, 'told to a full disk');
    const large = 'insert into kept select repeat(md5(random()::text), 40) from generate_series(1, 20000)';
    expect(isDiskFull(await ask(database.url, large).catch((error: unknown) => error))).toBe(true);
    expect(await ask(database.url, 'select value from kept')).toEqual(['before']);
    // Until it cannot write its log of changes: it ends itself then, and cannot start again.
    const change = `select pg_logical_emit_message(false, 'filler', repeat('x', 4000000))`;
    await expect
      .poll(
        () =>
          ask(database.url, change).then(
            () => 'taken',
            () => said.join('\n'),
          ),
        { interval: 100 },
      )
      .toContain('when there is space');
    await new Promise((done) => setTimeout(done, 5_000));
    expect(lost).toEqual([]);

    rmSync(filler);
    await expect
      .poll(
        () =>
          ask(database.url, `insert into kept values ('after') returning value`).catch(
            (error: Error) => error.message,
          ),
        { interval: 250 },
      )
      .toEqual(['after']);
    expect(await ask(database.url, `select value from kept where length(value) < 10`)).toEqual([
      'before',
      'after',
    ]);
    expect(disk.hasSpace()).toBe(true);
    log.info('told afterwards');
    const written = readFileSync(file, 'utf8');
    expect(written).toMatch(/"lost":\d+/);
    expect(written).toContain('the disk has space again');
    expect(said.join(' ')).toContain('The disk is full: writes are refused');
    expect(written).toContain('told afterwards');
  } finally {
    disk.stop();
    await database.stop();
    remove();
  }
}, 180_000);
