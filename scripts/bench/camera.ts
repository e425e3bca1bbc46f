import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { most, withCameraWall } from './cameraWall.ts';
import type { Bench, Line } from './measurement.ts';

const settleMs = 5_000;
const watchMs = 10_000;

export const title = 'Pictures of cameras';
export const about =
  'The wall of pictures in Chromium with one picture, then with sixteen, each with 15 frames a second of 640 by 360, from the ' +
  'gateway of the demo on the same machine. Frames are those that are drawn; CPU is that of every process of the browser, ' +
  'which decodes and draws in software. The first frame is counted from the arrival of its key frame; sound is that of one ' +
  'picture beside it.';

declare global {
  /** Of a page that is watched: how many frames were drawn. */
  var benchFrames: number;
}

type Round = Awaited<ReturnType<typeof measure>>;
export const lines: Line<Round>[] = [
  { name: 'one picture: frames', unit: '1/s', digits: 1, read: (round) => round.single.framesPerSecond },
  { name: 'one picture: CPU', unit: '%', digits: 0, read: (round) => round.single.cpuPercent },
  {
    name: 'sixteen: frames of each',
    unit: '1/s',
    digits: 1,
    read: (round) => round.many.framesPerSecond / most,
  },
  { name: 'sixteen: CPU', unit: '%', digits: 0, read: (round) => round.many.cpuPercent },
  {
    name: 'first frame after its key frame',
    unit: 'ms',
    read: (round) => round.firstPictureMs,
    target: { says: '≤ 500', met: (_, median) => median <= 500 },
  },
  {
    name: 'sound beside its picture',
    unit: 'ms',
    read: (round) => round.apartMs,
    target: { says: '≤ 80', met: (_, median) => median <= 80 },
  },
];

/** Runs in a page before anything else: counts the frames that are drawn. */
function countFrames() {
  globalThis.benchFrames = 0;
  const draw = CanvasRenderingContext2D.prototype.drawImage;
  CanvasRenderingContext2D.prototype.drawImage = function drawImage(
    this: CanvasRenderingContext2D,
    ...all: unknown[]
  ) {
    if (all[0] instanceof VideoFrame) globalThis.benchFrames += 1;
    return Reflect.apply(draw, this, all);
  };
}

async function cpuSeconds(browser: Browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

async function watchWall(browser: Browser, page: Page) {
  await wait(settleMs);
  const [frames, cpu, began] = [
    await page.evaluate(() => globalThis.benchFrames),
    await cpuSeconds(browser),
    performance.now(),
  ];
  await wait(watchMs);
  const seconds = (performance.now() - began) / 1_000;
  return {
    framesPerSecond: ((await page.evaluate(() => globalThis.benchFrames)) - frames) / seconds,
    cpuPercent: (((await cpuSeconds(browser)) - cpu) / seconds) * 100,
  };
}

/** What the picture says of itself, with its sound. */
async function readFigures(page: Page) {
  await page.hover('.camera-player');
  await page.getByRole('button', { name: 'Statistics' }).click();
  await page.getByRole('button', { name: 'Sound', exact: true }).click();
  const read = async (name: string) => {
    const figure = page.locator(`[data-figure=${name}]`, { hasText: /\d/ });
    await figure.waitFor();
    return Number.parseInt((await figure.textContent()) ?? '', 10);
  };
  return { firstPictureMs: await read('first'), apartMs: await read('apart') };
}

export const measure = (bench: Bench) =>
  withCameraWall(
    bench,
    (context) => context.addInitScript(countFrames),
    async ({ browser, page, open }) => {
      await open(1);
      const single = await watchWall(browser, page);
      const figures = await readFigures(page);
      await open(most);
      return { single, many: await watchWall(browser, page), ...figures };
    },
  );
