import { expect, type Page } from '@playwright/test';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';
import { searchList } from './support/searchList.ts';

const words = {
  zh: {
    add: '新增电梯',
    office: '办公楼',
    save: /保\s*存/,
    edit: /编\s*辑/,
    search: /查\s*询/,
    find: '按编号查找',
    layer: '层/站/门格式如 10/10/10',
    six: '设备编号为 6 位数字',
    illegal: '编号中含有非法字符',
    duplicate: '设备编号已存在',
    empty: '此项不能为空',
    condition: '请至少输入一个查询条件',
    many: '查询结果过多，请缩小条件',
    noElevator: '没有匹配的电梯',
    noProject: '没有匹配的项目名称',
    floors: '楼层对照',
    fill: /填\s*入/,
    floorsSaved: '楼层显示已保存',
    displayEmpty: '显示楼层不能为空',
    inUse: '电梯正在使用，不能删除，可以报废',
    remove: /删\s*除/,
    scrapInstead: '改为报废',
    scrapped: '报废',
    state: '使用状态：报废',
    removeFilter: '移除条件',
    filters: '更多条件',
    parameters: '参数',
  },
  en: {
    add: 'Add elevator',
    office: 'Office',
    save: 'Save',
    edit: 'Edit',
    search: 'Search',
    find: 'Find by number',
    layer: 'Format like 10/10/10',
    six: 'Equipment number is a six-digit number',
    illegal: 'Illegal characters in the number',
    duplicate: 'Equipment number already exists',
    empty: 'This field cannot be empty',
    condition: 'At least one search condition is required',
    many: 'Search results too many',
    noElevator: 'No matching elevator',
    noProject: 'No matching project name',
    floors: 'Floor mapping',
    fill: 'Fill in',
    floorsSaved: 'Floors saved',
    displayEmpty: 'Display floor cannot be empty',
    inUse: 'Elevator is in use and cannot be deleted; it can be scrapped',
    remove: 'Delete',
    scrapInstead: 'Scrap instead',
    scrapped: 'Scrapped',
    state: 'Lifecycle: Scrapped',
    removeFilter: 'Remove filter',
    filters: 'More filters',
    parameters: 'Parameters',
  },
} as const;

/** A sentence that is on its way out still stands there. */
const errorOf = (page: Page, field: string) =>
  page
    .locator('.ant-form-item', { has: page.locator(`#elevator_${field}`) })
    .locator('.ant-form-item-explain-error:not(.ant-form-show-help-item-leave)');

