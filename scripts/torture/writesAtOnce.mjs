import { spawn } from 'node:child_process';
import { root } from '../root.mjs';

export const about =
  'every call that writes, forty times at once on the same and on crossing records, beside the same one after the other';

/** The test of every change in whole, and measured; it brings a server and a database of its own. */
export const run = () =>
  new Promise((done) => {
    const child = spawn(
      'npx',
      ['--no-install', 'vitest', 'run', '--project', 'server', 'writesAtOnce.test'],
      {
        cwd: root,
        env: { ...process.env, JOURNEYS: 'all', WRITES_BESIDE_CONTROL: 'on' },
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: process.platform === 'win32',
      },
    );
    const said = [];
    child.stdout.on('data', (part) => said.push(part));
    child.stderr.on('data', (part) => said.push(part));
    child.once('close', (code) => {
      const text = Buffer.concat(said).toString('utf8');
      console.log(`  ${/the last answer came at most.*/.exec(text)?.[0] ?? ''}`);
      done({ figures: {}, problems: code === 0 ? [] : [text.slice(-8_000)] });
    });
  });
