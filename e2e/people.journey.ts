import { expect, type Page } from '@playwright/test';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    add: '新增用户',
    save: /保\s*存/,
    role: /监控/,
    byAdministrator: '密码由管理员设置',
  },
  en: {
    add: 'Add user',
    save: 'Save',
    role: /Monitoring/i,
    byAdministrator: 'set by an administrator',
  },
} as const;

/** Picks the first offer of a searched picker. */
async function pick(page: Page, field: string, typed: string, offered: string | RegExp): Promise<void> {
  await page.locator(field).fill(typed);
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: offered })
    .first()
    .click();
}

async function rowAction(page: Page, username: string, key: string): Promise<void> {
  await page.goto(`${productUrl()}/#/user/authorization?username=${username}`);
  await expect(page.locator('.ant-table-row')).toHaveCount(1);
  await page.locator('.ant-table-row .row-menu').click();
  await page.locator(`.ant-dropdown-menu-item[data-menu-id$="-${key}"]`).click();
}

for (const language of ['zh', 'en'] as const) {
  test(`a new user must change the set password, is led back, and is put offline, in ${language}`, async ({
    page,
    browser,
  }) => {
    const text = words[language];
    const username = `new.${language}.${Date.now()}`;
    const [given, again, chosen] = [
      `set-First-${Date.now()}`,
      `set-Again-${Date.now()}`,
      `chosen-By-Me-${Date.now()}`,
    ];
    await hidePopups(page);
    await signIn(page, 'admin', language);
    await page.goto(`${productUrl()}/#/user/authorization`);
    await page.getByRole('button', { name: text.add }).click();
    await page.locator('#user_username').fill(username);
    await page.locator('#user_nick').fill(username);
    await pick(page, '#user_companyId', '恒升', language === 'zh' ? '恒升' : 'Hengsheng');
    await pick(page, '#user_roleIds', language === 'zh' ? '监控' : 'Monitoring', text.role);
    await page.keyboard.press('Escape');
    await page.locator('#user_password').fill(given);
    await page.getByRole('button', { name: text.save }).click();
    await expect(page).toHaveURL(/authorization$/);

    await rowAction(page, username, 'password');
    await page.locator('#resetPassword_password').fill(again);
    await page.locator('.ant-modal .ant-btn-primary').click();
    await expect(page.locator('.ant-modal')).toBeHidden();

    const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await other.addInitScript((own) => localStorage.setItem('PLAY_LANG', own), language);
    await hidePopups(other);
    const errors = watchErrors(other);
    await other.goto(`${productUrl()}/#/login?redirect=${encodeURIComponent('/realtime/all?tab=all')}`);
    await other.fill('#username', username);
    await other.fill('#password', again);
    await other.click('button[type=submit]');
    await expect(other.locator('.ant-alert')).toContainText(text.byAdministrator);
    await other.goto(`${productUrl()}/#/user/userInfo`);
    await expect(other).toHaveURL(/user\/changePassword\?redirect=/);
    await other.goto(`${productUrl()}/#/realtime/all?tab=all`);
    await expect(other).toHaveURL(/user\/changePassword\?redirect=/);
    await other.locator('#changePassword_oldPassword').fill(again);
    await other.locator('#changePassword_newPassword').fill(chosen);
    await other.locator('#changePassword_confirmPassword').fill(chosen);
    await other.locator('#changePassword .ant-btn-primary').click();
    await expect(other).toHaveURL(/realtime\/all\?tab=all/);
    await expect(other.locator('.ant-table-row').first()).toBeVisible();
    expect(errors).toEqual([]);

    await page.reload();
    await rowAction(page, username, 'offline');
    await page.locator('.ant-modal-confirm .ant-btn-dangerous').click();
    await expect(other).toHaveURL(/login\?flag=0/);
    await other.context().close();
  });
}
