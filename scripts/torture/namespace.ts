import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { root } from '../root.mjs';
import { serverNode } from './serverNode.ts';
import type { Extent, Outcome } from './trial.ts';

export const about =
  'the demo in a process namespace of its own, as in a container, is killed with all its processes at any moment, and starts again';

const unshare = 'unshare';
const namespaces = ['--pid', '--fork', '--kill-child', '--mount-proc'];
const readyWithinMs = 120_000;

/** Kills when the server stands, and in between while it only starts, the first time while the database is made. */
export async function run({ long, kills = long ? 60 : 20 }: Extent): Promise<Outcome> {
  if (spawnSync(unshare, [...namespaces, 'true']).status !== 0)
    return { skipped: 'unshare makes no process namespaces here' };
  const node = await serverNode({ settings: { HOISTWAY_DEMO: 'on', HOISTWAY_ADMIN_PASSWORD: '' } });
  const problems: string[] = [];
  const figures = { stored: 0, lost: 0, wrong: 0 };
  let container: ChildProcessByStdio<null, Readable, Readable> | undefined;
  const begin = () => {
    let said = '';
    const begun = spawn(
      unshare,
      [...namespaces, process.execPath, join(root, 'scripts', 'run.mjs'), 'start'],
      {
        env: { ...node.environment, npm_lifecycle_event: '' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    container = begun;
    for (const stream of [begun.stdout, begun.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2_000)));
    return () => said;
  };
  const hasEnded = () =>
    container === undefined || container.exitCode !== null || container.signalCode !== null;
  const kill = async () => {
    const ended = container;
    if (ended === undefined) return;
    const gone = new Promise((done) => ended.once('close', done));
    ended.kill('SIGKILL');
    await gone;
  };
  try {
    let early = 0;
    for (let round = 0; round < kills; round += 1) {
      const said = begin();
      if (round % 2 === 0) {
        await wait(round === 0 ? 3_000 : Math.random() * 6_000);
        if (hasEnded()) problems.push(`start ${round + 1} ended by itself: ${said()}`);
        else await kill();
        early += 1;
        continue;
      }
      const until = performance.now() + readyWithinMs;
      while (!hasEnded() && performance.now() < until && !(await node.isReady())) await wait(100);
      if (hasEnded() || !(await node.isReady())) {
        problems.push(`start ${round + 1} did not become ready: ${said()}`);
        if (!hasEnded()) await kill();
        continue;
      }
      const kept = await keepOne(node.databaseUrl());
      figures.stored += 1;
      figures.lost += figures.stored - kept;
      await wait(Math.random() * 2_000);
      await kill();
    }
    figures.wrong = problems.length;
    console.log(`  killed ${kills} times, ${early} of them at any moment of the start`);
    return { figures, problems };
  } finally {
    if (!hasEnded()) await kill();
    await node.remove();
  }
}

/** Keeps one more row; answers how many there are. */
async function keepOne(databaseUrl: string) {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    await client.query('create table if not exists torture_round (round int)');
    await client.query('insert into torture_round values (1)');
    const { rows } = await client.query<{ kept: number }>('select count(*)::int as kept from torture_round');
    return rows[0]!.kept;
  } finally {
    await client.end();
  }
}
