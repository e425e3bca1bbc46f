import { expect } from '@playwright/test';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

const words = {
  zh: { save: /保\s*存/, restore: '恢复默认内容', edited: '已修改', field: 'nameZh', recorded: '仅记录' },
  en: {
    save: 'Save',
    restore: 'Restore defaults',
    edited: 'Edited',
    field: 'nameEn',
    recorded: 'Recorded only',
  },
} as const;

for (const language of ['zh', 'en'] as const) {
  test(`a fault code is found, reworded, shown with its new name and restored, in ${language}`, async ({
    page,
  }) => {
    const text = words[language];
    const errors = watchErrors(page);
    const name = `${language === 'zh' ? '召唤按钮卡住' : 'Landing button jammed'} ${Date.now()}`;
    await hidePopups(page);
    await signIn(page, 'operator', language);
    await page.goto(`${productUrl()}/#/elevator/faultCode?words=K119`);
    const row = page.locator('.ant-table-row');
    await expect(row).toHaveCount(1);
    await row.getByText('K119').click();
    await page.locator(`#faultCode_${text.field}`).fill(name);
    await page.locator('#faultCode_push').click();
    await page.getByRole('button', { name: text.save }).click();

    await expect(row).toContainText(name);
    await expect(row).toContainText(text.edited);
    await expect(row).toContainText(text.recorded);
    await row.getByText('K119').click();
    await expect(page.locator('h1')).toContainText(name);
    await page.getByRole('button', { name: text.restore }).click();
    await page.locator('.ant-modal-confirm').getByRole('button', { name: text.restore }).click();
    await expect(row).not.toContainText(name);
    await expect(row).not.toContainText(text.edited);

    // A kind that calls for help keeps its weight.
    await page.goto(`${productUrl()}/#/elevator/faultCode?words=K111`);
    await row.getByText('K111').click();
    await expect(page.locator('#faultCode_push')).toBeDisabled();
    expect(errors).toEqual([]);
  });
}
