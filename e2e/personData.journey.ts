import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    add: '新增用户',
    save: /保\s*存/,
    role: /监控/,
    download: '下载全部数据',
    anonymise: '匿名化',
    done: '已匿名化',
    former: /前员工 \d+/,
    own: '不能将自己匿名化',
    about: '关于',
    version: '版本',
    notices: '查看全部许可证与声明',
  },
  en: {
    add: 'Add user',
    save: 'Save',
    role: /Monitoring/i,
    download: 'Download all data',
    anonymise: 'Anonymise',
    done: 'Person anonymised',
    former: /Former employee \d+/,
    own: 'You cannot anonymise yourself',
    about: 'About',
    version: 'Version',
    notices: 'Read all licences and notices',
  },
} as const;

type Words = (typeof words)[keyof typeof words];

/** Picks the first offer of a searched picker. */
async function pick(page: Page, field: string, typed: string, offered: string | RegExp): Promise<void> {
  await page.locator(field).fill(typed);
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: offered })
    .first()
    .click();
}

/** The path of a user's page, as their name in the list leads to it. */
async function pageOf(page: Page, username: string): Promise<string> {
  await page.goto(`${productUrl()}/#/user/authorization?username=${username}`);
  await expect(page.locator('.ant-table-row')).toHaveCount(1);
  await page.locator('.ant-table-row a.row-name').click();
  await expect(page).toHaveURL(/addEditAuthorization\?.*id=\d+/);
  return page.url();
}

/** What the server answers to whoever is signed in, without the console's own guards. */
const answerTo = (page: Page, path: string, method: 'GET' | 'POST'): Promise<number> =>
  page.evaluate(
    async ([where, how]) => {
      const reply = await fetch(`api/${where}`, {
        method: how,
        headers: { authorization: localStorage.getItem('token') ?? '' },
        ...(how === 'POST' ? { body: new URLSearchParams() } : {}),
      });
      if (!reply.headers.get('content-type')?.includes('json')) return 200;
      return ((await reply.json()) as { success: boolean }).success ? 200 : 403;
    },
    [path, method] as const,
  );

async function anonymise(page: Page, text: Words): Promise<void> {
  await page.getByRole('button', { name: text.anonymise }).click();
  await page.locator('.ant-modal-confirm .ant-btn-dangerous').click();
}

for (const language of ['zh', 'en'] as const) {
  test(`a person is exported and anonymised, and is found on no screen afterwards, in ${language}`, async ({
    page,
    browser,
  }) => {
    const text = words[language];
    const stamp = `${Date.now()}`;
    const person = {
      username: `gone.${language}.${stamp}`,
      nick: `欧阳千里${stamp.slice(-6)}`,
      englishNick: `Qianli Ouyang ${stamp.slice(-6)}`,
      phone: `9${stamp.slice(-7)}`,
      email: `qianli.${stamp}@example.com`,
    };
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'admin', language);
    await page.goto(`${productUrl()}/#/user/authorization`);
    await page.getByRole('button', { name: text.add }).click();
    for (const [field, value] of Object.entries(person)) await page.locator(`#user_${field}`).fill(value);
    await pick(page, '#user_companyId', '恒升', language === 'zh' ? '恒升' : 'Hengsheng');
    await pick(page, '#user_roleIds', language === 'zh' ? '监控' : 'Monitoring', text.role);
    await page.keyboard.press('Escape');
    await page.locator('#user_password').fill(`given-To-Them-${stamp}`);
    await page.getByRole('button', { name: text.save }).click();
    await expect(page).toHaveURL(/authorization$/);

    const address = await pageOf(page, person.username);
    const id = /id=(\d+)/.exec(address)![1]!;
    // One manages users of another group and may neither export nor anonymise, the other manages nobody.
    for (const username of ['user3', 'monitor']) {
      const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
      await hidePopups(other);
      await signIn(other, username, language);
      await other.goto(address);
      await expect(other.locator('main:visible')).toBeVisible();
      await expect(other.locator('main:visible')).not.toContainText(person.username);
      for (const name of [text.download, text.anonymise])
        await expect(other.getByRole('button', { name })).toHaveCount(0);
      expect(await answerTo(other, `user/archive/${id}`, 'GET')).toBe(403);
      expect(await answerTo(other, `user/anonymise/${id}`, 'POST')).toBe(403);
      await other.context().close();
    }

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: text.download }).click();
    const archive = await downloading;
    expect(archive.suggestedFilename()).toMatch(/\.zip$/);
    const bytes = readFileSync(await archive.path()).toString('utf8');
    for (const value of Object.values(person)) expect(bytes).toContain(value);

    await anonymise(page, text);
    await expect(page.getByText(text.done)).toBeVisible();
    await expect(page).toHaveURL(/authorization(?:\?|$)/);
    const rows = page.locator('.ant-table-row:visible');
    for (const field of ['username', 'nick', 'phone'] as const) {
      await page.goto(`${productUrl()}/#/user/authorization?${field}=${encodeURIComponent(person[field])}`);
      await expect(page.locator('.empty-state:visible')).toBeVisible();
      await expect(rows).toHaveCount(0);
    }
    const nowhere = async () => {
      const entered = await page
        .locator('main:visible input')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
      const shown = [await page.locator('main:visible').innerText(), ...entered].join('\n');
      for (const value of Object.values(person)) expect(shown).not.toContain(value);
    };
    await page.goto(`${productUrl()}/#/user/authorization?tab=auditLog&subject=user`);
    await expect(rows.first()).toContainText(text.anonymise);
    // The log has names as they were entered.
    await expect(page.locator('main:visible')).toContainText(/前员工 \d+/);
    await nowhere();
    await page.goto(address);
    await expect(page.locator('h1:visible')).toContainText(text.former);
    await page.locator('.record-audit-log-section button').click();
    await expect(page.locator('.record-audit-log li').first()).toBeVisible();
    await nowhere();
    expect(errors).toEqual([]);
  });

  test(`the last administrator is not anonymised, and About says the version and the notices, in ${language}`, async ({
    page,
    browser,
  }) => {
    const text = words[language];
    await hidePopups(page);
    await signIn(page, 'admin', language);
    const address = await pageOf(page, 'admin');
    await anonymise(page, text);
    await expect(page.getByText(text.own)).toBeVisible();
    const other = await (await browser.newContext()).newPage();
    await signIn(other, 'operator', language);
    const id = /id=(\d+)/.exec(address)![1]!;
    expect(await answerTo(other, `user/anonymise/${id}`, 'POST')).toBe(403);
    await other.context().close();
    await page.goto(`${productUrl()}/#/user/authorization?username=admin&forbidden=false`);
    await expect(page.locator('.ant-table-row').first()).toContainText('admin');

    const errors = watchErrors(page);
    await page.locator('.user-button').click();
    await page.locator('.ant-dropdown-menu-item', { hasText: text.about }).last().click();
    const about = page.getByRole('dialog');
    await expect(about).toContainText('Apache License 2.0');
    await expect(about.locator('dt', { hasText: text.version }).locator('xpath=../dd')).toHaveText(
      /^\d+\.\d+\.\d+/,
    );
    const opening = page.context().waitForEvent('page');
    await about.getByRole('link', { name: text.notices }).click();
    const notices = await opening;
    await expect(notices.locator('body')).toContainText('Shipped with it');
    await expect(notices.locator('body')).toContainText('SIL OPEN FONT LICENSE');
    expect(errors).toEqual([]);
  });
}
