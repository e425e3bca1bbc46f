import { expect, test } from '@playwright/test';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';

for (const language of ['zh', 'en'] as const) {
  test(`every figure of the contract board opens as many contracts, in ${language}`, async ({ page }) => {
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'manager', language);
    await page.goto(`${productUrl()}/#/upkeepContract/upkeepBoard`);
    const figures = page.locator(
      '.contract-chips a, .contract-states a, .contract-figures div:first-child a',
    );
    await expect(page.locator('.contract-states a').first()).toBeVisible();
    const told = await figures.evaluateAll((links) =>
      links.map((link) => ({
        path: link.getAttribute('href')!,
        n: (link.querySelector('b') ?? link).textContent!.trim(),
      })),
    );
    expect(told.length).toBeGreaterThan(10);
    expect(told.filter(({ n }) => n !== '0').length).toBeGreaterThan(5);
    for (const { path, n } of told) {
      await page.goto(`${productUrl()}/${path}`);
      // Lists that were left stay, hidden.
      await expect(page.locator('.list-foot:visible span').first(), path).toHaveText(
        new RegExp(`^\\D*${n}\\D`),
      );
    }
    const opens = async (at: number, path: RegExp) => {
      await page.goto(`${productUrl()}/#/upkeepContract/upkeepBoard`);
      await page.locator('.contract-figures a:visible').nth(at).click();
      await expect(page).toHaveURL(path);
    };
    await opens(1, /billingBoard/);
    await opens(2, /collectingBoard/);
    expect(errors).toEqual([]);
  });
}
