import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    files: '文件',
    refused: /只接受图片/,
    actions: '操作',
    rename: '重命名',
    download: '下载',
    remove: /删\s*除/,
    save: /^保\s*存$/,
    name: '产品合格证',
    auditLog: '变更记录',
    inspection: '下次检验日期',
    overdue: '逾期未检',
  },
  en: {
    files: 'Files',
    refused: /Only pictures/,
    actions: 'Actions',
    rename: 'Rename',
    download: 'Download',
    remove: 'Delete',
    save: 'Save',
    name: 'Certificate of conformity',
    auditLog: 'Change log',
    inspection: 'Next inspection date',
    overdue: 'Overdue',
  },
} as const;

for (const language of ['zh', 'en'] as const) {
  test(`photos and documents are uploaded to an elevator, renamed, downloaded and deleted, in ${language}`, async ({
    page,
  }) => {
    const text = words[language];
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'operator', language);
    const id = await page.evaluate(async (elevatorNo) => {
      const reply = await fetch('api/elevator/new', {
        method: 'POST',
        headers: { authorization: localStorage.getItem('token') ?? '' },
        body: new URLSearchParams({
          elevatorNo,
          address: '文件路 1 号',
          projectName: '文件大厦',
          placeOfUse: 'office',
          type: 'traction',
          floorsNum: '4',
          nextInspection: '2026-01-31',
        }),
      });
      return ((await reply.json()) as { data: { id: string } }).data.id;
    }, `FILES-${language}-${Date.now()}`);
    await page.goto(`${productUrl()}/#/elevator/addEditElevator?id=${id}`);
    const strip = page.locator('.summary-strip');
    await expect(strip).toContainText(text.inspection);
    await expect(strip).toContainText(`2026-01-31 ${text.overdue}`);

    await page.getByRole('tab', { name: text.files, exact: true }).click();
    const rows = page.locator('.elevator-file-list li');
    const pdf = Buffer.from('%PDF-1.7\n%%EOF');
    await page.locator('.elevator-files input[type=file]').setInputFiles([
      { name: 'scan.pdf', mimeType: 'application/pdf', buffer: pdf },
      { name: 'site.png', mimeType: 'image/png', buffer: await page.screenshot() },
      { name: 'lies.pdf', mimeType: 'application/pdf', buffer: Buffer.from('plain words') },
    ]);
    await expect(page.getByText(text.refused)).toBeVisible();
    await expect(rows).toHaveCount(2);
    await expect(rows.first().locator('img')).toHaveJSProperty('complete', true);
    await rows.first().locator('.ant-image').click();
    await expect(page.locator('.ant-image-preview img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.ant-image-preview')).toBeHidden();

    const choose = async (action: string | RegExp) => {
      await rows.last().getByRole('button', { name: text.actions }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose(text.rename);
    await page.locator('#fileName_name').fill(text.name);
    await page.locator('.ant-modal').getByRole('button', { name: text.save }).click();
    await expect(rows.last()).toContainText(text.name);
    const [file] = await Promise.all([page.waitForEvent('download'), choose(text.download)]);
    expect(file.suggestedFilename()).toBe(`${text.name}.pdf`);
    expect(readFileSync(await file.path())).toEqual(pdf);
    await choose(text.remove);
    await page.locator('.ant-modal-confirm').getByRole('button', { name: text.remove }).click();
    await expect(rows).toHaveCount(1);
    await page.getByRole('tab', { name: text.auditLog, exact: true }).click();
    await expect(page.locator('.record-audit-log')).toContainText(text.name);
    expect(errors).toEqual([]);
  });
}
