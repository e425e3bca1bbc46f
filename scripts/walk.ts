import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from './root.mjs';

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '10000' },
    money: { type: 'string', default: '1000' },
    inspections: { type: 'string', default: '20000' },
  },
});
const [steps, money, inspections] = [values.steps, values.money, values.inspections].map(Number);
if (![steps, money, inspections].every((n) => Number.isInteger(n) && n! > 0)) {
  console.error('--steps, --money and --inspections must be whole numbers above 0');
  process.exit(1);
}

/** Tests of what is true whatever happens: those of every change try the same cases each time, and here new ones. */
const properties = [
  'orderWalk.test',
  'anyInspection.test',
  'anySequence.test',
  'anyMoney.test',
  'billing.test',
  'bundle.test',
  'contractRules.test',
  'faultBounce.test',
  'faultDeadlines.test',
  'faultOrder.test',
  'heartBeat.test',
  'planner.test',
  'slaClock.test',
  'slaCreditRules.test',
  'statements.test',
  'stompSession.test',
];
console.log(
  `Walking orders for ${steps} steps of each kind and money for ${money} sequences, inspections of ${inspections} elevators, and trying other properties with a new seed`,
);
spawn('npx', ['vitest', 'run', '--project', 'contract', '--project', 'server', ...properties], {
  cwd: root,
  env: {
    ...process.env,
    WALK_STEPS: String(steps),
    MONEY_SEQUENCES: String(money),
    INSPECTION_HISTORIES: String(inspections),
    SEED: 'any',
  },
  stdio: 'inherit',
  shell: process.platform === 'win32',
}).once('exit', (code) => process.exit(code ?? 1));
