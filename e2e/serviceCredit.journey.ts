import { expect, type Page } from '@playwright/test';
import { firstOf, newElevators, open, option, read, send, signedIn } from './support/contracts.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    tab: '时限达标情况',
    open: '待处理',
    given: '已抵扣',
    credit: '以服务补偿开红字发票',
    next: '下一步',
    save: /保\s*存/,
    below: '红字发票的不含税金额不能低于所选服务补偿合计 50.00',
    void: '作废',
    repair: '维修',
  },
  en: {
    tab: 'Service levels',
    open: 'Open',
    given: 'Given',
    credit: 'Credit note from these credits',
    next: 'Next',
    save: 'Save',
    below: 'Before tax, the credit note must be at least the selected service credits, 50.00',
    void: 'Void',
    repair: 'Repair',
  },
} as const;

/** A repair that nobody accepts at once, under a contract that promises just that. */
async function aMiss(desk: Page, elevatorId: string, stamp: string) {
  const contractId = await send(desk, 'POST', 'contract/new', {
    contractNo: `FW-${stamp}`,
    partyA: `服务大厦业主 ${stamp}`,
    contractType: 'full',
    contractNature: 'new',
    paymentMode: 'quarterly',
    effectiveDate: firstOf(-3),
    contractDuration: 12,
    lines: [{ elevatorId, unitPrice: '300.00', quantity: 12 }],
  });
  await send(desk, 'PUT', `contract/sla/${contractId}`, {
    about: 'repair',
    fromEvent: 'reported',
    toEvent: 'accepted',
    limitMinutes: 0,
    hours: 'all',
    holidaysCount: true,
    country: 'sg',
    ownHours: [],
    pausesStop: false,
    noAccessStops: false,
    credit: 'fixed',
    creditAmount: '50.00',
    creditPercent: null,
    creditPer: 'miss',
    monthlyCap: null,
  });
  const invoiceId = await send(desk, 'POST', `contract/addBill/${contractId}`, {
    invoiceNo: `FP-${stamp}`,
    invoiceType: 'generalVat',
    billingDate: firstOf(0),
    drawer: '林会计',
    lines: [{ description: '维保', quantity: 3, unitPrice: '300.00', taxCode: 'sgStandard' }],
  });
  const people = await read<{ id: string; name: string }[]>(
    desk,
    `flow/maintenance/people?elevatorId=${elevatorId}`,
  );
  const orderId = await send(desk, 'POST', 'flow/maintenance/create', {
    type: 'repair',
    elevatorId,
    handlerId: people.find(({ name }) => /吴大勇|Wu Dayong/.test(name))!.id,
    description: '层门关不上',
  });
  return { contractId, invoiceId, orderId };
}

for (const language of ['zh', 'en'] as const) {
  test(`a credit note gives a service credit, and voiding the note reopens the credit, in ${language}`, async ({
    browser,
  }) => {
    const say = words[language];
    const errors: string[][] = [];
    const stamp = `${language.toUpperCase()}${Date.now()}`;
    const [elevatorId] = await newElevators(browser, errors, language, [`S${stamp}`]);
    const desk = await signedIn(browser, errors, 'manager', language);
    const { contractId, invoiceId, orderId } = await aMiss(desk, elevatorId!, stamp);
    const mechanic = await signedIn(browser, errors, 'mechanic', language);
    await send(mechanic, 'PUT', `flow/mobile/processBill/${orderId}`, { act: 'accept' });
    await mechanic.close();

    // From the contract: its invoice is chosen, and the form is filled already.
    await open(desk, `/upkeepContract/upkeepContractView?id=${contractId}&tab=serviceLevels`);
    const credits = desk.locator('.sla-credits li');
    await expect(credits).toHaveCount(1);
    await expect(credits).toContainText(say.open);
    await desk.getByRole('button', { name: say.credit }).click();
    await desk.locator('#creditInvoice').click();
    await option(desk, `FP-${stamp}`).click();
    await desk.getByRole('button', { name: say.next }).click();
    const form = desk.locator('.ant-modal').last();
    await form.locator('#creditNote_invoiceNo').fill(`HZ-${stamp}`);
    await expect(form.locator('.invoice-totals')).toContainText('54.50');
    await expect(form.locator('.invoice-line-what input')).toHaveValue(RegExp(`S${stamp} ${say.repair}`));
    const price = form.locator('.invoice-line input[inputmode=decimal]').first();
    await price.fill('49.99');
    await form.getByRole('button', { name: say.save }).click();
    await expect(form.locator('.ant-form-item-explain-error').first()).toHaveText(say.below);
    await price.fill('50.00');
    await form.getByRole('button', { name: say.save }).click();
    const note = desk.locator('.invoice-page');
    await expect(note).toContainText(`HZ-${stamp}`);
    await expect(note.locator('.contract-side')).toContainText(`S${stamp}`);
    const notePath = new URL(desk.url()).hash.slice(1);
    await open(desk, `/upkeepContract/upkeepContractView?id=${contractId}&tab=serviceLevels`);
    await expect(credits).toContainText(say.given);
    await expect(credits).toContainText(`HZ-${stamp}`);
    await expect(desk.getByRole('button', { name: say.credit })).toHaveCount(0);

    // The credit note is voided: the invoice offers its credit again, and takes it.
    await open(desk, notePath);
    await note.locator('.invoice-more').click();
    await desk.getByRole('menuitem', { name: say.void }).click();
    await desk.locator('#invoiceVoid_reason').fill('金额有误');
    await desk.locator('.ant-modal').last().getByRole('button', { name: say.void, exact: true }).click();
    await expect(desk.locator('#invoiceVoid_reason')).toHaveCount(0);
    await open(desk, `/upkeepContract/billingBoard?id=${invoiceId}`);
    await note.getByRole('button', { name: say.credit }).click();
    await expect(form.locator('.miss-credits input')).toBeChecked();
    await form.locator('.miss-credits input').uncheck();
    await expect(form.locator('.invoice-line')).toHaveCount(0);
    await form.locator('.miss-credits input').check();
    await form.locator('#creditNote_invoiceNo').fill(`HZ2-${stamp}`);
    await form.getByRole('button', { name: say.save }).click();
    await expect(note).toContainText(`HZ2-${stamp}`);
    await desk.close();
    expect(errors.flat()).toEqual([]);
  });
}
