import { expect } from '@playwright/test';
import { aFilm } from '../server/src/testing/advert/aFilm.ts';
import { aPicture } from '../server/src/testing/advert/writePictures.ts';
import { writeMp4 } from '../server/src/testing/advert/writeMp4.ts';
import { open, signedIn } from './support/contracts.ts';
import { chooseRows } from './support/chooseRows.ts';
import { test } from './support/journey.ts';
import { translators } from './support/refusals.ts';

for (const language of ['zh', 'en'] as const) {
  test(`pictures and videos are uploaded, judged by their bytes, reviewed and removed, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const t = translators[language];
    const errors: string[][] = [];
    // Each company has the same bytes once, and the journey may run again.
    const mark = `${language}${retry}`;
    const seconds = { zh: 4, en: 6 }[language] + retry;
    const width = { zh: 640, en: 720 }[language] + retry;
    const page = await signedIn(browser, errors, 'manager', language);
    const pane = page.locator('main.pane:visible');
    await open(page, '/advert/matterList');
    await pane.getByRole('button', { name: t('material.upload') }).click();
    const dialog = page.locator('.ant-modal:visible');
    await expect(dialog.getByText('MP4')).toBeVisible();
    await dialog.locator('input[type=file]').setInputFiles([
      {
        name: `节日 ${mark}.png`,
        mimeType: 'image/png',
        buffer: await aPicture('png', { width, height: 360 }),
      },
      { name: `hostile ${mark}.mp4`, mimeType: 'video/mp4', buffer: writeMp4({ entry: 'hvc1' }) },
      { name: `乘梯 ${mark}.mp4`, mimeType: 'video/mp4', buffer: aFilm(seconds) },
      { name: `lies ${mark}.jpg`, mimeType: 'image/jpeg', buffer: await aPicture('png') },
    ]);
    const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
    await expect(line(`hostile ${mark}`)).toContainText(t('refusal.videoCodec', { found: 'H.265 (HEVC)' }));
    await expect(line(`lies ${mark}`)).toContainText(
      t('refusal.materialName', { ending: 'jpg', found: 'PNG' }),
    );
    await expect(line(`乘梯 ${mark}`)).toContainText(t('material.taken'));
    await expect(dialog.getByText(t('material.takenCount', { n: 2, m: 2 }))).toBeVisible();
    await dialog.locator('.ant-modal-footer button').click();
    await expect(dialog).toBeHidden();

    const row = (name: string) => pane.getByRole('row').filter({ hasText: name });
    await expect(row(`节日 ${mark}`)).toContainText(t('materialState.toReview'));
    await expect(row(`节日 ${mark}`).locator('img')).toHaveJSProperty('complete', true);
    await expect(row(`乘梯 ${mark}`)).toContainText('640 × 360');
    await expect(row('hostile')).toHaveCount(0);

    // The browser plays it by parts of its address.
    await pane.getByRole('link', { name: `乘梯 ${mark}` }).click();
    const video = dialog.locator('video');
    await expect(async () => {
      expect(await video.evaluate((shown: HTMLVideoElement) => shown.videoWidth)).toBe(640);
    }).toPass();
    const length = await video.evaluate((shown: HTMLVideoElement) => shown.duration);
    expect(Math.abs(length - seconds)).toBeLessThan(0.2);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    const choose = (name: string) => chooseRows(row(name).getByRole('checkbox'));
    await choose(`节日 ${mark}`);
    await choose(`乘梯 ${mark}`);
    await pane.getByRole('button', { name: t('material.setAvailable') }).click();
    await dialog.getByRole('button', { name: new RegExp(t('material.setAvailable')) }).click();
    await dialog
      .getByRole('button', { name: t('button.close') })
      .last()
      .click();
    await expect(row(`节日 ${mark}`)).toContainText(t('materialState.available'));
    await expect(row(`乘梯 ${mark}`)).toContainText(t('materialState.available'));

    const act = async (name: string, action: string) => {
      await row(name)
        .getByRole('button', { name: t('button.operation') })
        .click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await act(`节日 ${mark}`, t('material.setUnavailable'));
    await dialog.locator('textarea').fill('画面含价格');
    await dialog.getByRole('button', { name: t('list.bulkNext') }).click();
    await dialog.getByRole('button', { name: new RegExp(t('material.setUnavailable')) }).click();
    await dialog
      .getByRole('button', { name: t('button.close') })
      .last()
      .click();
    await expect(row(`节日 ${mark}`)).toContainText(t('materialState.unavailable'));
    await act(`节日 ${mark}`, t('button.delete'));
    await page.locator('.ant-modal-confirm .ant-btn-primary').click();
    await expect(row(`节日 ${mark}`)).toHaveCount(0);

    // Who may not see advertising is offered nothing, and is refused.
    const owner = await signedIn(browser, [], 'property', language);
    const status = await owner.evaluate(async () => {
      const reply = await fetch('api/ad/material/list?pageNumber=1&pageSize=20', {
        headers: { authorization: localStorage.getItem('token') ?? '' },
      });
      return reply.status;
    });
    expect(status).toBe(403);
    await open(owner, '/advert/matterList');
    await expect(owner.getByText(t('refusal.noPermission')).first()).toBeVisible();
    expect(errors.flat()).toEqual([]);
  });
}
