import { expect, type Page } from '@playwright/test';
import { Client } from 'pg';
import { catalogues } from '../contract/src/language/catalogues.ts';
import { languages } from '../contract/src/language/language.ts';
import { createTexts } from '../contract/src/language/translator.ts';
import { newElevators, open, option, pickFound, read, send, signedIn } from './support/contracts.ts';
import { test } from './support/journey.ts';

const { translators } = createTexts(catalogues);
const bookPath = '/maintenance/maintenancePlan?view=book';

/** Telemetry covers a share of each of the days before today, as the ledger would keep it; the inspection is in force. */
async function cover(elevatorId: string, share: number): Promise<void> {
  const client = new Client(process.env['JOURNEY_DATABASE']);
  await client.connect();
  try {
    await client.query(`update elevator set next_inspection = current_date + 200 where id = $1`, [
      elevatorId,
    ]);
    await client.query(
      `insert into usage_day (elevator_id, day, covered_ms, out_of_service_ms, mode_ms)
        select $1, current_date - nr, 86400000 * $2::float8, 0, array[0, 0, 0, 0, 0, 0, 0, 0] from generate_series(0, 9) nr
        on conflict (elevator_id, day) do update set covered_ms = excluded.covered_ms`,
      [elevatorId, share],
    );
  } finally {
    await client.end();
  }
}

const dayFromToday = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function fillDay(page: Page, field: string, day: string): Promise<void> {
  await page.locator(field).fill(day);
  await page.keyboard.press('Enter');
}

for (const language of languages)
  test(`a longer interval is refused without its evidence, holds with it, and shows what is missing once telemetry is silent, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const t = translators[language];
    const errors: string[][] = [];
    const number = `BOOK-${language}${retry}`;
    const [elevatorId] = await newElevators(browser, errors, language, [number]);
    const desk = await signedIn(browser, errors, 'manager', language);
    const pane = desk.locator('main.pane:visible');
    const planId = await send(desk, 'POST', 'maintenancePlan/new', {
      elevatorId,
      nextDue: dayFromToday(9),
      lastActual: dayFromToday(-2),
    });

    // Of an elevator that says nothing no condition holds: each is named at its field, and nothing is kept.
    await open(desk, `${bookPath}&entry=new`);
    await pickFound(desk, '#intervalBook_elevatorId', number);
    await desk.locator('#intervalBook_kind').click();
    await option(desk, t('longerKind.monitoring')).click();
    await fillDay(desk, '#intervalBook_fromDay', dayFromToday(-240));
    await pane.locator('.form-foot .ant-btn-primary').click();
    for (const missing of [
      t('invalid.intervalCoverage', { share: '0.0%', least: '90.0%' }),
      t('invalid.intervalInspection'),
      t('invalid.intervalTester'),
      t('invalid.intervalApproval'),
    ])
      await expect(pane).toContainText(missing);

    // With its evidence it is agreed, and listed with the rule and how well that is known.
    await cover(elevatorId!, 1);
    await desk.locator('#intervalBook_tester').fill('SGS');
    await desk.locator('#intervalBook_approvalNumber').fill('BCA/LE/M-77');
    await fillDay(desk, '#intervalBook_approvedOn', dayFromToday(-100));
    await pane.locator('.form-foot .ant-btn-primary').click();
    const row = pane.locator('.ant-table-row', { hasText: number });
    await expect(row).toContainText('89');
    await expect(row).toContainText('S 614/2025');
    await expect(row).toContainText(t('ruleConfidence.known'));
    await send(desk, 'PUT', `maintenancePlan/update/${planId}`, { intervalDays: 60 });
    await row.locator('a').first().click();
    await expect(pane).toContainText(t('intervalSentence.granted'));
    await expect(pane).toContainText('100.0%');
    await expect(pane).not.toContainText(t('intervalBook.unmet'));

    // Telemetry falls silent: the book says which condition does not hold any more.
    await cover(elevatorId!, 0.4);
    await desk.reload();
    const coverage = pane.getByRole('listitem').filter({ hasText: t('intervalCondition.coverage') });
    await expect(coverage).toContainText('40.0%');
    await expect(coverage).toContainText(t('intervalBook.unmet'));

    // Left with its reason, the elevator waits no longer than others, and its next visit is due by that.
    await pane
      .locator('.page-action')
      .getByRole('button', { name: t('intervalMove.leave') })
      .click();
    const dialog = desk.locator('.ant-modal:visible').last();
    await dialog.locator('textarea').fill('SIM');
    await dialog.getByRole('button', { name: t('intervalMove.leave') }).click();
    await expect(pane).toContainText(t('intervalState.left'));
    const plan = await read<{ intervalDays: number; nextDue: string }>(
      desk,
      `maintenancePlan/detail/${planId}`,
    );
    expect(plan.intervalDays).toBe(30);
    expect(plan.nextDue <= dayFromToday(28)).toBe(true);
    expect(errors.flat()).toEqual([]);
  });
