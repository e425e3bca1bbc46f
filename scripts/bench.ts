import { parseArgs } from 'node:util';
import { runBench } from './bench/runBench.ts';
import { buildStale } from './build.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '60' },
    only: { type: 'string' },
    data: { type: 'string' },
  },
});
const whole = (name: 'rounds' | 'seconds') => {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value > 0) return value;
  console.error(`--${name} must be a whole number above 0`);
  process.exit(1);
};
const [rounds, seconds] = [whole('rounds'), whole('seconds')];

await buildStale();
await runBench({ rounds, seconds, only: values.only?.split(','), data: values.data });
