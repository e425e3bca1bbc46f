import { expect, type Page } from '@playwright/test';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';
import { translators } from './support/refusals.ts';

/** How many rows the foot of a list tells of. */
const totalOf = async (page: Page): Promise<number> => {
  const foot = page.locator('main.pane:visible .list-foot');
  await expect(foot).toContainText(/\d/);
  return Number(/[\d,]+/.exec(await foot.innerText())![0].replaceAll(',', ''));
};

const months = { from: '2026-01-01', to: '2027-12-31' } as const;

for (const language of ['zh', 'en'] as const) {
  test(`a chart opens as many orders as it counts, and a repair without a class gets one, in ${language}`, async ({
    browser,
  }) => {
    const t = translators[language];
    const page = await browser.newPage();
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'manager', language);
    const pane = page.locator('main.pane:visible');

    const span = new URLSearchParams(months).toString();
    await page.goto(`${productUrl()}/#/chart/faultReasonChart?${span}`);
    const tile = pane.locator('.figure-row a[data-figure="repaired"]').first();
    await expect(tile.locator('strong')).toHaveText(/[1-9]/);
    const counted = Number((await tile.locator('strong').innerText()).replaceAll(',', ''));
    await pane.getByRole('button', { name: `${t('reportChart.rule')}: ${t('figure.repaired')}` }).click();
    await expect(page.locator('.ant-popover')).toContainText(t('figureRule.repaired'));
    await tile.click();
    await expect(page).toHaveURL(/workBillBoardInquiry\?.*figure=repaired/);
    await expect.poll(() => totalOf(page)).toBe(counted);

    // One that nobody classified.
    await page.goto(
      `${productUrl()}/#/maintenance/workBillBoardInquiry?figure=repaired&classified=false&${span}`,
    );
    await expect.poll(() => totalOf(page)).toBeGreaterThan(0);
    const without = await totalOf(page);
    await pane.getByRole('row').nth(1).getByRole('checkbox').click();
    await pane.getByRole('button', { name: t('cause.classify') }).click();
    const dialog = page.locator('.ant-modal:visible');
    await dialog.locator('.ant-select').click();
    await page.locator('.ant-select-item-option', { hasText: t('causeClass.upkeepWear') }).click();
    await dialog.getByRole('button', { name: t('list.bulkNext') }).click();
    await dialog.getByRole('button', { name: new RegExp(t('cause.classify')) }).click();
    await dialog
      .getByRole('button', { name: t('button.close') })
      .last()
      .click();
    await expect.poll(() => totalOf(page)).toBe(without - 1);

    expect(errors).toEqual([]);
    await page.close();
  });
}
