import { defineConfig } from 'vitest/config';
import { textChunks } from './console/textChunks.ts';

/** Table tests of whole screens: with React as it is delivered they take two thirds of the time. */
const wholeScreens = ['failures', 'lists', 'misfits', 'translated', 'unsaved'].map(
  (name) => `console/src/app/${name}.test.tsx`,
);

/** Parts of the kit and of screens, tried on a page that all of them share: none replaces a module. */
const parts = [
  'kit/move/AcknowledgeForm',
  'kit/move/MoveButtons',
  'kit/call/useCall',
  'kit/call/useEdit',
  'kit/call/useSend',
  'kit/clock/SignInClock',
  'kit/form/calendars',
  'kit/form/fieldsOf',
  'kit/glyph/words',
  'kit/list/RowMenu',
  'kit/list/columns',
  'kit/name/otherNameTips',
  'kit/name/otherNames',
  'kit/pick/RolePick',
  'kit/shaft/Shaft',
  'rescue/ReleaseForm',
  'upkeepContract/renewal/RenewLines',
].map((name) => `console/src/${name}.test.tsx`);

/** Tests that need a page, or modules that no other test has used. All others of the console's logic run without either. */
const withPage = [
  'alarm/gatherAlarms',
  'app/firstPage',
  'app/guide/guides',
  'kit/call/firstReads',
  'app/landing',
  'app/menu/menuTree',
  'app/alarmStrip/doing',
  'app/alarmStrip/missedNotices',
  'app/routes',
  'app/tour/tourStops',
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

/** Limits that no machine is too slow for: they end what never ends. */
const patient = { testTimeout: 180_000, hookTimeout: 180_000 };
/** Screens are made and thrown away: with little room for what is young a fifth of the time is the collector's. */
const roomForYoung = { execArgv: ['--max-semi-space-size=64'] };
const patience = './testing/patience.ts';
const sameEachTime = './testing/sameEachTime.ts';

export default defineConfig({
  test: {
    // One more than the cores that tests are measured on: now and then each of them waits for time to pass.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'contract',
          isolate: false,
          include: ['contract/src/**/*.test.ts', 'reference/src/**/*.test.ts'],
          setupFiles: [patience, sameEachTime],
          ...patient,
        },
      },
      {
        test: {
          name: 'simulator',
          isolate: false,
          include: ['simulator/src/**/*.test.ts'],
          setupFiles: [patience],
          ...patient,
        },
      },
      {
        test: {
          name: 'server',
          // Its modules are loaded once per worker and not once per file, which took longer than many a file.
          isolate: false,
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/globalSetup.ts'],
          setupFiles: [patience, sameEachTime],
          ...patient,
        },
      },
      {
        plugins: [textChunks()],
        test: {
          name: 'console',
          include: ['console/src/**/*.test.tsx', 'console/player/**/*.test.ts', ...withPage],
          exclude: [...wholeScreens, ...parts],
          environment: 'happy-dom',
          ...roomForYoung,
          setupFiles: [patience],
          ...patient,
        },
      },
      {
        plugins: [textChunks()],
        test: {
          name: 'parts',
          isolate: false,
          include: parts,
          environment: 'happy-dom',
          setupFiles: [patience],
          ...patient,
        },
      },
      {
        plugins: [textChunks()],
        test: {
          name: 'logic',
          isolate: false,
          include: ['console/src/**/*.test.ts'],
          exclude: withPage,
          setupFiles: [patience],
          ...patient,
        },
      },
      {
        plugins: [textChunks()],
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'screens',
          include: wholeScreens,
          environment: 'happy-dom',
          ...roomForYoung,
          env: { NODE_ENV: 'production' },
          setupFiles: [patience],
          ...patient,
        },
      },
    ],
  },
});
