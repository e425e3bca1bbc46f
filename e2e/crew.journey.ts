import { expect } from '@playwright/test';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    add: '新增项目',
    save: /保\s*存/,
    item: '轿厢通风口滤网',
    first: '半月保',
    selfCheck: '自检',
    create: '生成工单',
    hand: '吴大勇',
    way: '查看轨迹',
    recorded: '本次查看已记录',
    looks: '谁查看过我的轨迹',
    manager: '林国栋',
  },
  en: {
    add: 'Add item',
    save: 'Save',
    item: 'Filter of the car fan',
    first: 'Fortnightly',
    selfCheck: 'Self-check',
    create: 'New order',
    hand: 'Wu Dayong',
    way: 'Show route',
    recorded: 'This view is recorded',
    looks: 'Who viewed my route',
    manager: 'Lin Guodong',
  },
} as const;

/** Elevators of the mechanic's own site, one for each language and try. */
const elevators = { zh: ['BSH-07', 'BSH-08'], en: ['BSH-09', 'BSH-10'] } as const;

for (const language of ['zh', 'en'] as const) {
  test(`an order asks a company’s added item, and viewing a mechanic’s route is recorded, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const say = words[language];
    const elevator = elevators[language][retry % 2]!;
    const item = `${say.item} ${retry}`;
    const desk = await browser.newPage();
    const errors = watchErrors(desk);
    await hidePopups(desk);
    await signIn(desk, 'manager', language);
    await desk.goto(`${productUrl()}/#/maintenance/maintenanceItemsConfigitemInfo`);
    await desk.getByRole('button', { name: say.add }).click();
    await desk.locator('#listItem_name').fill(item);
    await desk.locator('#listItem_englishName').fill(item);
    await desk.locator('#listItem_maintenanceType').click();
    await desk.locator('.ant-select-item-option', { hasText: say.first }).first().click();
    await desk.locator('.ant-modal').last().getByRole('button', { name: say.save }).click();
    await expect(desk.locator('.item-group').first()).toContainText(item);

    await desk.goto(`${productUrl()}/#/maintenance/generateWorkBillView`);
    await desk.locator('#newOrder_type').click();
    await desk.locator('.ant-select-item-option', { hasText: say.selfCheck }).click();
    await desk.locator('#newOrder_elevatorId').fill(elevator);
    await desk.locator('.ant-select-item-option', { hasText: elevator }).first().click();
    await desk.locator('#newOrder_handlerId').click();
    await desk.locator('.ant-select-item-option', { hasText: say.hand }).click();
    await desk.getByRole('button', { name: say.create }).click();
    await expect(desk.locator('.order-items')).toContainText(item);

    // The mechanic shares where they are.
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      geolocation: { latitude: 1.3509, longitude: 103.8485, accuracy: 12 },
      permissions: ['geolocation'],
    });
    const hand = await phone.newPage();
    watchErrors(hand, errors);
    await hidePopups(hand);
    await signIn(hand, 'mechanic', language);
    await hand.goto(`${productUrl()}/#/maintenance/mine`);
    const sharing = hand.locator('.share-place').getByRole('switch');
    if ((await sharing.getAttribute('aria-checked')) !== 'true') await sharing.click();
    await expect(sharing).toHaveAttribute('aria-checked', 'true');

    await desk.goto(`${productUrl()}/#/maintenance/mpBoard`);
    const person = desk.locator('.ant-table-row', { hasText: say.hand });
    await person.locator('.row-menu').click();
    await desk.getByRole('menuitem', { name: say.way }).click();
    await expect(desk.locator('.staff-way-recorded')).toContainText(say.recorded);
    await expect(desk.locator('.staff-way-events')).toBeVisible();

    await hand.reload();
    await hand.locator('.own-looks summary', { hasText: say.looks }).click();
    await expect(hand.locator('.own-looks')).toContainText(say.manager);
    await hand.locator('.my-order', { hasText: elevator }).locator('.my-order-head').click();
    await expect(hand.locator('.phone-order')).toContainText(item);
    await phone.close();
    await desk.close();
    expect(errors).toEqual([]);
  });
}
