import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from '@playwright/test';

declare global {
  /** Of a page that is watched. */
  var benchFirstRow: number | undefined;
}

const limitMs = 60_000;
/** So long after the first row a page still counts as starting. */
const settleMs = 1_500;
/** After so long without a sign of life nothing more is asked for. */
const quietMs = 1_000;

/** Runs in every page: notes when the first row shows. */
function watchForRow(selector: string) {
  const look = () => {
    if (document.querySelector(selector)) globalThis.benchFirstRow = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

/** Pages of the browser note when `.ant-table-row`, or a row of the bare page, first shows. */
export async function watchRows(context: BrowserContext) {
  context.setDefaultTimeout(limitMs);
  await context.addInitScript(watchForRow, '.ant-table-row, .bare-row');
}

async function firstRow(page: Page) {
  await page.waitForFunction(() => globalThis.benchFirstRow !== undefined);
  return page.evaluate(() => globalThis.benchFirstRow ?? Number.NaN);
}

async function emptyCache(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** A tab that has shown nothing yet, of a browser that keeps files of former visits or does not. */
async function freshTab(context: BrowserContext, cold: boolean) {
  const page = await context.newPage();
  if (cold) await emptyCache(context, page);
  return page;
}

/** From the start of the navigation to the first row, and how much is asked for until the page stands. */
async function timed(page: Page, navigate: () => Promise<unknown>) {
  let requests = 0;
  const count = (request: Request) => {
    if (request.url().startsWith('http')) requests += 1;
  };
  page.on('request', count);
  await navigate();
  const ms = await firstRow(page);
  await wait(settleMs);
  page.off('request', count);
  return { ms, requests };
}

/** A first visit without a cache, then a reload with everything in it. */
export async function visit(context: BrowserContext, address: string) {
  const page = await freshTab(context, true);
  const cold = await timed(page, () => page.goto(address));
  // What is compiled is kept by the browser from the second time on.
  await timed(page, () => page.reload());
  await timed(page, () => page.reload());
  const warm = await timed(page, () => page.reload());
  await page.close();
  return { cold, warm };
}

/** Lets what a page asks for go on in stages, and answers how many there were until the first row. */
export async function stagesOf(context: BrowserContext, address: string, cold: boolean) {
  const page = await freshTab(context, cold);
  const session = await context.newCDPSession(page);
  let held: string[] = [];
  let lastSign = Date.now();
  const sign = () => (lastSign = Date.now());
  session.on('Fetch.requestPaused', ({ requestId }) => {
    held.push(requestId);
    sign();
  });
  session.on('Network.loadingFinished', sign);
  await session.send('Network.enable');
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  const state = { shown: false };
  const done = page
    .goto(address)
    .then(() => firstRow(page))
    .finally(() => (state.shown = true));
  // A failure surfaces where it is awaited.
  done.catch(() => {});
  let stages = 0;
  while (!state.shown) {
    await wait(20);
    if (held.length === 0 || Date.now() - lastSign < quietMs) continue;
    const released = held;
    held = [];
    stages += 1;
    sign();
    // The page may have given up on one of them.
    await Promise.allSettled(
      released.map((requestId) => session.send('Fetch.continueRequest', { requestId })),
    );
  }
  await done;
  await page.close();
  return stages;
}
