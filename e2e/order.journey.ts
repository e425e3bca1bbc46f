import { expect } from '@playwright/test';
import { fillSignIn, hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { chooseCause } from './support/chooseCause.ts';
import { countPresses } from './support/countPresses.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    create: '生成工单',
    toAccept: '待接单',
    accept: /接\s*单/,
    begin: '到场签到',
    complete: /完\s*成/,
    position: '用定位签到',
    evaluate: /评\s*价/,
    finished: '已结束',
    write: '写评论',
    mention: '吴大勇',
    said: '请先联系物业',
    what: '层门关不上',
    cause: '皮带断裂',
    solution: '更换皮带',
  },
  en: {
    create: 'New order',
    toAccept: 'To accept',
    accept: 'Accept',
    begin: 'Sign in on site',
    complete: 'Complete',
    position: 'Sign in by position',
    evaluate: 'Evaluate',
    finished: 'Finished',
    write: 'Write a comment',
    mention: 'Wu Dayong',
    said: 'call the owner first',
    what: 'Landing door does not close',
    cause: 'Belt torn',
    solution: 'Belt replaced',
  },
} as const;

/** Elevators of the mechanic's own site, one for each language and try. */
const elevators = { zh: ['BSH-02', 'BSH-04'], en: ['BSH-05', 'BSH-06'] } as const;

for (const language of ['zh', 'en'] as const) {
  test(`a repair is created, completed by the mechanic’s phone and rated by the owner, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const say = words[language];
    const elevator = elevators[language][retry % 2]!;
    const desk = await browser.newPage();
    const errors = watchErrors(desk);
    await hidePopups(desk);
    await signIn(desk, 'manager', language);
    await desk.goto(`${productUrl()}/#/maintenance/generateWorkBillView`);
    await desk.locator('#newOrder_elevatorId').fill(elevator);
    await desk.locator('.ant-select-item-option', { hasText: elevator }).first().click();
    await desk.locator('#newOrder_handlerId').click();
    await desk.locator('.ant-select-item-option', { hasText: say.mention }).click();
    await desk.locator('#newOrder_description').fill(`${say.what} ${retry}`);
    await desk.getByRole('button', { name: say.create }).click();
    await expect(desk.locator('.order-summary')).toContainText(say.toAccept);
    const address = desk.url();
    // The desk tells the mechanic something on the order, which its owner reads too.
    const comment = desk.getByLabel(say.write);
    await comment.pressSequentially('@');
    await desk.locator('.ant-mentions-dropdown-menu-item', { hasText: say.mention }).click();
    await comment.pressSequentially(say.said);
    await comment.press('Control+Enter');
    await expect(desk.locator('.order-history')).toContainText(`@${say.mention} ${say.said}`);

    // The mechanic stands beside the elevator with a phone.
    const [latitude, longitude] = await desk.evaluate(async () => {
      const id = new URLSearchParams(location.hash.split('?')[1]).get('id');
      const asked = await fetch(`api/flow/maintenance/detail/${id}`, {
        headers: { Authorization: localStorage.getItem('token')! },
      });
      const { data } = (await asked.json()) as { data: { latitude: number; longitude: number } };
      return [data.latitude, data.longitude] as const;
    });
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      geolocation: { latitude, longitude },
      permissions: ['geolocation'],
    });
    const hand = await phone.newPage();
    watchErrors(hand, errors);
    await hidePopups(hand);
    const presses = await countPresses(hand);
    await fillSignIn(hand, 'mechanic', language);
    // The first screen of a mechanic shows the orders that wait, before anything is pressed but the sign-in.
    const waiting = hand.locator('[data-tile="ownOrders"]');
    await expect(waiting.locator('li').first()).toBeInViewport();
    const signedIn = presses();
    await hand.goto(`${productUrl()}/#/maintenance/mine`);
    const mine = hand.locator('.my-order', { hasText: elevator });
    await mine.getByRole('button', { name: say.accept, exact: true }).click();
    await mine.getByRole('button', { name: say.begin }).click();
    await hand.getByRole('button', { name: say.position }).click();
    await mine.getByRole('button', { name: say.complete, exact: true }).click();
    await chooseCause(hand);
    await hand.locator('#orderReport_faultReason').fill(say.cause);
    await hand.locator('#orderReport_solution').fill(say.solution);
    await hand.locator('.ant-modal').last().getByRole('button', { name: say.complete, exact: true }).click();
    await expect(mine).toHaveCount(0);
    // One more opens an order of the first screen.
    expect(presses() - signedIn + 1).toBeLessThanOrEqual(9);
    await phone.close();

    const owner = await browser.newPage();
    watchErrors(owner, errors);
    await hidePopups(owner);
    await signIn(owner, 'property', language);
    await owner.goto(address);
    await expect(owner.locator('.order-history')).toContainText(`@${say.mention} ${say.said}`);
    await owner.locator('.order-acts').getByRole('button', { name: say.evaluate, exact: true }).click();
    await owner.locator('#orderEvaluation .ant-rate-star').nth(4).click();
    await owner.locator('.ant-modal').last().getByRole('button', { name: say.evaluate, exact: true }).click();
    await expect(owner.locator('.order-summary')).toContainText(say.finished);
    await expect(owner.locator('.order-main')).toContainText('★★★★★');
    await owner.close();
    await desk.close();
    expect(errors).toEqual([]);
  });
}
