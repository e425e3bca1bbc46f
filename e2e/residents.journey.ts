import { expect } from '@playwright/test';
import { productUrl, watchErrors } from './product.ts';
import { newElevators, open, read, send, signedIn } from './support/contracts.ts';
import { test } from './support/journey.ts';
import { formOf, translators } from './support/refusals.ts';

for (const language of ['zh', 'en'] as const) {
  const t = translators[language];

  test(`residents read that an elevator stands and that it runs again, behind a printed code, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const errors: string[][] = [];
    const number = `JM-${language.toUpperCase()}${retry}`;
    const [elevatorId] = await newElevators(browser, errors, language, [number]);
    const desk = await signedIn(browser, errors, 'manager', language);
    const pane = desk.locator('main.pane:visible');
    await open(desk, `/elevator/addEditElevator?id=${elevatorId}&tab=residents`);
    await pane.getByRole('button', { name: t('residentsPage.add') }).click();
    const form = formOf(desk, 'residentsPage');
    await form.write('buildingName', `居民楼 ${number}`);
    await form.submit();
    await expect(pane.locator('dd', { hasText: `居民楼 ${number}` })).toBeVisible();
    const href = (await pane.getByRole('link', { name: t('residentsPage.open') }).getAttribute('href'))!;
    expect(href).toMatch(/\/status\/[\w-]{22}$/);

    const [poster] = await Promise.all([
      desk.waitForEvent('download'),
      pane.getByRole('button', { name: t('residentsPage.print') }).click(),
    ]);
    expect(poster.suggestedFilename()).toMatch(/\.pdf$/);

    // A resident has a small phone and no account.
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: language === 'zh' ? 'zh-CN' : 'en',
    });
    const resident = await context.newPage();
    errors.push(watchErrors(resident));
    const row = resident.locator('li.status-elevator');
    await resident.goto(href);
    await expect(resident.locator('h1')).toHaveText(`居民楼 ${number}`);
    await expect(resident).toHaveURL(/#\/status\?token=/);
    expect(await resident.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    // It has no collector yet: nobody knows.
    await expect(row).toContainText(t('runningState.unknown'));
    await expect(row).toContainText(t('stopReason.noConnection'));

    await send(desk, 'POST', `elevator/lifeState/${elevatorId}`, { to: 'stopped' });
    await expect(row).toContainText(t('runningState.stopped'));
    await expect(row).toContainText(t('stopReason.decision'));
    expect(await resident.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await resident.getByRole('button', { name: t('header.otherLanguage') }).click();
    const other = translators[language === 'zh' ? 'en' : 'zh'];
    await expect(row).toContainText(other('stopReason.decision'));
    await resident.getByRole('button', { name: other('header.otherLanguage') }).click();
    await send(desk, 'POST', `elevator/lifeState/${elevatorId}`, { to: 'inUse' });
    await expect(row).not.toContainText(t('stopReason.decision'));

    // A new code ends the old one.
    await pane.getByRole('button', { name: t('residentsPage.renew') }).click();
    await desk.locator('.ant-modal .ant-btn-primary:visible').click();
    const shown = () =>
      read<{ page: { token: string } }>(desk, `residents/ofElevator/${elevatorId}`).then(
        ({ page }) => page.token,
      );
    await expect.poll(async () => href.endsWith(await shown())).toBe(false);
    await resident.goto('about:blank');
    await resident.goto(href);
    await expect(resident.getByRole('alert')).toContainText(t('status.invalid'));
    await resident.goto(`${productUrl()}/status/${await shown()}`);
    await expect(resident.locator('h1')).toHaveText(`居民楼 ${number}`);
    await context.close();
    expect(errors.flat()).toEqual([]);
  });

  test(
    `the user unit lists a resident, and dispatch sees the floor, in ${language}`,
    { tag: '@wholeRun' },
    async ({ browser }) => {
      const errors: string[][] = [];
      const unit = await signedIn(browser, errors, 'property', language);
      const found = await read<{ rows: { id: string }[] }>(
        unit,
        `elevator/pages?words=BSH-0${language === 'zh' ? 3 : 4}&pageNumber=1&pageSize=5`,
      );
      const { id } = found.rows[0]!;
      const pane = unit.locator('main.pane:visible');
      await open(unit, `/elevator/addEditElevator?id=${id}&tab=residents`);
      await pane.getByRole('button', { name: t('dependentResident.add') }).click();
      const form = formOf(unit, 'dependentResident');
      await form.write('residentName', '何美玲');
      await form.write('floor', '12');
      await unit.locator('#dependentResident_consentOn').fill('2026-01-05');
      await unit.locator('#dependentResident_consentOn').press('Tab');
      await form.submit();
      await expect(pane.locator('li', { hasText: '何美玲' })).toBeVisible();

      const desk = await signedIn(browser, errors, 'manager', language);
      await open(desk, `/realTime/detail?id=${id}`);
      const note = desk.locator('main.pane:visible').getByRole('note');
      await expect(note).toContainText(t('dependentResident.onFloor', { floor: '12', n: 1 }));
      await expect(desk.locator('body')).not.toContainText('何美玲');

      await pane.locator('li', { hasText: '何美玲' }).getByRole('button').click();
      await unit.locator('.ant-modal .ant-btn-dangerous:visible').click();
      await expect(pane.locator('li', { hasText: '何美玲' })).toHaveCount(0);
      expect(errors.flat()).toEqual([]);
    },
  );
}
