import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { installPackages } from './install.mjs';
import { usePinnedNode } from './pinnedNode.mjs';
import { root } from './root.mjs';

await usePinnedNode();
await installPackages();
const { buildStale } = await import('./build.mjs');
const { findChromium } = await import('./chromium.mjs');
const { provideMosquitto } = await import('./mosquitto.mjs');

const results = join(root, '.cache', 'results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const tally = { passed: 0, failed: 0 };
/** How long each part took, in seconds. */
const times = [];
/** Journeys that passed only when they were tried again. */
const flaky = [];
/** How long each test file and journey took, in seconds. */
const files = [];
const mostShown = 10;

function stage(name, command, args, env = {}) {
  console.log(`\n— ${name}`);
  const began = Date.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  times.push([name, Math.round((Date.now() - began) / 1000)]);
  return status === 0;
}

/** The titles of tests that failed once and passed then, from Playwright's report. */
const flakyIn = ({ suites = [], specs = [], title = '' }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map((spec) => `${title}: ${spec.title}`),
  ...suites.flatMap(flakyIn),
];

/** How long the tests of a part of Playwright's report took. */
const secondsOf = ({ suites = [], specs = [] }) =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + Math.round(duration / 1_000), 0) +
  suites.reduce((sum, each) => sum + secondsOf(each), 0);

/** One check, which says what it has to say when it is done; it counts as one test. */
const check = ([name, ...command]) =>
  new Promise((done) => {
    const began = Date.now();
    const child = spawn('npx', ['--no-install', ...command], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const said = [];
    child.stdout.on('data', (part) => said.push(part));
    child.stderr.on('data', (part) => said.push(part));
    child.on('close', (status) => {
      const seconds = Math.round((Date.now() - began) / 1000);
      console.log(`\n— ${name} (${seconds} s)`);
      process.stdout.write(Buffer.concat(said));
      times.push([name, seconds]);
      tally[status === 0 ? 'passed' : 'failed'] += 1;
      done(status === 0);
    });
  });

/** Checks that read the sources alone, two beside each other; the longest come first. */
const checks = [
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ...['server', 'console', 'contract', 'e2e', 'simulator'].map((workspace) => [
    `types of ${workspace}`,
    'tsc',
    '-p',
    workspace,
  ]),
  ['unused code', 'knip'],
  ['format', 'oxfmt', '--check'],
];

/** All of them run, so that one run tells all that is wrong. */
async function readSources() {
  const left = [...checks];
  const passed = [];
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) passed.push(await check(next));
  };
  await Promise.all([lane(), lane()]);
  return passed.every(Boolean);
}

function readCounts(file, read) {
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1 };
  tally.passed += counts.passed;
  tally.failed += counts.failed;
}

function unitTests() {
  provideMosquitto();
  const file = join(results, 'unit.json');
  const fine = stage('unit and integration tests', 'npx', [
    '--no-install',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  readCounts(file, (report) => {
    for (const { name, startTime, endTime } of report.testResults)
      files.push([relative(root, name), Math.round((endTime - startTime) / 1_000)]);
    return {
      passed: report.numPassedTests,
      failed: Math.max(
        report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
        fine ? 0 : 1,
      ),
    };
  });
  return fine;
}

async function journeys() {
  const file = join(results, 'journeys.json');
  const fine = stage(
    'browser journeys',
    'npx',
    ['--no-install', 'playwright', 'test', '-c', 'e2e', '--reporter=line,json'],
    {
      CHROMIUM: await findChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  );
  readCounts(file, ({ stats, suites }) => {
    flaky.push(...flakyIn({ suites }));
    for (const suite of suites) files.push([suite.file, secondsOf(suite)]);
    return {
      passed: stats.expected + stats.flaky,
      failed: Math.max(stats.unexpected, fine ? 0 : 1),
    };
  });
  return fine;
}

const stages = [
  readSources,
  unitTests,
  async () => {
    console.log('\n— build');
    const began = Date.now();
    await buildStale();
    times.push(['build', Math.round((Date.now() - began) / 1000)]);
    return true;
  },
  () => {
    const passed = stage('malformed calls', process.execPath, [
      join(root, 'scripts', 'fuzz.mjs'),
      // The same commit is right or wrong at any time.
      '--seed',
      '1',
      '--calls',
      '30000',
    ]);
    tally[passed ? 'passed' : 'failed'] += 1;
    return passed;
  },
  journeys,
];

for (const run of stages) {
  if (!(await run())) break;
}
for (const [name, seconds] of files.toSorted(([, one], [, other]) => other - one).slice(0, mostShown))
  console.log(`${String(seconds).padStart(5)} s ${name}`);
for (const title of flaky) console.log(`flaky: ${title}`);
console.log(`\n${times.map(([name, seconds]) => `${name} ${seconds} s`).join(', ')}`);
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);
