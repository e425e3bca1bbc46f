import { expect, type Page } from '@playwright/test';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

const words = {
  zh: { edit: /编\s*辑/, save: /保\s*存/, log: '变更记录', changed: '修改', duty: '值班电话' },
  en: { edit: 'Edit', save: 'Save', log: 'Change log', changed: 'Changed', duty: 'Duty phone' },
} as const;

async function openCompany(page: Page): Promise<void> {
  await page.goto(`${productUrl()}/#/system/companyMaintain?name=${encodeURIComponent('聚福物业')}`);
  await page.locator('.ant-table-row a.row-name').first().click();
  await expect(page).toHaveURL(/companyMaintaincou\?id=\d+/);
}

for (const language of ['zh', 'en'] as const) {
  test(`changing a duty phone is logged with user, time, old and new value, in ${language}`, async ({
    page,
  }) => {
    const text = words[language];
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'operator', language);
    await openCompany(page);
    await page.getByRole('button', { name: text.edit }).click();
    const phone = page.locator('#company_dutyPhone');
    const before = await phone.inputValue();
    const after = `64${`${Date.now()}`.slice(-6)}`;
    await phone.fill(after);
    await page.getByRole('button', { name: text.save }).click();
    await page.getByRole('tab', { name: text.log }).click();
    const newest = page.locator('.record-audit-log li').first();
    await expect(newest).toContainText(text.changed);
    await expect(newest).toContainText('operator');
    await expect(newest).toContainText(`${text.duty} ${before} → ${after}`);
    await expect(newest.locator('time').first()).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

    await page.goto(`${productUrl()}/#/user/authorization?tab=auditLog&subject=company&kind=update`);
    const row = page.locator('.ant-table-row').first();
    await expect(row).toContainText('operator');
    await expect(row).toContainText(`${before} → ${after}`);
    expect(errors).toEqual([]);
  });
}
