import { expect, type Page } from '@playwright/test';
import { productUrl } from './product.ts';
import { violationsOf } from './support/axe.ts';
import { open, signedIn } from './support/contracts.ts';
import { test } from './support/journey.ts';
import { formOf, translators } from './support/refusals.ts';

const hotline = '4008001234';
const locales = { zh: 'zh-CN', en: 'en-SG' } as const;

for (const language of ['zh', 'en'] as const) {
  const t = translators[language];

  /** Chooses what the public reads, and which line it calls. */
  const release = async (owner: Page, figures: readonly string[], line: string) => {
    await open(owner, '/report');
    await owner
      .locator('main.pane:visible')
      .getByRole('button', { name: t('statisticReport.settings') })
      .click();
    const dialog = owner.locator('.ant-modal:visible');
    await expect(dialog.getByRole('checkbox').first()).toBeVisible();
    for (const box of await dialog.locator('.ant-checkbox-group').getByRole('checkbox').all())
      await box.setChecked(false);
    for (const name of figures) await dialog.getByRole('checkbox', { name }).check();
    const form = formOf(owner, 'statisticReportSetting');
    await form.write('hotline', line);
    await form.submit();
    await expect(dialog).toHaveCount(0);
  };

  test(`the public reads what the owner of the installation releases, until it is taken back, in ${language}`, async ({
    browser,
  }) => {
    const errors: string[][] = [];
    const owner = await signedIn(browser, errors, 'admin', language);
    const [elevators, faultRate] = [t('welcomeFigure.elevators'), t('welcomeFigure.faultRate')];
    await release(owner, [elevators, faultRate], hotline);

    const reader = await (await browser.newContext({ locale: locales[language] })).newPage();
    await reader.goto(`${productUrl()}/#/welcome`);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(t('welcome.figures'));
    const figure = (name: string) =>
      reader.locator('dl div', { has: reader.getByText(name, { exact: true }) });
    await expect(figure(elevators).locator('dd')).toHaveText(/^[1-9]\d*$/);
    await expect(figure(faultRate).locator('dd')).toHaveText(/\d/);
    await expect(reader.getByText(t('welcomeFigure.rescues'))).toHaveCount(0);
    await expect(reader.getByRole('link', { name: hotline })).toHaveAttribute('href', `tel:${hotline}`);
    expect(await violationsOf(reader)).toEqual([]);
    await reader.setViewportSize({ width: 390, height: 844 });
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    // Whoever reads the other language goes on in it.
    const other = translators[language === 'zh' ? 'en' : 'zh'];
    await reader.getByRole('button', { name: t('header.otherLanguage') }).click();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(other('welcome.figures'));

    await release(owner, [], '');
    await reader.reload();
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(reader.getByText(other('welcomeFigure.elevators'))).toHaveCount(0);
    await expect(reader.getByRole('link', { name: hotline })).toHaveCount(0);
    expect(errors.flat()).toEqual([]);
  });
}
