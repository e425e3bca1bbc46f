import type { Page } from '@playwright/test';
import { readPng, type Rgb } from './png.ts';

/** By what a spot is known on a screen: the colour of its left half. */
export interface Known {
  name: string;
  left: Rgb;
}

/** A frame of the screen: the spot that it shows, or none. */
export interface SeenFrame {
  at: number;
  spot: string | undefined;
}

const [smallWidth, smallHeight] = [160, 90];
/** Colours of a video come back a little different. */
const tolerance = 60;

const distance = (one: Rgb, other: Rgb) => Math.max(...one.map((value, at) => Math.abs(value - other[at]!)));

/** What of the known is in a picture: both halves have to be there. */
function spotIn(bytes: Buffer, known: readonly Known[]): string | undefined {
  const { width, height, at } = readPng(bytes);
  const left = at(Math.floor(width / 4), Math.floor(height / 2));
  const right = at(Math.floor((width * 3) / 4), Math.floor(height / 2));
  if (Math.max(...right) < 100) return undefined;
  return known.find((each) => distance(each.left, left) <= tolerance)?.name;
}

/** Tells of every frame that the browser draws of a page, until `stop`. */
export async function watchScreen(
  page: Page,
  known: readonly Known[],
  onFrame: (frame: SeenFrame) => void,
): Promise<{ stop(): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    const at = performance.now();
    // A page that has ended needs no answer.
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    onFrame({ at, spot: spotIn(Buffer.from(data, 'base64'), known) });
  });
  await session.send('Page.startScreencast', {
    format: 'png',
    maxWidth: smallWidth,
    maxHeight: smallHeight,
    everyNthFrame: 1,
  });
  return {
    stop: async () => {
      await session.send('Page.stopScreencast').catch(() => undefined);
      await session.detach().catch(() => undefined);
    },
  };
}
