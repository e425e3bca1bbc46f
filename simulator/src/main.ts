import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { runFleet } from './fleet.ts';
import { describeForLoad, readFleet, type ElevatorDescription } from './elevatorDescription.ts';
import { demoMishapFactor } from './mishaps.ts';
import { readScenario } from './scenario.ts';

const farewellMs = 5_000;
/** A fleet must not outlive its parent and meet the next one. */
const orphanFarewellMs = 200;

const usage = `simulate --fleet fleet.json [--scenario file.json]
simulate --elevators 1000 --rate 1 --credentials collectors.json

  --url mqtt://127.0.0.1:1883   the broker
  --fleet FILE                  the elevators to run: [{serial, secret, floors, ratedSpeedMPerS, …}]
  --elevators N --credentials FILE  N made-up elevators with the collectors of [{serial, secret}]
  --rate R                      load: each elevator publishes exactly R states a second
  --scenario FILE               [{at, elevator, do, …}], seconds from the start
  --seed TEXT                   the same seed, the same elevators (default 1)
  --mishaps X                   1 is the natural frequency, 0 none (default ${demoMishapFactor}; 0 with --rate)
  --protobuf                    states as protobuf in place of JSON
  --while-input-open            ends when its standard input does, as with the process that began it;
                                each line of it is a scenario that begins then`;

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: 'mqtt://127.0.0.1:1883' },
      fleet: { type: 'string' },
      elevators: { type: 'string' },
      credentials: { type: 'string' },
      rate: { type: 'string' },
      scenario: { type: 'string' },
      seed: { type: 'string', default: '1' },
      mishaps: { type: 'string' },
      protobuf: { type: 'boolean', default: false },
      'while-input-open': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  // From the first moment on: a parent may be gone before the fleet stands.
  let endOrphan = (): void => process.exit();
  if (values['while-input-open']) {
    const orphaned = () => endOrphan();
    process.stdin.on('close', orphaned).on('error', orphaned).resume();
  }
  const rate = values.rate === undefined ? undefined : positive('--rate', values.rate);
  const mishapFactor =
    values.mishaps !== undefined ? notNegative('--mishaps', values.mishaps) : rate ? 0 : demoMishapFactor;
  const fleet = runFleet({
    url: values.url,
    elevators: await findElevators(values),
    seed: values.seed,
    mishapFactor,
    scenario: values.scenario === undefined ? [] : readScenario(await readJson(values.scenario)),
    ...(rate === undefined ? {} : { ratePerS: rate }),
    protobuf: values.protobuf,
    onLog: (line) => console.log(`${new Date().toISOString()} ${line}`),
  });
  let stopping = false;
  const stop = (withinMs: number) => {
    if (stopping) return;
    stopping = true;
    // A broker that is gone answers no farewell.
    setTimeout(() => process.exit(), withinMs);
    void fleet.stop().finally(() => process.exit());
  };
  endOrphan = () => stop(orphanFarewellMs);
  if (values['while-input-open']) {
    createInterface({ input: process.stdin }).on('line', (line) => {
      try {
        fleet.play(readScenario(JSON.parse(line)));
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
      }
    });
  }
  process.on('SIGINT', () => stop(farewellMs));
  process.on('SIGTERM', () => stop(farewellMs));
}

async function findElevators(given: {
  fleet?: string | undefined;
  elevators?: string | undefined;
  credentials?: string | undefined;
  seed: string;
}): Promise<ElevatorDescription[]> {
  if (given.fleet !== undefined) {
    const elevators = readFleet(await readJson(given.fleet));
    return given.elevators === undefined
      ? elevators
      : elevators.slice(0, positive('--elevators', given.elevators));
  }
  if (given.elevators === undefined || given.credentials === undefined) {
    throw new Error(`Give --fleet, or --elevators with --credentials.\n\n${usage}`);
  }
  return describeForLoad(
    await readJson(given.credentials),
    positive('--elevators', given.elevators),
    given.seed,
  );
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0) || !Number.isFinite(value))
    throw new Error(`${name} must be a number above 0, not "${text}"`);
  return value;
}

function notNegative(name: string, text: string): number {
  return Number(text) === 0 ? 0 : positive(name, text);
}
