import { expect, type Page } from '@playwright/test';

/** Says in the report of an order what caused it, in the language of the page. */
export async function chooseCause(page: Page): Promise<void> {
  const isChinese = await page.evaluate(() => localStorage.getItem('PLAY_LANG') === 'zh');
  const cause = isChinese ? '门锁触点或门锁' : 'Door lock or its contact';
  // Only a part of a long list is drawn: words find the option.
  await page.locator('#orderReport_causeClass').fill(cause);
  await page.locator('.ant-select-item-option', { hasText: cause }).click();
  await expect(page.locator('.ant-select', { has: page.locator('#orderReport_causeClass') })).toContainText(
    cause,
  );
}
