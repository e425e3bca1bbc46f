import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    add: '添加 文字',
    text: '文字内容',
    said: '扫码有礼',
    left: '左（毫米）',
    undo: '撤销',
    alignLeft: '左对齐',
    redo: '重做',
    code: '二维码',
    saveAs: '另存为',
    name: '旅程模板',
    changed: '有未保存的修改',
    save: /^保\s*存$/,
    generate: '生成二维码',
    location: '轿厢',
    caption: '扫码报修',
    print: '打印标签',
    edit: '编辑此模板',
    crop: '裁剪',
    applyCrop: '裁剪到选区',
    width: '宽（像素）',
    height: '高（像素）',
    arrow: '箭头',
    blur: '模糊',
    middle: '添加到中央',
    turn: '右转 90°',
    size: '200 × 300 像素',
    download: '保存到本机',
    file: 'elevator-已编辑.jpg',
  },
  en: {
    add: 'Add Text',
    text: 'Text',
    said: 'Scan and win',
    left: 'Left (mm)',
    undo: 'Undo',
    alignLeft: 'Align left',
    redo: 'Redo',
    code: 'QR code',
    saveAs: 'Save as',
    name: 'Journey template',
    changed: 'Unsaved changes',
    save: 'Save',
    generate: 'Generate QR codes',
    location: 'CAR1',
    caption: 'Scan me',
    print: 'Print labels',
    edit: 'Edit this template',
    crop: 'Crop',
    applyCrop: 'Crop to selection',
    width: 'Width (px)',
    height: 'Height (px)',
    arrow: 'Arrow',
    blur: 'Blur',
    middle: 'Add in the middle',
    turn: 'Rotate right 90°',
    size: '200 × 300 pixels',
    download: 'Save to this computer',
    file: 'elevator-edited.jpg',
  },
} as const;

const margin = 16;
const widthMm = 50;

/** Drags what lies at a place of the label, in millimetres. */
async function dragOnLabel(page: Page, canvas: Locator, from: [number, number], to: [number, number]) {
  const box = (await canvas.boundingBox())!;
  const scale = (box.width - 2 * margin) / widthMm;
  const at = ([x, y]: [number, number]) => [box.x + margin + x * scale, box.y + margin + y * scale] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]), { steps: 4 });
  await page.mouse.move(...at(to), { steps: 4 });
  await page.mouse.up();
}

