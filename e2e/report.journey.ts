import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { chooseRows } from './support/chooseRows.ts';
import { test } from './support/journey.ts';
import { translators } from './support/refusals.ts';

const words = {
  zh: {
    download: '下载 PDF',
    completed: '已完工',
    check: '到场核实',
    kind: '按类型',
    question: '上月各周的维修工单',
  },
  en: {
    download: 'Download PDF',
    completed: 'Work finished',
    check: 'Visit check',
    kind: 'By type',
    question: 'repairs of last month by week',
  },
} as const;

/** An elevator of the mechanic's own site, one for each language. */
const elevators = { zh: 'BSH-08', en: 'BSH-09' } as const;

/** Calls the product as whoever is signed in on a page; throws when it is refused. */
const call = async <T>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  input: Record<string, string> = {},
): Promise<T> =>
  page.evaluate(
    async ({ method: verb, path: address, input: fields }) => {
      const text = new URLSearchParams(fields).toString();
      const answer = await fetch(`api/${address}${verb === 'GET' ? `?${text}` : ''}`, {
        method: verb,
        headers: {
          Authorization: localStorage.getItem('token')!,
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        ...(verb === 'GET' ? {} : { body: text }),
      });
      const { success, description, data } = (await answer.json()) as {
        success: boolean;
        description: string;
        data: unknown;
      };
      if (!success) throw new Error(`${address}: ${description}`);
      return data;
    },
    { method, path, input },
  ) as Promise<T>;

/** How many rows the foot of a list tells of. */
const totalOf = async (page: Page): Promise<number> => {
  const foot = page.locator('main.pane:visible .list-foot');
  await expect(foot).toContainText(/\d/);
  return Number(/[\d,]+/.exec(await foot.innerText())![0].replaceAll(',', ''));
};

for (const language of ['zh', 'en'] as const) {
  test(`a figure opens a list of as many orders, and an order downloads as PDF, in ${language}`, async ({
    browser,
  }) => {
    const say = words[language];
    const page = await browser.newPage();
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'manager', language);
    const found = await call<{ rows: { id: string; latitude: number; longitude: number }[] }>(
      page,
      'GET',
      'elevator/pages',
      { words: elevators[language] },
    );
    const elevatorId = found.rows[0]!.id;
    await call(page, 'POST', 'flow/maintenance/create', { type: 'installation', elevatorId });

    // No other journey makes orders of this kind.
    await page.goto(`${productUrl()}/#/maintenance/workBillStatistics?type=installation`);
    const created = page.locator('.report-tiles a[data-figure="created"]');
    await expect(created.locator('strong')).toHaveText(/[1-9]/);
    const counted = Number(await created.locator('strong').innerText());
    await expect(page.getByRole('region', { name: say.kind })).toBeVisible();
    await created.click();
    await expect(page).toHaveURL(/workBillBoardInquiry\?.*figure=created/);
    await expect.poll(() => totalOf(page)).toBe(counted);

    const people = await call<{ id: string; name: string }[]>(page, 'GET', 'flow/maintenance/people', {
      elevatorId,
    });
    const hand = people.find(({ name }) => name === '吴大勇' || name === 'Wu Dayong')!;
    const { id } = await call<{ id: string }>(page, 'POST', 'flow/maintenance/create', {
      type: 'repair',
      elevatorId,
      handlerId: hand.id,
    });
    const order = await call<{ orderNumber: string; latitude: number; longitude: number }>(
      page,
      'GET',
      `flow/maintenance/detail/${id}`,
    );
    const mechanic = await browser.newPage();
    await hidePopups(mechanic);
    await signIn(mechanic, 'mechanic', language);
    const place = { latitude: String(order.latitude), longitude: String(order.longitude) };
    await call(mechanic, 'PUT', `flow/mobile/processBill/${id}`, { act: 'accept' });
    await call(mechanic, 'PUT', `flow/mobile/processBill/${id}`, { act: 'begin', ...place });
    const report = { faultReason: 'belt', solution: 'replaced' };
    await call(mechanic, 'PUT', `flow/maintenance/report/${id}`, report);
    await mechanic.close();

    // A question in words leads to its chart, which says what was understood; a chip that is removed leaves the address.
    await page.goto(`${productUrl()}/#/chart/faultStatic`);
    const t = translators[language];
    const pane = page.locator('main.pane:visible');
    await pane.getByLabel(t('ask.label')).fill(say.question);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/chart\/countMonthBills\?.*dimension=week/);
    await expect(page).toHaveURL(/type=repair/);
    await pane.getByLabel(t('ask.remove', { name: t('orderKind.repair') })).click();
    await expect(page).not.toHaveURL(/type=repair/);
    await expect(page).toHaveURL(/dimension=week/);

    // The chart of causes counts it, opens as many orders as it counts, and nobody has said its class yet.
    await page.goto(`${productUrl()}/#/chart/faultReasonChart`);
    const repaired = pane.locator('.figure-row a[data-figure="repaired"]').first();
    await expect(repaired.locator('strong')).toHaveText(/[1-9]/);
    await pane.getByRole('button', { name: `${t('reportChart.rule')}: ${t('figure.repaired')}` }).click();
    await expect(page.locator('.ant-popover')).toContainText(t('figureRule.repaired'));
    await page.keyboard.press('Escape');
    const done = Number((await repaired.locator('strong').innerText()).replaceAll(',', ''));
    await repaired.click();
    await expect(page).toHaveURL(/workBillBoardInquiry\?.*figure=repaired/);
    await expect.poll(() => totalOf(page)).toBe(done);
    await page.goto(
      `${productUrl()}/#/maintenance/workBillBoardInquiry?words=${order.orderNumber}&classified=false`,
    );
    await expect.poll(() => totalOf(page)).toBe(1);
    await chooseRows(pane.locator('.ant-table-row').getByRole('checkbox'));
    await pane.getByRole('button', { name: t('cause.classify') }).click();
    const dialog = page.locator('.ant-modal:visible');
    await dialog.locator('.ant-select input').fill(t('causeClass.upkeepWear'));
    await page.locator('.ant-select-item-option', { hasText: t('causeClass.upkeepWear') }).click();
    await dialog.getByRole('button', { name: t('list.bulkNext') }).click();
    await dialog.getByRole('button', { name: new RegExp(t('cause.classify')) }).click();
    await dialog
      .getByRole('button', { name: t('button.close') })
      .last()
      .click();
    await page.goto(
      `${productUrl()}/#/maintenance/workBillBoardInquiry?words=${order.orderNumber}&causeClass=upkeepWear`,
    );
    await expect.poll(() => totalOf(page)).toBe(1);

    await page.goto(`${productUrl()}/#/maintenance/resultBoard?words=${order.orderNumber}`);
    const completed = page.locator('.figure-row li').first();
    await expect(completed).toContainText(say.completed);
    await expect(completed.locator('strong')).toHaveText('1');
    await expect.poll(() => totalOf(page)).toBe(1);
    await page.locator('.ant-table-row a.row-name').first().click();
    await expect(page.locator('.visit-check')).toContainText(say.check);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say.download }).click(),
    ]);
    expect(file.suggestedFilename()).toContain(order.orderNumber);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    expect(errors).toEqual([]);
    await page.close();
  });
}
