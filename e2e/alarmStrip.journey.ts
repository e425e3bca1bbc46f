import { expect, type Page } from '@playwright/test';
import { Client } from 'pg';
import { productUrl, signIn, watchErrors } from './product.ts';
import { violationsOf } from './support/axe.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    trapped: '困人',
    onSite: '救援人员已到场',
    openRescue: '打开救援单',
    show: '展开',
    own: '提醒条和声音',
    usual: /^按岗位/,
  },
  en: {
    trapped: 'Passenger entrapment',
    onSite: 'Rescuer on site',
    openRescue: 'Open rescue',
    show: 'Show',
    own: 'Line over every screen, with sound',
    usual: /^As for my role/,
  },
} as const;

interface Alarms {
  numbers: string[];
  caseId: string;
  end(): Promise<void>;
}

/** Three elevators that no collector speaks of: in one are people, with a rescuer on site, the others stand in a fault. */
async function raiseAlarms(mark: string): Promise<Alarms> {
  const client = new Client(process.env['JOURNEY_DATABASE']);
  await client.connect();
  const numbers = [1, 2, 3].map((nr) => `STRIP-${mark}${nr}`);
  const { rows } = await client.query<{ id: string }>(
    `with made as (
        insert into elevator (elevator_no, short_number, address, project_name, place_of_use, floors_num, floor_labels,
          maintainer_id)
        select number, number, '提醒路 1 号', '提醒测试楼', 'office', 3, array['1','2','3'], company.id
        from unnest($1::text[]) number, company where company.name like '恒升%' returning id, elevator_no, maintainer_id),
      seen as (
        insert into elevator_visibility (company_id, elevator_id, reason)
        select maintainer_id, id, 'company.maintainer' from made)
      select id from made order by elevator_no`,
    [numbers],
  );
  const ids = rows.map(({ id }) => id);
  await client.query(
    `insert into fault (elevator_id, code, fault_class, severity, opened_at, pushed, told_at)
      select id, case when id = $2 then 'K111' else 'K102' end, 'fault', 1, now() - interval '11 minutes', true, now()
      from unnest($1::bigint[]) id`,
    [ids, ids[0]],
  );
  const made = await client.query<{ id: string }>(
    `insert into rescue_case (case_no, elevator_id, source, state, level, drill, trapped_count, dangers, began_time,
        report_time, dispatch_time, accept_time, arrive_time, overdue_arrival, answer_minutes, grid_minutes,
        arrive_minutes, release_minutes, reminder_minutes, public_minutes)
      select $2, $1, 'fault', 'arrived', 1, false, 2, '{}', at, at, at, now() - interval '9 minutes', now() - interval '1 minute',
        false, 2, 10, 30, 60, 5, 45
      from (select now() - interval '11 minutes' as at) began returning id`,
    [ids[0], `STRIP-${mark}`],
  );
  await client.query(`insert into event_log (kind) values ('visibilityChanged')`);
  return {
    numbers,
    caseId: made.rows[0]!.id,
    end: async () => {
      await client.query(`update rescue_case set state = 'canceled' where elevator_id = any($1)`, [ids]);
      await client.query(
        `update fault set closed_at = now() where elevator_id = any($1) and closed_at is null`,
        [ids],
      );
      await client.end();
    },
  };
}

const strip = (page: Page) => page.locator('.alarm-strip');
const heightOf = (page: Page) => strip(page).evaluate((each) => each.getBoundingClientRect().height);
const isScrolled = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** How many of the first twelve fields of a form are seen whole. */
const fieldsInView = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main.pane .ant-form-item')]
        .filter((each) => each.getBoundingClientRect().height > 0)
        .slice(0, 12)
        .filter((each) => each.getBoundingClientRect().bottom <= innerHeight).length,
  );

for (const language of ['zh', 'en'] as const) {
  test(`alarms stand in one line, lead to the rescue and are worked off in a drawer, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const say = words[language];
    const alarms = await raiseAlarms(`${language.toUpperCase()}${retry}`);
    const [inside = ''] = alarms.numbers;
    const page = await browser.newPage();
    const errors = watchErrors(page);
    try {
      await signIn(page, 'admin', language);
      await expect(strip(page)).toContainText(say.trapped);
      await expect(strip(page)).toContainText(say.onSite);
      expect(await heightOf(page)).toBe(36);

      // The keyboard opens the drawer, and Escape leads back.
      const toggle = strip(page).getByRole('button', { name: say.show });
      await toggle.focus();
      await page.keyboard.press('Enter');
      const drawer = page.locator('.alarm-drawer');
      await expect(drawer).toBeFocused();
      for (const number of alarms.numbers)
        await expect(drawer.locator('.alarm-card', { hasText: number })).toBeVisible();
      await expect(drawer.locator('.alarm-card').first()).toContainText(inside);
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      await expect(strip(page).locator('[aria-expanded]')).toBeFocused();

      await page.goto(`${productUrl()}/#/elevator/addEditElevator`);
      await expect(page.locator('main.pane .ant-form-item').nth(11)).toBeVisible();
      await expect(strip(page)).toBeVisible();
      expect(await fieldsInView(page)).toBeGreaterThanOrEqual(10);

      await page.setViewportSize({ width: 390, height: 844 });
      await expect(strip(page)).toContainText(say.onSite);
      expect(await heightOf(page)).toBe(36);
      expect(await isScrolled(page)).toBe(false);
      await page.setViewportSize({ width: 1440, height: 900 });

      // Straight to the rescue in the same tab by one press; its page does not repeat its alarm.
      await strip(page).getByRole('link', { name: say.openRescue }).click();
      await expect(page).toHaveURL(new RegExp(`gridRescue/gridRescue\\?id=${alarms.caseId}$`));
      await expect(strip(page)).not.toContainText(inside);

      // Who is not on duty has a number in the header, and may choose the line.
      const office = await browser.newPage();
      const officeErrors = watchErrors(office);
      await signIn(office, 'manager', language);
      await expect(office.locator('.alarm-bell')).toBeVisible();
      await expect(strip(office)).toHaveCount(0);
      await office.goto(`${productUrl()}/#/user/userInfo`);
      await office.getByRole('radio', { name: say.own }).click();
      await expect(strip(office)).toContainText(inside);
      await expect(office.locator('.alarm-bell')).toHaveCount(0);
      await office.getByRole('radio', { name: say.usual }).click();
      await expect(strip(office)).toHaveCount(0);
      expect([...errors, ...officeErrors]).toEqual([]);
    } finally {
      await alarms.end();
    }
  });
}
