import { expect, type Page } from '@playwright/test';
import { Client } from 'pg';
import { read, send } from './support/contracts.ts';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { countPresses } from './support/countPresses.ts';
import { test } from './support/journey.ts';
import { addElevator } from './support/ownElevator.ts';

const words = {
  zh: {
    met: /所有电梯均不超过间隔上限|\d+/,
    why: '为什么这样安排',
    move: /移\s*到/,
    accepted: '已采用',
    maintenance: '维保管理',
    plans: '维保计划',
    planner: '排期',
    dayOff: '非工作日',
  },
  en: {
    met: /No elevator exceeds its maximum interval|\d+/,
    why: 'Why here',
    move: 'Move to',
    accepted: 'Accepted',
    maintenance: 'Maintenance',
    plans: 'Maintenance plans',
    planner: 'Planner',
    dayOff: 'Not a working day',
  },
} as const;

/** Elevators that no other journey plans, one for each language and try. */
const elevators = { zh: ['PGL-01', 'PGL-02'], en: ['PGL-03', 'PGL-04'] } as const;
const dayMs = 86_400_000;

/**
 * An elevator whose visit of the month that is shown has its order already, on a day on which nobody works; its number. Such
 * orders are made a week ahead: what became of one stands in the database.
 */
async function orderedVisit(desk: Page, mark: string): Promise<string> {
  const month = new URLSearchParams(desk.url().split('?')[1]).get('month')!;
  const number = `PLAN-${mark}`;
  const elevatorId = await addElevator(number);
  const { days, teams } = await read<{
    days: { day: string; minutes: number }[];
    teams: { first: string; second: string }[];
  }>(desk, `maintenancePlan/planner/month?month=${month}-01`);
  const off = days.slice(7).find(({ minutes }) => minutes === 0)!.day;
  const people = await read<{ id: string; name: string; fit: boolean }[]>(
    desk,
    `flow/maintenance/people?elevatorId=${elevatorId}`,
  );
  const hand = people.find(
    ({ name, fit }) => fit && teams.some(({ first, second }) => first === name || second === name),
  )!;
  const planId = await send(desk, 'POST', 'maintenancePlan/new', {
    elevatorId,
    nextDue: new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10),
  });
  const orderId = await send(desk, 'POST', 'flow/maintenance/create', {
    type: 'maintenance',
    elevatorId,
    handlerId: hand.id,
    planDate: off,
  });
  const client = new Client(process.env['JOURNEY_DATABASE']);
  await client.connect();
  try {
    await client.query(
      `with due as (update maintenance_plan set next_due = $3 where id = $1 returning id, cycle, next_ordinal)
        insert into plan_visit (plan_id, cycle, ordinal, order_id, due) select id, cycle, next_ordinal, $2, $3 from due`,
      [planId, orderId, off],
    );
  } finally {
    await client.end();
  }
  return number;
}

for (const language of ['zh', 'en'] as const) {
  test(`the planner forms teams, proposes a month, mends an ordered visit, explains one and accepts the month, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const say = words[language];
    const desk = await browser.newPage();
    const errors = watchErrors(desk);
    await hidePopups(desk);
    const presses = await countPresses(desk);
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
    const number = await orderedVisit(desk, `${language}${retry}`);
    const proposed = desk.waitForResponse('**/maintenancePlan/planner/propose');
    await desk.locator('.planner-propose').click();
    // A month that is there already is replaced only once the person is sure.
    const sure = desk.locator('.ant-modal-confirm .ant-btn-primary');
    await Promise.race([proposed, sure.waitFor()]);
    if (await sure.isVisible()) await sure.click();
    await proposed;
    await expect(desk.locator('.planner .plan-summary')).toContainText(say.met);
    // The visit stands with its order on a day on which nobody works: that is mended from the first screen on.
    await desk.goto(`${productUrl()}/#/home`);
    await desk.reload();
    await expect(desk.locator('[data-tile]:visible').first()).toBeVisible();
    const before = presses();
    const menu = desk.locator('.side-menu');
    await menu.locator('.ant-menu-submenu-title', { hasText: say.maintenance }).click();
    await menu.getByRole('menuitem', { name: say.plans, exact: true }).click();
    await desk.locator('.plan-acts:visible .ant-segmented-item', { hasText: say.planner }).click();
    await desk.locator('.plan-month-bar:visible .ant-btn').nth(1).click();
    const card = desk.locator('.planner-card.is-pinned:visible', { hasText: number });
    await expect(card).toContainText(say.dayOff);
    await card.click();
    await desk.locator('.planner-choices').first().getByRole('button', { name: say.move }).first().click();
    await expect(card).not.toContainText(say.dayOff);
    expect(presses() - before).toBeLessThanOrEqual(6);
    await expect(desk.locator('.planner-side .alert-text')).toHaveCount(0);
    await desk.locator('.planner-card:visible:not(.is-pinned)').first().click();
    await expect(desk.locator('.planner-side')).toContainText(say.why);
    await expect(desk.locator('.planner-choices .is-chosen')).toHaveCount(2);
    await desk.locator('.planner-accept').click();
    await sure.click();
    await expect(desk.locator('.planner .plan-summary')).toContainText(say.accepted);
    expect(errors).toEqual([]);
  });
}
