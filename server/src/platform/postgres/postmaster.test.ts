import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { notedPostmaster, servesCluster } from './postmaster.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'hoistway-cluster-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('servesCluster accepts only a database server whose working directory is the cluster', async () => {
  const client = new Client(inject('databaseUrl'));
  await client.connect();
  const { rows } = await client.query<{ at: string }>(`select current_setting('data_directory') as at`);
  await client.end();
  const cluster = rows[0]!.at;
  const { pid } = notedPostmaster(cluster)!;
  const stranger = spawn('sleep', ['60'], { cwd: cluster });
  try {
    const surely = process.platform === 'linux';
    expect(servesCluster(pid, cluster)).toBe(surely ? 'yes' : 'unknown');
    expect(servesCluster(pid, folder)).toBe(surely ? 'no' : 'unknown');
    expect(servesCluster(stranger.pid!, cluster)).toBe(surely ? 'no' : 'unknown');
    expect([process.pid, process.ppid].map((own) => servesCluster(own, cluster))).toEqual(['no', 'no']);
  } finally {
    stranger.kill();
  }
});

test('servesCluster rejects a database server that has ended but was not reaped', async (context) => {
  if (process.platform !== 'linux') return context.skip('only Linux tells');
  const server = join(folder, 'postgres');
  copyFileSync('/bin/sleep', server);
  chmodSync(server, 0o755);
  // What took the shell's place waits for no child.
  const parent = spawn('sh', ['-c', '"$0" 0.1 & echo $!; exec sleep 60', server], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const [said] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(said);
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain('(postgres) Z');
    expect(servesCluster(pid, folder)).toBe('no');
  } finally {
    parent.kill();
  }
});

test.each(['', 'x\ny\nz\n5432\n', '0\n/\n0\n5432\n', '-1\n/\n0\n5432\n', '12\n/\n0\n', '12\n/\n0\nx\n'])(
  'notedPostmaster ignores an invalid postmaster.pid: %j',
  (text) => {
    const cluster = join(folder, 'cluster');
    mkdirSync(cluster, { recursive: true });
    writeFileSync(join(cluster, 'postmaster.pid'), text);
    expect(notedPostmaster(cluster)).toBeUndefined();
  },
);
