import { expect, type Page } from '@playwright/test';
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
    copy: /^复\s*制$/,
    chosen: '指定角色或人员',
    receivers: '接收人',
    people: '人员',
    person: '林国栋',
    other: '何俊杰',
    elevator: '电梯',
    code: '故障',
    show: /^查\s*看$/,
    told: '会收到',
    save: /^保\s*存$/,
    enabled: '启用',
    remove: '删除',
    removeButton: /^删\s*除$/,
    defaultName: '平台默认规则',
  },
  en: {
    copy: 'Copy',
    chosen: 'Selected roles or people',
    receivers: 'Recipients',
    people: 'People',
    person: 'Lin Guodong',
    other: 'He Junjie',
    elevator: 'Elevator',
    code: 'Fault',
    show: 'Show',
    told: 'Notified',
    save: 'Save',
    enabled: 'Active',
    remove: 'Delete',
    removeButton: 'Delete',
    defaultName: 'Platform default',
  },
} as const;

// Kinds of severity 2: within five minutes the same kind would go on in the same record.
const codes = ['K102', 'K107', 'K108', 'K114', 'K115', 'K120', 'K124', 'K170'] as const;

/** Chooses in a picker that searches by words. */
async function choose(page: Page, scope: string, search: string, option: string): Promise<void> {
  await page.locator(scope).locator('input').fill(search);
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: option })
    .first()
    .click();
}

for (const language of ['zh', 'en'] as const) {
  test(`a fault setting notifies only the person it names, in ${language}`, async ({ page, browser }, {
    repeatEachIndex,
    retry,
  }) => {
    const code = codes[(4 * retry + 2 * repeatEachIndex + (language === 'en' ? 1 : 0)) % codes.length]!;
    const say = words[language];
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'manager', language);
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await hidePopups(other);
    await signIn(other, 'monitor', language);
    const elevator = await handDriven();
    await sayState(elevator, {});

    // The default is copied, and its first rule narrowed to one person.
    const name = `旅程 journey ${language} ${Date.now()}`;
    await page.goto(`${productUrl()}/#/system/faultSetting`);
    const standard = page.locator('.rule-default');
    await expect(standard.locator('li')).toHaveCount(3);
    await standard.getByRole('button', { name: say.copy }).click();
    const dialog = page.locator('.ant-modal:visible');
    await dialog.locator('#copyFaultSetting_settingName').fill(name);
    await dialog.locator('.form-foot .ant-btn-primary').click();
    await expect(page.locator('h1:visible')).toContainText(name);
    const rule = page.locator('.rule-card').first();
    await rule.locator('.rule-field').nth(2).locator('.ant-select').first().click();
    await page
      .locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: say.chosen })
      .click();
    await choose(page, '.rule-card >> nth=0 >> .rule-field >> nth=2 >> label >> nth=1', '林国栋', say.person);
    await page.keyboard.press('Escape');
    await expect(rule.locator('.rule-sentence')).toContainText(say.person);
    await page.locator('#faultSetting_enabled').click();

    // Who would be told, before anything is saved.
    const preview = page.locator('.rule-preview:visible');
    await choose(page, '.rule-preview:visible >> .rule-field >> nth=0', 'HAND-01', 'HAND-01');
    await choose(page, '.rule-preview:visible >> .rule-field >> nth=1', code, code);
    await preview.getByRole('button', { name: say.show }).click();
    await expect(preview.locator('tbody')).toContainText(say.person);
    await expect(preview.locator('tbody')).toContainText(say.told);
    await expect(preview.locator('tbody')).not.toContainText(say.other);
    await page.locator('.form-foot .ant-btn-primary:visible').click();

    // It happens: he is told, and she is not.
    const row = page.locator('.ant-table-row', { hasText: name });
    await expect(row).toContainText(say.enabled);
    const [before, beforeOther] = [await alarms(page, code), await alarms(other, code)];
    await page.waitForTimeout(1_000);
    await sayEvent(elevator, `push-${code}-${Date.now()}`, code, true);
    await expect.poll(() => alarms(page, code)).toBe(before + 1);
    await other.waitForTimeout(500);
    expect(await alarms(other, code)).toBe(beforeOther);
    await sayEvent(elevator, `push-${code}-${Date.now()}-off`, code, false);

    // Nothing stays of it.
    await row.locator('button').last().click();
    await page.locator('.ant-dropdown:visible .ant-dropdown-menu-item-danger').click();
    await page.locator('.ant-modal-confirm .ant-btn-dangerous').click();
    await expect(row).toHaveCount(0);
    expect(errors).toEqual([]);
    await elsewhere.close();
    await elevator.endAsync();
  });
}
