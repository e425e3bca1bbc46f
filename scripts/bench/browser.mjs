import { chromium } from '@playwright/test';
import { findChromium } from '../chromium.mjs';
import { username } from './installation.mjs';
import { password } from './product.mjs';
import { remember } from './started.mjs';

const limitMs = 60_000;

/** Runs `work` with a Chromium that ends with the bench. */
export async function withBrowser(work) {
  const browser = await chromium.launch({
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
  const close = remember(() => browser.close());
  try {
    return await work(browser);
  } finally {
    await close();
  }
}

/** A context in which somebody is signed in: his pages need not ask again. */
export async function signedIn(browser, url, name = username) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(limitMs);
  await context.addInitScript(() => localStorage.setItem('PLAY_LANG', 'en'));
  const page = await context.newPage();
  await page.goto(url);
  await page.fill('#username', name);
  await page.fill('#password', password);
  await page.click('button[type=submit]');
  await page.waitForSelector('.user-button');
  return { context, page };
}
