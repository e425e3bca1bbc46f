import { expect } from '@playwright/test';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    name: '吴大勇',
    share: '共享我的位置',
    shared: /正在共享/,
    who: /查看人员定位/,
    sheet: '导出表格',
    file: '每日故障.xlsx',
  },
  en: {
    name: 'Wu Dayong',
    share: 'Share my position',
    shared: /Sharing until/,
    who: /hold “View staff location”/,
    sheet: 'Export as spreadsheet',
    file: 'Faults per day.xlsx',
  },
} as const;

for (const language of ['zh', 'en'] as const) {
  test(`the map shows a mechanic who shares their position, and a chart is exported, in ${language}`, async ({
    page,
    browser,
  }) => {
    const say = words[language];
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'operator', language);

    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      geolocation: { latitude: 2.5, longitude: 104.5, accuracy: 14 },
      permissions: ['geolocation'],
    });
    const mechanic = await phone.newPage();
    const errorsThere = watchErrors(mechanic);
    await hidePopups(mechanic);
    await signIn(mechanic, 'mechanic', language);
    await mechanic.goto(`${productUrl()}/#/realTime/phoneDetail?id=1`);
    const box = mechanic.locator('.share-place:visible');
    await expect(box).toContainText(say.who);
    const power = box.getByRole('switch');
    await expect(power).not.toBeChecked();
    await power.click();
    await expect(box).toContainText(say.shared);

    await page.goto(`${productUrl()}/#/realtime/maps?layer=staff&at=2.5,104.5,14`);
    const marks = page.locator('.map-screen:visible');
    await expect(marks.locator('.map-total')).toContainText('1');
    await marks.locator('.map-list button', { hasText: say.name }).dispatchEvent('click');
    await expect(marks.locator('.map-panel h2')).toHaveText(say.name);

    await power.click();
    await expect(box).toContainText(say.who);
    await page.reload();
    await expect(marks.locator('.map-total')).toContainText('0');

    await page.goto(`${productUrl()}/#/realTime/allChart`);
    const saved = page.waitForEvent('download');
    await page.locator('.chart-card:visible').first().getByRole('button', { name: say.sheet }).click();
    expect((await saved).suggestedFilename()).toBe(say.file);
    await phone.close();
    expect([...errors, ...errorsThere]).toEqual([]);
  });
}
