import { setTimeout as wait } from 'node:timers/promises';
import { signedIn, withBrowser } from './browser.mjs';
import { elevatorCount, liveScreensOf, underLiveLoad } from './liveLoad.mjs';

const [earlyMinute, lateMinute] = [5, 20];

export const title = 'Heap of live screens over time';
export const about =
  `The list of all elevators and the window view of 200 shafts, open side by side for ${lateMinute} minutes while ` +
  `${elevatorCount.toLocaleString('en')} elevators say one recorded state a second. The heap of each page's JavaScript after two ` +
  'collections. One run, however many rounds.';

export const lines = Object.entries({ list: 'list of all elevators', window: '200 shafts' }).flatMap(
  ([key, name]) => [
    { name: `${name}: minute ${earlyMinute}`, unit: 'MB', digits: 1, read: (run) => run[key].early / 1e6 },
    { name: `${name}: minute ${lateMinute}`, unit: 'MB', digits: 1, read: (run) => run[key].late / 1e6 },
    {
      name: `${name}: late beside early`,
      unit: '×',
      digits: 3,
      read: (run) => run[key].late / run[key].early,
      target: { says: '≤ 1.1', met: (_, median) => median <= 1.1 },
    },
  ],
);

async function heapOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

export const measure = (bench) =>
  underLiveLoad(bench, () =>
    withBrowser(async (browser) => {
      const { context, page } = await signedIn(browser, bench.product.url);
      await page.close();
      const begin = performance.now();
      const pages = {};
      for (const [key, address] of Object.entries(await liveScreensOf(bench.database))) {
        pages[key] = await context.newPage();
        await pages[key].goto(`${bench.product.url}/${address}`);
        await pages[key].waitForSelector('.ant-table-row, .window-stage canvas');
      }
      const heapsAt = async (minute) => {
        await wait(Math.max(0, minute * 60_000 - (performance.now() - begin)));
        const entries = Object.entries(pages).map(async ([key, each]) => [key, await heapOf(each)]);
        return Object.fromEntries(await Promise.all(entries));
      };
      const early = await heapsAt(earlyMinute);
      const late = await heapsAt(lateMinute);
      return Object.fromEntries(
        Object.keys(pages).map((key) => [key, { early: early[key], late: late[key] }]),
      );
    }),
  );
