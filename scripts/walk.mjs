import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { installPackages } from './install.mjs';
import { usePinnedNode } from './pinnedNode.mjs';
import { root } from './root.mjs';

const { values } = parseArgs({ options: { steps: { type: 'string', default: '10000' } } });
const steps = Number(values.steps);
if (!Number.isInteger(steps) || steps <= 0) {
  console.error('--steps must be a whole number above 0');
  process.exit(1);
}

await usePinnedNode();
await installPackages();
console.log(`Walking orders for ${steps} steps of each kind`);
spawn('npx', ['vitest', 'run', '--project', 'server', 'orderWalk.test'], {
  cwd: root,
  env: { ...process.env, WALK_STEPS: String(steps) },
  stdio: 'inherit',
  shell: process.platform === 'win32',
}).once('exit', (code) => process.exit(code ?? 1));
