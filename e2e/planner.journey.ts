import { expect } from '@playwright/test';
import { read, send } from './support/contracts.ts';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

const words = {
  zh: { met: /所有电梯均不超过间隔上限|\d+/, why: '为什么这样安排', move: /移\s*到/, accepted: '已采用' },
  en: {
    met: /No elevator exceeds its maximum interval|\d+/,
    why: 'Why here',
    move: 'Move to',
    accepted: 'Accepted',
  },
} as const;

/** Elevators that no other journey plans, one for each language and try. */
const elevators = { zh: ['PGL-01', 'PGL-02'], en: ['PGL-03', 'PGL-04'] } as const;
const dayMs = 86_400_000;

for (const language of ['zh', 'en'] as const) {
  test(`the planner forms teams, proposes a month, explains a visit and accepts the month, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const say = words[language];
    const desk = await browser.newPage();
    const errors = watchErrors(desk);
    await hidePopups(desk);
    await signIn(desk, 'manager', language);
    const named = `elevator/pages?words=${elevators[language][retry % 2]!}&pageNumber=1&pageSize=20`;
    const { rows } = await read<{ rows: { id: string }[] }>(desk, named);
    await send(desk, 'POST', 'maintenancePlan/new', {
      elevatorId: rows[0]!.id,
      nextDue: new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10),
    });
    await desk.goto(`${productUrl()}/#/maintenance/maintenancePlan?view=planner`);
    await desk.locator('.planner-teams').click();
    await desk.locator('.planner-form-teams').click();
    await expect(desk.locator('.planner-team-list > li').first()).toBeVisible();
    await desk.keyboard.press('Escape');
    const month = desk.locator('.plan-month-bar strong');
    const present = await month.innerText();
    await desk.locator('.plan-month-bar .ant-btn').nth(1).click();
    await expect(month).not.toHaveText(present);
    const proposed = desk.waitForResponse('**/maintenancePlan/planner/propose');
    await desk.locator('.planner-propose').click();
    // A month that is there already is replaced only once the person is sure.
    const sure = desk.locator('.ant-modal-confirm .ant-btn-primary');
    await Promise.race([proposed, sure.waitFor()]);
    if (await sure.isVisible()) await sure.click();
    await proposed;
    await expect(desk.locator('.planner .plan-summary')).toContainText(say.met);
    await desk.locator('.planner-card:not(.is-pinned)').first().click();
    await expect(desk.locator('.planner-side')).toContainText(say.why);
    await expect(desk.locator('.planner-choices .is-chosen')).toHaveCount(2);
    await desk.locator('.planner-accept').click();
    await sure.click();
    await expect(desk.locator('.planner .plan-summary')).toContainText(say.accepted);
    expect(errors).toEqual([]);
  });
}
