import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench, Line } from './measurement.ts';
import { startProduct } from './product.ts';
import { builtBefore, commitBefore } from './startBefore.ts';
import { root } from '../root.mjs';

const largest = 1.3;

export const title = 'First start of the demo';
export const about =
  'From the start of the server on an empty data directory with the demo on to its first answer: the database is made, the ' +
  `demo is filled in. Beside it the same of commit ${commitBefore}, one after the other, each first in turn. What the demo fills in ` +
  'later, while the server answers, is not counted.';

type Round = Record<'now' | 'before', number>;
export const lines: Line<Round>[] = [
  { name: 'first answer', unit: 's', digits: 1, read: (round) => round.now / 1000 },
  { name: commitBefore, unit: 's', digits: 1, read: (round) => round.before / 1000 },
  {
    name: `beside ${commitBefore}`,
    unit: '×',
    digits: 2,
    read: (round) => round.now / round.before,
    target: { says: `≤ ${largest}`, met: (_, middle) => middle <= largest },
  },
];

async function timeStart(directory: string, folder: string) {
  const data = mkdtempSync(join(directory, 'first-'));
  // The database's own user must be able to enter it.
  chmodSync(data, 0o755);
  const begun = performance.now();
  const product = await startProduct(data, [], { HOISTWAY_DEMO: 'on', HOISTWAY_WEATHER: 'off' }, folder);
  const took = performance.now() - begun;
  await product.stop();
  rmSync(data, { recursive: true, force: true });
  return took;
}

export async function measure({ directory, round }: Bench): Promise<Round> {
  const folders: Record<keyof Round, string> = { now: root, before: builtBefore(directory) };
  const names = ['now', 'before'] as const;
  const took: Round = { now: 0, before: 0 };
  for (const name of round % 2 === 1 ? names.toReversed() : names)
    took[name] = await timeStart(directory, folders[name]);
  return took;
}
