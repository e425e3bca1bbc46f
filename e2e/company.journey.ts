import { expect } from '@playwright/test';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';
import { searchList } from './support/searchList.ts';

const words = {
  zh: {
    add: '新增单位',
    name: '单位名称',
    type: '单位类型',
    property: '物业公司',
    save: /保\s*存/,
    export: /导\s*出/,
    duplicate: '单位名称已存在',
  },
  en: {
    add: 'Add company',
    name: 'Company name',
    type: 'Company type',
    property: 'Property company',
    save: 'Save',
    export: 'Export',
    duplicate: 'Company name already exists',
  },
} as const;

for (const language of ['zh', 'en'] as const) {
  test(`a company is added, found, exported, and rejected as a duplicate, in ${language}`, async ({
    page,
  }) => {
    const text = words[language];
    const name = `月湾物业 ${language} ${Date.now()}`;
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'operator', language);
    await page.goto(`${productUrl()}/#/system/companyMaintain`);
    await page.getByRole('button', { name: text.add }).click();

    await page.getByRole('button', { name: text.save }).click();
    await expect(page.locator('.ant-form-item-explain-error').first()).toBeVisible();
    await page.locator('#company_name').fill(name);
    await page.locator('#company_type').click();
    await page.locator('.ant-select-dropdown').getByText(text.property, { exact: true }).click();
    // The button is guarded for three seconds after a click.
    await page.getByRole('button', { name: text.save }).click();
    await expect(page).toHaveURL(/companyMaintaincou\?id=\d+$/);
    await expect(page.locator('.next-steps')).toBeVisible();

    await page.goto(`${productUrl()}/#/system/companyMaintain`);

    await searchList(page, 'company', name);
    await expect(page).toHaveURL(/name=/);
    await expect(page.locator('.ant-table-row')).toHaveCount(1);
    await expect(page.locator('.ant-table-row')).toContainText(text.property);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text.export }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);

    await page.getByRole('button', { name: text.add }).click();
    await page.locator('#company_name').fill(name);
    await page.locator('#company_type').click();
    await page.locator('.ant-select-dropdown:visible').getByText(text.property, { exact: true }).click();
    await page.getByRole('button', { name: text.save }).click();
    await expect(page.locator('.ant-form-item-explain-error')).toHaveText(text.duplicate);
    expect(errors).toEqual([]);
  });
}

test('a role without permission for companies has neither their menu entry nor their screen', async ({
  page,
}) => {
  await signIn(page, 'monitor');
  await expect(page.locator('.side-menu')).toContainText('应急救援');
  await expect(page.locator('.side-menu')).not.toContainText('设置');
  await page.goto(`${productUrl()}/#/system/companyMaintain`);
  await expect(page.locator('.ant-table')).toHaveCount(0);
});
