import { parseArgs } from 'node:util';
import { installPackages } from './install.mjs';
import { usePinnedNode } from './pinnedNode.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '60' },
    only: { type: 'string' },
    data: { type: 'string' },
  },
});
const whole = (name) => {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value > 0) return value;
  console.error(`--${name} must be a whole number above 0`);
  process.exit(1);
};
const [rounds, seconds] = [whole('rounds'), whole('seconds')];

await usePinnedNode();
await installPackages();
const { buildStale } = await import('./build.mjs');
await buildStale();
const { runBench } = await import('./bench/runBench.mjs');
await runBench({ rounds, seconds, only: values.only?.split(','), data: values.data });
