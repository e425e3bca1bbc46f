import { expect, type Locator, type Page } from '@playwright/test';
import { catalogues } from '../contract/src/language/catalogues.ts';
import type { TextKey } from '../contract/src/language/language.ts';
import { firstOf, newElevators, open, send, signedIn } from './support/contracts.ts';
import { test } from './support/journey.ts';

/** A sentence that is on its way out still stands there. */
const errorOf = (page: Page, form: string, field: string) =>
  page
    .locator('.ant-form-item', { has: page.locator(`#${form}_${field}`) })
    .locator('.ant-form-item-explain-error:not(.ant-form-show-help-item-leave)');

const inTurn = (form: string, field: string, key: TextKey, values: readonly string[]) =>
  values.map((value) => [form, field, value, key] as const);

const notPositive = ['0', '-1'];
const noAmount = ['1.234', '1,000.00', 'a'];
const noPositiveAmount = ['0.00', '-1.00', ...noAmount];

/** What is typed where, and the sentence that answers. Quantities cannot be typed but as whole numbers. */
const forms = {
  contract: [
    ...inTurn('contract', 'contractDuration', 'invalid.durationPositive', notPositive),
    ...inTurn('contract', 'amount', 'invalid.amountFormat', noAmount),
  ],
  renewal: inTurn('contractRenew', 'contractDuration', 'invalid.durationPositive', notPositive),
  invoice: inTurn('invoice', 'amount', 'invalid.invoicePositive', noPositiveAmount),
  creditNote: inTurn('creditNote', 'amount', 'invalid.invoicePositive', noPositiveAmount),
  receipt: inTurn('collect', 'amount', 'invalid.collectPositive', noPositiveAmount),
  payment: inTurn('collect', 'amount', 'invalid.paymentPositive', noPositiveAmount),
  changed: inTurn('collectEdit', 'amount', 'invalid.collectPositive', noPositiveAmount),
} as const;

