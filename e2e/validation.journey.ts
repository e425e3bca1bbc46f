import { expect, type Page } from '@playwright/test';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    save: /保\s*存/,
    remove: /删\s*除/,
    cancel: /取\s*消/,
    generate: '生成二维码',
    illegal: '编号中含有非法字符',
    six: '设备编号为 6 位数字',
    layer: '层/站/门格式如 10/10/10',
    duplicates: {
      elevatorNo: '电梯编号已存在',
      equipmentNo: '设备编号已存在',
      beaconNo: '信标编号已存在',
      nineNo: '96333 编号已存在',
      kunshanNo: '119 编号已存在',
      alias: '别名已存在',
      placeName: '使用地点已存在',
    },
    addBrand: '新增品牌',
    brand: '品牌已存在',
    elevatorInUse: '电梯正在使用，不能删除，可以报废',
    elevatorHasRecords: '电梯存在业务记录，不能删除，可以报废',
    brandInUse: '品牌正在使用，不能删除',
    groupInUse: '分组正在使用，不能删除',
    displayFloor: '显示楼层不能为空',
    noScan: '没有匹配的扫码位置',
    sign: '二维码标识须为大于 0 的数字',
    location: '二维码位置为 2-4 个汉字或 2-6 位字母数字',
    length: '长度为 1 至 10 个字符',
    chinese: '汉字最多 10 个',
    sizes: {
      logoWidth: '标志图宽 30-107 像素',
      logoHeight: '标志图高 30-45 像素',
      imageWidth: '二维码图片宽 30-1080 像素',
      imageHeight: '二维码图片高 30-720 像素',
    },
  },
  en: {
    save: 'Save',
    remove: 'Delete',
    cancel: 'Cancel',
    generate: 'Generate QR codes',
    illegal: 'Illegal characters in the number',
    six: 'Equipment number is a six-digit number',
    layer: 'Format like 10/10/10',
    duplicates: {
      elevatorNo: 'Elevator number already exists',
      equipmentNo: 'Equipment number already exists',
      beaconNo: 'Beacon number already exists',
      nineNo: '96333 number already exists',
      kunshanNo: '119 number already exists',
      alias: 'Alias already exists',
      placeName: 'Place in the building already exists',
    },
    addBrand: 'Add brand',
    brand: 'Brand already exists',
    elevatorInUse: 'Elevator is in use and cannot be deleted; it can be scrapped',
    elevatorHasRecords: 'Elevator has records and cannot be deleted; it can be scrapped',
    brandInUse: 'Brand is in use and cannot be deleted',
    groupInUse: 'Group is in use and cannot be deleted',
    displayFloor: 'Display floor cannot be empty',
    noScan: 'No matching scan position',
    sign: 'QR sign must be a number above 0',
    location: 'QR location is 2-4 Chinese characters or 2-6 letters or digits',
    length: 'Length is 1 to 10 characters',
    chinese: 'Chinese text has a maximum length of 10',
    sizes: {
      logoWidth: 'Logo width 30-107 pixels',
      logoHeight: 'Logo height 30-45 pixels',
      imageWidth: 'QR image width 30-1080 pixels',
      imageHeight: 'QR image height 30-720 pixels',
    },
  },
} as const;
const numbers = ['elevatorNo', 'equipmentNo', 'beaconNo', 'nineNo', 'kunshanNo'] as const;

/** A call with the rights of who is signed in; what is asked for must succeed. */
const call = (page: Page, method: string, path: string, form?: Record<string, string>) =>
  page.evaluate(
    async ([verb, address, fields]) => {
      const reply = await fetch(`api/${address}`, {
        method: verb,
        headers: { authorization: localStorage.getItem('token') ?? '' },
        ...(fields ? { body: new URLSearchParams(fields) } : {}),
      });
      const { success, description, errors, data } = (await reply.json()) as {
        success: boolean;
        description: string;
        errors?: Record<string, string>;
        data: { id: string; rows: { id: string }[] };
      };
      if (!success) throw new Error(`${description} ${JSON.stringify(errors)}`);
      return data;
    },
    [method, path, form] as const,
  );

/** A sentence that is on its way out still stands there. */
const errorOf = (page: Page, form: string, field: string) =>
  page
    .locator('.ant-form-item', { has: page.locator(`#${form}_${field}`) })
    .locator('.ant-form-item-explain-error:not(.ant-form-show-help-item-leave)');

