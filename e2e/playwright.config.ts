import { defineConfig } from '@playwright/test';

const browser = process.env['CHROMIUM'];

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  timeout: 150_000,
  expect: { timeout: 20_000 },
  // The tour of the roles only reads: it goes beside the others, which follow one another.
  workers: 2,
  projects: [
    { name: 'journeys', testIgnore: 'roles.journey.ts', workers: 1 },
    { name: 'roles', testMatch: 'roles.journey.ts', workers: 1 },
  ],
  retries: 2,
  outputDir: '../.cache/journeys',
  globalSetup: './startProduct.ts',
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
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
