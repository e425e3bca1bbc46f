import { expect, type Locator, type Page } from '@playwright/test';
import { firstOf, newElevators, open, read, send, signedIn } from './support/contracts.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    save: /保\s*存/,
    change: '编辑',
    receive: '登记收款',
    yours: '您填写的',
    theirs: '他人保存的',
    saveChosen: '按所选保存',
    expired: '登录已失效',
    signIn: /登\s*录/,
    discarded: '未保存的内容已丢弃',
  },
  en: {
    save: 'Save',
    change: 'Edit',
    receive: 'Add receipt',
    yours: 'Yours',
    theirs: 'Saved by somebody else',
    saveChosen: 'Save as chosen',
    expired: 'Your session has expired',
    signIn: 'Sign in',
    discarded: 'entered and not saved is discarded',
  },
} as const;

const question = (page: Page): Locator =>
  page.locator('.ant-modal-confirm', { has: page.locator('.which-values') });

/** Ends the session of a page, as an administrator or a night does. */
const endSession = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const authorization = localStorage.getItem('token') ?? '';
    await fetch('api/user/logout', { method: 'POST', headers: { authorization } });
  });

async function signInOver(page: Page, say: (typeof words)['zh' | 'en'], username?: string): Promise<void> {
  const dialog = page.locator('.ant-modal', { hasText: say.expired });
  if (username) await dialog.locator('#signInAgain_username').fill(username);
  await dialog.locator('#signInAgain_password').fill(process.env['JOURNEY_PASSWORD'] ?? '');
  await dialog.getByRole('button', { name: say.signIn }).click();
  await expect(dialog).toHaveCount(0);
}

