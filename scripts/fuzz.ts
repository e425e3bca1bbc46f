import { parseArgs } from 'node:util';
import { stopEverything } from './bench/started.ts';
import { buildStale } from './build.ts';
import { runFuzz } from './fuzz/runFuzz.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    calls: { type: 'string' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
});
const whole = (name: keyof typeof values) => {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value > 0) return value;
  console.error(`--${name} must be a whole number above 0`);
  process.exit(1);
};
const [seconds, seed] = [whole('seconds'), whole('seed')];
const calls = values.calls === undefined ? undefined : whole('calls');
const length = calls === undefined ? `--seconds ${seconds}` : `--calls ${calls}`;

await buildStale();
process.on('SIGINT', () => void stopEverything().then(() => process.exit(1)));

console.log(`Fuzzing; again with: npm run fuzz -- --seed ${seed} ${length}`);
const { sent, faults, codes, listed } = await runFuzz({ seed, seconds, calls }).finally(stopEverything);
const kinds = [...codes].toSorted(([, one], [, other]) => other - one).map(([code, n]) => `${code}: ${n}`);
if (listed) console.log(`List of calls: ${listed}`);
console.log(`${sent} calls, ${faults.length} faults (${kinds.join(', ')})`);
process.exit(faults.length === 0 ? 0 : 1);
