import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { signedIn, withBrowser } from './browser.ts';
import { fillInstallation, username } from './installation.ts';
import { longTaskMs, seenTasks, watchTasks } from './longTasks.ts';
import type { Bench, Line } from './measurement.ts';
import { withOwnProduct } from './ownProduct.ts';

const people = 100;
const elevators = 2_500;
/** So much slower than this machine is an office computer of some years ago. */
const slowedBy = 4;
const limitMs = 100;
const settleMs = 3_000;
/** How far the wheel is turned at once, how often down and then up, and how long after one another. */
const wheel = { pixels: 240, times: 30, everyMs: 60 };

export const title = 'The time line scrolled on a slow computer';
export const about =
  `The time line of ${people} people with the visits of ${elevators.toLocaleString('en')} elevators on five days, in Chromium with its ` +
  `CPU slowed ${slowedBy} times. The wheel is turned ${wheel.times} times by ${wheel.pixels} px down and as often up again, every ${wheel.everyMs} ms: the longest task of the page meanwhile (none is ` +
  `longer than ${longTaskMs} ms where it says 0), and the longest time between two frames. Server, database and browser share two cores.`;

/** How many days each shows of a person. */
const spans = { day: 1, week: 7 } as const;
type Span = keyof typeof spans;
const allSpans = Object.keys(spans) as Span[];
type Scrolled = { task: number; frame: number };
type Round = Record<Span, Scrolled>;

export const lines: Line<Round>[] = allSpans.flatMap((span): Line<Round>[] => [
  {
    name: `${span}: longest task`,
    unit: 'ms',
    read: (round) => round[span].task,
    target: { says: `≤ ${limitMs}`, met: (_, median) => median <= limitMs },
  },
  { name: `${span}: longest between two frames`, unit: 'ms', read: (round) => round[span].frame },
]);

/** People with certificates, and of each elevator a plan whose next visit is due within a week. */
async function fillPeople(database: Client) {
  await fillInstallation(database, elevators);
  await database.query(
    `with hand as (
        insert into staff (company_id, name, phone, kind, status, on_duty)
        select company_id, '台架技师 ' || nr, '139' || lpad(nr::text, 8, '0'), 'maintenance', 'active', true
        from user_account, generate_series(1, $2::int) nr where username = $1 returning id, company_id)
      insert into qualification (company_id, staff_id, kind, certificate_no, issued_by, valid_from, valid_until)
      select company_id, id, 'operatorCertificate', 'TS' || id, '台架', '2020-01-01', '2099-12-31' from hand`,
    [username, people],
  );
  await database.query(
    `insert into maintenance_plan (elevator_id, company_id, worker_id, next_due, last_actual, interval_days)
      select e.id, e.maintainer_id, s.id, current_date + (nr / $1::int) % 5, current_date + (nr / $1::int) % 5 - 15, 15
      from (select id, maintainer_id, (row_number() over (order by id))::int as nr from elevator) e
        join (select id, row_number() over (order by id) - 1 as k from staff) s on s.k = e.nr % $1::int`,
    [people],
  );
  await database.query('vacuum analyze');
}

declare global {
  /** Of a page that is watched: how long it was between two frames. */
  var benchScrollFrames: number[];
}

/** Runs in a page: keeps how long it is between two frames from now on. */
function watchFrames() {
  globalThis.benchScrollFrames = [];
  let before = performance.now();
  const next = (now: number) => {
    globalThis.benchScrollFrames.push(now - before);
    before = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

async function scroll(page: Page, url: string, span: Span): Promise<Scrolled> {
  await page.goto(`${url}/#/maintenance/workBillBoard?view=timeLine&span=${span}`);
  const rows = page.locator('main.pane:visible [data-line]');
  await rows.nth(people * spans[span] - 1).waitFor({ state: 'attached' });
  await rows.first().hover({ position: { x: 4, y: 4 } });
  await page.waitForTimeout(settleMs);
  await page.evaluate(watchTasks);
  await page.evaluate(watchFrames);
  for (const direction of [1, -1]) {
    for (let time = 0; time < wheel.times; time += 1) {
      await page.mouse.wheel(0, direction * wheel.pixels);
      await page.waitForTimeout(wheel.everyMs);
    }
  }
  return {
    task: Math.max(0, ...(await page.evaluate(seenTasks))),
    frame: Math.max(...(await page.evaluate(() => globalThis.benchScrollFrames))),
  };
}

export const measure = ({ directory }: Bench) =>
  withOwnProduct(join(directory, 'timeLine'), fillPeople, ({ product }) =>
    withBrowser(async (browser) => {
      const { context, page } = await signedIn(browser, product.url);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
      const result: Partial<Round> = {};
      for (const span of allSpans) result[span] = await scroll(page, product.url, span);
      return result as Round;
    }),
  );
