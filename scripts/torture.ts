import { parseArgs } from 'node:util';
import { buildStale } from './build.ts';
import { runTorture } from './torture/runTorture.ts';

const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    only: { type: 'string' },
    kills: { type: 'string' },
  },
});
const kills = values.kills === undefined ? undefined : Number(values.kills);
if (kills !== undefined && !(Number.isInteger(kills) && kills > 0)) {
  console.error('--kills must be a whole number above 0');
  process.exit(1);
}

await buildStale();
process.exitCode = await runTorture({ long: values.long, only: values.only?.split(','), kills });
