import { expect } from '@playwright/test';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    add: '新增区域',
    save: /保\s*存/,
    search: /查\s*询/,
    typed: '淡滨尼',
    path: '新加坡 / 东区 / 淡滨尼',
    order: '不能早于前一步的时限',
    duplicate: '该单位已有同名区域',
    remove: '删除',
    sure: /删\s*除/,
    leave: /离\s*开/,
  },
  en: {
    add: 'Add area',
    save: 'Save',
    search: 'Search',
    typed: 'tampines',
    path: 'Singapore / East Region / Tampines',
    order: 'This limit cannot be shorter than that of the previous step',
    duplicate: 'The company already has an area with this name',
    remove: 'Delete',
    sure: 'Delete',
    leave: 'Leave',
  },
} as const;

for (const language of ['zh', 'en'] as const) {
  test(`an area is added with a searched region, found by that region and deleted, in ${language}`, async ({
    page,
  }) => {
    const text = words[language];
    const name = `东海岸 ${language} ${Date.now()}`;
    const errors = watchErrors(page);
    await hidePopups(page);
    const fill = async () => {
      await page.locator('#area_name').fill(name);
      await page.locator('#area_regionCodes').fill(text.typed);
      await page.locator('.region-popup').getByText(text.path).click();
      await page.keyboard.press('Escape');
    };
    await signIn(page, 'operator', language);
    await page.goto(`${productUrl()}/#/system/area`);
    await page.getByRole('button', { name: text.add }).click();
    await fill();
    await page.locator('#area_freeMinutes').fill('20');
    await page.getByRole('button', { name: text.save }).click();
    await expect(page.locator('.ant-form-item-explain-error')).toHaveText(text.order);
    await page.locator('#area_freeMinutes').fill('90');
    // The button is guarded for three seconds after a click.
    await page.getByRole('button', { name: text.save }).click();
    await expect(page).toHaveURL(/area$/);

    await page.getByRole('button', { name: text.add }).click();
    await fill();
    await page.getByRole('button', { name: text.save }).click();
    await expect(page.locator('.ant-form-item-explain-error')).toHaveText(text.duplicate);
    // What was entered is not saved.
    await page.goto(`${productUrl()}/#/system/area?regionCode=990206&name=${encodeURIComponent(name)}`);
    await page.locator('.ant-modal-confirm').getByRole('button', { name: text.leave }).click();

    await expect(page.locator('.ant-table-row')).toHaveCount(1);
    await expect(page.locator('.ant-table-row')).toContainText(text.path);
    await page.locator('.ant-table-row button').click();
    await page.locator('.ant-dropdown-menu-item').getByText(text.remove).click();
    await page.locator('.ant-modal-confirm').getByRole('button', { name: text.sure }).click();
    await expect(page.locator('.ant-table-row')).toHaveCount(0);
    expect(errors).toEqual([]);
  });
}
