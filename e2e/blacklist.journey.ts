import { expect } from '@playwright/test';
import { open, pickFound, send, signedIn } from './support/contracts.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    save: /保\s*存/,
    cancel: /取\s*消/,
    add: '加入黑名单',
    warned: '黑名单，至',
    openFile: '打开文件',
    ended: '已结束',
  },
  en: {
    save: 'Save',
    cancel: 'Cancel',
    add: 'Add to blacklist',
    warned: 'blacklisted until',
    openFile: 'Open file',
    ended: 'Ended',
  },
} as const;

const decision = {
  name: 'decision.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
};

for (const language of ['zh', 'en'] as const) {
  test(`a company is listed with evidence, pickers warn of it without blocking, until its entry ends, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const say = words[language];
    const errors: string[][] = [];
    const name = `黑名单维保${language}${retry}`;
    const page = await signedIn(browser, errors, 'operator', language);
    const pane = page.locator('main.pane:visible');
    await send(page, 'POST', 'company/new', { name, type: 'maintenance', timeZone: 'Asia/Shanghai' });

    await open(page, '/supervision/blacklist');
    await pane.getByRole('button', { name: say.add }).click();
    await pickFound(page, '#blacklistEntry_partyId', name);
    await page.locator('#blacklistEntry_reason').fill('伪造保养记录');
    await page.locator('#blacklistEntry_validFrom').fill('2026-01-01');
    await page.locator('input[type=file]').setInputFiles(decision);
    await expect(pane.getByText(decision.name)).toBeVisible();
    await page.locator('.form-foot').getByRole('button', { name: say.save }).click();

    // The evidence opens from the entry.
    await pane.getByRole('link', { name }).click();
    const saved = page.waitForEvent('download');
    await pane.getByRole('button', { name: say.openFile }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    const entry = page.url();

    // A picker warns, and takes the company all the same.
    await open(page, '/supervision/exposure?event=new');
    await pickFound(page, '#exposureEvent_partyId', name);
    await expect(pane.locator('.ant-select', { hasText: name }).first()).toContainText(say.warned);

    await page.locator('.form-foot').getByRole('button', { name: say.cancel }).click();
    await page.locator('.ant-modal-confirm .ant-btn-primary').click();
    await expect(page.locator('.form-foot')).toHaveCount(0);
    await page.goto(entry);
    await page.locator('#blacklistEntry_validUntil').fill('2026-01-31');
    await page.locator('#blacklistEntry_validUntil').press('Enter');
    await page.locator('.form-foot').getByRole('button', { name: say.save }).click();
    await expect(pane.locator('.ant-table-row', { hasText: name })).toContainText(say.ended);
    await open(page, '/supervision/exposure?event=new');
    await pickFound(page, '#exposureEvent_partyId', name);
    await expect(pane.locator('.ant-select', { hasText: name }).first()).not.toContainText(say.warned);
    expect(errors.flat()).toEqual([]);
  });
}
