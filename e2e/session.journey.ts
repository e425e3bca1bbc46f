import { expect, type Page } from '@playwright/test';
import { fillSignIn, hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

test('sign-in rejects empty fields and wrong passwords with a message, and switches the language', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.goto(productUrl());
  await page.click('button[type=submit]');
  await expect(page.locator('#username-error')).toHaveText('用户名不能为空');
  await page.fill('#username', 'operator');
  await page.fill('#password', 'wrong');
  await page.click('button[type=submit]');
  await expect(page.locator('#password-error')).toHaveText('用户名或密码错误，请重新登录');
  await expect(page.locator('#password')).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
  expect(await page.evaluate(() => localStorage.getItem('PLAY_LANG'))).toBeNull();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(page.locator('h1')).toHaveText('Sign in');
  expect(await page.evaluate(() => localStorage.getItem('PLAY_LANG'))).toBe('en');
  expect(errors).toEqual([]);
});

/** The chunks of texts that a page has asked for, as `zh-kit`. */
function watchTexts(page: Page): Set<string> {
  const texts = new Set<string>();
  page.on('request', (request) => {
    const [, chunk] = /\/assets\/((?:zh|en)-\w+)-[^/]+\.js$/.exec(request.url()) ?? [];
    if (chunk) texts.add(chunk);
  });
  return texts;
}

test('the console loads the texts of its language only, and those of another after switching', async ({
  browser,
}) => {
  const atSignIn = ['start'];
  const said = { zh: '条/页', en: '/ page' };
  for (const language of ['zh', 'en'] as const) {
    const other = language === 'zh' ? 'en' : 'zh';
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await page.addInitScript((chosen) => {
      if (!localStorage.getItem('PLAY_LANG')) localStorage.setItem('PLAY_LANG', chosen);
    }, language);
    const errors = watchErrors(page);
    const texts = watchTexts(page);
    await page.goto(productUrl());
    await expect(page.locator('h1')).toHaveText(language === 'zh' ? '登录' : 'Sign in');
    expect([...texts].toSorted()).toEqual(atSignIn.map((name) => `${language}-${name}`));

    await signIn(page, 'operator', language);
    await expect(page.locator('.ant-pagination-options').first()).toContainText(said[language]);
    const names = [...texts].map((chunk) => chunk.slice(language.length + 1)).toSorted();
    expect(names).toEqual(['frame', 'start']);
    expect([...texts].filter((chunk) => chunk.startsWith(other))).toEqual([]);

    await page.locator('header.top > .ant-btn').first().click();
    await page.locator('.ant-modal-confirm .ant-btn-primary').click();
    await expect(page.locator('.ant-pagination-options').first()).toContainText(said[other]);
    const switched = [...texts].filter((chunk) => chunk.startsWith(other));
    expect(switched.map((chunk) => chunk.slice(other.length + 1)).toSorted()).toEqual(names);
    expect(errors).toEqual([]);
    await page.context().close();
  }
});

test('signing in stores the specified keys, signing out clears token and username', async ({ page }) => {
  await signIn(page, 'operator');
  await expect(page).toHaveURL(/#\/realtime\/all/);
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  expect(stored['token']).toMatch(/^[\w-]{43}$/);
  expect(stored['username']).toBe('operator');
  expect(JSON.parse(stored['other'])).toContain('message push');
  expect(JSON.parse(stored['query'])).toContain('elevator.view');
  expect(JSON.parse(stored['menu'])[1].key).toBe('realTime');
  await page.click('.user-button');
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/#\/login/);
  const left = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('username')]);
  expect(left).toEqual([null, null]);
});

test('a lost session redirects to sign-in and back to the page', async ({ page }) => {
  await signIn(page, 'operator');
  await page.goto(`${productUrl()}/#/realtime/all?words=BSH`);
  await expect(page.locator('.ant-table-row').first()).toBeVisible();
  await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)));
  await page.reload();
  await expect(page).toHaveURL(/#\/login\?flag=0&redirect=/);
  await page.fill('#username', 'operator');
  await page.fill('#password', process.env['JOURNEY_PASSWORD']!);
  await page.click('button[type=submit]');
  await expect(page).toHaveURL(/words=BSH/);
});

