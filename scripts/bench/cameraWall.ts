import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Client } from 'pg';
import { signedIn, withBrowser } from './browser.ts';
import { serialsOf } from './installation.ts';
import type { Bench } from './measurement.ts';
import { startProduct } from './product.ts';

/** As many as one wall holds. */
export const most = 16;

/** Elevators that have a camera from now on. */
async function addCameras(databaseUrl: string) {
  const database = new Client(databaseUrl);
  await database.connect();
  try {
    const { rows } = await database.query<{ id: string }>(
      `update elevator set others_id = 'camera-' || id where elevator_no = any ($1) returning id`,
      [serialsOf(most)],
    );
    return rows.map(({ id }) => id);
  } finally {
    await database.end();
  }
}

/**
 * Runs `work` with a browser that is signed in to a server of its own, whose demo gateway streams the cameras. `open` shows
 * so many of them, and waits until each plays.
 */
export async function withCameraWall<Result>(
  { directory }: Bench,
  prepare: (context: BrowserContext) => Promise<unknown>,
  work: (wall: { browser: Browser; page: Page; open: (count: number) => Promise<void> }) => Promise<Result>,
) {
  const product = await startProduct(directory, [], { HOISTWAY_CAMERAS: 'demo' });
  try {
    const ids = await addCameras(product.databaseUrl);
    return await withBrowser(async (browser) => {
      const { context, page } = await signedIn(browser, product.url);
      await prepare(context);
      const open = async (count: number) => {
        const elevators = ids.slice(0, count).join('.');
        await page.goto(`${product.url}/#/realTime/videoSurveillance?grid=${count}&elevators=${elevators}`);
        await page.reload();
        await page.waitForFunction(
          (wanted) => document.querySelectorAll('.camera-player[data-playing=true]').length === wanted,
          count,
        );
      };
      return await work({ browser, page, open });
    });
  } finally {
    await product.stop();
  }
}
