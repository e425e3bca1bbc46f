import { expect } from '@playwright/test';
import { Client } from 'pg';
import { open, signedIn } from './support/contracts.ts';
import { test } from './support/journey.ts';
import { addElevator } from './support/ownElevator.ts';
import { translators } from './support/refusals.ts';

const day = 86_400_000;
/** The day where the companies of the demo are, so many days ago. */
const dayBefore = (n: number): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Singapore' }).format(Date.now() - n * day);

/** A warning that came true and one that did not, and eighty days of use; since thirty days it takes less. */
async function tellOfPast(elevatorId: string): Promise<void> {
  const client = new Client(process.env['JOURNEY_DATABASE']);
  await client.connect();
  try {
    await client.query(
      `insert into forecast (elevator_id, trouble, elevator_kind, made_at, from_day, to_day, probability, reasons, warned,
          outcome, judged_at)
        select $1, 'door', 'traction', now() - ago * interval '1 day', current_date - ago, current_date - ago + 13, probability,
          array['reversals', 'runsSinceService'], true, outcome, now() - (ago - 14) * interval '1 day'
        from (values (40, 0.71, 'happened'), (20, 0.38, 'quiet')) as said (ago, probability, outcome)`,
      [elevatorId],
    );
    await client.query(
      `insert into usage_day (elevator_id, day, runs, metres, kwh, covered_ms, out_of_service_ms, mode_ms)
        select $1, $2::date - n, runs, runs * 15, 10 + runs / 100.0 - case when n < 30 then 4 else 0 end, 86400000, 0,
          '{0,0,0,0,0,0,0,0}'
        from (select n, 200 + n % 7 * 50 as runs from generate_series(1, 80) n) made`,
      [elevatorId, dayBefore(0)],
    );
    await client.query(`update elevator set rated_load = 1000, rated_speed = 1.75 where id = $1`, [
      elevatorId,
    ]);
  } finally {
    await client.end();
  }
}

for (const language of ['zh', 'en'] as const) {
  const t = translators[language];

  test(`forecasts stand beside what came, and lead to an elevator whose energy a change lowered, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const errors: string[][] = [];
    const number = `FC-${language}${retry}`;
    await tellOfPast(await addElevator(number));
    const page = await signedIn(browser, errors, 'manager', language);
    const pane = page.locator('main.pane:visible');
    const rows = pane.locator('tbody tr.ant-table-row').filter({ hasText: number });
    const rowOf = (outcome: 'happened' | 'quiet') =>
      rows.filter({ has: page.getByText(t(`forecastOutcome.${outcome}`), { exact: true }) });

    await open(page, '/maintenance/forecasts');
    await expect(rows).toHaveCount(2);
    await expect(rowOf('happened')).toContainText('71%');
    await expect(rowOf('quiet')).toContainText(t('forecast.isWarned'));
    await open(page, '/maintenance/forecasts?outcome=happened');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(t('forecastReason.reversals'));

    const elevatorPath = await rows.locator('a').first().getAttribute('href');
    await page.goto(new URL(`${elevatorPath}&flag=health`, page.url()).href);
    const energy = pane.locator('section', { has: page.getByRole('heading', { name: t('energy.title') }) });
    await expect(energy.getByText(t('energy.kwhPerDay'))).toBeVisible();
    await expect(energy.getByText(t('energy.class'))).toBeVisible();
    await energy.getByRole('textbox', { name: t('energy.changedOn') }).fill(dayBefore(30));
    await page.keyboard.press('Enter');
    await expect(energy.getByText(t('savingVerdict.less'))).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(errors.flat()).toEqual([]);
  });
}
