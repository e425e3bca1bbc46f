import { expect, type Page } from '@playwright/test';
import { handDriven, productUrl, sayEvent, sayState, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    search: '编号、地址、项目、96333',
    all: '在全部电梯中搜索“HAND”',
    theme: '深色主题',
    skip: '跳到内容',
    alarms: '告警',
  },
  en: {
    search: 'Number, address, project, 96333',
    all: 'Search all elevators for “HAND”',
    theme: 'Dark theme',
    skip: 'Skip to content',
    alarms: 'Alarms',
  },
} as const;

/** A browser that lets nothing sound until it is clicked, and then neither. */
const mute = (page: Page) =>
  page.addInitScript(() => {
    class Silent {
      state = 'suspended';
      currentTime = 0;
      resume = () => Promise.resolve();
    }
    Object.assign(globalThis, { AudioContext: Silent });
  });

/** How far anything reaches beyond the window's right edge. */
const overhang = (page: Page) =>
  page.evaluate(() => {
    const edges = [...document.querySelectorAll('header.top, header.top *')].map(
      (each) => each.getBoundingClientRect().right,
    );
    return Math.max(document.documentElement.scrollWidth, ...edges) - innerWidth;
  });

/** What can be pressed in the frame and is smaller than a pointer needs. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'header.top :is(a, button), .pane-tabs :is(a, button), .alarm-strip :is(a, button)',
      ),
    ]
      .filter((each) => {
        const { width, height } = each.getBoundingClientRect();
        return width > 0 && (width < 24 || height < 24);
      })
      .map((each) => each.outerHTML),
  );

for (const language of ['zh', 'en'] as const) {
  // What repeats within five minutes is not notified again: no other journey drives these.
  const code = language === 'zh' ? 'K106' : 'K113';
  test(`the header fits every width while an alarm is open and sound is blocked, in ${language}`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    await mute(page);
    await signIn(page, 'operator', language);
    await expect(page.locator('.lamp strong')).not.toBeEmpty();
    const elevator = await handDriven();
    await sayState(elevator, {});
    try {
      await sayEvent(elevator, `shell-${language}-on-${Date.now()}`, code, true);
      await expect(page.locator('.alarm-strip')).toBeVisible();
      const allow = page.locator('header.top .ant-btn-dangerous');
      await expect(allow).toBeVisible();
      for (const width of [320, 390, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await expect(allow).toBeInViewport();
        await expect(page.locator('.user-button')).toBeInViewport();
        expect(await overhang(page), String(width)).toBeLessThanOrEqual(0);
        expect(await smallTargets(page), String(width)).toEqual([]);
      }
      // The alarms are a place of their own, which a screen reader can go to.
      await expect(page.getByRole('region', { name: words[language].alarms })).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(1);

      // On a phone the search takes the header, and a card opens the page for one thumb.
      const say = words[language];
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: say.search }).click();
      const field = page.getByRole('combobox', { name: say.search });
      await expect(field).toBeFocused();
      await field.fill('HAND');
      await page.getByRole('option', { name: /HAND-01/ }).click();
      await expect(page).toHaveURL(/phoneDetail\?id=\d+/);
      await expect(page.getByRole('heading', { level: 1, name: 'HAND-01' })).toBeVisible();
      await page.goto(`${productUrl()}/#/realtime/all?words=HAND-01`);
      await page.locator('.live-card').first().click();
      await expect(page).toHaveURL(/phoneDetail\?id=\d+/);
    } finally {
      // Other journeys drive the same elevator.
      await sayEvent(elevator, `shell-${language}-off-${Date.now()}`, code, false);
      await elevator.endAsync();
    }
    expect(errors).toEqual([]);
  });

  test(`search, palette and content are reachable by keyboard, in ${language}`, async ({ page }) => {
    const errors = watchErrors(page);
    const say = words[language];
    await signIn(page, 'operator', language);
    await expect(page.locator('.list-foot')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: say.skip })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();

    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: say.search });
    await expect(field).toBeFocused();
    await page.keyboard.type('HAND');
    await expect(page.getByRole('option', { name: /HAND-01/ })).toBeVisible();
    await expect(page.getByRole('option', { name: say.all })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('');
    await page.keyboard.type('HAND-01');
    await expect(page.getByRole('option', { name: /^HAND-01/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/realTime\/detail\?id=\d+/);
    await expect(field).toHaveValue('');
    // The page of one elevator stands below the list that it comes from.
    await expect(page.locator('.side-menu .ant-menu-item-selected')).toBeVisible();

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type(say.theme);
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(errors).toEqual([]);
  });
}
