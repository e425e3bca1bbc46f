import { expect } from '@playwright/test';
import { read, send } from './support/contracts.ts';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

const words = {
  zh: { hand: '吴大勇', give: /派\s*工/, fits: /没有冲突|工时|时间|工作日|不在岗|路程/, start: '计划开始' },
  en: {
    hand: 'Wu Dayong',
    give: 'Give',
    fits: /conflicts|hours|Overlaps|working|Absent|way/,
    start: 'Planned start',
  },
} as const;

/** Elevators of the mechanic's own site, one for each language and try. */
const elevators = { zh: ['BSH-05', 'BSH-06'], en: ['BSH-03', 'BSH-04'] } as const;

for (const language of ['zh', 'en'] as const) {
  test(`an order is dropped on a person and a time, in ${language}`, async ({ browser }, { retry }) => {
    const say = words[language];
    const elevator = elevators[language][retry % 2]!;
    const desk = await browser.newPage({ viewport: { width: 1440, height: 1400 } });
    const errors = watchErrors(desk);
    await hidePopups(desk);
    await signIn(desk, 'manager', language);
    const { rows } = await read<{ rows: { id: string }[] }>(
      desk,
      `elevator/pages?words=${elevator}&pageNumber=1&pageSize=20`,
    );
    await send(desk, 'POST', 'flow/maintenance/create', {
      type: 'selfCheck',
      elevatorId: rows[0]!.id,
      deadline: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    });

    // Tomorrow, when nothing of the line is over yet.
    const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('sv', {
      timeZone: 'Asia/Singapore',
    });
    await desk.goto(`${productUrl()}/#/maintenance/workBillBoard?view=timeLine&day=${tomorrow}`);
    const card = desk.locator('aside .order-drag', { hasText: elevator }).first();
    const row = desk.locator('li', { hasText: say.hand }).filter({ has: desk.locator('[data-line]') });
    await card.dragTo(row.locator('[data-line]'), { targetPosition: { x: 200, y: 20 } });
    const dialog = desk.locator('.ant-modal').last();
    await expect(dialog.getByRole('status')).toContainText(say.fits);
    await expect(dialog.getByLabel(say.start)).not.toHaveValue('');
    await dialog.getByRole('button', { name: say.give, exact: true }).click();
    await expect(row.getByRole('button', { name: new RegExp(elevator) })).toBeVisible();
    await desk.close();
    expect(errors).toEqual([]);
  });
}
