import { expect, type Locator, type Page } from '@playwright/test';
import { handDriven, hidePopups, productUrl, sayState, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

const goTo = (page: Page, path: string) => page.goto(`${productUrl()}#${path}`);
const rowOf = (page: Page, name: string) => page.locator('.ant-table-row', { hasText: name });
const starOf = (page: Page, name: string) => rowOf(page, name).locator('.favourite-star');

/** Whatever an earlier run left behind: the star of an elevator is off, and no view has the name. */
async function setStar(star: Locator, on: boolean): Promise<void> {
  if ((await star.getAttribute('aria-pressed')) !== String(on)) await star.click();
  await expect(star).toHaveAttribute('aria-pressed', String(on));
}

async function chooseElevator(page: Page, name: string): Promise<void> {
  await page.locator('.window-add .ant-select input').fill(name);
  await page.locator('.ant-select-item-option', { hasText: name }).first().click();
}

const namesOnWall = (page: Page) =>
  page.locator('.window-cell').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('title')));

for (const [language, words] of [
  [
    'zh',
    {
      take: '添加',
      arrange: '排列',
      arranged: '完成排列',
      full: '全屏',
      leave: '退出全屏',
      save: '将当前条件存为视图',
      views: '视图',
      remove: /^删除“/,
      removeOk: /删\s*除|确\s*定/,
    },
  ],
  [
    'en',
    {
      take: 'Add',
      arrange: 'Arrange',
      arranged: 'Finish arranging',
      full: 'Full screen',
      leave: 'Exit full screen',
      save: 'Save current filter as a view',
      views: 'Views',
      remove: /^(Delete|Remove)/,
      removeOk: /Delete|Remove|OK/,
    },
  ],
] as const) {
  test(`a starred elevator appears live among the favourites in every tab, in ${language}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'monitor', language);
    const elevator = await handDriven();
    await sayState(elevator, {});
    const other = await context.newPage();
    await goTo(page, '/realtime/all?words=HAND-01');
    await setStar(starOf(page, 'HAND-01'), false);
    await goTo(other, '/realTime/realTime');
    await expect(other.locator('.list-foot')).toBeVisible();
    await setStar(starOf(page, 'HAND-01'), true);
    await expect(starOf(other, 'HAND-01')).toHaveAttribute('aria-pressed', 'true');

    // It lives: what the elevator says is shown, in the table and as a card.
    await sayState(elevator, { carPosition: 7, positionMm: 18_000 });
    const place = rowOf(other, 'HAND-01').locator('.live-place strong');
    const before = await place.textContent();
    await sayState(elevator, { carPosition: 3, positionMm: 6_000 });
    await expect(place).not.toHaveText(before ?? '');
    await goTo(other, '/realTime/realTime?look=cards');
    await expect(other.locator('.live-cards li', { hasText: 'HAND-01' })).toBeVisible();

    await setStar(starOf(page, 'HAND-01'), false);
    await expect(other.locator('.live-cards li', { hasText: 'HAND-01' })).toHaveCount(0);
    expect(errors).toEqual([]);
    await elevator.endAsync();
    await context.close();
  });

  test(`a window view is arranged, saved, reopened, paged and shown full screen, in ${language}`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await hidePopups(page);
    await signIn(page, 'monitor', language);
    await expect(page.locator('.list-foot')).toBeVisible();
    // An address that says anything begins with nothing of one's own.
    await goTo(page, '/realtime/windowElevator?worst=0');
    await page.locator('.window-screen .empty-state button').click();
    for (const name of ['BSH-01', 'QTN-03', 'HAND-01']) await chooseElevator(page, name);
    // The choices lie over the button until something else is pressed.
    await page.locator('.ant-modal-title').click();
    await page.locator('.ant-modal-footer').getByRole('button', { name: words.take, exact: true }).click();
    await expect.poll(() => namesOnWall(page)).toEqual(['BSH-01', 'QTN-03', 'HAND-01']);

    // What the canvas shows is told beside it, and moves.
    const elevator = await handDriven();
    await sayState(elevator, {});
    await expect(page.locator('.window-cell[title="HAND-01"]')).toHaveAttribute('data-state', 'normal');
    const picture = () =>
      page
        .locator('.window-room canvas')
        .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL().length);
    const still = await picture();
    await sayState(elevator, { carPosition: 9, positionMm: 24_000, carStatus: 1, carDirection: 1 });
    await expect.poll(picture).not.toBe(still);
    await sayState(elevator, {});

    // By keys, then by the pointer.
    await page.getByRole('button', { name: words.arrange, exact: true }).click();
    await page.locator('.window-cell[title="HAND-01"]').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => namesOnWall(page)).toEqual(['BSH-01', 'HAND-01', 'QTN-03']);
    await expect(page.locator('.window-cell[title="HAND-01"]')).toBeFocused();
    await page.locator('.window-cell[title="QTN-03"]').dragTo(page.locator('.window-cell[title="BSH-01"]'));
    await expect.poll(() => namesOnWall(page)).toEqual(['QTN-03', 'BSH-01', 'HAND-01']);
    await page.getByRole('button', { name: words.arranged }).click();

    const name = `JW-${language}-${Date.now()}`;
    const menu = page.locator('.view-button');
    await menu.click();
    await page.getByRole('menuitem', { name: words.save }).click();
    await page.fill('#listView_viewName', name);
    await page.locator('.ant-modal .ant-btn-primary').click();
    await expect(menu).toHaveText(name);
    await goTo(page, '/realtime/windowElevator');
    await page.reload();
    await menu.click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect.poll(() => namesOnWall(page)).toEqual(['QTN-03', 'BSH-01', 'HAND-01']);

    // So small a window that a page holds fewer: the pages turn, and rest under the pointer.
    await page.goto(`${page.url()}&cards=l&every=5`);
    await page.setViewportSize({ width: 640, height: 760 });
    await page.mouse.move(10, 10);
    const shown = page.locator('.window-page');
    await expect(shown).toHaveText(/^1 \/ [23]$/);
    await expect(shown).toHaveText(/^2 \/ [23]$/, { timeout: 8_000 });
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole('button', { name: words.full }).click();
    await expect(page.locator('.window-screen.is-full')).toBeVisible();
    const box = await page.locator('.window-stage').boundingBox();
    expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 1440, 900]);
    await page.getByRole('button', { name: words.leave }).click();
    await expect(page.locator('.window-screen.is-full')).toHaveCount(0);

    await menu.click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await menu.click();
    await page.getByRole('menuitem', { name: words.remove }).filter({ hasText: name }).click();
    await page.locator('.ant-modal-confirm').getByRole('button', { name: words.removeOk }).click();
    await expect(menu).toHaveText(words.views);
    await sayState(elevator, {});
    await elevator.endAsync();
    expect(errors).toEqual([]);
  });
}
