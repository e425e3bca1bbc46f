import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { chooseCause } from './support/chooseCause.ts';
import { test } from './support/journey.ts';
import { anElevator, besideOffice } from './support/ownElevator.ts';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';

const words = {
  zh: {
    confirm: '确认故障',
    dispatch: '派单',
    accept: '接单',
    begin: '到场签到',
    position: '用定位签到',
    open: '打开工单',
    enter: '进入底坑',
    leave: '我已撤离',
    stays: '有人在井道内作业',
    sign: '签字',
    signer: '黄淑仪',
    part: '添加配件',
    partName: '门锁触点',
    elsewhere: '其他来源',
    unit: '个',
    save: '保存',
    complete: '完成',
    cause: '触点烧蚀',
    solution: '更换触点',
    evaluate: '评价',
    finished: '已结束',
    handled: '已处理',
    download: '下载 PDF',
  },
  en: {
    confirm: 'Confirm',
    dispatch: 'Dispatch',
    accept: 'Accept',
    begin: 'Sign in on site',
    position: 'Sign in by position',
    open: 'Open the order',
    enter: 'Enter the pit',
    leave: 'I am out',
    stays: 'Somebody is in the hoistway',
    sign: 'Sign',
    signer: 'Huang Shuyi',
    part: 'Add a part',
    partName: 'Lock contact',
    elsewhere: 'From elsewhere',
    unit: 'pcs',
    save: 'Save',
    complete: 'Complete',
    cause: 'Contact burnt',
    solution: 'Contact replaced',
    evaluate: 'Evaluate',
    finished: 'Finished',
    handled: 'Handled',
    download: 'Download PDF',
  },
} as const;

for (const language of ['zh', 'en'] as const) {
  test(`a confirmed fault becomes a repair, completed by phone, rated and printed, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const say = words[language];
    const stamp = `${language.toUpperCase()}${retry}`;
    const desk = await browser.newPage();
    const errors = watchErrors(desk);
    await hidePopups(desk);
    await signIn(desk, 'operator', language);
    const { serial, device, sayFault } = await anElevator(desk, `FO-${stamp}`);
    await sayFault(`on-${stamp}`, 'K101', true);

    // The desk confirms the fault; its repair stands beside it.
    await desk.goto(`${productUrl()}/#/gridRescue/eFaultConfirm?words=${serial}`);
    await desk.locator('.fault-confirm-list').getByText(serial).first().click();
    const one = desk.locator('.fault-confirm-one', { hasText: serial });
    await one.getByRole('button', { name: say.confirm, exact: true }).click();
    await desk.locator('.ant-modal').last().locator('.ant-btn-primary').click();
    await desk.locator('.linked-orders a').first().click();
    await expect(desk.locator('.order-side .order-facts', { hasText: 'K101' })).toBeVisible();
    const address = desk.url();
    await desk.locator('.order-acts').getByRole('button', { name: say.dispatch, exact: true }).click();
    await desk.locator('#orderHandler_handlerId').click();
    await desk
      .locator('.ant-select-item-option', { hasText: language === 'zh' ? '吴大勇' : 'Wu Dayong' })
      .click();
    await desk.locator('.ant-modal').last().locator('.ant-btn-primary').click();

    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      geolocation: besideOffice,
      permissions: ['geolocation'],
    });
    const hand = await phone.newPage();
    watchErrors(hand, errors);
    await hidePopups(hand);
    await signIn(hand, 'mechanic', language);
    await hand.goto(`${productUrl()}/#/maintenance/mine`);
    const mine = hand.locator('.my-order', { hasText: serial });
    await mine.getByRole('button', { name: say.accept, exact: true }).click();
    await mine.getByRole('button', { name: say.begin }).click();
    await hand.getByRole('button', { name: say.position }).click();
    await expect(mine.getByRole('button', { name: say.complete, exact: true })).toBeVisible();
    await mine.locator('.my-order-head').click();

    // Nobody completes an order while somebody is in the pit.
    const enter = hand.locator('.phone-order').getByRole('button', { name: say.enter, exact: true });
    await enter.click();
    await expect(hand.locator('.phone-bar')).toContainText(say.stays);
    await hand.getByRole('button', { name: say.leave, exact: true }).click();
    // What is below moves once the person is out.
    await expect(enter).toBeVisible();

    await hand.locator('.phone-add-part').click();
    await hand.locator('.ant-segmented-item', { hasText: say.elsewhere }).click();
    await hand.locator('#orderPart_name').fill(say.partName);
    await hand.locator('#orderPart_quantity').fill('1');
    await hand.locator('#orderPart_unit').fill(say.unit);
    await hand.locator('.ant-modal').last().getByRole('button', { name: say.save }).click();
    await hand.locator('.phone-sign').click();
    await hand.locator('#orderSignature_confirmedBy').fill(say.signer);
    const pad = (await hand.locator('.ant-modal canvas').last().boundingBox())!;
    await hand.mouse.move(pad.x + 20, pad.y + 20);
    await hand.mouse.down();
    await hand.mouse.move(pad.x + 90, pad.y + 60, { steps: 5 });
    await hand.mouse.up();
    await hand.locator('.ant-modal').last().getByRole('button', { name: say.sign, exact: true }).click();
    await hand.locator('.phone-bar').getByRole('button', { name: say.complete, exact: true }).click();
    await chooseCause(hand);
    await hand.locator('#orderReport_faultReason').fill(say.cause);
    await hand.locator('#orderReport_solution').fill(say.solution);
    await hand.locator('.ant-modal').last().getByRole('button', { name: say.complete, exact: true }).click();

    const owner = await browser.newPage();
    watchErrors(owner, errors);
    await hidePopups(owner);
    await signIn(owner, 'property', language);
    await owner.goto(address);
    await owner.locator('.order-acts').getByRole('button', { name: say.evaluate, exact: true }).click();
    await owner.locator('#orderEvaluation .ant-rate-star').nth(4).click();
    await owner.locator('.ant-modal').last().getByRole('button', { name: say.evaluate, exact: true }).click();
    await expect(owner.locator('.order-summary')).toContainText(say.finished);
    await owner.close();
    await phone.close();

    // The fault was handled with its repair, and the record can be taken away.
    await desk.goto(`${productUrl()}/#/realTime/eleHistoryFault?tab=all&words=${serial}`);
    await expect(desk.locator('.ant-table-row', { hasText: 'K101' })).toContainText(say.handled);
    await desk.goto(address);
    await expect(desk.locator('.order-main')).toContainText(say.partName);
    const [file] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('button', { name: say.download }).click(),
    ]);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await device.endAsync();
    await desk.close();
    expect(errors).toEqual([]);
  });
}
