import { expect } from '@playwright/test';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    import: /导\s*入/,
    headings: '姓名,手机号码,人员类别,备注',
    kind: '维保人员',
    left: '有 1 列未对应',
    reason: '请输入 8 位手机号码，以 8 或 9 开头',
    faults: /下载错误行/,
    write: '导入 18 行',
    done: '已导入 18 行',
    nothing: '没有可导入的内容',
  },
  en: {
    import: 'Import',
    headings: 'Name,Mobile number,Staff type,Remarks',
    kind: 'Maintenance',
    left: '1 column has no field',
    reason: 'Enter an 8-digit mobile number starting with 8 or 9',
    faults: /Download rejected rows/,
    write: 'Import 18 rows',
    done: '18 rows imported',
    nothing: 'There is nothing to import',
  },
} as const;

for (const language of ['zh', 'en'] as const) {
  test(`staff are imported from a file, rejected rows are downloaded, none is imported twice, in ${language}`, async ({
    page,
  }) => {
    const text = words[language];
    const stamp = `${language}${Date.now()}`;
    const rows = Array.from(
      { length: 20 },
      (_, n) => `${stamp}-${n},${n < 2 ? '12345' : '91234567'},${text.kind},x`,
    );
    const file = {
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([text.headings, ...rows].join('\n')),
    };
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'operator', language);
    await page.goto(`${productUrl()}/#/system/qualification?tab=people`);

    for (const time of ['first', 'again']) {
      await page.locator('.import-button').click();
      await page.locator('.ant-upload input[type=file]').setInputFiles(file);
      await expect(page.locator('.import-step')).toContainText(text.left);
      await page.locator('.import-foot .ant-btn-primary').click();
      await expect(page.locator('.import-counts')).toBeVisible();
      await expect(page.locator('.import-step')).toContainText(text.reason);
      if (time === 'again') {
        await expect(page.locator('.import-step')).toContainText(text.nothing);
        break;
      }
      const [faults] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: text.faults }).click(),
      ]);
      expect(faults.suggestedFilename()).toMatch(/\.xlsx$/);
      await page.getByRole('button', { name: text.write }).click();
      await expect(page.locator('.import-step')).toContainText(text.done);
      await page.locator('.import-foot .ant-btn-primary').click();
    }
    await page.keyboard.press('Escape');
    await page.locator('.ant-modal-confirm-btns .ant-btn').last().click();
    await page.goto(`${productUrl()}/#/system/qualification?tab=people&name=${stamp}`);
    await expect(page.locator('.ant-table-row')).toHaveCount(18);
    expect(errors).toEqual([]);
  });
}
