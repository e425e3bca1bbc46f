import { defineConfig } from 'vitest/config';
import { textChunks } from './console/textChunks.ts';

/** Table tests of whole screens: with React as it is delivered they take two thirds of the time. */
const wholeScreens = ['failures', 'lists', 'misfits', 'translated', 'unsaved'].map(
  (name) => `console/src/app/${name}.test.tsx`,
);

/** Tests that need a page, or modules that no other test has used. All others of the console's logic run without either. */
const withPage = [
  'alarm/gatherAlarms',
  'app/firstPage',
  'kit/call/firstReads',
  'app/landing',
  'app/menu/menuTree',
  'app/missedNotices',
  'app/routes',
  'kit/call/session',
  'kit/camera/talk',
  'kit/live/connection',
  'kit/live/faultNotices',
  'kit/map/mapFilters',
  'kit/offline/keptAnswers',
  'kit/offline/serverClock',
  'kit/phone/actQueue',
  'kit/sessionKeep',
  'kit/text',
  'workOrder/phone/loadAhead',
].map((name) => `console/src/${name}.test.ts`);

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'contract',
          isolate: false,
          include: ['contract/src/**/*.test.ts', 'reference/src/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      { test: { name: 'simulator', isolate: false, include: ['simulator/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          // Its modules are loaded once per worker and not once per file, which took longer than many a file.
          isolate: false,
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/globalSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [textChunks()],
        test: {
          name: 'console',
          include: ['console/src/**/*.test.tsx', ...withPage],
          exclude: wholeScreens,
          environment: 'happy-dom',
        },
      },
      {
        plugins: [textChunks()],
        test: {
          name: 'logic',
          isolate: false,
          include: ['console/src/**/*.test.ts'],
          exclude: withPage,
        },
      },
      {
        plugins: [textChunks()],
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'screens',
          include: wholeScreens,
          environment: 'happy-dom',
          env: { NODE_ENV: 'production' },
        },
      },
    ],
  },
});
