import type { Page } from '@playwright/test';

/** Says in the report of an order what caused it, in either language. */
export async function chooseCause(page: Page): Promise<void> {
  await page.locator('#orderReport_causeClass').click();
  await page
    .locator('.ant-select-item-option', { hasText: /门锁触点或门锁|Door lock or its contact/ })
    .click();
}
