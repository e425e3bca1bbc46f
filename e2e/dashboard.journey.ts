import { expect, type Page } from '@playwright/test';
import type { MqttClient } from 'mqtt';
import { handDriven, hidePopups, productUrl, sayEvent, sayState, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

const shutIn = { passengerStatus: true, doorZone: false, positionMm: 13_500 };

/** People are shut in the hand-driven elevator, until it is said that they are out. */
async function shutPeopleIn(elevator: MqttClient, name: string): Promise<() => Promise<void>> {
  await sayState(elevator, shutIn);
  await sayEvent(elevator, `${name}-on-${Date.now()}`, 'K111', true);
  return async () => {
    await sayState(elevator, {});
    await sayEvent(elevator, `${name}-off-${Date.now()}`, 'K111', false);
  };
}

const scrollsAside = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main')].some(
      (each) => each.scrollWidth > each.clientWidth,
    ),
  );

for (const [language, words] of [
  [
    'zh',
    {
      overview: '总览',
      faults: '故障',
      full: '全屏',
      leave: '退出全屏',
      open: '未恢复故障',
      table: '表格',
      urgent: '紧急',
      trapped: '困人',
      call: '拨打值班电话',
      acknowledge: '确认',
    },
  ],
  [
    'en',
    {
      overview: 'Overview',
      faults: 'Faults',
      full: 'Full screen',
      leave: 'Exit full screen',
      open: 'Open faults',
      table: 'Table',
      urgent: 'Critical',
      trapped: 'Entrapment',
      call: 'Call the duty phone',
      acknowledge: 'Acknowledge',
    },
  ],
] as const) {
  test(`an entrapment shows on the dashboard, in the charts and on the phone, in ${language}`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    const elevator = await handDriven();
    await sayState(elevator, {});
    await sayEvent(elevator, `display-${language}-before-${Date.now()}`, 'K111', false);
    await hidePopups(page);
    await signIn(page, 'operator', language);

    await page.goto(`${productUrl()}#/realTime/dashboard`);
    const clock = page.locator('.rescue-clocks', { hasText: 'HAND-01' });
    await expect(page.locator('.dashboard-states')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(clock).toHaveCount(0);
    const release = await shutPeopleIn(elevator, `display-${language}`);
    await expect(clock).toBeVisible();
    await expect(page.locator('.fault-ticker li.is-open', { hasText: 'HAND-01' })).not.toHaveCount(0);
    await page.getByRole('button', { name: words.full }).click();
    await expect(page.locator('.dashboard.is-alone')).toBeVisible();
    expect(await scrollsAside(page)).toBe(false);
    await page.getByRole('button', { name: words.leave }).click();
    await page.locator('.dashboard-tools').getByText(words.faults, { exact: true }).click();
    await expect(page.locator('.dashboard-faults canvas').first()).toBeVisible();
    await page.locator('.dashboard-tools').getByText(words.overview, { exact: true }).click();
    await release();
    await expect(clock).toHaveCount(0);

    await page.goto(`${productUrl()}#/realTime/allChart`);
    const card = page.locator('.chart-card', { hasText: words.open });
    const releaseAgain = await shutPeopleIn(elevator, `chart-${language}`);
    await card.getByTitle(words.table).click();
    const urgent = card.getByRole('row', { name: words.urgent });
    await expect(urgent).toBeVisible();
    await expect(urgent.getByRole('cell')).toHaveText(/[1-9]/);
    await urgent.getByRole('button').click();
    await expect(page).toHaveURL(/eleHistoryFault\?.*severity=1&open=true/);

    await page.goto(`${productUrl()}#/realtime/all?words=HAND-01`);
    await page.locator('.ant-table-row', { hasText: 'HAND-01' }).click();
    await expect(page).toHaveURL(/realTime\/detail\?id=\d+/);
    const id = /id=(\d+)/.exec(page.url())![1];
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${productUrl()}#/realTime/phoneDetail?id=${id}`);
    await expect(page.locator('.phone-state')).toContainText(words.trapped);
    await expect(page.getByRole('link', { name: words.call })).toHaveAttribute('href', /^tel:\+?\d+$/);
    const actions = page.locator('.phone-actions');
    await actions.getByRole('button', { name: words.acknowledge }).click();
    await actions.locator('input').fill('on the way');
    await actions.getByRole('button', { name: words.acknowledge }).click();
    await expect(page.locator('.open-faults .acknowledged').first()).toContainText('on the way');
    expect(await scrollsAside(page)).toBe(false);
    await releaseAgain();
    await expect(page.locator('.phone-state')).not.toContainText(words.trapped);
    expect(errors).toEqual([]);
    await elevator.endAsync();
  });
}
