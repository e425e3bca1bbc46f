import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { signedIn, withBrowser } from './browser.ts';
import {
  elevatorCount,
  type LiveScreen,
  liveScreenNames,
  liveScreens,
  liveScreensOf,
  underLiveLoad,
} from './liveLoad.ts';
import type { BenchOnServer, Line } from './measurement.ts';
import { longTaskMs } from './longTasks.ts';

const settleMs = 6_000;
const longestRunSeconds = 20;

export const title = 'Live screens beside an empty page';
export const about =
  `While ${elevatorCount.toLocaleString('en')} elevators say one recorded state a second, Chromium shows the list of all elevators ` +
  'and then a window view of 200 shafts; frames are counted by `requestAnimationFrame`, beside an empty page of the same ' +
  `browser just before and just after. Long tasks are those above ${longTaskMs} ms once the page stands; this browser ` +
  'draws in software, on the same two cores as server, database and load.';

type Seen = Awaited<ReturnType<typeof watchScreen>>;
type Round = Partial<Record<LiveScreen, Seen>>;

const linesOf = (key: LiveScreen, name: string): Line<Round>[] => [
  { name: `${name}: frames`, unit: '1/s', digits: 1, read: (round) => round[key]!.framesPerSecond },
  { name: `${name}: empty page`, unit: '1/s', digits: 1, read: (round) => round[key]!.emptyPerSecond },
  {
    name: `${name}: beside the empty page`,
    unit: '×',
    digits: 2,
    read: (round) => round[key]!.framesPerSecond / round[key]!.emptyPerSecond,
    target: { says: '≥ 0.9', met: (_, median) => median >= 0.9 },
  },
  { name: `${name}: messages`, unit: '1/s', digits: 1, read: (round) => round[key]!.messagesPerSecond },
  {
    name: `${name}: tasks above ${longTaskMs} ms`,
    unit: '',
    read: (round) => round[key]!.longTasks.length,
    target: { says: '0', met: (_, median) => median === 0 },
  },
  { name: `${name}: longest task`, unit: 'ms', read: (round) => Math.max(0, ...round[key]!.longTasks) },
];
export const lines = liveScreenNames.flatMap((key) => linesOf(key, liveScreens[key]));

/** Runs in a page: counts its frames and its long tasks for so long. */
function watchFrames(ms: number) {
  return new Promise<{ framesPerSecond: number; longTasks: number[] }>((done) => {
    const longTasks: number[] = [];
    const observer = new PerformanceObserver((list) =>
      longTasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    observer.observe({ type: 'longtask' });
    let frames = 0;
    const begin = performance.now();
    const tick = () => {
      const took = performance.now() - begin;
      if (took >= ms) {
        observer.disconnect();
        done({ framesPerSecond: (frames * 1000) / took, longTasks });
        return;
      }
      frames += 1;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
}

async function watchScreen(context: BrowserContext, url: string, ms: number) {
  const page = await context.newPage();
  let messages = 0;
  page.on('websocket', (socket) => socket.on('framereceived', () => (messages += 1)));
  const empty = await context.newPage();
  const ofEmpty = async () => {
    await empty.bringToFront();
    return (await empty.evaluate(watchFrames, ms / 2)).framesPerSecond;
  };
  try {
    await page.goto(url);
    await page.waitForSelector('.ant-table-row, .window-stage canvas');
    await wait(settleMs);
    const before = await ofEmpty();
    await page.bringToFront();
    await wait(1_000);
    messages = 0;
    const seen = await page.evaluate(watchFrames, ms);
    const messagesPerSecond = (messages * 1000) / ms;
    if (messagesPerSecond < 0.8)
      throw new Error(`only ${messagesPerSecond} messages a second reached the page`);
    return { ...seen, messagesPerSecond, emptyPerSecond: (before + (await ofEmpty())) / 2 };
  } finally {
    await page.close();
    await empty.close();
  }
}

export const measure = (bench: BenchOnServer) =>
  underLiveLoad(bench, () =>
    withBrowser(async (browser) => {
      const { context, page } = await signedIn(browser, bench.product.url);
      await page.close();
      const ms = Math.min(bench.seconds, longestRunSeconds) * 1000;
      const addresses = await liveScreensOf(bench.database);
      const result: Round = {};
      for (const key of liveScreenNames)
        result[key] = await watchScreen(context, `${bench.product.url}/${addresses[key]}`, ms);
      return result;
    }),
  );
