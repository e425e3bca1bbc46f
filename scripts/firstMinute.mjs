import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './bench/freePort.mjs';
import { findChromium } from './chromium.mjs';
import { root } from './root.mjs';

const usage =
  'node scripts/firstMinute.mjs DIRECTORY   the tour, and the demo 0, 30, 60 and 120 s after the first sign-in, zh and en';
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error(usage);
  process.exit(1);
}
mkdirSync(folder, { recursive: true });

/** What is looked at after each time. */
const screens = [
  ['live', '/realtime/all'],
  ['dashboard', '/realTime/dashboard'],
  ['charts', '/realTime/allChart'],
  ['wall', '/realtime/windowElevator'],
  ['faults', '/realTime/eleHistoryFault?tab=all'],
];
const moments = [0, 30, 60, 120];

const { buildStale } = await import('./build.mjs');
await buildStale();
const data = mkdtempSync(join(tmpdir(), 'hoistway-first-'));
// The database's own user must be able to enter it.
chmodSync(data, 0o755);
const [port, mqttPort] = [await freePort(), await freePort()];
const url = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, [join(root, 'server', 'dist', 'main.js')], {
  env: {
    ...process.env,
    HOISTWAY_ROOT: root,
    HOISTWAY_DATA: data,
    HOISTWAY_DEMO: 'on',
    HOISTWAY_WEATHER: 'off',
    DATABASE_URL: '',
    MQTT_URL: '',
    HOST: '127.0.0.1',
    PORT: String(port),
    MQTT_PORT: String(mqttPort),
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const gone = new Promise((done) => server.once('exit', done));

async function isReady() {
  return fetch(`${url}/api/health`).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** A newcomer who reads one language: the sign-in, each stop of the tour, and what is seen after each time. */
async function visit(browser, language) {
  const own = join(folder, language);
  mkdirSync(own, { recursive: true });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: language });
  await context.addInitScript((chosen) => localStorage.setItem('PLAY_LANG', chosen), language);
  const page = await context.newPage();
  const picture = (name) => page.screenshot({ path: join(own, `${name}.png`) });
  await page.goto(url);
  await page.locator('.login-demo button').first().waitFor();
  await picture('signIn');
  await page.locator('.login-demo button').first().click();
  await page.locator('.user-button').waitFor();
  const signedIn = Date.now();
  await page.locator('.ant-table-row').first().waitFor();
  await takeTour(page, picture);
  for (const moment of moments) {
    await wait(Math.max(0, signedIn + moment * 1000 - Date.now()));
    for (const [name, path] of screens) {
      await page.goto(`${url}/#${path}`);
      await wait(1_500);
      await picture(`${String(moment).padStart(3, '0')}-${name}`);
    }
    console.log(`${moment} s after the first sign-in, in ${language}`);
  }
  await page.goto(`${url}/#/realtime/all?words=QTN-06`);
  await page.locator('.ant-table-row').first().click();
  await wait(3_000);
  await picture('entrapment');
  await page.goto(`${page.url()}&flag=health`);
  await wait(3_000);
  await picture('health');
  await context.close();
}

/** Goes through the tour as a newcomer would, to its end. */
async function takeTour(page, picture) {
  const next = page.locator('.ant-tour:visible .ant-tour-actions .ant-btn').last();
  await next.waitFor();
  for (let stop = 1; (await page.locator('.ant-tour:visible').count()) > 0; stop += 1) {
    await wait(500);
    await picture(`tour-${stop}`);
    await next.click();
    await wait(200);
  }
}

async function takePictures() {
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('the server did not start');
    await wait(100);
  }
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? (await findChromium()),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    // Both see the same first two minutes.
    await Promise.all(['zh', 'en'].map((language) => visit(browser, language)));
  } finally {
    await browser.close();
  }
}

try {
  await takePictures();
  console.log(`Pictures in ${resolve(folder)}`);
} finally {
  server.kill('SIGTERM');
  await gone;
  rmSync(data, { recursive: true, force: true });
}