for (const [index, language] of (['zh', 'en'] as const).entries()) {
  test(`elevator, brand, group, floor and label forms show each error at its field, in ${language}`, async ({
    page,
  }) => {
    const text = words[language];
    const stamp = `${Date.now()}`.slice(-6);
    const known = {
      elevatorNo: `VAL-${language}-${stamp}`,
      equipmentNo: `${7 - index}${stamp.slice(1)}`,
      beaconNo: `B-${language}-${stamp}`,
      nineNo: `96${index}${stamp}`,
      kunshanNo: `19${index}${stamp}`,
      alias: `左梯 ${language} ${stamp}`,
      placeName: `1 号楼 ${language} ${stamp}`,
    };
    const place = { projectName: `验证大厦 ${language}`, address: '验证路 1 号' };
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'admin', language);
    const companyName = `验证维保 ${language} ${stamp}`;
    const company = await call(page, 'POST', 'company/new', {
      name: companyName,
      type: 'maintenance',
      timeZone: 'Asia/Shanghai',
    });
    const brandName = `验证牌 ${language} ${stamp}`;
    await call(page, 'POST', 'brand/new', { name: brandName });
    const first = { ...known, ...place, brand: brandName, maintainerId: company.id };
    const more = { placeOfUse: 'office', type: 'traction', floorsNum: '4' };
    await call(page, 'POST', 'elevator/new', { ...first, ...more });

    await page.goto(`${productUrl()}/#/elevator/addEditElevator`);
    const save = page.getByRole('button', { name: text.save });
    const write = (field: string, value: string) => page.locator(`#elevator_${field}`).fill(value);
    for (const field of numbers) {
      await write(field, 'A*1');
      await expect(errorOf(page, 'elevator', field)).toHaveText(
        field === 'equipmentNo' ? text.six : text.illegal,
      );
    }
    await write('layerStationDoor', '10-10');
    await expect(errorOf(page, 'elevator', 'layerStationDoor')).toHaveText(text.layer);
    await write('layerStationDoor', '10/10/10');
    for (const [field, value] of Object.entries({ ...known, ...place, floorsNum: '10' }))
      await write(field, value);
    await page.locator('#elevator_placeOfUse').click();
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
    await page.locator('#elevator_maintainerId').click();
    await page.locator('#elevator_maintainerId').pressSequentially(companyName);
    // The companies that were offered before stand there until the answer comes.
    await page
      .locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: companyName })
      .click();
    await save.click();
    for (const [field, sentence] of Object.entries(text.duplicates))
      await expect(errorOf(page, 'elevator', field)).toHaveText(sentence);

    const remove = async (path: string, named: string) => {
      await page.goto(`${productUrl()}/#${path}`);
      // Lists that were left stay, hidden; one that is searched anew shows its earlier rows until the answer comes.
      const rows = page.locator('.ant-table-row:visible');
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText(named);
      await rows.locator('.row-menu').last().click();
      await page.getByRole('menuitem', { name: text.remove }).click();
      await page.locator('.ant-modal-confirm').getByRole('button', { name: text.remove }).click();
    };
    /** Goes elsewhere from a form that is not saved. */
    const leaveFor = async (path: string) => {
      await page.goto(`${productUrl()}/#${path}`);
      await page.locator('.ant-modal-confirm-btns .ant-btn').last().click();
    };
    await leaveFor('/elevator/elevator');
    // Instead of deleting, scrapping is offered.
    const offered = page.locator('.ant-modal-confirm').last();
    await remove(`/elevator/elevator?words=${known.elevatorNo}`, known.elevatorNo);
    await expect(offered).toContainText(text.elevatorInUse);
    await offered.getByRole('button', { name: text.cancel }).click();

    const idle = `VAL2-${language}-${stamp}`;
    const second = await call(page, 'POST', 'elevator/new', {
      elevatorNo: idle,
      ...place,
      ...more,
      maintainerId: company.id,
      lifeState: 'installing',
    });
    const box = await call(page, 'POST', 'collector/new', {
      serial: `VAL-${language}-${stamp}`,
      model: 'NICE3000',
    });
    await call(page, 'POST', `collector/bind/${box.id}`, { elevatorId: second.id });
    await call(page, 'POST', `collector/unbind/${box.id}`);
    await remove(`/elevator/elevator?words=${idle}`, idle);
    await expect(offered).toContainText(text.elevatorHasRecords);
    await offered.getByRole('button', { name: text.cancel }).click();

    await remove(`/realTime/brand?name=${encodeURIComponent(brandName)}`, brandName);
    await expect(page.getByText(text.brandInUse).first()).toBeVisible();
    await page.getByRole('button', { name: text.addBrand }).click();
    await page.locator('#elevatorBrand_name').fill(brandName);
    await page.getByRole('button', { name: text.save }).last().click();
    await expect(errorOf(page, 'elevatorBrand', 'name')).toHaveText(text.brand);

    const groupBelow = (groupName: string, above?: { id: string }) =>
      call(page, 'POST', 'group/new', {
        companyId: company.id,
        groupName,
        ...(above ? { parentId: above.id } : {}),
      });
    const group = await groupBelow('二级组', await groupBelow('一级组'));
    await groupBelow('三级组', group);
    await leaveFor(`/system/baseviewAllot?companyId=${company.id}&group=${group.id}`);
    await page.locator('.group-screen').getByRole('button', { name: text.remove }).click();
    await page.locator('.ant-modal-confirm').getByRole('button', { name: text.remove }).click();
    await expect(page.getByText(text.groupInUse).first()).toBeVisible();

    await page.goto(`${productUrl()}/#/elevator/floorCoU?id=${second.id}`);
    await page.locator('.floor-table input').last().fill('');
    await page.locator('.floor-editor').getByRole('button', { name: text.save }).click();
    await expect(page.locator('.floor-error')).toHaveText(text.displayFloor);

    await leaveFor(`/system/quickMark?location=ZZ${stamp.slice(-4)}`);
    await expect(page.getByText(text.noScan).first()).toBeVisible();
    await page.goto(`${productUrl()}/#/system/quickMark`);
    await page.getByRole('button', { name: text.generate }).click();
    const form = page.locator('.ant-modal');
    for (const [field, value, sentence] of [
      ['sign', '0', text.sign],
      ['location', '楼', text.location],
      ['location', 'ABCDEFG', text.location],
      ['caption', 'twelve chars', text.length],
      ['caption', '一二三四五六七八九十百', text.chinese],
      ['logoWidth', '29', text.sizes.logoWidth],
      ['logoWidth', '108', text.sizes.logoWidth],
      ['logoHeight', '46', text.sizes.logoHeight],
      ['imageWidth', '1081', text.sizes.imageWidth],
      ['imageHeight', '29', text.sizes.imageHeight],
      ['imageHeight', '721', text.sizes.imageHeight],
    ] as const) {
      await form.locator(`#qrCode_${field}`).fill(value);
      await expect(errorOf(page, 'qrCode', field)).toHaveText(sentence);
    }
    expect(errors).toEqual([]);
  });
}
