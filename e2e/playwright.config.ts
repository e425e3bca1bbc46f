import { defineConfig } from '@playwright/test';

const browser = process.env['CHROMIUM'];

/** Journeys over the records of elevators. */
const archive = [
  'collector',
  'elevator',
  'elevatorImport',
  'faultCode',
  'faultMapping',
  'firstElevator',
  'elevatorFiles',
  'map',
  'photoEditor',
  'validation',
];
/** Journeys that drive the same elevator by hand, or look at the pop-ups of faults. */
const handDriven = [
  'accessible',
  'controller',
  'dashboard',
  'faultHistory',
  'faultSetting',
  'label',
  'monitoring',
  'replay',
  'shell',
  'walks',
  'window',
];

/**
 * The tests of every change go through each journey, and the tour of the roles, in one language, and leave out what is
 * tagged `@wholeRun`; `npm run journeys` goes through all in both.
 */
const inTurn = (left: 'zh' | 'en') =>
  process.env['JOURNEYS'] === 'all' ? {} : { grepInvert: RegExp(` in ${left}\\b|@wholeRun`) };

/**
 * Journeys that `npm run journeys` alone goes through, so that a change is not tested for longer than people wait: the same
 * each time.
 */
const wholeRunOnly =
  process.env['JOURNEYS'] === 'all'
    ? []
    : [
        'actingRoles',
        'alarmStrip',
        'auditLog',
        'blacklist',
        'collector',
        'companySettings',
        'contractBoard',
        'contractMessages',
        'controller',
        'crew',
        'detection',
        'diary',
        'dossier',
        'dutyRoom',
        'elevatorImport',
        'exposure',
        'faultHistory',
        'faultMapping',
        'faultSetting',
        'firstElevator',
        'forecasts',
        'import',
        'inspectionRefusals',
        'install',
        'intervalBook',
        'killed',
        'map',
        'material',
        'messages',
        'partRefusals',
        'personData',
        'photoEditor',
        'planner',
        'repeatFaults',
        'replay',
        'report',
        'serviceCredit',
        'supervised',
        'supervisionRefusals',
        'terminal',
        'walks',
        'welcome',
        'window',
      ];

const journeys = (names: readonly string[]) => names.map((name) => `**/${name}.journey.ts`);

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  // Limits that no machine is too slow for: they end what never comes.
  timeout: 900_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  // Two lanes beside each other on one product; what must not meet follows one another within a project.
  workers: 2,
  projects: [
    {
      name: 'archive',
      testMatch: journeys(archive),
      testIgnore: journeys(wholeRunOnly),
      workers: 1,
      ...inTurn('zh'),
    },
    {
      name: 'people',
      testIgnore: journeys([...archive, ...handDriven, 'roles', 'actingRoles', ...wholeRunOnly]),
      workers: 1,
      ...inTurn('zh'),
    },
    {
      name: 'hand',
      testMatch: journeys(handDriven),
      testIgnore: journeys(wholeRunOnly),
      workers: 1,
      ...inTurn('en'),
    },
    {
      name: 'roles',
      testMatch: journeys(['roles', 'actingRoles']),
      testIgnore: journeys(wholeRunOnly),
      workers: 1,
      ...inTurn('en'),
    },
  ],
  // What passes at its second try has failed: it is tried again for its trace alone.
  retries: 1,
  failOnFlakyTests: true,
  outputDir: '../.cache/journeys',
  globalSetup: './startProduct.ts',
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs more than a third of a journey: only what failed once is recorded, when it is tried again.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
});
