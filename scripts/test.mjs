import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, installIfNeeded, npm, root } from './install.mjs';

checkNode();
installIfNeeded();
// Only now is there anything to build with.
const { buildStale } = await import('./build.mjs');
const { provideChromium } = await import('./chromium.mjs');
const browser = await provideChromium();

const cache = join(root, '.cache');
const unitReport = join(cache, 'vitest.json');
const journeyReport = join(cache, 'playwright.json');
mkdirSync(cache, { recursive: true });
rmSync(unitReport, { force: true });
rmSync(journeyReport, { force: true });

/** Each runs when those before it succeeded; `counts` reads how many tests it ran. */
const stages = [
  { name: 'types', run: () => script('check:types') },
  { name: 'lint', run: () => script('check:lint') },
  { name: 'format', run: () => script('check:format') },
  { name: 'unused', run: () => script('check:unused') },
  {
    name: 'unit tests',
    run: () =>
      script('check:unit', ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]),
    counts: () => {
      const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(unitReport, 'utf8'));
      return { passed: numPassedTests, failed: numFailedTests };
    },
  },
  { name: 'build', run: build },
  {
    name: 'journeys',
    run: () =>
      script('journeys', ['--reporter=list,json'], {
        ...browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport,
      }),
    counts: () => {
      const { expected, flaky, unexpected } = JSON.parse(readFileSync(journeyReport, 'utf8')).stats;
      return { passed: expected + flaky, failed: unexpected };
    },
  },
];

let passed = 0;
let failed = 0;
for (const { name, run, counts } of stages) {
  console.log(`\n== ${name}`);
  const succeeded = await run();
  const ran = countsOf(counts);
  passed += ran.passed;
  failed += succeeded ? ran.failed : Math.max(ran.failed, 1);
  if (failed > 0) {
    console.error(`\n${name}: failed`);
    break;
  }
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function script(name, args = [], env = {}) {
  return npm(['run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])], env) === 0;
}

async function build() {
  try {
    await buildStale();
    return true;
  } catch (error) {
    console.error(error.message);
    return false;
  }
}

/** A stage that fell over before it wrote its report ran nothing. */
function countsOf(counts) {
  try {
    return counts?.() ?? { passed: 0, failed: 0 };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
