import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { type Demo, withDemo } from './pictureDemo.ts';

const usage =
  'node scripts/run.mjs firstMinute DIRECTORY   the tour, and the demo 0, 30, 60 and 120 s after the first sign-in, zh and en';
const [folder = ''] = process.argv.slice(2);
if (folder === '') {
  console.error(usage);
  process.exit(1);
}
mkdirSync(folder, { recursive: true });

/** What is looked at after each time. */
const screens: [name: string, path: string][] = [
  ['live', '/realtime/all'],
  ['dashboard', '/realTime/dashboard'],
  ['charts', '/realTime/allChart'],
  ['wall', '/realtime/windowElevator'],
  ['faults', '/realTime/eleHistoryFault?tab=all'],
];
const moments = [0, 30, 60, 120];

/** A newcomer who reads one language: the sign-in, each stop of the tour, and what is seen after each time. */
async function visit({ url, browser }: Demo, language: string) {
  const own = join(folder, language);
  mkdirSync(own, { recursive: true });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: language });
  await context.addInitScript((chosen) => localStorage.setItem('PLAY_LANG', chosen), language);
  const page = await context.newPage();
  const picture = (name: string) => page.screenshot({ path: join(own, `${name}.png`) });
  await page.goto(url);
  await page.locator('.login-demo button').first().waitFor();
  await picture('signIn');
  await page.locator('.login-demo button').first().click();
  await page.locator('.user-button').waitFor();
  const signedIn = Date.now();
  await page.locator('.ant-table-row').first().waitFor();
  await takeTour(page, picture);
  for (const moment of moments) {
    await wait(Math.max(0, signedIn + moment * 1000 - Date.now()));
    for (const [name, path] of screens) {
      await page.goto(`${url}/#${path}`);
      await wait(1_500);
      await picture(`${String(moment).padStart(3, '0')}-${name}`);
    }
    console.log(`${moment} s after the first sign-in, in ${language}`);
  }
  await page.goto(`${url}/#/realtime/all?words=QTN-06`);
  await page.locator('.ant-table-row').first().click();
  await wait(3_000);
  await picture('entrapment');
  await page.goto(`${page.url()}&flag=health`);
  await wait(3_000);
  await picture('health');
  await context.close();
}

/** Goes through the tour as a newcomer would, to its end. */
async function takeTour(page: Page, picture: (name: string) => Promise<unknown>) {
  const next = page.locator('.ant-tour:visible .ant-tour-actions .ant-btn').last();
  await next.waitFor();
  for (let stop = 1; (await page.locator('.ant-tour:visible').count()) > 0; stop += 1) {
    await wait(500);
    await picture(`tour-${stop}`);
    await next.click();
    await wait(200);
  }
}

await withDemo(async ({ url, browser }) => {
  // Both see the same first two minutes.
  await Promise.all(['zh', 'en'].map((language) => visit({ url, browser }, language)));
});
console.log(`Pictures in ${resolve(folder)}`);
