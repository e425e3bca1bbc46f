import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, relative } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { buildStale } from './build.ts';
import { findChromium } from './chromium.ts';
import { provideMosquitto } from './mosquitto.ts';
import { root } from './root.mjs';

const results = join(root, '.cache', 'results');
const traces = join(root, '.cache', 'journeys');
const [before = 0] = loadavg();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const tally = { passed: 0, failed: 0 };
/** How long each part took, in seconds. */
const times: [name: string, seconds: number][] = [];
/** Journeys that failed and passed when they were tried again: that is a failure whose cause is in their trace. */
const flaky: string[] = [];
/** How long each test file and journey took, in seconds. */
const files: [name: string, seconds: number][] = [];
const mostShown = 10;

/** What is read of Vitest's report. */
interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: { name: string; startTime: number; endTime: number }[];
}

function stage(name: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  console.log(`\n— ${name}`);
  const began = Date.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  times.push([name, secondsSince(began)]);
  return status === 0;
}

const secondsSince = (began: number) => Math.round((Date.now() - began) / 1000);

/** The titles of tests that failed once and passed then, from Playwright's report. */
const flakyIn = ({ suites = [], specs, title }: JSONReportSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map((spec) => `${title}: ${spec.title}`),
  ...suites.flatMap(flakyIn),
];

/** How long the tests of a part of Playwright's report took. */
const secondsOf = ({ suites = [], specs }: JSONReportSuite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + Math.round(duration / 1_000), 0) +
  suites.reduce((sum, each) => sum + secondsOf(each), 0);

/** One check, which says what it has to say when it is done; it counts as one test. */
const check = ([name, ...command]: [string, ...string[]]) =>
  new Promise<boolean>((done) => {
    const began = Date.now();
    const child = spawn('npx', ['--no-install', ...command], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const said: Buffer[] = [];
    child.stdout.on('data', (part) => said.push(part));
    child.stderr.on('data', (part) => said.push(part));
    child.on('close', (status) => {
      console.log(`\n— ${name} (${secondsSince(began)} s)`);
      process.stdout.write(Buffer.concat(said));
      tally[status === 0 ? 'passed' : 'failed'] += 1;
      done(status === 0);
    });
  });

/**
 * Checks that read the sources alone, two beside each other; the longest come first. Lint has read every file with its
 * types: that they are right it says in the same breath, each by the settings of its workspace.
 */
const checks: [string, ...string[]][] = [
  ['types and lint', 'oxlint', '--type-aware', '--type-check', '--deny-warnings'],
  ['unused code', 'knip'],
  ['format', 'oxfmt', '--check'],
];

/** All of them run, so that one run tells all that is wrong. */
async function readSources() {
  const left = [...checks];
  const passed: boolean[] = [];
  const began = Date.now();
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) passed.push(await check(next));
  };
  await Promise.all([lane(), lane()]);
  times.push(['checks of the sources', secondsSince(began)]);
  return passed.every(Boolean);
}

function readCounts(file: string, read: (report: string) => typeof tally) {
  const counts = existsSync(file) ? read(readFileSync(file, 'utf8')) : { passed: 0, failed: 1 };
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
  readCounts(file, (text) => {
    const report: UnitReport = JSON.parse(text);
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
  readCounts(file, (text) => {
    const { stats, suites }: JSONReport = JSON.parse(text);
    flaky.push(...suites.flatMap(flakyIn));
    for (const suite of suites) files.push([suite.file, secondsOf(suite)]);
    return {
      passed: stats.expected,
      failed: Math.max(stats.unexpected + stats.flaky, fine ? 0 : 1),
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
    times.push(['build', secondsSince(began)]);
    return true;
  },
  () => {
    const passed = stage('malformed calls', process.execPath, [
      join(root, 'scripts', 'fuzz.ts'),
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
for (const title of flaky) console.log(`failed at first: ${title}`);
if (tally.failed > 0) console.log(`traces and pictures of journeys that failed: ${relative(root, traces)}`);

/** In the format of docs/bench/gate.md, into which a run at rest is copied by hand. */
const row = (name: string, seconds: number) => `| ${name} | ${seconds} |`;
const slowest = files.toSorted(([, one], [, other]) => other - one).slice(0, mostShown);
console.log(
  [
    `\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, load ${before.toFixed(1)} at the start`,
    '\n| Stage | s |\n|---|--:|',
    ...times.map(([name, seconds]) => row(name, seconds)),
    row(
      '**all**',
      times.reduce((sum, [, seconds]) => sum + seconds, 0),
    ),
    '\n| Slowest | s |\n|---|--:|',
    ...slowest.map(([name, seconds]) => row(name, seconds)),
  ].join('\n'),
);
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);
