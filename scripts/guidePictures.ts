import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import {
  guideNames,
  guidePicture,
  phonePictureSize,
  pictureSize,
  type Guide,
  type GuideName,
} from '../console/src/app/guide/guide.ts';
import { guides } from '../console/src/app/guide/guides.ts';
import { catalogues } from '../contract/src/language/catalogues.ts';
import { languages, type Language, type TextKey } from '../contract/src/language/language.ts';
import { accountantShots } from './guide/accountantShots.ts';
import { administratorShots } from './guide/administratorShots.ts';
import { mechanicShots } from './guide/mechanicShots.ts';
import { operatorShots } from './guide/operatorShots.ts';
import { plannerShots } from './guide/plannerShots.ts';
import type { Shot, Stage } from './guide/shot.ts';
import { type Demo, withDemo } from './pictureDemo.ts';
import { root } from './root.mjs';

/**
 * `npm run pictures:guides -- --only operator` takes the pictures of the guides in both languages, and says which names of
 * a step are not on its picture.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = guideNames.filter(
  (name) => values.only === undefined || values.only.split(',').includes(name),
);
if (chosen.length === 0) {
  console.error(`--only must name some of ${guideNames.join(', ')}`);
  process.exit(1);
}

const shotsOf: Record<GuideName, { account: string; of: Readonly<Record<string, Shot>> }> = {
  operator: operatorShots,
  mechanic: mechanicShots,
  planner: plannerShots,
  accountant: accountantShots,
  administrator: administratorShots,
};

const quality = 45;
/** Long enough for charts, maps and pop-ups to settle. */
const settleMs = 1_500;
/** What no first screen shows comes into the demo while it runs. */
const fillMs = 30_000;

async function stageOf(
  { url, browser }: Demo,
  guide: Guide,
  account: string,
  language: Language,
): Promise<Stage> {
  const phone = guide.isOnPhone === true;
  const context = await browser.newContext({
    viewport: phone ? phonePictureSize : pictureSize,
    isMobile: phone,
    hasTouch: phone,
    locale: language,
    reducedMotion: 'reduce',
    permissions: ['geolocation'],
  });
  await context.addInitScript((chosenLanguage) => {
    localStorage.setItem('PLAY_LANG', chosenLanguage);
    localStorage.setItem('hoistway.theme', 'light');
    localStorage.setItem('hoistway.tourSeen', '1');
  }, language);
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('.login-demo > .login-link').click();
  await page.locator('.login-demo li button', { hasText: account }).first().click();
  await page.locator('.user-button').waitFor();
  const say = (key: TextKey) => catalogues[language][key];
  const ask = (method: string, path: string, form?: Record<string, string>) =>
    page.evaluate(
      async ([how, where, what]) => {
        const answer = await fetch(`api/${where}`, {
          method: how,
          headers: { authorization: localStorage.getItem('token') ?? '' },
          ...(what ? { body: new URLSearchParams(what) } : {}),
        });
        const { success, data, description } = await answer.json();
        if (!success) throw new Error(`${where}: ${description}`);
        return data;
      },
      [method, path, form] as const,
    );
  return {
    page,
    language,
    say,
    button: (key) =>
      page
        .getByRole('button', {
          name: new RegExp(`^(?:[a-z-]+ )?${[...say(key)].map(escaped).join('\\s*')}$`),
        })
        .first(),
    post: async (path, form) => String((await ask('POST', path, form))?.id ?? ''),
    get: (path) => ask('GET', path),
    open: async (path) => {
      await page.goto('about:blank');
      await page.goto(`${url}/#${path}`);
      await page.locator('.user-button').waitFor();
      await wait(settleMs);
    },
  };
}

const escaped = (letter: string) => letter.replace(/[.*+?^${}()|[\]\\]/, '\\$&');

/** Draws a ring around what a step is about. */
const ring = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const drawn = document.createElement('div');
    drawn.id = 'guide-ring';
    Object.assign(drawn.style, {
      position: 'fixed',
      left: `${left - 5}px`,
      top: `${top - 5}px`,
      width: `${width + 10}px`,
      height: `${height + 10}px`,
      border: '3px solid #e8710a',
      borderRadius: '10px',
      zIndex: '99999',
      pointerEvents: 'none',
      boxSizing: 'border-box',
    });
    document.body.append(drawn);
  });

async function save(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  await session.detach();
  const file = join(root, 'console', 'public', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(data, 'base64'));
}

await withDemo(async (demo) => {
  await wait(fillMs);
  for (const name of chosen)
    for (const language of languages) {
      const guide = guides[name];
      const { account, of } = shotsOf[name];
      const stage = await stageOf(demo, guide, account, language);
      let here = '';
      for (const step of guide.steps) {
        // The phone goes on from one step to the next within an order.
        if (!(guide.isOnPhone && step.path === here)) await stage.open(step.path);
        here = step.path;
        const part = await of[step.name]!(stage);
        await wait(settleMs);
        if (part) await ring(part);
        await save(stage.page, guidePicture(name, step.name, language));
        const shown = (await stage.page.locator('body').innerText()).replaceAll(/\s/g, '');
        const unseen = Object.values(step.names)
          .map(stage.say)
          .filter((each) => !shown.includes(each.replaceAll(/\s/g, '')));
        console.log(
          `${language} ${name} ${step.name}${unseen.length > 0 ? `  not shown: ${unseen.join(', ')}` : ''}`,
        );
        await stage.page.evaluate(() => document.getElementById('guide-ring')?.remove());
      }
      await stage.page.context().close();
    }
});
