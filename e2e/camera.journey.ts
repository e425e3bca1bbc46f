import { expect, type Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { breakCameras, brokenStreams } from './support/brokenStreams.ts';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

const goTo = (page: Page, path: string) => page.goto(`${productUrl()}#${path}`);
const playing = (page: Page) => page.locator('.camera-player[data-playing=true]');
const figure = (page: Page, name: string) => page.locator(`[data-figure=${name}]`);

/** The microphone of this browser is a tone. */
const toneForVoice = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
      value: async () => {
        const context = new AudioContext();
        const tone = context.createOscillator();
        const line = context.createMediaStreamDestination();
        tone.connect(line);
        tone.start();
        return line.stream;
      },
    });
  });

/** Opens the camera of the first elevator that has one, on the page for a thumb. */
async function openFirstCamera(page: Page): Promise<void> {
  await goTo(page, '/realTime/phoneVideo');
  await page.locator('.phone-video-search li button').first().click();
}

for (const [language, words] of [
  [
    'zh',
    {
      playFailure: '播放失败',
      fetchError: '取流失败',
      webSocketError: 'WebSocket 错误',
      h265Unsupported: '不支持 H.265',
      decodeError: '解码错误',
      retry: '重试',
      statistics: '播放数据',
      sound: '声音',
      speak: '请讲话',
      listen: '收听轿厢回音',
      enlarge: /^放大/,
    },
  ],
  [
    'en',
    {
      playFailure: 'Play failure',
      fetchError: 'Fetch error',
      webSocketError: 'WebSocket error',
      h265Unsupported: 'H.265 unsupported',
      decodeError: 'Decode error',
      retry: 'Try again',
      statistics: 'Statistics',
      sound: 'Sound',
      speak: 'Speak now',
      listen: 'Listening to the car',
      enlarge: /^Enlarge/,
    },
  ],
] as const) {
  for (const name of Object.keys(brokenStreams)) {
    test(
      `a broken stream shows the error ${name} and a retry button, in ${language}`,
      { tag: '@wholeRun' },
      async ({ page }) => {
        await hidePopups(page);
        await breakCameras(page, name);
        await signIn(page, 'operator', language);
        await openFirstCamera(page);
        const trouble = page.locator('.stream-trouble');
        await expect(trouble).toHaveAttribute('data-error', name);
        await expect(trouble.locator('strong')).toHaveText(words[name as 'playFailure']);
        await expect(trouble.locator('p')).not.toBeEmpty();
        await expect(trouble.getByRole('button', { name: words.retry })).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
      },
    );
  }

  test(`a phone shows and plays one camera and talks to the car, in ${language}`, async ({ page }) => {
    const errors = watchErrors(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await hidePopups(page);
    await toneForVoice(page);
    await signIn(page, 'operator', language);
    await openFirstCamera(page);
    await expect(playing(page)).toBeVisible();
    await page.getByRole('button', { name: words.statistics }).click();
    await expect(figure(page, 'first')).toHaveText(/^\d+ ms$/);
    await expect(figure(page, 'picture')).toHaveText(/^[1-9]\d* × [1-9]\d*$/);
    await page.getByRole('button', { name: words.sound, exact: true }).click();
    await expect(figure(page, 'apart')).toHaveText(/^\d+ ms$/);
    expect(await violationsOf(page)).toEqual([]);

    const hold = page.locator('.talk-hold.is-large');
    const report = page.locator('.phone-video-talk .talk-report');
    const heard = page.waitForEvent('websocket', (socket) => socket.url().includes('/talk/'));
    await hold.dispatchEvent('pointerdown', { button: 0, pointerId: 1 });
    const line = await heard;
    const answers: number[] = [];
    let said = 0;
    line.on('framesent', () => (said += 1));
    line.on('framereceived', ({ payload }) => answers.push(payload.length));
    await expect(report).toContainText(words.speak);
    await expect(report.locator('meter')).toHaveJSProperty('max', 1);
    await expect.poll(() => said).toBeGreaterThan(20);
    await hold.dispatchEvent('pointerup', { button: 0, pointerId: 1 });
    await expect(report).toContainText(words.listen);
    await expect.poll(() => answers.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(800);
    // The car has answered; the line hangs up by itself.
    await expect(report).toHaveCount(0);
    expect(errors).toEqual([]);
  });

  test(
    `a hidden page decodes no pictures and resumes when visible, in ${language}`,
    { tag: '@wholeRun' },
    async ({ page }) => {
      await hidePopups(page);
      await signIn(page, 'operator', language);
      await openFirstCamera(page);
      await page.getByRole('button', { name: words.statistics }).click();
      await expect(figure(page, 'frames')).toHaveText(/^[1-9]/);
      const setHidden = (hidden: boolean) =>
        page.evaluate((value) => {
          Object.defineProperty(document, 'hidden', { value, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }, hidden);
      await setHidden(true);
      await expect(figure(page, 'frames')).toHaveText('0.0 fps');
      await setHidden(false);
      await expect(figure(page, 'frames')).toHaveText(/^[1-9]/);
    },
  );

  test(
    `a browser without VideoDecoder plays streams with mpegts.js, in ${language}`,
    { tag: '@wholeRun' },
    async ({ page }) => {
      const errors = watchErrors(page);
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'VideoDecoder'));
      await hidePopups(page);
      await signIn(page, 'operator', language);
      await openFirstCamera(page);
      await expect(playing(page)).toBeVisible();
      await page.getByRole('button', { name: words.statistics }).click();
      await expect(figure(page, 'codec')).toHaveText('mpegts.js');
      await expect(figure(page, 'frames')).toHaveText(/^[1-9]/);
      expect(errors).toEqual([]);
    },
  );

  test(`a camera wall shows 1, 4, 9 and 16 pictures and survives a reload, in ${language}`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'operator', language);
    await goTo(page, '/realTime/videoSurveillance');
    for (const grid of [1, 4, 9, 16]) {
      await page.locator('.camera-wall-tools .ant-segmented-item', { hasText: RegExp(`^${grid}$`) }).click();
      await expect(page.locator('.wall-tile')).toHaveCount(grid);
      await expect(playing(page)).toHaveCount(grid);
    }
    expect(await violationsOf(page)).toEqual([]);

    // The keyboard goes from picture to picture and enlarges one; the others rest.
    await page.getByRole('button', { name: words.enlarge }).nth(0).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.locator('.wall-tile.is-large')).toHaveCount(1);
    await expect(page.locator('.wall-tile').nth(5)).toHaveClass(/is-large/);
    await expect(playing(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(playing(page)).toHaveCount(16);

    // What is taken away leaves its place empty, and the address says so after a reload.
    await page.keyboard.press('Delete');
    await expect(page.locator('.wall-tile.is-empty')).toHaveCount(1);
    const shown = await page.locator('.wall-tile .camera-state strong:first-child').allTextContents();
    await page.reload();
    await expect(page.locator('.wall-tile.is-empty')).toHaveCount(1);
    await expect(page.locator('.wall-tile .camera-state strong:first-child')).toHaveText(shown);
    expect(errors).toEqual([]);
  });
}
