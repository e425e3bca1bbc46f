import { expect, type Page } from '@playwright/test';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

const words = {
  zh: { edit: '编辑', save: '保存', upload: /上传标志|更换标志/, wide: '横幅 3:1', hotline: '服务热线' },
  en: {
    edit: 'Edit',
    save: 'Save',
    upload: /Upload logo|Change logo/,
    wide: 'Banner 3:1',
    hotline: 'Service hotline',
  },
} as const;

/** A banner in two colours, drawn by the browser. */
async function aBanner(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 480;
    canvas.height = 200;
    const brush = canvas.getContext('2d')!;
    brush.fillStyle = '#1d4e89';
    brush.fillRect(0, 0, 480, 200);
    brush.fillStyle = '#f2a541';
    brush.fillRect(60, 60, 120, 80);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1]!, 'base64');
}

async function say(page: Page, language: 'zh' | 'en', name: string, hotline: string): Promise<void> {
  await page.getByRole('button', { name: words[language].edit, exact: true }).click();
  await page.locator('#companySettings_productName').fill(name);
  await page.locator('#companySettings_hotline').fill(hotline);
  await page.getByRole('button', { name: words[language].save, exact: true }).click();
  await expect(page.locator('#companySettings_productName')).toHaveCount(0);
}

for (const language of ['zh', 'en'] as const) {
  test(`product name, logo and hotline of a company are shown to a colleague, in ${language}`, async ({
    page,
    browser,
  }) => {
    const text = words[language];
    const name = language === 'zh' ? '恒升云梯' : 'Hengsheng Cloud';
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'manager', language);
    await page.goto(`${productUrl()}/#/system/custom`);

    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: text.upload }).click(),
    ]);
    await chooser.setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await aBanner(page) });
    await expect(page.locator('.logo-shown img')).toBeVisible();
    await page.getByText(text.wide).click();
    await page.locator('.ant-modal').getByRole('button', { name: text.save, exact: true }).click();
    await expect(page.locator('.brand-logo')).toBeVisible();

    await say(page, language, name, '+65 6453 0199');
    await expect(page.locator('.brand')).toContainText(name);
    await expect(page).toHaveTitle(new RegExp(`${name}$`));

    const other = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const colleague = await other.newPage();
    const others = watchErrors(colleague);
    await signIn(colleague, 'user2', language);
    await expect(colleague.locator('.brand')).toContainText(name);
    await expect
      .poll(() => colleague.locator('.brand-logo').evaluate((each: HTMLImageElement) => each.naturalWidth))
      .toBeGreaterThan(0);
    await colleague.click('.user-button');
    await expect(colleague.locator('.ant-dropdown-menu')).toContainText(`${text.hotline} +65 6453 0199`);
    await other.close();

    await say(page, language, '', '');
    await expect(page.locator('.brand')).not.toContainText(name);
    expect([...errors, ...others]).toEqual([]);
  });
}