test('roles see only permitted menu entries, screens and data synchronisation', async ({ browser }) => {
  const open = async (username: string) => {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await fillSignIn(page, username);
    return page;
  };
  const operator = await open('operator');
  await operator.click('.user-button');
  await expect(operator.getByRole('menuitem', { name: '数据同步' })).toBeVisible();
  const monitor = await open('monitor');
  await monitor.click('.user-button');
  await expect(monitor.getByRole('menuitem', { name: '退出登录' })).toBeVisible();
  await expect(monitor.getByRole('menuitem', { name: '数据同步' })).toHaveCount(0);
  const finance = await open('finance');
  await expect(finance).toHaveURL(/#\/home/);
  await finance.goto(`${productUrl()}/#/user/authorization`);
  await expect(finance.locator('.plain-page')).toContainText('您没有使用该功能的权限');
  const visitor = await open('visitor');
  await expect(visitor.locator('[data-tile]').first()).toBeVisible();
  await expect(visitor.locator('.user-button')).toHaveCount(0);
  await expect(visitor.getByRole('button', { name: 'English' })).toHaveCount(0);
  await Promise.all([operator, monitor, finance, visitor].map((page) => page.context().close()));
});

test('a display shows the elevators without a sign-in, and ends when it is revoked', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page);
  // Elevators go on having faults meanwhile, also while a dialog is open.
  await hidePopups(page);
  await signIn(page, 'operator');
  await page.goto(`${productUrl()}/#/user/userInfo`);
  await page.getByRole('button', { name: '新建大屏' }).click();
  await page.fill('#display_displayName', '值班室');
  await page.getByRole('button', { name: '保存' }).click();
  const address = (await page.locator('.display-address code').textContent())!.trim();
  expect(address).toMatch(/#\/realtime\/all\?display=display-[0-9a-f]{32}$/);

  const display = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const displayErrors = watchErrors(display);
  const written: string[] = [];
  display.on('request', (request) => request.method() !== 'GET' && written.push(request.url()));
  await display.goto(address);
  await expect(display.locator('.ant-table-row').first()).toBeVisible();
  await expect(display.locator('header.top')).toContainText('值班室');
  await expect(display.locator('.lamp')).toContainText('实时');
  expect(display.url()).not.toContain('display-');
  expect(await display.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await display.reload();
  await expect(display.locator('.ant-table-row').first()).toBeVisible();
  expect(written).toEqual([]);
  expect([...errors, ...displayErrors]).toEqual([]);

  await page.keyboard.press('Escape');
  await page.getByRole('row', { name: '值班室' }).getByRole('button', { name: '撤销' }).click();
  await page.locator('.ant-modal-confirm').getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('还没有大屏')).toBeVisible();
  await expect(display.locator('h1')).toHaveText('此大屏已被撤销');
  await display.context().close();
});

test('every address resolves regardless of case, and an unknown one shows a notice', async ({ page }) => {
  await signIn(page, 'operator');
  await page.goto(`${productUrl()}/#/REALTIME/ALL`);
  await expect(page.locator('.ant-table-row').first()).toBeVisible();
  await page.goto(`${productUrl()}/#/nowhere`);
  await expect(page.locator('.plain-page')).toContainText('页面不存在');
});

test('the console does not overflow at 1024, 1000 and 390 pixels', async ({ page }) => {
  const errors = watchErrors(page);
  await signIn(page, 'operator', 'en');
  for (const width of [1024, 1000, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.locator(width < 480 ? '.live-cards li' : '.ant-table-row').first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Real-time monitoring' })).toBeVisible();
  expect(errors).toEqual([]);
});
