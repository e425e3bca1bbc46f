import { setTimeout as wait } from 'node:timers/promises';
import { signedIn, withBrowser } from './browser.ts';
import { heapOf } from './heap.ts';
import {
  elevatorCount,
  type LiveScreen,
  liveScreenNames,
  liveScreens,
  liveScreensOf,
  underLiveLoad,
} from './liveLoad.ts';
import type { BenchOnServer, Line } from './measurement.ts';

const [earlyMinute, lateMinute] = [5, 20];

export const title = 'Heap of live screens over time';
export const about =
  `The list of all elevators and the window view of 200 shafts, open side by side for ${lateMinute} minutes while ` +
  `${elevatorCount.toLocaleString('en')} elevators say one recorded state a second. The heap of each page's JavaScript after two ` +
  'collections. One run, however many rounds.';

type Round = Record<LiveScreen, { early: number; late: number }>;

const linesOf = (key: LiveScreen, name: string): Line<Round>[] => [
  { name: `${name}: minute ${earlyMinute}`, unit: 'MB', digits: 1, read: (run) => run[key].early / 1e6 },
  { name: `${name}: minute ${lateMinute}`, unit: 'MB', digits: 1, read: (run) => run[key].late / 1e6 },
  {
    name: `${name}: late beside early`,
    unit: '×',
    digits: 3,
    read: (run) => run[key].late / run[key].early,
    target: { says: '≤ 1.1', met: (_, median) => median <= 1.1 },
  },
];
export const lines = liveScreenNames.flatMap((key) => linesOf(key, liveScreens[key]));

export const measure = (bench: BenchOnServer): Promise<Round> =>
  underLiveLoad(bench, () =>
    withBrowser(async (browser) => {
      const { context, page } = await signedIn(browser, bench.product.url);
      await page.close();
      const begin = performance.now();
      const addresses = await liveScreensOf(bench.database);
      const open = async (name: LiveScreen) => {
        const own = await context.newPage();
        await own.goto(`${bench.product.url}/${addresses[name]}`);
        await own.waitForSelector('.ant-table-row, .window-stage canvas');
        return own;
      };
      const [list, window] = [await open('list'), await open('window')];
      const heapsAt = async (minute: number) => {
        await wait(Math.max(0, minute * 60_000 - (performance.now() - begin)));
        return { list: await heapOf(list), window: await heapOf(window) };
      };
      const early = await heapsAt(earlyMinute);
      const late = await heapsAt(lateMinute);
      return {
        list: { early: early.list, late: late.list },
        window: { early: early.window, late: late.window },
      };
    }),
  );
