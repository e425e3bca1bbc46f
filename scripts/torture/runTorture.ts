import { stopEverything } from '../bench/started.ts';
import * as bounce from './bounce.ts';
import * as brokerKilled from './brokerKilled.ts';
import * as clockJumps from './clockJumps.ts';
import * as crossingWrites from './crossingWrites.ts';
import * as earlyAndLate from './earlyAndLate.ts';
import * as fullDisk from './fullDisk.ts';
import * as heldLoop from './heldLoop.ts';
import * as hungDatabase from './hungDatabase.ts';
import * as killedDatabase from './killedDatabase.ts';
import * as killedEmbedded from './killedEmbedded.ts';
import * as killedNodes from './killedNodes.ts';
import * as namespace from './namespace.ts';
import * as restarts from './restarts.ts';
import * as restored from './restored.ts';
import * as slowReaders from './slowReaders.ts';
import type { Extent, Figures, Trial } from './trial.ts';

/** In the order in which they run. */
const all: Record<string, Trial> = {
  bounce,
  clockJumps,
  earlyAndLate,
  heldLoop,
  killedEmbedded,
  killedDatabase,
  hungDatabase,
  fullDisk,
  slowReaders,
  crossingWrites,
  restored,
  killedNodes,
  restarts,
  namespace,
  brokerKilled,
};

interface Result {
  name: string;
  figures: Figures;
  problems: string[];
}

const shown = (value: number | undefined) => (value === undefined ? '–' : String(value));
const columns: (keyof Figures)[] = [
  'acknowledged',
  'stored',
  'lost',
  'doubled',
  'gaps',
  'wrong',
  'held',
  'memoryMb',
];

const heading = `${'trial'.padEnd(18)}${columns.map((name) => name.padStart(14)).join('')}`;

function print({ name, figures, problems }: Result) {
  console.log(`${name.padEnd(18)}${columns.map((each) => shown(figures[each]).padStart(14)).join('')}`);
  for (const problem of problems) console.log(`  ✗ ${problem}`);
}

/**
 * What of a trial's figures may not be: whatever was lost, doubled, missing between others, or stands wrongly, and an
 * event loop that was held for more than a second.
 */
const faults: (keyof Figures)[] = ['lost', 'doubled', 'gaps', 'wrong', 'held'];
const faultsOf = (figures: Figures, forgiven: Trial['forgiven'] = []) =>
  faults
    .filter((name) => (figures[name] ?? 0) > 0 && !forgiven.includes(name))
    .map((name) => `${name}: ${figures[name]}`);

/** Runs the trials one after the other; answers the exit code. */
export async function runTorture({ long, only, kills }: Extent & { only: string[] | undefined }) {
  const chosen = Object.entries(all).filter(([name]) => !only || only.includes(name));
  const unknown = (only ?? []).filter((name) => !(name in all));
  if (unknown.length > 0 || chosen.length === 0) {
    console.error(`no such trial: ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')}`);
    return 1;
  }
  const results: Result[] = [];
  for (const [name, trial] of chosen) {
    const started = Date.now();
    let result: Result;
    console.log(`\n— ${name}: ${trial.about}`);
    try {
      const outcome = await trial.run({ long, kills });
      if ('skipped' in outcome) {
        console.log(`  skipped: ${outcome.skipped}`);
        continue;
      }
      const { figures, problems = [] } = outcome;
      result = { name, figures, problems: [...problems, ...faultsOf(figures, trial.forgiven)] };
    } catch (error) {
      result = {
        name,
        figures: {},
        problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
      };
    } finally {
      await stopEverything();
    }
    results.push(result);
    console.log(`  ${Math.round((Date.now() - started) / 1000)} s\n${heading}`);
    print(result);
  }
  console.log(`\n${heading}`);
  for (const result of results) print(result);
  const failed = results.filter((each) => each.problems.length > 0).length;
  console.log(`\n${results.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
