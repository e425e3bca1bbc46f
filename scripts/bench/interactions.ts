import type { Page } from '@playwright/test';
import { signedIn, withBrowser } from './browser.ts';
import type { BenchOnServer, Line } from './measurement.ts';

/** So much slower than this machine is an office computer of some years ago. */
const slowedBy = 4;
const times = 5;
const settleMs = 600;
const limitMs = 200;

declare global {
  /** Of a page that is watched: how long each act took from the key or the click to the picture. */
  var benchActs: number[];
}

/** Runs in a page: keeps how long each act took from now on, as the interaction to next paint counts. */
function watchActs() {
  globalThis.benchActs = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEventTiming).interactionId > 0) globalThis.benchActs.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

interface Act {
  name: string;
  /** The page on which it is done. */
  at: string;
  /** What is there once it can be done. */
  ready: string;
  act(page: Page): Promise<void>;
  /** Puts things back for the next time. */
  undo?(page: Page): Promise<void>;
}

/** Pages that were left stay in the document, hidden. */
const pane = 'main.pane:visible';
const rows = `${pane} .ant-table-row`;
const moreFilters = `${pane} [id$=Search] > .ant-btn`;
const escape = (page: Page) => page.keyboard.press('Escape');

const acts: readonly Act[] = [
  {
    name: 'go to another page by the menu',
    at: '/elevator/elevator',
    ready: rows,
    act: (page) =>
      page.locator('.side-menu .ant-menu-sub .ant-menu-item:not(.ant-menu-item-selected)').first().click(),
    undo: async (page) => {
      await page.goBack();
      await page.locator(rows).first().waitFor();
    },
  },
  {
    name: 'turn a page of a list',
    at: '/elevator/elevator',
    ready: rows,
    act: (page) => page.locator(`${pane} .ant-pagination-next`).first().click(),
  },
  {
    name: 'sort a list',
    at: '/elevator/elevator',
    ready: rows,
    act: (page) => page.locator(`${pane} .ant-table-column-has-sorters`).first().click(),
  },
  {
    name: 'choose a row',
    at: '/elevator/elevator',
    ready: `${rows} .ant-checkbox-input`,
    act: (page) => page.locator(`${rows} .ant-checkbox-input`).first().click(),
  },
  {
    name: 'type what is sought',
    at: '/elevator/elevator',
    ready: rows,
    act: (page) => page.locator(`${pane} .words-box input`).first().press('8'),
    undo: escape,
  },
  {
    name: 'open the filters',
    at: '/elevator/elevator',
    ready: rows,
    act: (page) => page.locator(moreFilters).first().click(),
    undo: (page) => page.locator(moreFilters).first().click(),
  },
  {
    name: 'open an elevator',
    at: '/realtime/all',
    ready: `${rows} a`,
    act: (page) => page.locator(`${rows} a`).first().click(),
    undo: async (page) => {
      await page.goBack();
      await page.locator(rows).first().waitFor();
    },
  },
  {
    name: 'open the palette',
    at: '/realtime/all',
    ready: rows,
    act: (page) => page.keyboard.press('Control+k'),
    undo: escape,
  },
  {
    name: 'open the own menu',
    at: '/realtime/all',
    ready: rows,
    act: (page) => page.locator('.user-button').click(),
    undo: escape,
  },
  // The last: what was typed is not left without a question.
  {
    name: 'type in a long form',
    at: '/elevator/addEditElevator',
    ready: `${pane} form input[type=text]`,
    act: (page) => page.locator(`${pane} form input[type=text]`).nth(1).press('8'),
  },
];

export const title = 'Acts on a slow computer';
export const about =
  `The ten commonest acts in Chromium with its CPU slowed ${slowedBy} times, each ${times} times: how long it takes from the key or ` +
  'the click to the next picture, as the browser itself counts (interaction to next paint), the longest of each. The ' +
  'window shows the whole page. Server, database and browser share two cores.';

type Round = Record<string, number>;
export const lines: Line<Round>[] = acts.map(({ name }) => ({
  name,
  unit: 'ms',
  read: (round) => round[name]!,
  target: { says: `≤ ${limitMs}`, met: (_, median) => median <= limitMs },
}));

async function measureAct(page: Page, url: string, { at, ready, act, undo }: Act): Promise<number> {
  await page.goto(`${url}/#${at}`);
  await page.locator(ready).first().waitFor();
  await page.waitForTimeout(settleMs);
  // The first time loads what the act shows: that is the network's time, and is measured with the screens.
  await act(page);
  await page.waitForTimeout(settleMs * 2);
  await undo?.(page);
  await page.waitForTimeout(settleMs);
  await page.evaluate(watchActs);
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await page.evaluate(() => void globalThis.benchActs.splice(0));
    await act(page);
    await page.waitForTimeout(settleMs);
    took.push(Math.max(0, ...(await page.evaluate(() => globalThis.benchActs))));
    await undo?.(page);
    await page.waitForTimeout(settleMs);
  }
  return Math.max(...took);
}

export const measure = ({ product }: BenchOnServer) =>
  withBrowser(async (browser) => {
    const { context, page } = await signedIn(browser, product.url);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
    const result: Round = {};
    for (const each of acts) result[each.name] = await measureAct(page, product.url, each);
    return result;
  });
