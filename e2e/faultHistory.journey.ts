import { expect } from '@playwright/test';
import {
  alarms,
  handDriven,
  hidePopups,
  productUrl,
  sayEvent,
  sayState,
  signIn,
  watchErrors,
} from './product.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    ignore: '忽略',
    reason: '原因',
    silent: '同类推送静默至',
    end: '恢复推送',
    resolved: '已解决',
    byDevice: '设备上报',
    muted: '未推送：已忽略，静默期内',
    newer: /有 \d+ 条新记录/,
    note: '说明',
  },
  en: {
    ignore: 'Ignore',
    reason: 'Reason',
    silent: 'This type is muted until',
    end: 'Resume notification',
    resolved: 'Resolved',
    byDevice: 'reported by the device',
    muted: 'Not notified: ignored and muted',
    newer: /\d+ new/,
    note: 'Remarks',
  },
} as const;

// Kinds that no other journey uses: within five minutes the same kind on the elevator would go on in the same record.
const codes = ['K162', 'K163', 'K164', 'K165', 'K166', 'K167', 'K168', 'K169'] as const;

for (const language of ['zh', 'en'] as const) {
  test(`a fault is reported, ignored, muted, resolved and closed, in ${language}`, async ({ page }, {
    repeatEachIndex,
    retry,
  }) => {
    const code = codes[(4 * retry + 2 * repeatEachIndex + (language === 'en' ? 1 : 0)) % codes.length]!;
    const say = words[language];
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'operator', language);
    await expect(page.locator('.lamp')).toContainText(language === 'zh' ? '实时' : 'Live');
    const elevator = await handDriven();
    const turn = (on: boolean) => sayEvent(elevator, `${code}-${language}-${on}-${Date.now()}`, code, on);
    await sayState(elevator, {});
    await turn(false);

    // The list is open when it happens: it says that there is something new, and does not jump.
    await page.goto(`${productUrl()}/#/realTime/eleHistoryFault?tab=notHandled&words=HAND-01`);
    await expect(page.locator('.list-foot')).toBeVisible();
    await page.waitForTimeout(1_000);
    const before = await alarms(page, code);
    await turn(true);
    await page.locator('.newer-faults button', { hasText: say.newer }).click();
    const row = page.locator('.ant-table-row', { hasText: code }).first();
    await row.locator('a.row-name').click();
    const drawer = page.locator('.fault-drawer');
    await expect(drawer.locator('.fault-trace')).toContainText('HAND-C1');
    await expect(drawer.locator('.fault-trace')).toContainText(say.byDevice);
    await expect.poll(() => alarms(page, code)).toBe(before + 1);

    const moves = drawer.locator('.fault-moves');
    await moves.getByRole('button', { name: say.ignore }).click();
    const form = page.locator('.ant-modal');
    await form.getByRole('button', { name: say.ignore }).click();
    await expect(form.locator('.ant-form-item-explain-error')).toBeVisible();
    await form.getByLabel(say.reason).fill('旅程 journey');
    await page.waitForTimeout(3_200);
    await form.getByRole('button', { name: say.ignore }).click();
    await expect(drawer.locator('.fault-handling')).toContainText(say.silent);
    await expect(drawer.locator('.fault-handling')).toContainText('旅程 journey');

    // It happens again: the same record counts it, and nobody is alarmed.
    await turn(false);
    await turn(true);
    await page.reload();
    await expect(drawer.locator('.fault-times')).toContainText(say.muted);
    expect(await alarms(page, code)).toBe(before + 1);

    await drawer.getByRole('button', { name: say.end }).click();
    await expect(drawer.locator('.fault-mute')).toHaveCount(0);
    await moves.getByRole('button', { name: say.resolved, exact: true }).click();
    await form.getByLabel(say.note).fill('修好了 mended');
    // The elevator still reports it: whoever calls it resolved says so.
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: say.resolved, exact: true }).click();
    await expect(drawer.locator('.fault-handling')).toContainText('修好了 mended');
    await expect(moves.getByRole('button', { name: say.ignore })).toHaveCount(0);
    await turn(false);
    await sayState(elevator, {});
    await elevator.endAsync();
    expect(errors).toEqual([]);
  });
}

test('a read-only user sees the fault list without action buttons', async ({ page }) => {
  await hidePopups(page);
  await signIn(page, 'property');
  await page.goto(`${productUrl()}/#/realTime/eleHistoryFault?tab=all`);
  await page.locator('.ant-table-row a.row-name').first().click();
  await expect(page.locator('.fault-drawer .fault-trace')).toBeVisible();
  await expect(page.locator('.fault-moves button')).toHaveCount(0);
});
