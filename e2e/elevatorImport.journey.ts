import { expect } from '@playwright/test';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { chooseRows } from './support/chooseRows.ts';
import { test } from './support/journey.ts';
import { searchList } from './support/searchList.ts';

const words = {
  zh: {
    head: '电梯编号,项目名称,安装地址,使用场所,电梯类型,层站数,显示楼层',
    fault: '请为全部 4 个楼层各填一次显示楼层',
    write: '导入 5 行',
    done: '已导入 5 行',
    edit: '批量编辑电梯',
    field: '品牌',
    preview: /预\s*览/,
    would: '将修改 5 台',
    run: '修改 5 台',
    did: '已处理 5 条',
  },
  en: {
    head: 'Elevator number,Project name,Address,Place of use,Elevator type,Number of floors,Display floors',
    fault: 'Enter the display floor of each of the 4 floors once',
    write: 'Import 5 rows',
    done: '5 rows imported',
    edit: 'Batch edit elevators',
    field: 'Brand',
    preview: 'Preview',
    would: '5 will be changed',
    run: 'Change 5',
    did: '5 processed',
  },
} as const;

for (const language of ['zh', 'en'] as const) {
  test(`elevators are imported from a file and edited as a batch, in ${language}`, async ({ page }) => {
    test.slow();
    page.setDefaultTimeout(30_000);
    const text = words[language];
    const stamp = `IJ${language}${Date.now()}`;
    const rows = Array.from(
      { length: 6 },
      (_, nr) =>
        `${stamp}-${nr},世纪花园,世纪大道 1 号,residential,traction,4,${nr === 5 ? '1-3' : '"B1,1-3"'}`,
    );
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'operator', language);
    await page.goto(`${productUrl()}/#/elevator/elevator`);

    await page.locator('.import-button').click();
    await page.locator('.ant-upload input[type=file]').setInputFiles({
      name: 'elevators.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([text.head, ...rows].join('\n')),
    });
    await page.locator('.import-foot .ant-btn-primary').click();
    await expect(page.locator('.import-counts')).toBeVisible();
    await expect(page.locator('.import-step')).toContainText(text.fault);
    await page.getByRole('button', { name: text.write }).click();
    await expect(page.locator('.import-step')).toContainText(text.done);
    await page.locator('.import-foot .ant-btn-primary').click();

    await searchList(page, 'elevator', stamp);
    await expect(page.locator('.ant-table-row')).toHaveCount(5);
    await chooseRows(page.locator('.ant-table-thead .ant-checkbox-input').first());
    await page.locator('.bulk-bar').getByRole('button', { name: text.edit }).click();
    await expect(page).toHaveURL(/editBatch/);
    await page.locator('#batch_which').click();
    await page.locator('.ant-select-dropdown:visible').getByText(text.field, { exact: true }).click();
    await page.keyboard.press('Escape');
    await page.locator('#batch_brand').fill('永大');
    await page.getByRole('button', { name: text.preview }).click();
    await expect(page.locator('.batch-edit')).toContainText(text.would);
    await page.getByRole('button', { name: text.run }).click();
    await expect(page.locator('.batch-edit')).toContainText(text.did);
    expect(errors).toEqual([]);
  });
}