for (const language of ['zh', 'en'] as const) {
  const say = words[language];

  test(`two clerks edit one elevator, nothing is overwritten silently and no text is lost, in ${language}`, async ({
    browser,
  }) => {
    const errors: string[][] = [];
    const stamp = `${Date.now()}`.slice(-8);
    const [id] = await newElevators(browser, errors, language, [`TWO-${stamp}`]);
    const [one, other] = [
      await signedIn(browser, errors, 'operator', language),
      await signedIn(browser, [], 'admin', language),
    ];
    const form = async (page: Page) => {
      await open(page, `/elevator/addEditElevator?id=${id}&edit=1`);
      await expect(page.locator('#elevator_address')).toBeVisible();
    };
    const save = (page: Page) => page.locator('.form-foot').getByRole('button', { name: say.save }).click();
    const isSaved = (page: Page) => expect(page.locator('.summary-strip')).toBeVisible();
    const kept = () =>
      read<{ alias: string; brand: string; address: string; projectName: string }>(
        one,
        `elevator/detail/${id}`,
      );

    // Each changes something else: both stand, and nobody is asked.
    await form(one);
    await form(other);
    await one.locator('#elevator_alias').fill(`A 座 ${stamp}`);
    await save(one);
    await isSaved(one);
    await other.locator('#elevator_projectName').fill('二人大厦');
    await save(other);
    await isSaved(other);
    expect(await kept()).toMatchObject({ alias: `A 座 ${stamp}`, projectName: '二人大厦' });

    // Both change the same: the second sees both values, on a narrow screen too, and takes the other one with the keys.
    await form(one);
    await form(other);
    await one.locator('#elevator_address').fill('甲路 1 号');
    await save(one);
    await isSaved(one);
    await other.setViewportSize({ width: 390, height: 844 });
    await other.locator('#elevator_address').fill('乙路 2 号');
    await other.locator('#elevator_alias').fill(`B 座 ${stamp}`);
    await save(other);
    const asked = question(other);
    await expect(asked).toContainText(say.yours);
    await expect(asked).toContainText('乙路 2 号');
    await expect(asked).toContainText('甲路 1 号');
    await expect(asked.getByRole('button', { name: say.saveChosen })).toBeDisabled();
    await other.screenshot({ path: `test-results/together-choice-${language}.png` });
    await asked.getByRole('radio').last().focus();
    await other.keyboard.press('Space');
    await asked.getByRole('button', { name: say.saveChosen }).press('Enter');
    await isSaved(other);
    await other.setViewportSize({ width: 1440, height: 900 });
    expect(await kept()).toMatchObject({ address: '甲路 1 号', alias: `B 座 ${stamp}` });

    // The session ends while something is entered: sign-in comes over it, and the same person goes on.
    await form(other);
    await other.locator('#elevator_alias').fill(`C 座 ${stamp}`);
    await endSession(other);
    await expect(other.locator('.ant-modal', { hasText: say.expired })).toBeVisible();
    await other.screenshot({ path: `test-results/together-again-${language}.png` });
    await signInOver(other, say);
    await expect(other.locator('#elevator_alias')).toHaveValue(`C 座 ${stamp}`);
    await expect(other).toHaveURL(/addEditElevator/);
    await save(other);
    await isSaved(other);
    expect(await kept()).toMatchObject({ alias: `C 座 ${stamp}` });

    // Somebody else who signs in there is told, and does not find what was entered.
    await form(other);
    await other.locator('#elevator_alias').fill(`D 座 ${stamp}`);
    await endSession(other);
    await signInOver(other, say, 'manager');
    await expect(other.locator('.ant-notification')).toContainText(say.discarded);
    await expect(other.locator('#elevator_alias')).toHaveCount(0);
    expect(await kept()).toMatchObject({ alias: `C 座 ${stamp}` });
    expect(errors.flat()).toEqual([]);
  });

  test(`two accountants and two planners act on one record, nothing is doubled or overwritten, in ${language}`, async ({
    browser,
  }) => {
    const errors: string[][] = [];
    const stamp = `${Date.now()}`.slice(-8);
    const [elevatorId] = await newElevators(browser, errors, language, [`ACC-${stamp}`]);
    const [one, other] = [
      await signedIn(browser, errors, 'manager', language),
      await signedIn(browser, [], 'manager', language),
    ];
    const contractNo = `HT-${stamp}`;
    const contractId = await send(one, 'POST', 'contract/new', {
      contractNo,
      partyA: '二人大厦业主',
      contractType: 'full',
      contractNature: 'new',
      paymentMode: 'lumpSum',
      effectiveDate: firstOf(0),
      contractDuration: 12,
      lines: [{ elevatorId, unitPrice: '100.00', quantity: 12 }],
    });
    await send(one, 'POST', `contract/addBill/${contractId}`, {
      invoiceNo: `FP-${stamp}`,
      invoiceType: 'generalVat',
      billingDate: new Date().toLocaleDateString('sv', { timeZone: 'Asia/Singapore' }),
      drawer: '林会计',
      amount: '1200.00',
      confirmedWhy: '旅程',
    });

    // The answer to a receipt is lost on the way: it is sent again, and entered once.
    await open(one, `/upkeepContract/collectingBoard?tab=owed&words=${contractNo}`);
    await one.locator('.ant-table-row:visible .row-menu').click();
    await one.getByRole('menuitem', { name: say.receive }).click();
    const receipt = one.locator('.ant-modal').last();
    await receipt.locator('#collect_amount').fill('200.00');
    let lost = 0;
    await one.route('**/api/contract/addCollect/**', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await receipt.getByRole('button', { name: say.save }).click();
    await expect(receipt).toHaveCount(0);
    expect(lost).toBe(1);
    const collections = `collect/pages?words=${contractNo}&pageNumber=1&pageSize=20`;
    const { rows } = await read<{ rows: { id: string; payer: string | null; note: string | null }[] }>(
      one,
      collections,
    );
    expect(rows).toHaveLength(1);

    // Two people change it at once.
    const editing = async (page: Page) => {
      await open(page, `/upkeepContract/collectingBoard?words=${contractNo}`);
      await page.locator('.ant-table-row:visible .row-menu').click();
      await page.getByRole('menuitem', { name: say.change, exact: true }).click();
      return page.locator('.ant-modal').last();
    };
    const [first, second] = [await editing(one), await editing(other)];
    await first.locator('#collectEdit_payer').fill('甲方财务');
    await first.getByRole('button', { name: say.save }).click();
    await expect(first).toHaveCount(0);
    await second.locator('#collectEdit_note').fill('银行转账');
    await second.locator('#collectEdit_payer').fill('乙方财务');
    await second.getByRole('button', { name: say.save }).click();
    const asked = question(other);
    await expect(asked).toContainText('甲方财务');
    await asked.getByRole('radio', { name: say.yours }).check();
    await asked.getByRole('button', { name: say.saveChosen }).click();
    await expect(second).toHaveCount(0);
    const after = await read<{ rows: object[] }>(one, collections);
    expect(after.rows).toEqual([expect.objectContaining({ payer: '乙方财务', note: '银行转账' })]);

    // And two planners one plan.
    const planId = await send(one, 'POST', 'maintenancePlan/new', { elevatorId, nextDue: firstOf(1) });
    const planning = async (page: Page) => {
      await open(page, `/maintenance/maintenancePlan?words=ACC-${stamp}`);
      await page.locator('.ant-table-row:visible .row-menu').click();
      await page.getByRole('menuitem', { name: say.change, exact: true }).click();
      return page.locator('.ant-modal').last();
    };
    const [mine, theirs] = [await planning(one), await planning(other)];
    await mine.locator('#planEdit_daysToComplete').fill('3');
    await mine.getByRole('button', { name: say.save }).click();
    await expect(mine).toHaveCount(0);
    await theirs.locator('#planEdit_note').fill('先联系物业');
    await theirs.getByRole('button', { name: say.save }).click();
    await expect(theirs).toHaveCount(0);
    const plan = await read<object>(one, `maintenancePlan/detail/${planId}`);
    expect(plan).toMatchObject({ daysToComplete: 3, note: '先联系物业' });
    const unexpected = errors.flat().filter((text) => !text.includes('ERR_CONNECTION_RESET'));
    expect(unexpected).toEqual([]);
  });
}
