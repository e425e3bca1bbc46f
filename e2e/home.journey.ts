import { expect, type Page } from '@playwright/test';
import { fillSignIn, hidePopups, productUrl, watchErrors } from './product.ts';
import { countPresses } from './support/countPresses.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    home: '首页',
    arrange: '调整布局',
    save: '保存布局',
    reset: '恢复默认',
    added: '在岗作业',
    later: '后移：逾期工单',
    remove: '移除：待派工单',
    small: '小',
  },
  en: {
    home: 'Home',
    arrange: 'Arrange',
    save: 'Save',
    reset: 'Reset',
    added: 'People at work',
    later: 'Move later: Late orders',
    remove: 'Remove: Orders without a person',
    small: 'Small',
  },
} as const;

const pane = (page: Page) => page.locator('main.pane:visible');
const tileNames = (page: Page): Promise<string[]> =>
  pane(page)
    .locator('[data-tile]')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile') ?? ''));

/** The number that a tile shows. */
const numberOf = async (page: Page, tile: string): Promise<number> =>
  Number((await pane(page).locator(`[data-tile-number="${tile}"] strong`).innerText()).replaceAll(',', ''));

/** How many rows the foot of a list tells of. */
const totalOf = async (page: Page): Promise<number> => {
  const foot = pane(page).locator('.list-foot');
  await expect(foot).toContainText(/\d/);
  return Number(/[\d,]+/.exec(await foot.innerText())![0].replaceAll(',', ''));
};

for (const language of ['zh', 'en'] as const) {
  test(`a manager arranges the home screen, which stays so, and opens what a tile counts, in ${language}`, async ({
    page,
  }) => {
    const say = words[language];
    const errors = watchErrors(page);
    await hidePopups(page);
    await fillSignIn(page, 'manager', language);
    await expect(page).toHaveURL(/#\/home$/);
    await expect(pane(page).locator('h1')).toContainText(say.home);
    await expect(pane(page).locator('[data-tile]').first()).toBeVisible();
    const first = await tileNames(page);
    // Numbers stand first, in a band; below them what is wide.
    expect(first.slice(0, 2)).toEqual(['ordersUnassigned', 'ordersRefused']);
    expect(first.slice(-2)).toEqual(['ordersLate', 'ordersSoonLate']);
    await expect(page.locator('.side-menu .ant-menu-item').first()).toHaveText(say.home);

    // The number and the list it opens are the same, as are the rows.
    for (const tile of ['ordersLate', 'plansWithoutPerson']) {
      const n = await numberOf(page, tile);
      await pane(page).locator(`[data-tile-number="${tile}"]`).click();
      await expect(page).not.toHaveURL(/#\/home$/);
      await expect.poll(() => totalOf(page), tile).toBe(n);
      await page.goto(`${productUrl()}/#/home`);
      await expect(pane(page).locator('[data-tile]').first()).toBeVisible();
    }

    // By keyboard and buttons: later, smaller, one away, one more.
    await pane(page).getByRole('button', { name: say.arrange, exact: true }).click();
    const later = pane(page).getByRole('button', { name: say.later, exact: true });
    await later.focus();
    await page.keyboard.press('Enter');
    await expect(later).toBeFocused();
    await page.keyboard.press('Enter');
    await pane(page).locator('[data-tile="ordersLate"]').getByText(say.small, { exact: true }).click();
    await pane(page).getByRole('button', { name: say.remove, exact: true }).click();
    await pane(page).locator('.ant-select input').fill(say.added);
    await page.keyboard.press('Enter');
    const others = first.slice(1, -2);
    expect(await tileNames(page)).toEqual(['ordersSoonLate', 'ordersLate', ...others, 'staffAtWork']);
    const arranged = ['ordersLate', ...others, 'staffAtWork', 'ordersSoonLate'];
    await pane(page).getByRole('button', { name: say.save, exact: true }).click();
    await expect(pane(page).locator('[data-tile-number="staffAtWork"]')).toBeVisible();

    await page.reload();
    await expect(pane(page).locator('[data-tile-number="staffAtWork"]')).toBeVisible();
    expect(await tileNames(page)).toEqual(arranged);
    const overflow = async () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });

    await pane(page).getByRole('button', { name: say.arrange, exact: true }).click();
    await pane(page).getByRole('button', { name: say.reset, exact: true }).click();
    await page.locator('.ant-modal-confirm').getByRole('button', { name: say.reset, exact: true }).click();
    await expect(pane(page).locator('[data-tile-number="ordersUnassigned"]')).toBeVisible();
    expect(await tileNames(page)).toEqual(first);
    expect(errors).toEqual([]);
  });

  test(`a property manager reads what happened in seven days without a press, in ${language}`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    const presses = await countPresses(page);
    await hidePopups(page);
    await fillSignIn(page, 'property', language);
    const faults = pane(page).locator('[data-tile="faultsOfWeek"]');
    const work = pane(page).locator('[data-tile="workOfWeek"]');
    // The button of the sign-in is the last that was pressed.
    for (const tile of [faults, work]) {
      await expect(tile.locator('li').first()).toBeInViewport();
      await expect(tile.locator('[data-tile-number] strong')).not.toHaveText('0');
    }
    // How many elevators never stopped, and when the one that stood longest did.
    await expect(faults.locator('p').first()).toHaveText(/\d/);
    await expect(faults.locator('li [role="img"]').first()).toBeInViewport();
    await expect(faults.locator('li [role="img"]').first()).toHaveAttribute('aria-label', /\d\d:\d\d/);
    // Which elevator, who came, and when.
    expect((await work.locator('li').first().innerText()).trim()).toMatch(/^\S.+\S+.*\d\d:\d\d$/s);
    expect(presses()).toBe(1);
    const n = await numberOf(page, 'faultsOfWeek');
    await pane(page).locator('[data-tile-number="faultsOfWeek"]').click();
    await expect.poll(() => totalOf(page)).toBeGreaterThanOrEqual(n);
    expect(errors).toEqual([]);
  });
}
