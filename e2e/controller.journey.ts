import { expect, type Page } from '@playwright/test';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    approve: '批准为基准',
    baseline: /基准/,
    found: '1 项参数',
    control: '闭环矢量',
    export: /导\s*出/,
    leveling: '平层调整',
    records: '故障记录',
    live: '门区信号',
    normallyClosed: /常闭 · 触点(闭合|断开)/,
    words: '状态字',
    subcode: '故障子码',
    parameters: '控制器参数',
  },
  en: {
    approve: 'Approve as baseline',
    baseline: /Baseline/,
    found: 'Parameters: 1',
    control: 'Closed-loop (feedback) vector',
    export: 'Export',
    leveling: 'Levelling adjustment',
    records: 'Fault records',
    live: 'Door zone signal',
    normallyClosed: /NC · Contact (closed|open)/,
    words: 'Status words',
    subcode: 'Subcode',
    parameters: 'Controller parameters',
  },
} as const;

interface LiveRow {
  id: string;
  live: { status: string; controllerWords?: number[] };
}

/** Elevators of the demo that are heard of and tell their terminals; the fleet may need a moment after the start. */
async function talkingElevators(page: Page): Promise<string[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  let found: string[] = [];
  await expect(async () => {
    const answer = await page.request.post(`${productUrl()}/api/elevator/status`, {
      headers: { authorization: token! },
      form: { type: 'all', pageSize: '100', sort: 'elevatorNo' },
    });
    const { data } = (await answer.json()) as { data: { rows: LiveRow[] } };
    found = data.rows
      .filter(({ live }) => live.status !== 'offline' && live.controllerWords !== undefined)
      .map(({ id }) => id);
    expect(found.length).toBeGreaterThan(3);
  }).toPass();
  return found;
}

for (const [index, language] of (['zh', 'en'] as const).entries()) {
  test(`controller parameters are read, approved as baseline, compared and exported, in ${language}`, async ({
    page,
  }) => {
    const text = words[language];
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'manager', language);
    const elevators = await talkingElevators(page);
    const id = elevators.at(index)!;

    await page.goto(`${productUrl()}/#/realTime/detail?id=${id}`);
    await page.locator('.page-action').getByText(text.parameters).click();
    await expect(page).toHaveURL(/liftParams\?id=/);
    await page.locator('.read-now').click();
    await expect(page.locator('.read-progress')).toBeVisible();
    await expect(page.locator('.read-now')).toBeVisible();
    await page.locator('.parameter-search input').or(page.locator('input.parameter-search')).fill('F0-00');
    await expect(page.locator('.parameter-filter')).toContainText(text.found);
    await expect(page.locator('.parameter-table tbody tr')).toHaveCount(1);
    await expect(page.locator('.parameter-table')).toContainText(text.control);

    await page.locator('.approve-baseline').click();
    await page.locator('.ant-modal-confirm').getByRole('button', { name: text.approve }).click();
    await expect(page.locator('.snapshot-pick')).toContainText(text.baseline);
    await expect(page.locator('.approve-baseline')).toHaveCount(0);

    // The button is guarded for three seconds after a click.
    await expect(page.locator('.read-now')).toBeEnabled();
    await page.locator('.read-now').click();
    await expect(page.locator('.approve-baseline')).toBeVisible();
    await expect(page.locator('.against-pick')).toContainText(text.baseline);
    await page.locator('.parameter-filter .ant-switch').click();
    await expect(page.locator('.parameter-table tbody tr')).toHaveCount(0);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text.export }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    expect(errors).toEqual([]);
  });

  test(`terminals are shown live, fault records and levelling as last read, in ${language}`, async ({
    page,
  }) => {
    const text = words[language];
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'manager', language);
    const id = (await talkingElevators(page)).at(2 + index)!;

    await page.goto(`${productUrl()}/#/realTime/terminalState?id=${id}`);
    await expect(page.locator('.terminal')).toHaveCount(33);
    const doorZone = page.locator('.terminal').filter({ hasText: text.live }).first();
    await expect(doorZone).toContainText(text.normallyClosed);
    await expect(page.getByRole('heading', { name: text.words })).toBeVisible();
    await expect(page.locator('.word-bits')).toHaveCount(12);

    await page.getByRole('tab', { name: text.records }).click();
    await page.locator('.read-now').click();
    await expect(page.locator('.fault-record')).toContainText(text.subcode);
    await expect(page.locator('.record-list button')).toHaveCount(60);
    await page.locator('.record-list button').nth(11).click();
    await expect(page.locator('.record-list button').nth(11)).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('.fault-record .word-bits')).toHaveCount(12);

    await page.getByRole('tab', { name: text.leveling }).click();
    await expect(page.locator('.read-now')).toBeEnabled();
    await page.locator('.read-now').click();
    await expect(page.locator('.leveling-table tbody tr')).toHaveCount(40);
    expect(errors).toEqual([]);
  });
}

test('a user without permission for controller parameters sees none of them', async ({ page }) => {
  await hidePopups(page);
  await signIn(page, 'manager');
  const [id] = await talkingElevators(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await signIn(page, 'property');
  await page.goto(`${productUrl()}/#/realTime/liftParams?id=${id}`);
  await expect(page.locator('.parameter-table')).toHaveCount(0);
});
