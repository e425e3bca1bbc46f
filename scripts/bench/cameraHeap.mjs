import { setTimeout as wait } from 'node:timers/promises';
import { most, withCameraWall } from './cameraWall.mjs';

const [earlyMinute, lateMinute] = [5, 30];
/** Rounds shorter than this look at the heap at a sixth of their time and at its end. */
const wholeSeconds = 60;

export const title = 'Heap of sixteen pictures over time';
export const about =
  `The wall of ${most} pictures from the gateway of the demo, open for ${lateMinute} minutes. The heap of the page's JavaScript after ` +
  `two collections. One run, however many rounds; with rounds below ${wholeSeconds} seconds at a sixth of a round and at its end.`;

export const lines = [
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

async function heapOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

export const measure = (bench) =>
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
