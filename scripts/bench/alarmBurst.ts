import { createHmac } from 'node:crypto';
import { mkdirSync, chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { signedIn, withBrowser } from './browser.ts';
import { signIn } from './installation.ts';
import { longTaskMs, seenTasks, watchTasks } from './longTasks.ts';
import type { Bench, Line, Target } from './measurement.ts';
import { password, type Product, startProduct } from './product.ts';

/** In two cars, so that a dialog of another alarm has other fields than that of the first. */
const cameras = { first: 'CAM-TPN-02', others: 'CAM-TPN-03' };
const count = 100;
const lastsMs = 10_000;
/** The page has drawn its first list, and what compiles late is compiled. */
const settleMs = 5_000;
/** Long enough for the last alarm to be drawn and counted. */
const afterMs = 2_000;

export const title = 'A hundred alarms in ten seconds';
export const about =
  `${count} signed alarms of cameras, one every ${lastsMs / count} ms, while a special operator of the demo has the list of ` +
  'alarms open in Chromium. The first opens the dialog and is dealt with by nobody, so the others must not take its place. ' +
  `Long tasks are those above ${longTaskMs} ms between the first alarm's dialog and ${afterMs / 1_000} s after the last.`;

type Round = Awaited<ReturnType<typeof measure>>;
const always0: Target<unknown> = {
  says: '0 in every round',
  met: (values) => values.every((value) => value === 0),
};

export const lines: Line<Round>[] = [
  { name: 'not kept', unit: 'alarms', read: ({ kept }) => count - kept, target: always0 },
  {
    name: 'not counted in the header',
    unit: 'alarms',
    read: ({ counted }) => count - counted,
    target: always0,
  },
  {
    name: 'dialogs that took the place of the first',
    unit: '',
    read: ({ replaced }) => replaced,
    target: always0,
  },
  {
    name: `tasks above ${longTaskMs} ms`,
    unit: '',
    read: ({ tasks }) => tasks.length,
    target: { says: '0', met: (_, median) => median === 0 },
  },
  { name: 'longest task', unit: 'ms', read: ({ tasks }) => Math.max(0, ...tasks) },
];

/** Where the alarms of a camera's platform go to. */
interface Feed {
  token: string;
  secret: string;
}

async function ask<Reply>(url: string, token: string, path: string, body?: object): Promise<Reply> {
  const response = await fetch(`${url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { success, data, description } = await response.json();
  if (!success) throw new Error(`${path}: ${description}`);
  return data;
}

/** Posts an alarm as the platform of a camera does. */
async function post(
  url: string,
  feed: Feed,
  { messageId, devRegNo }: { messageId: string; devRegNo: string },
) {
  const body = JSON.stringify({ messageId, devRegNo, messageCode: '2' });
  const at = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', feed.secret).update(`${at}.${body}`).digest('hex');
  const response = await fetch(`${url}/api/glf/webhook/${feed.token}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hoistway-timestamp': at,
      'x-hoistway-signature': `sha256=${signature}`,
    },
    body,
  });
  if (!response.ok) throw new Error(`an alarm was answered ${response.status}`);
}

const waiting = async (url: string, token: string) =>
  (await ask<{ waiting: number }>(url, token, 'alarm/unread')).waiting;

/** Opens the list as somebody whose channel the alarms are for, and plays the burst. */
async function play(browser: Browser, product: Product, feed: Feed) {
  const { page } = await signedIn(browser, product.url, 'alarm');
  await page.goto(`${product.url}/#/gridRescue/alarmMessage`);
  await page.locator('.ant-table-row').first().waitFor();
  await wait(settleMs);
  const token = await signIn(product.url, 'alarm');
  const before = await waiting(product.url, token);

  await post(product.url, feed, { messageId: 'burst-0', devRegNo: cameras.first });
  const dialog = page.locator('.alarm-dialog');
  await dialog.waitFor();
  await wait(settleMs);
  const first = await page.locator('.alarm-fields').innerText();
  await page.evaluate(watchTasks);
  for (let index = 1; index < count; index += 1) {
    await post(product.url, feed, { messageId: `burst-${index}`, devRegNo: cameras.others });
    await wait(lastsMs / count);
  }
  await wait(afterMs);
  const tasks = await page.evaluate(seenTasks);
  const shown = Number(await page.locator('.alarm-counter strong').innerText());
  const kept = (await waiting(product.url, token)) - before;
  const replaced = (await page.locator('.alarm-fields').innerText()) === first ? 0 : 1;
  return { tasks, kept, counted: shown - before, replaced };
}

export async function measure({ directory, round }: Bench) {
  const place = join(directory, `alarms-${round}`);
  mkdirSync(place, { recursive: true });
  // The database's own user must be able to enter it.
  chmodSync(place, 0o755);
  const nothing = join(place, 'nothing.json');
  writeFileSync(nothing, '[]');
  const product = await startProduct(place, [], {
    HOISTWAY_DEMO: 'on',
    HOISTWAY_DEMO_PASSWORD: password,
    HOISTWAY_DEMO_SCENARIO: nothing,
    HOISTWAY_WEATHER: 'off',
  });
  try {
    const feed = await ask<Feed>(product.url, await signIn(product.url, 'admin'), 'alarmFeed/new', {
      feedName: 'bench',
    });
    return await withBrowser((browser) => play(browser, product, feed));
  } finally {
    await product.stop();
  }
}
