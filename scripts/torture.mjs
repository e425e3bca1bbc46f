import { parseArgs } from 'node:util';
import { installPackages } from './install.mjs';
import { usePinnedNode } from './pinnedNode.mjs';

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

await usePinnedNode();
await installPackages();
const { buildStale } = await import('./build.mjs');
await buildStale();
const { runTorture } = await import('./torture/runTorture.mjs');
process.exitCode = await runTorture({ long: values.long, only: values.only?.split(','), kills });
