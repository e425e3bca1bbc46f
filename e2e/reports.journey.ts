import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { open, signedIn } from './support/contracts.ts';
import { test } from './support/journey.ts';
import { formOf, translators } from './support/refusals.ts';

for (const language of ['zh', 'en'] as const) {
  const t = translators[language];

  test(`a report is set up, made, downloaded and changed, in ${language}`, async ({ browser }, { retry }) => {
    const errors: string[][] = [];
    const name = `${language === 'zh' ? '安全月报' : 'Safety report'} ${retry}`;
    const desk = await signedIn(browser, errors, 'manager', language);
    const pane = desk.locator('main.pane:visible');
    await open(desk, '/report');
    await pane.getByRole('button', { name: t('statisticReport.add') }).click();
    const form = formOf(desk, 'statisticReport');
    await form.write('reportName', name);
    await form.submit();
    await pane.getByRole('link', { name }).click();
    await expect(pane.getByText(t('statisticReport.noRuns'))).toBeVisible();

    await pane.getByRole('button', { name: t('statisticReport.runNow') }).click();
    const [file] = await Promise.all([
      desk.waitForEvent('download'),
      pane.getByRole('button', { name: t('statisticReport.download') }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${name}-\\d{4}-\\d\\d-01-.*\\.pdf$`));
    expect((await readFile(await file.path())).subarray(0, 4).toString()).toBe('%PDF');

    await pane.getByRole('button', { name: t('button.edit') }).click();
    await form.write('reportName', `${name} B`);
    await form.submit();
    await expect(pane.getByRole('heading', { level: 1 })).toContainText(`${name} B`);
    await desk.setViewportSize({ width: 390, height: 844 });
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await desk.setViewportSize({ width: 1440, height: 900 });
    await pane.getByRole('button', { name: t('button.delete') }).click();
    await desk.locator('.ant-modal-confirm .ant-btn-primary').click();
    await expect(pane.getByRole('button', { name: t('statisticReport.add') })).toBeVisible();
    await expect(pane.getByRole('link', { name })).toHaveCount(0);
    expect(errors.flat()).toEqual([]);
  });
}
