import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { Client } from 'pg';
import { signedIn, withBrowser } from './browser.ts';
import { fillInstallation, username } from './installation.ts';
import type { Bench, Line } from './measurement.ts';
import { withOwnProduct } from './ownProduct.ts';
import { median } from './statistics.ts';

const [few, many] = [200, 20_000];
const fewUser = 'benchfew';
const visits = 7;

export const title = 'First screen of a long list';
export const about =
  `The live list as a company with ${few} elevators sees it, and as one with ${many.toLocaleString('en')}, in the same ` +
  `database: ${visits} visits each in turn with a warm cache, from the start of the navigation until the first row shows.`;

declare global {
  /** Of a page that is watched. */
  var firstRowAt: number | undefined;
}

type Round = Awaited<ReturnType<typeof measure>>;
export const lines: Line<Round>[] = [
  { name: `${few} elevators`, unit: 'ms', read: (round) => round.few },
  { name: `${many.toLocaleString('en')} elevators`, unit: 'ms', read: (round) => round.many },
  {
    name: 'many beside few',
    unit: '×',
    digits: 2,
    read: (round) => round.many / round.few,
    target: { says: '≤ 1.2', met: (_, middle) => middle <= 1.2 },
  },
];

async function fill(database: Client) {
  await fillInstallation(database, many);
  await database.query(
    `insert into elevator_state (elevator_id, status, at) select id, 'normal', now() from elevator`,
  );
  await database.query(
    `with firm as (insert into company (name, type) values ('小台架物业', 'property') returning id),
      person as (
        insert into user_account (username, nick, password_hash, company_id)
        select $1, $1, password_hash, firm.id from user_account, firm where username = $2 returning id, company_id),
      seen as (
        insert into elevator_visibility (company_id, elevator_id, reason)
        select person.company_id, elevator.id, 'company.property'
        from person, (select id from elevator order by id limit $3) elevator)
      insert into user_role (user_id, role_id)
      select person.id, role.id from person, role where role.key = 'manager'`,
    [fewUser, username, few],
  );
  await database.query('vacuum analyze');
}

/** Runs in the page before it loads: notes when the first row shows. */
function watchForRow() {
  const check = () => {
    if (document.querySelector('.ant-table-row')) globalThis.firstRowAt = performance.now();
    else requestAnimationFrame(check);
  };
  check();
}

async function visit(context: BrowserContext, url: string) {
  const page = await context.newPage();
  try {
    await page.addInitScript(watchForRow);
    await page.goto(`${url}/#/realtime/all`);
    await page.waitForFunction(() => globalThis.firstRowAt !== undefined);
    return await page.evaluate(() => globalThis.firstRowAt ?? Number.NaN);
  } finally {
    await page.close();
  }
}

export const measure = ({ directory }: Bench) =>
  withOwnProduct(join(directory, 'longList'), fill, ({ product }) =>
    withBrowser(async (browser) => {
      const contexts: { context: BrowserContext; times: number[] }[] = [];
      for (const name of [fewUser, username]) {
        const { context, page } = await signedIn(browser, product.url, name);
        await page.close();
        await visit(context, product.url);
        contexts.push({ context, times: [] });
      }
      for (let time = 0; time < visits; time += 1) {
        for (const { context, times } of contexts) times.push(await visit(context, product.url));
      }
      const [ofFew = Number.NaN, ofMany = Number.NaN] = contexts.map(({ times }) => median(times));
      return { few: ofFew, many: ofMany };
    }),
  );
