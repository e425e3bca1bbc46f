import { stopEverything } from '../bench/started.mjs';
import * as bounce from './bounce.mjs';
import * as brokerKilled from './brokerKilled.mjs';
import * as clockJumps from './clockJumps.mjs';
import * as crossingWrites from './crossingWrites.mjs';
import * as earlyAndLate from './earlyAndLate.mjs';
import * as fullDisk from './fullDisk.mjs';
import * as heldLoop from './heldLoop.mjs';
import * as hungDatabase from './hungDatabase.mjs';
import * as killedDatabase from './killedDatabase.mjs';
import * as killedEmbedded from './killedEmbedded.mjs';
import * as killedNodes from './killedNodes.mjs';
import * as namespace from './namespace.mjs';
import * as restarts from './restarts.mjs';
import * as slowReaders from './slowReaders.mjs';

/** In the order in which they run. */
const all = {
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
  killedNodes,
  restarts,
  namespace,
  brokerKilled,
};

const shown = (value) => (value === undefined ? '–' : String(value));
const columns = ['acknowledged', 'stored', 'lost', 'doubled', 'gaps', 'wrong', 'held', 'memoryMb'];

const heading = `${'trial'.padEnd(18)}${columns.map((name) => name.padStart(14)).join('')}`;

function print({ name, figures, problems }) {
  console.log(`${name.padEnd(18)}${columns.map((each) => shown(figures[each]).padStart(14)).join('')}`);
  for (const problem of problems) console.log(`  ✗ ${problem}`);
}

/**
 * What of a trial's figures may not be: whatever was lost, doubled, missing between others, or stands wrongly, and an
 * event loop that was held for more than a second.
 */
const faultsOf = (figures, forgiven = []) =>
  ['lost', 'doubled', 'gaps', 'wrong', 'held']
    .filter((name) => figures[name] > 0 && !forgiven.includes(name))
    .map((name) => `${name}: ${figures[name]}`);

/** Runs the trials one after the other; answers the exit code. */
export async function runTorture({ long, only, kills }) {
  const names = Object.keys(all).filter((name) => !only || only.includes(name));
  const unknown = (only ?? []).filter((name) => !(name in all));
  if (unknown.length > 0 || names.length === 0) {
    console.error(`no such trial: ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')}`);
    return 1;
  }
  const results = [];
  for (const name of names) {
    const trial = all[name];
    const started = Date.now();
    console.log(`\n— ${name}: ${trial.about}`);
    try {
      const outcome = await trial.run({ long, kills });
      if (outcome.skipped) {
        console.log(`  skipped: ${outcome.skipped}`);
        continue;
      }
      const { figures, problems = [] } = outcome;
      results.push({ name, figures, problems: [...problems, ...faultsOf(figures, trial.forgiven)] });
    } catch (error) {
      results.push({
        name,
        figures: {},
        problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
      });
    } finally {
      await stopEverything();
    }
    console.log(`  ${Math.round((Date.now() - started) / 1000)} s\n${heading}`);
    print(results.at(-1));
  }
  console.log(`\n${heading}`);
  for (const result of results) print(result);
  const failed = results.filter((each) => each.problems.length > 0).length;
  console.log(`\n${results.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
