import { expect, type Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import {
  handDriven,
  menuOf,
  openAlarms,
  pathsOf,
  productUrl,
  sayEvent,
  sayState,
  signIn,
} from './product.ts';
import { test } from './support/journey.ts';

const wholeRun = process.env['JOURNEYS'] === 'all';
/** A run of every change looks at a quarter of the screens; `npm run journeys` at all of them. */
const quarters = 4;
const isLookedAt = (index: number) => wholeRun || index % quarters === 0;

/** By turns: what repeats within five minutes is not notified again. */
const codes = ['K101', 'K103', 'K168', 'K169'] as const;

const pane = (page: Page) => page.locator('main.pane:visible');

async function settle(page: Page): Promise<void> {
  await expect(pane(page).locator('h1').first()).toBeVisible();
  await expect(pane(page).locator('.ant-spin-spinning, .ant-skeleton-active')).toHaveCount(0);
}

/** The pages of the menu, and of each list the page of its first record. */
async function lookAtScreens(page: Page): Promise<string[]> {
  const menu = await menuOf(page);
  const found: string[] = [];
  const look = async (path: string) => {
    await page.goto(`${productUrl()}/#${path}`);
    await settle(page);
    for (const each of await violationsOf(page)) found.push(`${path} ${each}`);
  };
  // Everybody with a tile finds it first in the menu, whatever the menu of the role says.
  await look('/home');
  for (const [index, path] of pathsOf(menu).entries()) {
    if (!isLookedAt(index)) continue;
    await page.goto(`${productUrl()}/#${path}`);
    // Screens of areas to come say so.
    if ((await page.locator('.plain-page:visible').count()) > 0) continue;
    await look(path);
    const record = pane(page).locator('.ant-table-row a[href^="#/"]').first();
    if ((await record.count()) > 0) await look((await record.getAttribute('href'))!.slice(1));
  }
  return found;
}

const looks = [
  ['zh', 'light'],
  ['en', 'dark'],
  ['zh', 'dark'],
  ['en', 'light'],
] as const;

for (const [index, [language, theme]] of (wholeRun ? looks : looks.slice(0, 2)).entries()) {
  test(`screens have no axe violations while an alarm is open: ${language}, ${theme}`, async ({ page }, {
    retry,
  }) => {
    const code = codes[(index + retry) % codes.length]!;
    test.setTimeout(wholeRun ? 1_800_000 : 600_000);
    await page.addInitScript((mode) => localStorage.setItem('hoistway.theme', mode), theme);
    await page.goto(productUrl());
    await page.evaluate((chosen) => localStorage.setItem('PLAY_LANG', chosen), language);
    await expect(page.locator('#username')).toBeVisible();
    expect(await violationsOf(page), 'the sign-in').toEqual([]);
    await signIn(page, 'admin', language);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    // A page is told of what happens from when it is connected.
    await expect(page.locator('.lamp')).toContainText(language === 'zh' ? '实时' : 'Live');
    const elevator = await handDriven();
    await sayState(elevator, {});
    try {
      await sayEvent(elevator, `axe-${language}-${theme}-on-${Date.now()}`, code, true);
      await expect(page.locator('.alarm-strip')).toBeVisible();
      await openAlarms(page);
      await expect(page.locator('.alarm-card').first()).toBeVisible();
      expect(await violationsOf(page), 'the drawer of alarms').toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.locator('.alarm-drawer')).toHaveCount(0);
      expect(await lookAtScreens(page)).toEqual([]);
    } finally {
      await sayEvent(elevator, `axe-${language}-${theme}-off-${Date.now()}`, code, false);
      await elevator.endAsync();
    }
  });
}
