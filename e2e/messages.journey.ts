import { expect, type Page, type Route } from '@playwright/test';
import { productUrl, signIn } from './product.ts';
import { test } from './support/journey.ts';

const answer = (status: number, envelope?: object) => (route: Route) =>
  route.fulfill({
    status,
    contentType: envelope ? 'application/json' : 'text/html',
    body: envelope ? JSON.stringify(envelope) : '<html></html>',
  });

const refused = (description: string) => ({ success: false, code: 'other', description, data: null });

const situations = [
  {
    what: 'HTTP 403',
    happens: answer(403, refused('other words')),
    zh: '您没有使用该功能的权限',
    en: 'You have no permission to use this function',
  },
  {
    what: 'HTTP 404',
    happens: answer(404),
    zh: '请求的资源不存在',
    en: 'The requested resource does not exist',
  },
  { what: 'another status', happens: answer(500, refused('disk full')), zh: 'disk full', en: 'disk full' },
  { what: 'success false', happens: answer(200, refused('in use')), zh: 'in use', en: 'in use' },
  {
    what: 'a broken connection',
    happens: (route: Route) => route.abort('connectionreset'),
    zh: '获取数据失败',
    en: 'Failed to receive data',
  },
];

const tip = (page: Page, sentence: string) => page.locator('.ant-notification-notice', { hasText: sentence });

for (const language of ['zh', 'en'] as const) {
  test(`a failed call shows its message in ${language} until the person closes it`, async ({ page }) => {
    await signIn(page, 'operator', language);
    // A page on which nothing else is asked for.
    await page.goto(`${productUrl()}/#/androidHelp`);
    for (const { happens, ...sentences } of situations) {
      await page.route('**/api/data/renewal', happens);
      await page.click('.user-button');
      await page
        .getByRole('menuitem', { name: language === 'zh' ? '数据同步' : 'Data synchronisation' })
        .click();
      const shown = tip(page, sentences[language]);
      await expect(shown).toBeVisible();
      await shown.locator('.ant-notification-notice-close').click();
      await expect(shown).toHaveCount(0);
      await page.unroute('**/api/data/renewal');
      // The entry is guarded against a second click; a fresh page is not.
      await page.reload();
    }
    await page.click('.user-button');
    await page
      .getByRole('menuitem', { name: language === 'zh' ? '数据同步' : 'Data synchronisation' })
      .click();
    await expect(tip(page, language === 'zh' ? '数据已同步' : 'Data synchronised')).toBeVisible();
  });

  test(`an answer of 401 redirects to sign-in, in ${language}`, async ({ page }) => {
    await signIn(page, 'operator', language);
    await page.route('**/api/elevator/status**', answer(401, refused('over')));
    await page.evaluate(() => {
      location.hash = '#/realtime/all?type=offline';
    });
    await expect(page).toHaveURL(/#\/login\?flag=0&redirect=%2Frealtime%2Fall/);
    await expect(page.locator('.login-notice')).toBeVisible();
  });
}
