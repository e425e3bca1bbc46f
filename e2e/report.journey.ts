import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';

const words = {
  zh: { total: '张工单', download: '下载 PDF', confirmed: '属实', kind: '按类型' },
  en: { total: 'orders', download: 'Download PDF', confirmed: 'Confirmed', kind: 'By type' },
} as const;

/** How many rows the foot of a list tells of. */
const totalOf = async (page: Page): Promise<number> => {
  const foot = page.locator('.list-foot');
  await expect(foot).toContainText(/\d/);
  return Number(/[\d,]+/.exec(await foot.innerText())![0].replaceAll(',', ''));
};

for (const language of ['zh', 'en'] as const) {
  test(`figures open as many orders as they count, and an order is taken away on paper, in ${language}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const say = words[language];
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'manager', language);

    await page.goto(`${productUrl()}/#/maintenance/workBillStatistics?from=2026-01-01`);
    await page.evaluate(() => {
      const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
      const to = Date.now() + 86_400_000;
      location.hash = `#/maintenance/workBillStatistics?from=${day(to - 60 * 86_400_000)}&to=${day(to)}`;
    });
    const created = page.locator('.report-tiles a[data-figure="created"]');
    await expect(created.locator('strong')).toHaveText(/[1-9]/);
    const counted = Number((await created.locator('strong').innerText()).replaceAll(',', ''));
    await expect(page.getByRole('region', { name: say.kind })).toBeVisible();
    await created.click();
    await expect(page).toHaveURL(/workBillBoardInquiry\?.*figure=created/);
    await expect.poll(() => totalOf(page)).toBe(counted);

    await page.goto(`${productUrl()}/#/maintenance/resultBoard`);
    const confirmed = page.locator('.result-figure', { hasText: say.confirmed });
    await expect(confirmed.locator('strong')).toHaveText(/[1-9]/);
    const verified = Number(await confirmed.locator('strong').innerText());
    await confirmed.click();
    await expect(page).toHaveURL(/verdict=confirmed/);
    await expect.poll(() => totalOf(page)).toBe(verified);

    await page.locator('.ant-table-row').first().click();
    await expect(page.locator('.visit-timeline')).toBeVisible();
    await expect(page.locator('.visit-reasons li').first()).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say.download }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    expect(errors).toEqual([]);
  });
}
