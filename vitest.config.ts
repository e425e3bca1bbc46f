import { defineConfig } from 'vitest/config';
import { textChunks } from './console/textChunks.ts';

/** Table tests of whole screens: with React as it is delivered they take two thirds of the time. */
const wholeScreens = ['failures', 'lists', 'translated', 'unsaved'].map(
  (name) => `console/src/app/${name}.test.tsx`,
);

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'contract',
          isolate: false,
          include: ['contract/src/**/*.test.ts', 'reference/src/**/*.test.ts'],
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
          include: ['console/src/**/*.test.{ts,tsx}'],
          exclude: wholeScreens,
          environment: 'happy-dom',
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
