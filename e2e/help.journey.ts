import { expect } from '@playwright/test';
import { productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    help: '使用帮助',
    own: '我的工作',
    guide: '值班员指南',
    step: /接到电话/,
    button: '登记电话',
    open: '打开“电话记录”',
    screen: '电话记录',
    others: '其他岗位',
    accountant: '财务人员指南',
    barred: /^打开“/,
  },
  en: {
    help: 'Help',
    own: 'Your work',
    guide: 'Guide for duty officers',
    step: /Somebody calls/,
    button: 'Enter a call',
    open: 'Open Phone records',
    screen: 'Phone records',
    others: 'Other jobs',
    accountant: 'Guide for accountants',
    barred: /^Open /,
  },
} as const;

for (const language of ['zh', 'en'] as const) {
  const say = words[language];
  test(`a guide is found from the user menu and leads to the screen of a step, in ${language}`, async ({
    page,
    context,
  }) => {
    await signIn(page, 'operator', language);
    await page.click('.user-button');
    const opened = context.waitForEvent('page');
    await page.getByRole('menuitem', { name: say.help }).click();
    const help = await opened;
    const errors = watchErrors(help);
    await expect(help.getByRole('heading', { name: say.own })).toBeVisible();
    await help.getByRole('link', { name: say.guide }).click();
    const step = help.getByRole('listitem').filter({ has: help.getByRole('heading', { name: say.step }) });
    await expect(step.locator('b', { hasText: say.button })).toBeVisible();
    const picture = step.getByRole('img');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        picture.evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth),
      )
      .toBe(1200);
    await step.getByRole('link', { name: say.open }).click();
    await expect(help.getByRole('heading', { level: 1, name: say.screen })).toBeVisible();
    // The name in the guide is that of the button.
    await expect(help.getByRole('button', { name: say.button })).toBeVisible();
    expect(errors).toEqual([]);
  });

  test(`a guide to other work is read without links to screens that the reader may not open, in ${language}`, async ({
    page,
  }) => {
    await signIn(page, 'mechanic', language);
    await page.goto(`${productUrl()}/#/help`);
    await expect(page.getByRole('heading', { name: say.others })).toBeVisible();
    await page.getByRole('link', { name: say.accountant }).click();
    await expect(page.locator('.guide-steps > li')).toHaveCount(10);
    await expect(page.locator('.guide-steps').getByRole('link', { name: say.barred })).toHaveCount(1);
  });
}

test('help asks whoever is signed out to sign in, and is open afterwards', async ({ page }) => {
  await page.goto(`${productUrl()}/#/help?guide=mechanic`);
  await expect(page).toHaveURL(/#\/login\?.*redirect=%2Fhelp%3Fguide%3Dmechanic/);
  await expect(page.locator('.guide-steps')).toHaveCount(0);
});