for (const [index, language] of (['zh', 'en'] as const).entries()) {
  test(`an elevator is added, validated, edited, given floors, found and scrapped, in ${language}`, async ({
    page,
  }) => {
    page.setDefaultTimeout(30_000);
    const text = words[language];
    const stamp = `${Date.now()}`.slice(-6);
    const number = `JOURNEY-${language}-${stamp}`;
    const equipmentNo = `${9 - index}${stamp.slice(1)}`;
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'admin', language);
    await page.goto(`${productUrl()}/#/elevator/elevator`);
    await page.getByRole('button', { name: text.add }).click();

    const save = page.getByRole('button', { name: text.save });
    await save.click();
    await expect(errorOf(page, 'elevatorNo')).toHaveText(text.empty);
    await page.locator('#elevator_elevatorNo').fill('A*1');
    await expect(errorOf(page, 'elevatorNo')).toHaveText(text.illegal);
    await page.locator('#elevator_elevatorNo').fill(number);
    await page.locator('#elevator_projectName').fill(`旅程大厦 ${language}`);
    await page.locator('#elevator_address').fill('旅程路 1 号');
    await page.locator('#elevator_placeOfUse').click();
    await page.locator('.ant-select-dropdown').getByText(text.office, { exact: true }).click();
    await page.locator('#elevator_floorsNum').fill('6');
    await page.locator('#elevator_layerStationDoor').fill('6/6');
    await expect(errorOf(page, 'layerStationDoor')).toHaveText(text.layer);
    await page.locator('#elevator_layerStationDoor').fill('6/6/6');
    await page.locator('#elevator_equipmentNo').fill('12345');
    await expect(errorOf(page, 'equipmentNo')).toHaveText(text.six);
    // The first elevator of the demo has this one.
    const taken = await page.evaluate(async () => {
      const reply = await fetch('api/elevator/pages?pageSize=1', {
        headers: { authorization: localStorage.getItem('token') ?? '' },
      });
      const { data } = (await reply.json()) as { data: { rows: { equipmentNo: string }[] } };
      return data.rows[0]!.equipmentNo;
    });
    await page.locator('#elevator_equipmentNo').fill(taken);
    await save.click();
    await expect(errorOf(page, 'equipmentNo')).toHaveText(text.duplicate);
    await page.locator('#elevator_equipmentNo').fill(equipmentNo);
    await save.click();

    await expect(page).toHaveURL(/addEditElevator\?id=\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    await page.getByRole('button', { name: text.edit }).click();
    await page.locator('#elevator_brand').fill('旅程牌');
    await save.click();
    await expect(page.locator('.summary-strip')).toContainText(equipmentNo);
    await page.getByRole('tab', { name: text.parameters }).click();
    await expect(page.locator('.nameplate')).toContainText('旅程牌');

    await page.locator('.page-action .row-menu').click();
    // The menu at the side has an entry of the same name.
    await page.locator('.ant-dropdown').getByRole('menuitem', { name: text.floors }).click();
    await expect(page.locator('#floor_6')).toHaveValue('6');
    await page.locator('.floor-fill input').first().fill('2');
    await page.locator('.floor-fill input').nth(1).fill('3');
    await page.locator('.floor-fill').getByRole('button', { name: text.fill }).first().click();
    await expect(page.locator('#floor_1')).toHaveValue('B2');
    await expect(page.locator('#floor_6')).toHaveValue('5');
    await page.locator('#floor_6').fill('');
    await save.click();
    await expect(page.locator('.floor-error')).toHaveText(text.displayEmpty);
    await page.locator('#floor_6').fill('RF');
    await expect(page.locator('.floor-error')).toHaveCount(0);
    await save.click();
    await expect(save).toBeDisabled();
    // Before that the floors are not saved for the page, which would ask whether to leave it.
    await expect(page.getByText(text.floorsSaved)).toBeVisible();

    await page.goto(`${productUrl()}/#/elevator/elevator`);
    await page.getByRole('button', { name: text.find }).click();
    const dialog = page.locator('.ant-modal');
    const ask = dialog.getByRole('button', { name: text.search });
    await ask.click();
    await expect(dialog.locator('.ant-alert')).toHaveText(text.condition);
    await page.locator('#elevatorNumbers_number').fill('1');
    await ask.click();
    await expect(dialog.locator('.ant-alert')).toContainText(text.many);
    await page.locator('#elevatorNumbers_number').fill('ABSENT-1');
    await ask.click();
    await expect(dialog.locator('.ant-alert')).toHaveText(text.noElevator);
    await page.locator('#elevatorNumbers_project_name').fill('不存在的项目');
    await ask.click();
    await expect(dialog.locator('.ant-alert')).toHaveText(text.noProject);
    await page.locator('#elevatorNumbers_project_name').fill('');
    await page.locator('#elevatorNumbers_number').fill(number);
    await ask.click();
    await expect(dialog.locator('tbody .ant-table-row')).toHaveCount(1);
    await page.keyboard.press('Escape');

    await searchList(page, 'elevator', number);
    const row = page.locator('.list-body .ant-table-row');
    await expect(row).toHaveCount(1);
    // A state is found by its word; chip, address and form say the same.
    const search = page.locator('#elevatorSearch');
    const box = search.getByRole('combobox');
    await box.fill(text.scrapped);
    await expect(search.getByRole('option', { selected: true })).toContainText(text.scrapped);
    await box.press('Enter');
    await expect(page).toHaveURL(/lifeState=/);
    await expect(row).toHaveCount(0);
    const scrapped = search.getByRole('button', { name: `${text.removeFilter} ${text.state}` });
    await expect(scrapped).toBeVisible();
    await search.getByRole('button', { name: text.filters }).click();
    await expect(page.locator('.search-form .ant-select', { hasText: text.scrapped })).toBeVisible();
    await expect(page.locator('#elevatorSearch_words')).toHaveValue(number);
    await box.press('Backspace');
    await expect(scrapped).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`words=${number}$`));
    await expect(row).toHaveCount(1);
    await search.getByRole('button', { name: text.filters }).click();
    await row.locator('.row-menu').click();
    await page.getByRole('menuitem', { name: text.remove }).click();
    await page.locator('.ant-modal-confirm').getByRole('button', { name: text.remove }).click();
    const offer = page.locator('.ant-modal-confirm', { hasText: text.inUse });
    await offer.getByRole('button', { name: text.scrapInstead }).click();
    await expect(row).toContainText(text.scrapped);
    // Nothing was ever recorded of it, and it is no longer in use.
    await row.locator('.row-menu').click();
    await page.getByRole('menuitem', { name: text.remove }).click();
    await page.locator('.ant-modal-confirm').getByRole('button', { name: text.remove }).click();
    await expect(row).toHaveCount(0);
    expect(errors).toEqual([]);
  });
}

test('a read-only user sees the elevator archive without its buttons', async ({ page }) => {
  await hidePopups(page);
  await signIn(page, 'annual2');
  await page.goto(`${productUrl()}/#/elevator/elevator`);
  await expect(page.locator('.list-body .ant-table-row').first()).toBeVisible();
  await expect(page.getByRole('button', { name: words.zh.add })).toHaveCount(0);
});
