import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { root } from '../root.mjs';
import { serverNode } from './serverNode.mjs';

export const about =
  'the demo in a process namespace of its own, as in a container, is killed with all its processes at any moment, and starts again';

const unshare = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const readyWithinMs = 120_000;

/** Kills when the server stands, and in between while it only starts, the first time while the database is made. */
export async function run({ long, kills = long ? 60 : 20 }) {
  if (spawnSync(unshare[0], [...unshare.slice(1), 'true']).status !== 0)
    return { skipped: 'unshare makes no process namespaces here' };
  const node = await serverNode({ settings: { HOISTWAY_DEMO: 'on', HOISTWAY_ADMIN_PASSWORD: '' } });
  const problems = [];
  const figures = { stored: 0, lost: 0, wrong: 0 };
  let container;
  const begin = () => {
    let said = '';
    container = spawn(
      unshare[0],
      [...unshare.slice(1), process.execPath, join(root, 'scripts', 'start.mjs')],
      {
        env: { ...node.environment, npm_lifecycle_event: '' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    for (const stream of [container.stdout, container.stderr])
      stream.setEncoding('utf8').on('data', (text) => (said = (said + text).slice(-2_000)));
    return () => said;
  };
  const kill = async () => {
    const gone = new Promise((done) => container.once('close', done));
    container.kill('SIGKILL');
    await gone;
  };
  const hasEnded = () => container.exitCode !== null || container.signalCode !== null;
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
    if (container && !hasEnded()) await kill();
    await node.remove();
  }
}

/** Keeps one more row; answers how many there are. */
async function keepOne(databaseUrl) {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    await client.query('create table if not exists torture_round (round int)');
    await client.query('insert into torture_round values (1)');
    const { rows } = await client.query('select count(*)::int as kept from torture_round');
    return rows[0].kept;
  } finally {
    await client.end();
  }
}
