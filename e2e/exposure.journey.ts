import { expect } from '@playwright/test';
import { productUrl } from './product.ts';
import { open, option, signedIn } from './support/contracts.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    kind: '虚假记录',
    company: '康达维保',
    save: /保\s*存/,
    publish: '审核并公示',
    own: '不能审核自己起草或编辑的曝光事件',
    withdraw: '撤销公示',
    withdrawn: '已撤销',
  },
  en: {
    kind: 'False records',
    company: 'Kangda',
    save: 'Save',
    publish: 'Publish',
    own: 'You wrote this notice',
    withdraw: 'Withdraw',
    withdrawn: 'Withdrawn',
  },
} as const;

for (const language of ['zh', 'en'] as const) {
  test(`a notice is drafted, published by another person, read by the public and withdrawn, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const say = words[language];
    const errors: string[][] = [];
    const headline = `保养记录与现场不符 ${language}${retry}`;
    const author = await signedIn(browser, errors, 'operator', language);
    const drafting = author.locator('main.pane:visible');
    await open(author, '/supervision/exposure?event=new');
    await author.locator('#exposureEvent_partyId').click();
    await author.keyboard.type(say.company);
    await option(author, say.company).click();
    await author.locator('#exposureEvent_kind').click();
    await option(author, say.kind).click();
    await author.locator('#exposureEvent_headline').fill(headline);
    await author.locator('#exposureEvent_account').fill('同一时段在两处签署保养记录。');
    await author.locator('.form-foot').getByRole('button', { name: say.save }).click();
    await drafting.getByRole('link', { name: headline }).click();

    // Its author is told why they cannot publish it.
    await expect(drafting.getByRole('group', { name: say.own }).first()).toBeVisible();

    const reviewer = await signedIn(browser, errors, 'admin', language);
    const reviewing = reviewer.locator('main.pane:visible');
    await open(reviewer, `/supervision/exposure?event=${new URL(author.url()).hash.split('event=')[1]}`);
    await reviewing.locator('.page-action').getByRole('button', { name: say.publish }).click();
    await reviewer.locator('.ant-modal-confirm .ant-btn-primary').click();

    // Anyone reads it without a sign-in, until it is withdrawn.
    const reader = await (await browser.newContext()).newPage();
    await expect(async () => {
      await reader.goto(`${productUrl()}/api/health`);
      await reader.goto(`${productUrl()}/#/welcome`);
      await expect(reader.getByRole('heading', { name: headline })).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await reviewing.locator('.page-action').getByRole('button', { name: say.withdraw }).click();
    await reviewer.locator('.ant-modal:visible #exposureMove_remark').fill('事实有误');
    await reviewer.locator('.ant-modal:visible .ant-btn-primary').click();
    await expect(reviewing.getByText(say.withdrawn).first()).toBeVisible();
    await reader.reload();
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(reader.getByRole('heading', { name: headline })).toHaveCount(0);
    expect(errors.flat()).toEqual([]);
  });
}
