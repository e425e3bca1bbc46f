import { expect } from '@playwright/test';
import { firstOf, newElevators, send, signedIn } from './support/contracts.ts';
import { productUrl } from './product.ts';
import { test } from './support/journey.ts';

for (const language of ['zh', 'en'] as const) {
  test(`every figure of the contract board opens a list of as many contracts, in ${language}`, async ({
    browser,
  }) => {
    const errors: string[][] = [];
    const stamp = `${language.toUpperCase()}${Date.now()}`;
    // Since how many months: yet to begin, running, about to end, ended, and discarded.
    const since = [2, -3, -11, -14, -2];
    const elevators = await newElevators(
      browser,
      errors,
      language,
      since.map((_, nr) => `B${stamp}-${nr}`),
    );
    const page = await signedIn(browser, errors, 'manager', language);
    const made: string[] = [];
    for (const [nr, months] of since.entries())
      made.push(
        await send(page, 'POST', 'contract/new', {
          contractNo: `KB-${stamp}-${nr}`,
          partyA: '看板大厦业主',
          contractType: 'full',
          contractNature: 'new',
          paymentMode: 'quarterly',
          effectiveDate: firstOf(months),
          contractDuration: 12,
          lines: [{ elevatorId: elevators[nr]!, unitPrice: '100.00', quantity: 12 }],
        }),
      );
    await send(page, 'PUT', `contract/discard/${made.at(-1)!}`, { reason: '看板' });

    await page.goto(`${productUrl()}/#/upkeepContract/upkeepBoard`);
    const figures = page.locator(
      '.contract-chips a, .contract-states a, .contract-figures div:first-child a',
    );
    await expect(page.locator('.contract-states a').first()).toBeVisible();
    const read = () =>
      figures.evaluateAll((links) =>
        links.map((link) => ({
          path: link.getAttribute('href')!,
          n: (link.querySelector('b') ?? link).textContent.trim(),
        })),
      );
    const told = await read();
    expect(told.length).toBeGreaterThan(10);
    expect(told.filter(({ n }) => n !== '0').length).toBeGreaterThan(5);
    for (const { path } of told) {
      // Contracts that others make at the same time are counted in both.
      await expect(async () => {
        await page.goto(`${productUrl()}/#/upkeepContract/upkeepBoard`);
        await page.reload();
        await expect(page.locator('.contract-states a').first()).toBeVisible();
        const { n } = (await read()).find((each) => each.path === path)!;
        await page.goto(`${productUrl()}/${path}`);
        // Lists that were left stay, hidden.
        await expect(page.locator('.list-foot:visible span').first(), path).toHaveText(
          new RegExp(`^\\D*${n}\\D`),
          { timeout: 5_000 },
        );
      }).toPass();
    }
    const opens = async (at: number, path: RegExp) => {
      await page.goto(`${productUrl()}/#/upkeepContract/upkeepBoard`);
      await page.locator('.contract-figures a:visible').nth(at).click();
      await expect(page).toHaveURL(path);
    };
    await opens(1, /billingBoard/);
    await opens(2, /collectingBoard/);
    await page.close();
    expect(errors.flat()).toEqual([]);
  });
}
