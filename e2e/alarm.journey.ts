import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    add: '新增接入',
    name: '名称',
    save: /保\s*存/,
    close: /关\s*闭/,
    title: '电动车报警',
    noData: '暂无数据',
    release: '物业释放',
    dealt: '已处理',
    unbound: '未绑定电梯',
    bind: '绑定到电梯',
    actions: '操作',
    readAll: '已读全部报警',
    gas: '气瓶报警',
  },
  en: {
    add: 'Add feed',
    name: 'Name',
    save: 'Save',
    close: 'Close',
    title: 'Electric bike alarm',
    noData: 'No data',
    release: 'Property release',
    dealt: 'Handled',
    unbound: 'Not bound',
    bind: 'Bind to an elevator',
    actions: 'Operation',
    readAll: 'Read all alarms',
    gas: 'Gas cylinder alarm',
  },
} as const;

/** Elevators of the special operator's channel; others than other journeys use. */
const elevators = { zh: ['TPN-09', 'TPN-10'], en: ['TPN-11', 'TPN-12'] } as const;

/** A sender of the platform, made on its page: where it posts and by what it signs. */
async function makeFeed(page: Page, say: (typeof words)['zh' | 'en'], feedName: string) {
  await page.goto(`${productUrl()}/#/system/custom`);
  await page.getByRole('button', { name: say.add }).click();
  await page.locator('#alarmFeed_feedName').fill(feedName);
  await page.locator('.ant-modal').last().getByRole('button', { name: say.save }).click();
  await expect(page.locator('.feed-secret dd')).toHaveCount(2);
  const [address, secret] = await page.locator('.feed-secret dd').allInnerTexts();
  await page.locator('.ant-modal').last().getByRole('button', { name: say.close }).click();
  return { address: address!.trim(), secret: secret!.trim() };
}

async function post(
  { address, secret }: { address: string; secret: string },
  message: object,
): Promise<number> {
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hoistway-timestamp': timestamp,
      'x-hoistway-signature': `sha256=${signature}`,
    },
    body,
  });
  return response.status;
}

for (const language of ['zh', 'en'] as const) {
  test(`a camera alarm from a feed reaches the special operator and is dealt with, in ${language}`, async ({
    page,
    browser,
  }, { retry }) => {
    const say = words[language];
    const mark = `${language}-${retry}-${Date.now()}`;
    const elevator = elevators[language][retry % 2]!;
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'operator', language);
    const feed = await makeFeed(page, say, mark);

    // A camera that nobody knows is kept, and says later where it is.
    const message = { devRegNo: `CAM-${mark}`, messageCode: '2' };
    expect(await post(feed, { ...message, messageId: '1' })).toBe(200);
    expect(await post({ ...feed, secret: 'guessed' }, { ...message, messageId: '2' })).toBe(401);
    await page.goto(`${productUrl()}/#/gridRescue/alarmMessage?words=CAM-${mark}`);
    const row = page.locator('.ant-table-row', { hasText: `CAM-${mark}` });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(say.unbound);
    await row.locator('.row-menu').click();
    await page.getByRole('menuitem', { name: say.bind }).click();
    await page.locator('#bindDevice_elevatorId').fill(elevator);
    await page.locator('.ant-select-item-option', { hasText: elevator }).first().click();
    await page.locator('.ant-modal').last().getByRole('button', { name: say.bind }).click();
    await expect(row).toContainText(elevator);

    // The next one opens by itself before the special operator, wherever they are.
    const context = await browser.newContext();
    const desk = await context.newPage();
    const deskErrors = watchErrors(desk);
    await hidePopups(desk);
    await signIn(desk, 'alarm', language);
    const dialog = desk.locator('.alarm-dialog');
    // What waits from before opens first.
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: say.readAll }).click();
    await expect(dialog).toBeHidden();
    await expect(desk.locator('.alarm-counter')).toBeVisible();
    expect(await post(feed, { ...message, messageId: '3' })).toBe(200);
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('h2')).toHaveText(say.title);
    await expect(dialog.locator('.alarm-banner')).toContainText(elevator);
    await expect(dialog.locator('dt')).toHaveCount(12);
    await expect(dialog.locator('dd', { hasText: say.noData })).toHaveCount(4);
    await expect(dialog.locator('.alarm-shaft strong')).toBeVisible();

    // One that comes meanwhile replaces nothing, and waits.
    expect(await post(feed, { ...message, messageCode: '1', messageId: '4' })).toBe(200);
    await expect(dialog.locator('.alarm-also')).not.toBeEmpty();
    await expect(dialog.locator('h2')).toHaveText(say.title);
    await desk.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await desk.locator('.alarm-counter').click();
    const rows = desk.locator('.ant-table-row', { hasText: `CAM-${mark}` });
    await expect(rows).toHaveCount(3);
    // After a connection that was lost meanwhile the one that waits opens by itself, over the list.
    await expect(async () => {
      if (await dialog.isVisible()) await desk.keyboard.press('Escape');
      await rows
        .filter({ hasText: say.title.replace(/报警| alarm/, '') })
        .first()
        .click({ timeout: 3_000 });
      await expect(dialog.locator('h2')).toHaveText(say.title, { timeout: 3_000 });
    }).toPass();
    await dialog.getByRole('button', { name: say.release }).click();
    await expect(dialog).toBeHidden();
    await expect(rows.filter({ hasText: say.dealt })).toHaveCount(1);
    await context.close();
    expect([...errors, ...deskErrors]).toEqual([]);
  });
}
