import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test';
import { findChromium } from '../chromium.ts';
import { username } from './installation.ts';
import { password } from './product.ts';
import { remember } from './started.ts';

const limitMs = 60_000;

const settings = async () => ({
  executablePath: process.env.CHROMIUM ?? (await findChromium()),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
  ],
  // Interrupts are answered in one place, which stops everything in order.
  handleSIGINT: false,
  handleSIGTERM: false,
  handleSIGHUP: false,
});

/** Runs `work` in a Chromium that keeps files and compiled scripts in a folder, as that of a person does. */
export async function withProfile<Result>(
  folder: string,
  work: (context: BrowserContext) => Promise<Result>,
) {
  const context = await chromium.launchPersistentContext(folder, {
    ...(await settings()),
    viewport: { width: 1440, height: 900 },
  });
  const close = remember(() => context.close());
  try {
    return await work(context);
  } finally {
    await close();
  }
}

/** Runs `work` with a Chromium that ends with the bench. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>) {
  const browser = await chromium.launch(await settings());
  const close = remember(() => browser.close());
  try {
    return await work(browser);
  } finally {
    await close();
  }
}

/** How much higher than its page a window is made: the bars of the browser stand above it. */
const barsHeight = 200;

/**
 * Makes the window higher than the page, all of which stands in it then. What lies below the edge of the window is never
 * drawn: an act whose answer stands there would seem to last until something else is drawn.
 */
async function showWholePage(page: Page) {
  const { width, height } = page.viewportSize()!;
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', {
    windowId,
    bounds: { width, height: height + barsHeight },
  });
  await session.detach();
}

/** A signed-in context: its pages need not sign in again. */
export async function signedIn(browser: Browser, url: string, name = username) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  return { context, page: await signInTo(context, url, name) };
}

/** Signs a user in, and answers the page shown afterwards. */
export async function signInTo(context: BrowserContext, url: string, name = username) {
  context.setDefaultTimeout(limitMs);
  await context.addInitScript(() => localStorage.setItem('PLAY_LANG', 'en'));
  const page = await context.newPage();
  await showWholePage(page);
  await page.goto(url);
  await page.fill('#username', name);
  await page.fill('#password', password);
  await page.click('button[type=submit]');
  await page.waitForSelector('.user-button');
  return page;
}
