import type { Browser, Page, Response } from '@playwright/test';
import { withBrowser } from './browser.ts';
import { username } from './installation.ts';
import type { BenchOnServer, Line } from './measurement.ts';
import { password } from './product.ts';

const quietMs = 1_500;
const limitMs = 60_000;
/** Below this size compression saves nothing worth a header. */
const largestPlainBytes = 1_000;
/**
 * The name by which antd's components hand down their class prefix, kept by the minifier. Class names themselves, such
 * as `ant-btn`, are put together at run time and stand in no script.
 */
const antdMark = 'prefixCls';

export const title = 'Sign-in page and first screen';
export const about =
  'Chromium with an empty cache. Bytes are the sum of `content-length` of everything the page asks for, as served (brotli ' +
  `where it helps), until ${quietMs / 1000} s after it is ready. The sign-in page is ready when its user name can be typed, counted ` +
  'from the start of the navigation; the first screen when the first number of the home shows, counted from the click on ' +
  `“sign in”, its bytes without those of the sign-in page. A script that holds \`${antdMark}\` counts as antd; ` +
  'that the first screen loads such scripts is checked, so that none on the sign-in page means something.';

const kilobytes = (bytes: number) => bytes / 1e3;

interface Moments {
  signIn?: number;
  submitted?: number;
  firstNumber?: number;
}

declare global {
  /** Of a page that is watched. */
  var benchMoments: Moments;
}

type Round = Awaited<ReturnType<typeof measure>>;
export const lines: Line<Round>[] = [
  {
    name: 'sign-in page',
    unit: 'kB',
    digits: 1,
    read: (round) => kilobytes(round.signInBytes),
    target: { says: '≤ 200', met: (_, median) => median <= 200 },
  },
  { name: 'sign-in page ready', unit: 'ms', read: (round) => round.signInMs },
  {
    name: 'antd scripts on the sign-in page',
    unit: '',
    read: (round) => round.antdScripts,
    target: { says: '0 in every round', met: (values) => values.every((value) => value === 0) },
  },
  {
    name: 'first screen, on top',
    unit: 'kB',
    digits: 1,
    read: (round) => kilobytes(round.firstBytes),
  },
  { name: 'first screen ready', unit: 'ms', read: (round) => round.firstMs },
  { name: 'scripts and styles above 1 kB not brotli', unit: '', read: (round) => round.notBrotli },
];

/** Runs in the page: notes when the sign-in form takes input, when it is sent, and when the first number of the home shows. */
function watchTheClock() {
  const moments: Moments = (globalThis.benchMoments = {});
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('button[type=submit]'))
        moments.submitted ??= performance.now();
    },
    true,
  );
  const check = () => {
    if (document.querySelector('#username:enabled')) moments.signIn ??= performance.now();
    if (document.querySelector('[data-tile-number]')) moments.firstNumber ??= performance.now();
    if (moments.firstNumber === undefined) requestAnimationFrame(check);
  };
  check();
}

const momentOf = async (page: Page, name: keyof Moments) => {
  await page.waitForFunction((key) => globalThis.benchMoments[key] !== undefined, name, { timeout: limitMs });
  return page.evaluate((key) => globalThis.benchMoments[key] ?? Number.NaN, name);
};

/** An unchanged file that is asked for again comes without a length and without a body. */
async function bytesOf(response: Response) {
  const length = await response.headerValue('content-length');
  return length === null ? (await response.request().sizes()).responseBodySize : Number(length);
}

async function sum(responses: Response[]) {
  let bytes = 0;
  for (const response of responses) bytes += await bytesOf(response);
  return bytes;
}

const isCode = (response: Response) => ['script', 'stylesheet'].includes(response.request().resourceType());

async function antdScriptsIn(responses: Response[]) {
  const bodies = await Promise.all(
    responses.filter((each) => each.request().resourceType() === 'script').map((each) => each.text()),
  );
  return bodies.filter((body) => body.includes(antdMark)).length;
}

async function visit(browser: Browser, url: string) {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (!response.url().startsWith('ws')) responses.push(response);
  });
  await page.addInitScript(watchTheClock);
  await page.goto(url);
  const signInMs = await momentOf(page, 'signIn');
  await page.waitForTimeout(quietMs);
  const signInCount = responses.length;
  const antdScripts = await antdScriptsIn(responses);
  await page.fill('#username', username);
  await page.fill('#password', password);
  await page.click('button[type=submit]');
  const firstNumber = await momentOf(page, 'firstNumber');
  const firstMs = firstNumber - (await momentOf(page, 'submitted'));
  await page.waitForTimeout(quietMs);
  if ((await antdScriptsIn(responses)) === 0) {
    throw new Error(`no script of the first screen holds "${antdMark}": it does not tell antd any more`);
  }
  let notBrotli = 0;
  for (const each of responses.filter(isCode)) {
    const large = (await bytesOf(each)) > largestPlainBytes;
    if (large && (await each.headerValue('content-encoding')) !== 'br') notBrotli += 1;
  }
  return {
    signInMs,
    signInBytes: await sum(responses.slice(0, signInCount)),
    antdScripts,
    firstMs,
    firstBytes: await sum(responses.slice(signInCount)),
    notBrotli,
  };
}

export const measure = ({ product }: BenchOnServer) => withBrowser((browser) => visit(browser, product.url));
