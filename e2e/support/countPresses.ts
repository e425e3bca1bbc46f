import type { Page } from '@playwright/test';

/** Counts the presses and taps of a person on a page from now on; before the page is opened. What is typed costs nothing. */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('notePress', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      () => void (globalThis as unknown as { notePress(): Promise<void> }).notePress(),
      true,
    );
  });
  return () => presses;
}
