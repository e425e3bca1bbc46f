import { expect } from '@playwright/test';
import { open, signedIn } from './support/contracts.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    save: /保\s*存/,
    addNode: '新增节点',
    addTemplate: '新增模板',
    choose: '从节点库选择',
    take: '加入 2 个节点',
    follows: '在哪些节点之后',
    circle: '互相等待',
    copy: /复\s*制/,
    retire: /停\s*用/,
    retired: '已停用',
    span: '9 个工作日',
  },
  en: {
    save: 'Save',
    addNode: 'Add node',
    addTemplate: 'Add template',
    choose: 'Choose from the library',
    take: 'Add 2 nodes',
    follows: 'follows',
    circle: 'wait for each other',
    copy: 'Copy',
    retire: 'Retire',
    retired: 'Retired',
    span: '9 working days',
  },
} as const;

for (const language of ['zh', 'en'] as const) {
  test(`a template is made of nodes of the library, refuses a circle, is copied and retired, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const say = words[language];
    const errors: string[][] = [];
    const mark = `${language}${retry}`;
    const page = await signedIn(browser, errors, 'manager', language);
    const pane = page.locator('main.pane:visible');
    const save = () => pane.locator('.form-foot').getByRole('button', { name: say.save }).click();

    const nodes = [
      [`导轨 ${mark}`, '6'],
      [`层门 ${mark}`, '3'],
    ] as const;
    for (const [name, days] of nodes) {
      await open(page, '/install/opertionNode');
      await pane.getByRole('button', { name: say.addNode }).click();
      await pane.locator('#installNode_name').fill(name);
      await pane.locator('#installNode_workingDays').fill(days);
      await save();
      await expect(pane.locator('.list-screen, .ant-table').first()).toBeVisible();
    }

    const template = `乘客电梯 ${mark}`;
    await open(page, '/install/config');
    await pane.getByRole('button', { name: say.addTemplate }).click();
    await pane.locator('#installTemplate_name').fill(template);
    await pane.getByRole('button', { name: say.choose }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(mark);
    for (const [name] of nodes) await dialog.getByText(name).click();
    await dialog.getByRole('button', { name: say.take }).click();
    await expect(pane.getByText(say.span).first()).toBeVisible();

    // The first one after the last one as well: both wait for each other.
    await pane.getByRole('combobox', { name: say.follows }).first().click();
    await page
      .locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: nodes[1][0] })
      .click();
    await expect(pane.getByText(say.circle)).toBeVisible();
    await page.keyboard.press('Escape');
    await save();
    await expect(pane.locator('.ant-form-item-explain-error').last()).toContainText(say.circle);
    await pane.locator('tbody tr').first().locator('.ant-select-selection-item-remove').click();
    await expect(pane.getByText(say.circle)).toHaveCount(0);
    await save();

    await pane.locator('.ant-table-row', { hasText: template }).getByRole('link', { name: template }).click();
    await pane.locator('.page-action').getByRole('button', { name: say.copy }).click();
    await expect(pane.locator('#installTemplate_name')).toHaveValue(new RegExp(template));
    await expect(pane.getByText(say.span).first()).toBeVisible();
    await save();
    await expect(pane.locator('.ant-table-row', { hasText: template })).toHaveCount(2);

    await pane.locator('.ant-table-row').getByRole('link', { name: template, exact: true }).click();
    await pane.locator('.page-action').getByRole('button', { name: say.retire }).click();
    await page.locator('.ant-modal-confirm .ant-btn-primary').click();
    await expect(pane.locator('.page-head')).toContainText(say.retired);
    expect(errors.flat()).toEqual([]);
  });
}
