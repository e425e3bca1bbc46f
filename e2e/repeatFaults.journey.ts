import { expect } from '@playwright/test';
import { Client } from 'pg';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';
import { addElevator } from './support/ownElevator.ts';

const words = {
  zh: { family: '门系统', back: '电梯：故障再现', said: '工单：已修好' },
  en: { family: 'Doors', back: 'Machine: Came back', said: 'Order: fixed' },
} as const;

/** Three repairs of the doors of one elevator, each followed by the same fault but the last. */
async function repairDoorsThrice(elevatorId: string, mark: string): Promise<void> {
  const client = new Client(process.env['JOURNEY_DATABASE']);
  await client.connect();
  try {
    await client.query(
      `insert into work_order (company_id, order_number, type, status, elevator_id, handler_id, deadline, create_time,
          accept_time, arrive_time, start_time, finish_time, solution)
        select elevator.maintainer_id, 'CHAIN' || $2 || n, 'repair', 'finished', elevator.id, handler.id,
          at + interval '1 day', at, at, at + interval '1 hour', at + interval '1 hour', at + interval '3 hours', 'Done'
        from elevator join lateral (
            select id from staff where company_id = elevator.maintainer_id and kind = 'maintenance' order by id limit 1) handler
          on true, (select n, now() - (70 - n * 15) * interval '1 day' as at from generate_series(1, 3) n) made
        where elevator.id = $1`,
      [elevatorId, mark],
    );
    await client.query(
      `insert into fault (elevator_id, code, fault_class, severity, opened_at, closed_at, pushed)
        select $1, 'K102', 'fault', 2, at, at + interval '10 minutes', false
        from (select now() - days * interval '1 day' - interval '1 hour' as at
          from unnest(array[55, 48, 40, 33, 25]) as days) said`,
      [elevatorId],
    );
  } finally {
    await client.end();
  }
}

for (const language of ['zh', 'en'] as const) {
  test(`doors that were repaired three times are one chain, which an order and its elevator lead to, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const say = words[language];
    const number = `CH-${language}${retry}`;
    await repairDoorsThrice(await addElevator(number), `${language}${retry}`);
    const page = await browser.newPage();
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'manager', language);

    await page.goto(`${productUrl()}/#/maintenance/repeatFaults?family=door`);
    const row = page.locator('main.pane:visible tbody tr.ant-table-row').filter({ hasText: number });
    await expect(row).toContainText(say.family);
    await row.locator('a').first().click();

    // All three orders say that it is mended; the machine contradicts the first two.
    await expect(page.getByText(say.said)).toHaveCount(3);
    await expect(page.getByText(say.back)).toHaveCount(2);

    await page.locator('main.pane:visible ol a[href*="workBillBoardInquiry"]').last().click();
    await page.locator('main.pane:visible a[href*="repeatFaults"]').first().click();
    await expect(page.getByText(say.back)).toHaveCount(2);
    expect(errors).toEqual([]);
  });
}
