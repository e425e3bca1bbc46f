import { expect } from '@playwright/test';
import {
  closeAlarms,
  handDriven,
  openAlarms,
  productUrl,
  sayEvent,
  sayState,
  signIn,
  watchErrors,
} from './product.ts';
import { test } from './support/journey.ts';

test('the operator sees at least 240 elevators in the live list, and a moving car', async ({ page }) => {
  const errors = watchErrors(page);
  await signIn(page, 'operator');
  await expect(page).toHaveTitle(/全部电梯/);
  // The fleet and the elevator driven by hand, and what other journeys left behind.
  await expect(page.locator('.list-foot')).toContainText(/(24[1-9]|2[5-9]\d|[3-9]\d\d) 台，/);
  await expect(page.locator('.ant-table-row').first()).toBeVisible();
  // Before dawn a screenful of the fleet may stand still: one elevator is driven past what is looked at.
  const elevator = await handDriven();
  await sayState(elevator, { carPosition: 5 });
  await page.goto(`${productUrl()}/#/realtime/all?words=HAND-01`);
  const car = () => page.locator('.shaft').first().innerHTML();
  await expect(page.locator('.shaft')).toHaveCount(1);
  const before = await car();
  await sayState(elevator, { carPosition: 9, positionMm: 24_000, carDirection: 1, speed: 1.2 });
  await expect.poll(car).not.toBe(before);
  await expect(page.locator('.lamp')).toContainText('实时');
  expect(errors).toEqual([]);
  await sayState(elevator, {});
  await elevator.endAsync();
});

for (const [language, word, acknowledge, seen, rescue] of [
  ['zh', '困人', '确认', '已确认', '打开救援单'],
  ['en', 'Passenger entrapment', 'Acknowledge', 'Acknowledged by', 'Open rescue'],
] as const) {
  test(`an entrapment pops up at the duty officer and is acknowledged, in ${language}`, async ({
    browser,
  }) => {
    const [officer, colleague, stranger] = await Promise.all(
      [1440, 1024, 1024].map(async (width) =>
        (await browser.newContext({ viewport: { width, height: width === 1440 ? 900 : 700 } })).newPage(),
      ),
    );
    const errors = watchErrors(officer!);
    await Promise.all([
      signIn(officer!, 'operator', language),
      signIn(colleague!, 'monitor', language),
      signIn(stranger!, 'remote', language),
    ]);
    const elevator = await handDriven();
    await expect(officer!.locator('.lamp')).toContainText(language === 'zh' ? '实时' : 'Live');
    // A run that was cut off may have left people in the car, or the elevator's fault open.
    await sayState(elevator, {});
    await sayEvent(elevator, `k111-${language}-before-${Date.now()}`, 'K111', false);
    await officer!.waitForTimeout(1_500);
    await Promise.all([officer!, colleague!].map(closeAlarms));
    await sayState(elevator, { passengerStatus: true, doorZone: false, positionMm: 13_500 });

    const popup = (page: typeof officer) =>
      page!.locator('.alarm-card', { hasText: 'HAND-01' }).filter({ hasText: word });
    await sayEvent(elevator, `k111-${language}-on-${Date.now()}`, 'K111', true);
    await expect(officer!.locator('.alarm-strip')).toContainText(word);
    await Promise.all([officer!, colleague!].map(openAlarms));
    await expect(popup(officer)).toBeVisible();
    // How soon the frame comes is measured by the bench (`latency`): on a busy machine the browser itself takes longer.
    await expect(popup(colleague)).toBeVisible();
    await expect(officer!).toHaveTitle(/^\(\d+\)/);

    await popup(officer).getByRole('button', { name: acknowledge }).click();
    await popup(officer).getByRole('button', { name: acknowledge }).click();
    await expect(popup(officer)).toContainText(seen);
    await expect(popup(colleague)).toContainText(seen);
    await expect(popup(stranger)).toHaveCount(0);

    // People inside have a rescue: the card leads to it, and its page does not repeat the alarm.
    await popup(officer).getByRole('link', { name: rescue }).click();
    await expect(officer!).toHaveURL(/gridRescue\/gridRescue\?id=\d+/);
    await expect(officer!.locator('.alarm-strip', { hasText: 'HAND-01' })).toHaveCount(0);
    const detail = await officer!.context().newPage();
    await detail.goto(`${productUrl()}/#/realtime/all?words=HAND-01`);
    await detail.locator('.ant-table-row').first().click();
    await expect(detail.locator('.open-faults')).toContainText('K111');
    await expect(detail.locator('.detail-floor')).toContainText('4–5');
    await expect(detail.locator('.timeline')).toContainText(language === 'zh' ? '陈思远' : 'Chen Siyuan');

    await sayEvent(elevator, `k111-${language}-off-${Date.now()}`, 'K111', false);
    await expect(detail.locator('.open-faults')).not.toContainText('K111');
    await officer!.goto(`${productUrl()}/#/realtime/all`);
    await openAlarms(officer!);
    await popup(officer).locator('.icon-button').click();
    await expect(popup(officer)).toHaveCount(0);
    // Others may have people shut in meanwhile.
    expect(await officer!.evaluate(() => localStorage.getItem('message') ?? '')).not.toContain('HAND-01');
    await sayState(elevator, {});
    await elevator.endAsync();
    expect(errors).toEqual([]);
    await Promise.all([officer, colleague, stranger].map((page) => page!.context().close()));
  });
}

test('a user outside the data scope finds the elevator neither in the list nor by its address', async ({
  page,
  browser,
}) => {
  await signIn(page, 'operator');
  await page.goto(`${productUrl()}/#/realtime/all?words=HAND-01`);
  await page.locator('.ant-table-row').first().click();
  await expect(page).toHaveURL(/detail\?id=\d+/);
  const path = page.url().split('#')[1]!;
  const stranger = await (await browser.newContext()).newPage();
  await signIn(stranger, 'remote');
  await stranger.goto(`${productUrl()}/#${path}`);
  await expect(stranger.locator('.call-failure')).toContainText('对象不存在');
  await stranger.goto(`${productUrl()}/#/realtime/all?words=HAND-01`);
  await expect(stranger.locator('.empty-state')).toContainText('没有匹配的电梯');
  await stranger.context().close();
});
