import { defineConfig } from 'vitest/config';
import { textChunks } from './console/textChunks.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts', 'reference/src/**/*.test.ts'] } },
      { test: { name: 'simulator', include: ['simulator/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/globalSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [textChunks()],
        test: { name: 'console', include: ['console/src/**/*.test.{ts,tsx}'], environment: 'happy-dom' },
      },
    ],
  },
});
