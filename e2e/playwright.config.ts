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

/** The tests of every change go through each journey, and the tour of the roles, in one language; `npm run journeys` in both. */
const inTurn = (left: 'zh' | 'en') =>
  process.env['JOURNEYS'] === 'all' ? {} : { grepInvert: RegExp(` in ${left}\\b`) };

/**
 * What every change goes through in whole: signing in, alarms, rescues, orders and what people do every day. The others take
 * turns by the day; those that start servers of their own, which take the longest, stand in different turns.
 */
const turns = [
  [
    'accessible',
    'area',
    'camera',
    'company',
    'contractMessages',
    'dashboard',
    'elevatorFiles',
    'faultCode',
    'label',
    'phone',
    'plan',
    'validation',
  ],
  [
    'auditLog',
    'collector',
    'companySettings',
    'contractBoard',
    'controller',
    'crew',
    'dossier',
    'elevatorImport',
    'faultHistory',
    'killed',
    'map',
    'planner',
    'supervised',
  ],
  [
    'dutyRoom',
    'faultMapping',
    'faultSetting',
    'firstElevator',
    'import',
    'messages',
    'photoEditor',
    'replay',
    'report',
    'serviceCredit',
    'walks',
    'window',
  ],
];
const resting =
  process.env['JOURNEYS'] === 'all'
    ? []
    : turns.filter((_, index) => index !== Math.floor(Date.now() / 86_400_000) % turns.length).flat();

const journeys = (names: readonly string[]) => names.map((name) => `**/${name}.journey.ts`);

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // Two lanes beside each other on one product; what must not meet follows one another within a project.
  workers: 2,
  projects: [
    {
      name: 'archive',
      testMatch: journeys(archive),
      testIgnore: journeys(resting),
      workers: 1,
      ...inTurn('zh'),
    },
    {
      name: 'people',
      testIgnore: journeys([...archive, ...handDriven, 'roles', ...resting]),
      workers: 1,
      ...inTurn('zh'),
    },
    {
      name: 'hand',
      testMatch: journeys(handDriven),
      testIgnore: journeys(resting),
      workers: 1,
      ...inTurn('en'),
    },
    { name: 'roles', testMatch: journeys(['roles']), workers: 1, ...inTurn('en') },
  ],
  retries: 1,
  outputDir: '../.cache/journeys',
  globalSetup: './startProduct.ts',
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs more than a third of a journey: only what failed once is recorded, when it is tried again.
    trace: 'on-first-retry',
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
