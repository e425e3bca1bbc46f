import { setTimeout as wait } from 'node:timers/promises';
import { most, withCameraWall } from './cameraWall.ts';
import { heapOf } from './heap.ts';
import type { Bench, Line } from './measurement.ts';

const [earlyMinute, lateMinute] = [5, 30];
/** Rounds shorter than this look at the heap at a sixth of their time and at its end. */
const wholeSeconds = 60;

export const title = 'Heap of sixteen pictures over time';
export const about =
  `The wall of ${most} pictures from the gateway of the demo, open for ${lateMinute} minutes. The heap of the page's JavaScript after ` +
  `two collections. One run, however many rounds; with rounds below ${wholeSeconds} seconds at a sixth of a round and at its end.`;

type Round = Awaited<ReturnType<typeof measure>>;
export const lines: Line<Round>[] = [
  { name: `early (minute ${earlyMinute})`, unit: 'MB', digits: 1, read: (run) => run.early / 1e6 },
  { name: `late (minute ${lateMinute})`, unit: 'MB', digits: 1, read: (run) => run.late / 1e6 },
  {
    name: 'late beside early',
    unit: '×',
    digits: 3,
    read: (run) => run.late / run.early,
    target: { says: '≤ 1.1', met: (_, median) => median <= 1.1 },
  },
];

export const measure = (bench: Bench) =>
  withCameraWall(
    bench,
    async () => {},
    async ({ page, open }) => {
      const { seconds } = bench;
      const [early, late] =
        seconds < wholeSeconds ? [seconds / 6, seconds] : [earlyMinute * 60, lateMinute * 60];
      await open(most);
      await wait(early * 1_000);
      const first = await heapOf(page);
      await wait((late - early) * 1_000);
      const playing = await page.locator('.camera-player[data-playing=true]').count();
      if (playing !== most) throw new Error(`only ${playing} pictures play in the end`);
      return { early: first, late: await heapOf(page) };
    },
  );
