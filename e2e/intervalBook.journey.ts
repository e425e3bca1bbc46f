import { catalogues } from '../contract/src/language/catalogues.ts';
import { languages } from '../contract/src/language/language.ts';
import { createTexts } from '../contract/src/language/translator.ts';
import { expect, test, type Page } from '@playwright/test';
import { newElevators, open, option, pickFound, read, signedIn } from './support/contracts.ts';

const { translators } = createTexts(catalogues);
const bookPath = '/maintenance/maintenancePlan?view=book';

interface Entry {
  id: string;
  elevatorId: string;
  elevatorNumber: string;
}
/** The entry of the demo that stands so; it is written while the server answers already. */
async function entryOf(page: Page, state: string): Promise<Entry> {
  const find = async () =>
    (
      await read<{ rows: Entry[] }>(
        page,
        `intervalBook/pages?state=${state}&pageNumber=1&pageSize=20&sort=createdAt`,
      )
    ).rows[0];
  await expect.poll(async () => (await find()) !== undefined).toBe(true);
  return (await find())!;
}

for (const language of languages)
  test(`a longer interval is refused without its evidence, holds with it, and falls back when telemetry is silent, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const t = translators[language];
    const errors: string[][] = [];
    const number = `BOOK-${language}${retry}`;
    await newElevators(browser, errors, language, [number]);
    const desk = await signedIn(browser, errors, 'manager', language);
    const pane = desk.locator('main.pane:visible');

    // Of an elevator that says nothing no condition holds: each is named at its field, and nothing is kept.
    await open(desk, `${bookPath}&entry=new`);
    await pickFound(desk, '#intervalBook_elevatorId', number);
    await desk.locator('#intervalBook_kind').click();
    await option(desk, t('longerKind.monitoring')).click();
    await pane.locator('.form-foot .ant-btn-primary').click();
    for (const missing of [
      t('invalid.intervalCoverage', { share: '0.0%', least: '90.0%' }),
      t('invalid.intervalInspection'),
      t('invalid.intervalTester'),
      t('invalid.intervalApproval'),
    ])
      await expect(pane).toContainText(missing);
    await pane.locator('.form-foot .ant-btn').first().click();
    await desk.locator('.ant-modal-confirm:visible .ant-btn-primary').click();

    // One that may wait longer, by which rule, and how well that is known.
    const granted = await entryOf(desk, 'granted');
    await open(desk, `${bookPath}&state=granted`);
    const row = pane.locator('.ant-table-row', { hasText: granted.elevatorNumber });
    await expect(row).toContainText('89');
    await expect(row).toContainText('S 614/2025');
    await expect(row).toContainText(t('ruleConfidence.known'));
    await open(desk, `${bookPath}&entry=${granted.id}`);
    await expect(pane).toContainText(t('intervalSentence.granted'));
    await expect(pane).toContainText('100.0%');
    await expect(pane).not.toContainText(t('intervalBook.unmet'));

    // One that fell silent waits no longer than others, with its plan, and says why.
    const fallen = await entryOf(desk, 'fallenBack');
    await open(desk, `${bookPath}&entry=${fallen.id}`);
    await expect(pane).toContainText(t('intervalSentence.unmet'));
    await expect(pane).toContainText(t('maintenancePlan.ceiling', { n: 30 }));
    await expect(pane.getByRole('listitem').filter({ hasText: t('intervalState.fallenBack') })).toHaveCount(
      1,
    );
    await pane.getByRole('button', { name: t('intervalMove.grant') }).hover({ force: true });
    await expect(pane.getByRole('button', { name: t('intervalMove.grant') })).toBeDisabled();
    const { rows: plans } = await read<{ rows: { intervalDays: number }[] }>(
      desk,
      `maintenancePlan/pages?words=${encodeURIComponent(fallen.elevatorNumber)}&pageNumber=1&pageSize=20`,
    );
    expect(plans).toMatchObject([{ intervalDays: 30 }]);

    // One that is still tried cannot be granted before its trial ends.
    const tried = await entryOf(desk, 'trial');
    await open(desk, `${bookPath}&entry=${tried.id}`);
    await expect(pane).toContainText(t('intervalState.trial'));
    await expect(pane.getByRole('listitem').filter({ hasText: t('intervalCondition.trial') })).toContainText(
      t('intervalBook.unmet'),
    );
    expect(errors.flat()).toEqual([]);
  });