for (const language of ['zh', 'en'] as const) {
  test(`contract and payment forms show each error at its field, in ${language}`, async ({ browser }) => {
    const t = (key: TextKey) => catalogues[language][key];
    const errors: string[][] = [];
    const stamp = `${language.toUpperCase()}${Date.now()}`;
    const elevators = await newElevators(browser, errors, language, [`M${stamp}-1`, `M${stamp}-2`]);
    const desk = await signedIn(browser, errors, 'manager', language);

    const [billedNo, otherNo] = [`MS-${stamp}`, `MS-0${stamp}`];
    const contract = (contractNo: string, elevatorId: string) =>
      send(desk, 'POST', 'contract/new', {
        contractNo,
        partyA: `说明大厦业主 ${stamp}`,
        contractType: 'full',
        contractNature: 'new',
        paymentMode: 'quarterly',
        effectiveDate: firstOf(-3),
        contractDuration: 12,
        lines: [{ elevatorId, unitPrice: '100.00', quantity: 12 }],
      });
    const billed = await contract(billedNo, elevators[0]!);
    const other = await contract(otherNo, elevators[1]!);
    const invoiceNo = `FP-${stamp}`;
    const today = new Date().toISOString().slice(0, 10);
    const terms = { invoiceType: 'generalVat', billingDate: today, drawer: '林会计', amount: '900.00' };
    const invoiceId = await send(desk, 'POST', `contract/addBill/${billed}`, { invoiceNo, ...terms });
    const money = { invoiceId, date: today, payer: '甲方', payee: '乙方', amount: '500.00' };
    await send(desk, 'POST', `contract/addCollect/${billed}`, money);

    const button = (within: Locator | Page, key: TextKey) =>
      within.getByRole('button', { name: t(key), exact: true });
    const tryEach = async (rows: readonly (typeof forms)[keyof typeof forms][number][]) => {
      for (const [form, field, value, key] of rows) {
        await desk.locator(`#${form}_${field}`).fill(value);
        await expect(errorOf(desk, form, field), `${form}.${field} ${value}`).toHaveText(t(key));
      }
    };
    /** A day that is taken away, and whatever is no day: the field is empty then. */
    const tryDay = async (form: string, field: string) => {
      const day = desk.locator(`#${form}_${field}`);
      const before = await day.inputValue();
      await day.fill('');
      await day.press('Tab');
      await expect(errorOf(desk, form, field), `${form}.${field}`).toHaveText(t('invalid.dateIncorrect'));
      await day.fill(before);
      await day.press('Enter');
      await expect(errorOf(desk, form, field)).toHaveCount(0);
    };
    const leaveFor = async (path: string) => {
      await open(desk, path);
      await desk.locator('.ant-modal-confirm-btns .ant-btn').last().click();
      await expect(desk.locator('.ant-modal-confirm')).toHaveCount(0);
    };
    const fromMenu = async (path: string, words: string, key: TextKey): Promise<void> => {
      await open(desk, `${path}${path.includes('?') ? '&' : '?'}words=${words}`);
      const row = desk.locator('.ant-table-row:visible');
      await expect(row).toHaveCount(1);
      await row.locator('.row-menu').click();
      await desk.getByRole('menuitem', { name: t(key), exact: true }).click();
    };
    const dialog = desk.locator('.ant-modal').last();
    /** Gives up a dialog in which something was written. */
    const giveUp = async () => {
      await button(dialog, 'button.cancel').click();
      await desk.locator('.ant-modal-confirm-btns .ant-btn').last().click();
      await expect(desk.locator('.ant-modal')).toHaveCount(0);
    };

    await open(desk, `/upkeepContract/upkeepContractViewupdate?id=${other}`);
    await tryEach(forms.contract);
    await tryDay('contract', 'effectiveDate');
    await desk.locator('.contract-lines-table tbody input').first().fill('1.234');
    await expect(errorOf(desk, 'contract', 'lines')).toHaveText(t('invalid.amountFormat'));

    await leaveFor(`/upkeepContract/renewUpkeepAdd?id=${other}`);
    await tryEach(forms.renewal);
    const price = desk.locator('.renewal-table tbody input:not([type=checkbox])').first();
    await price.fill('1.234');
    await expect(errorOf(desk, 'contractRenew', 'lines')).toHaveText(t('invalid.amountFormat'));
    await price.fill('100.00');
    await desk.locator('#contractRenew_contractDuration').fill('12');
    await desk.locator('#contractRenew_contractNo').fill(billedNo);
    await button(desk, 'renewal.save').click();
    await expect(errorOf(desk, 'contractRenew', 'contractNo')).toHaveText(t('invalid.dupContractNo'));

    await leaveFor(`/upkeepContract/billingBoard?contract=${billed}`);
    const takeOff = desk.locator('.invoice-line').getByRole('button').last();
    await expect(desk.locator('.invoice-lines')).toBeVisible();
    while ((await desk.locator('.invoice-line').count()) > 0) await takeOff.click();
    await tryEach(forms.invoice);
    await tryDay('invoice', 'billingDate');
    await desk.locator('#invoice_amount').fill('10.00');
    await desk.locator('#invoice_drawer').fill('林会计');
    await desk.locator('#invoice_invoiceNo').fill(invoiceNo);
    await desk
      .locator('.contract-form-page')
      .getByRole('button', { name: language === 'zh' ? /保\s*存/ : 'Save' })
      .click();
    await expect(errorOf(desk, 'invoice', 'invoiceNo')).toHaveText(t('invalid.dupInvoiceNo'));

    await leaveFor('/upkeepContract/collectingBoard');
    const invoices = '/upkeepContract/billingBoard';
    for (const [key, rows, form, day] of [
      ['collection.addReceipt', forms.receipt, 'collect', 'date'],
      ['collection.addPayment', forms.payment, 'collect', 'date'],
      ['invoice.credit', forms.creditNote, 'creditNote', 'billingDate'],
    ] as const) {
      await fromMenu(invoices, invoiceNo, key);
      await tryEach(rows);
      await tryDay(form, day);
      await giveUp();
    }
    await fromMenu('/upkeepContract/collectingBoard', invoiceNo, 'button.edit');
    await tryEach(forms.changed);
    await tryDay('collectEdit', 'date');
    await desk.locator('#collectEdit_amount').fill('900.01');
    await dialog.getByRole('button', { name: language === 'zh' ? /保\s*存/ : 'Save' }).click();
    await expect(errorOf(desk, 'collectEdit', 'amount')).toHaveText(t('invalid.receivedBelowInvoice'));
    await giveUp();

    await fromMenu('/upkeepContract/upkeepContractView', billedNo, 'button.delete');
    await desk
      .locator('.ant-modal-confirm')
      .getByRole('button', { name: language === 'zh' ? /删\s*除/ : 'Delete' })
      .click();
    await expect(desk.getByText(t('refusal.contractInUse')).first()).toBeVisible();
    await desk.close();
    expect(errors.flat()).toEqual([]);
  });
}
