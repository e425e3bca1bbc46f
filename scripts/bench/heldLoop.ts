import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Line } from './measurement.ts';
import { root } from '../root.mjs';

export const title = 'Event loop beside heavy work';
export const about =
  'Imports that are as large as they may be, exports, labels and a file of 2,000 elevators, each until it holds the loop ' +
  'for no longer than 50 ms, or on a slow machine an eighth of what it takes and at most 100 ms; of five tries the best counts.';

export const lines: Line<Round>[] = [
  { name: 'pieces of work', unit: '', read: ({ passed, failed }) => passed + failed },
  {
    name: 'that hold the loop',
    unit: '',
    read: ({ failed }) => failed,
    target: { says: '0', met: (values) => values.every((value) => value === 0) },
  },
];

type Round = ReturnType<typeof measure>;

/** What is read of Vitest's report. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
}

export function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-held-loop-'));
  const file = join(folder, 'held.json');
  try {
    spawnSync(
      'npx',
      ['vitest', 'run', '--project', 'server', 'heldLoop.test', '--reporter=json', `--outputFile=${file}`],
      { cwd: root, stdio: 'inherit', env: { ...process.env, MEASURE: 'heldLoop' } },
    );
    const { numPassedTests, numFailedTests }: Report = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
