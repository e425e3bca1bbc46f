import { test as base } from '@playwright/test';

/** A journey. What it opens besides its own page is closed with it: it would go on drawing until the last journey is over. */
export const test = base.extend<{ closeOpened: void }>({
  closeOpened: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