for (const language of ['zh', 'en'] as const) {
  const text = words[language];

  test(`a label template is created, edited, saved and offered for printing, in ${language}`, async ({
    page,
  }) => {
    test.slow();
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'operator', language);
    await page.goto(`${productUrl()}/#/system/photoEditor`);
    const canvas = page.locator('.editor-stage canvas').first();
    await expect(canvas).toBeVisible();
    const parts = page.locator('.part-list .part-name');
    const before = await parts.count();

    await page.getByRole('button', { name: text.add, exact: true }).click();
    await expect(parts).toHaveCount(before + 1);
    await page.getByRole('textbox', { name: text.text, exact: true }).fill(text.said);
    await expect(parts.first()).toContainText(text.said);
    const left = page.getByLabel(text.left);
    await expect(left).toHaveValue('10.0');
    // The new text lies in the middle, over the code: it is drawn aside by mouse, then to the left edge, where it snaps.
    await dragOnLabel(page, canvas, [25, 35], [15.6, 65]);
    await expect(left).toHaveValue('0.0');
    await page.getByRole('button', { name: text.undo }).click();
    await expect(left).toHaveValue('10.0');
    await page.getByRole('button', { name: text.redo }).click();
    await expect(left).toHaveValue('0.0');
    await page.locator('.editor-stage').press('Shift+ArrowRight');
    await expect(left).toHaveValue('5.0');

    // Everything is chosen by one key, and brought to one edge.
    await page.locator('.editor-stage').press('Control+a');
    const group = page.locator('.editor-side').getByRole('button', { name: text.alignLeft });
    await group.click();
    await page.locator('.editor-stage').press('Escape');
    await parts.first().click();
    await expect(left).toHaveValue('4.0');
    await page.getByRole('button', { name: text.undo }).click();
    await expect(left).toHaveValue('5.0');

    await page.getByRole('button', { name: text.saveAs, exact: true }).click();
    await page.locator('#labelTemplate_templateName').fill(text.name);
    await page.locator('.ant-modal').getByRole('button', { name: text.save, exact: true }).click();
    await expect(page.locator('.editor-bar .ant-select')).toContainText(text.name);
    await expect(page).toHaveURL(/template=\d+/);
    await expect(page.getByText(text.changed)).toHaveCount(0);
    await expect(parts.first()).toContainText(text.said);
    await parts.filter({ hasText: new RegExp(`^${text.code}\\s*$`) }).click();
    await page.locator('.editor-stage').press('ArrowUp');
    await expect(page.getByText(text.changed)).toBeVisible();
    await page.locator('.editor-bar').getByRole('button', { name: text.save, exact: true }).click();
    await expect(page.getByText(text.changed)).toHaveCount(0);

    await page.goto(`${productUrl()}/#/system/quickMark?state=none`);
    const elevator = page.locator('.ant-table-row').first();
    await expect(elevator).toBeVisible();
    const elevatorNo = await elevator.locator('.ant-table-cell').first().innerText();
    await page.goto(`${productUrl()}/#/system/quickMark?words=${encodeURIComponent(elevatorNo)}`);
    await expect(page.locator('.ant-table-row')).toHaveCount(1);
    await page.locator('.ant-table-row .row-menu').click();
    await page.getByRole('menuitem', { name: text.generate }).click();
    await page.locator('#qrCode_location').fill(text.location);
    await page.locator('#qrCode_caption').fill(text.caption);
    await page.locator('.ant-modal').getByRole('button', { name: text.generate }).click();
    await expect(page.locator('.ant-table-row')).toContainText(text.location);
    await page.locator('.ant-table-row .row-menu').click();
    await page.getByRole('menuitem', { name: text.print }).click();
    await page.locator('#labels_template').click();
    await page.locator('.ant-select-item-option', { hasText: text.name }).click();
    const preview = page.locator('.label-previews img').first();
    await expect(async () => {
      expect(decodeURIComponent((await preview.getAttribute('src')) ?? '')).toContain(text.said);
    }).toPass();
    await page.getByRole('link', { name: text.edit }).click();
    await expect(page.locator('.editor-bar .ant-select')).toContainText(text.name);
    expect(errors).toEqual([]);
  });

  test(`a photo is cropped, marked, turned and saved, in ${language}`, async ({ page }) => {
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'operator', language);
    await page.goto(`${productUrl()}/#/system/photoEditor?tab=photo`);
    const tab = page.locator('.photo-tab');
    await tab.locator('input[type=file]').setInputFiles({
      name: 'elevator.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    });
    const canvas = tab.locator('.editor-stage canvas').first();
    await expect(canvas).toBeVisible();

    await tab.getByText(text.crop, { exact: true }).click();
    await tab.getByLabel(text.width).fill('300');
    await tab.getByLabel(text.height).fill('200');
    await tab.getByRole('button', { name: text.applyCrop }).click();

    await tab.getByText(text.arrow, { exact: true }).click();
    const box = (await canvas.boundingBox())!;
    await page.mouse.move(box.x + 40, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + 140, box.y + 100, { steps: 5 });
    await page.mouse.up();
    await expect(tab.locator('.part-name')).toHaveText([text.arrow]);
    await tab.locator('.photo-tools').getByText(text.blur, { exact: true }).click();
    await tab.getByRole('button', { name: text.middle }).click();
    await expect(tab.locator('.part-name')).toHaveCount(2);
    await tab.getByRole('button', { name: text.turn }).click();
    await expect(tab.getByText(text.size)).toBeVisible();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      tab.getByRole('button', { name: text.download }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(text.file);
    const bytes = readFileSync(await file.path());
    expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect(bytes.includes('Exif')).toBe(false);
    const size = await page.evaluate(async (encoded) => {
      const picture = new Image();
      picture.src = `data:image/jpeg;base64,${encoded}`;
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight];
    }, bytes.toString('base64'));
    expect(size).toEqual([200, 300]);
    expect(errors).toEqual([]);
  });
}
