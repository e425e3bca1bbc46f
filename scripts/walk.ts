import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from './root.mjs';

const { values } = parseArgs({ options: { steps: { type: 'string', default: '10000' } } });
const steps = Number(values.steps);
if (!Number.isInteger(steps) || steps <= 0) {
  console.error('--steps must be a whole number above 0');
  process.exit(1);
}

/** Tests of what is true whatever happens: those of every change try the same cases each time, and here new ones. */
const properties = [
  'orderWalk.test',
  'anySequence.test',
  'billing.test',
  'bundle.test',
  'contractRules.test',
  'faultDeadlines.test',
  'heartBeat.test',
  'planner.test',
  'slaClock.test',
  'slaCreditRules.test',
  'stompSession.test',
];
console.log(`Walking orders for ${steps} steps of each kind, and trying other properties with a new seed`);
spawn('npx', ['vitest', 'run', '--project', 'contract', '--project', 'server', ...properties], {
  cwd: root,
  env: { ...process.env, WALK_STEPS: String(steps), SEED: 'any' },
  stdio: 'inherit',
  shell: process.platform === 'win32',
}).once('exit', (code) => process.exit(code ?? 1));
