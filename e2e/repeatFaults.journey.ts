import { expect } from '@playwright/test';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    chain: '观察中',
    back: '电梯：故障再现',
    said: '工单：已修好',
    effect: '作业前后对比',
    better: '变好',
  },
  en: {
    chain: 'Being watched',
    back: 'Machine: Came back',
    said: 'Order: fixed',
    effect: 'What the visit changed',
    better: 'Better',
  },
} as const;

for (const language of ['zh', 'en'] as const) {
  test(`a door that three people repaired is one chain, and an order shows what its visit changed, in ${language}`, async ({
    browser,
  }) => {
    const say = words[language];
    const page = await browser.newPage();
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'manager', language);

    await page.goto(`${productUrl()}/#/maintenance/repeatFaults?state=watched&family=door`);
    const row = page.locator('main.pane:visible tbody tr.ant-table-row').first();
    await expect(row).toContainText(say.chain);
    await row.locator('a').first().click();

    // All three orders say that it is mended; the machine contradicts the first two.
    await expect(page.getByText(say.said)).toHaveCount(3);
    await expect(page.getByText(say.back)).toHaveCount(2);

    // The last of them did change something.
    await page.locator('main.pane:visible ol a[href*="workBillBoardInquiry"]').last().click();
    const effect = page.getByRole('region', { name: say.effect });
    await expect(effect).toContainText(say.better);
    await page.locator('main.pane:visible a[href*="repeatFaults"]').first().click();
    await expect(page.getByText(say.back)).toHaveCount(2);
    expect(errors).toEqual([]);
  });
}
