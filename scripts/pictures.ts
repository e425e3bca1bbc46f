import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Demo, withDemo } from './pictureDemo.ts';
import { root } from './root.mjs';

interface Picture {
  name: string;
  account: string;
  path: string;
  clicks?: string[];
}

/** The pictures of the README: who looks at what, and how they get there from the sign-in. */
const pictures: Picture[] = [
  { name: 'live', account: 'operator', path: '/realtime/all' },
  { name: 'rescue', account: 'operator', path: '/gridRescue/gridRescue', clicks: ['.ant-table-row a'] },
  { name: 'elevator', account: 'operator', path: '/realtime/all?status=1', clicks: ['.ant-table-row a'] },
  {
    name: 'planner',
    account: 'manager',
    path: '/maintenance/maintenancePlan?view=planner',
    clicks: [
      '.planner-teams',
      '.planner-form-teams',
      '.ant-drawer-close, .ant-modal-close',
      '.plan-month-bar .ant-btn >> nth=1',
      '.planner-propose',
      '.planner-card',
    ],
  },
];

const folder = join(root, 'docs', 'pictures');
mkdirSync(folder, { recursive: true });

/** Long enough for charts, maps and pop-ups to settle. */
const settleMs = 3_000;

async function takePicture({ url, browser }: Demo, { name, account, path, clicks = [] }: Picture) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 5 / 6,
    locale: 'en',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => localStorage.setItem('PLAY_LANG', 'en'));
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('.login-demo > .login-link').click();
  await page.locator('.login-demo li button', { hasText: account }).first().click();
  await page.locator('.user-button').waitFor();
  const tour = page.locator('.ant-tour:visible .ant-tour-close');
  await wait(settleMs);
  if (await tour.count()) await tour.first().click();
  await page.goto(`${url}/#${path}`);
  await wait(settleMs);
  for (const part of clicks) {
    await page.locator(part).first().click();
    await wait(settleMs);
  }
  await page.screenshot({ path: join(folder, `${name}.jpg`), quality: 80 });
  await context.close();
}

await withDemo(async (demo) => {
  for (const picture of pictures) await takePicture(demo, picture);
});
