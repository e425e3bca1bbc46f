import { expect, type Locator, type Page } from '@playwright/test';
import { firstOf, newElevators, open, option, pickFound, send, signedIn } from './support/contracts.ts';
import { chooseRows } from './support/chooseRows.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    save: /保\s*存/,
    next: '下一步',
    choose: '选择电梯',
    take: '添加 4 台',
    priceForAll: '统一单价 SGD',
    apply: /应\s*用/,
    running: '履行中',
    payments: '应收计划',
    states: { unbilled: '未开票', partPaid: '部分收款', paid: '已结清' },
    addInvoice: '新增开票',
    receive: '登记收款',
    tooMuch: '收款金额须小于开票金额',
    duplicate: '合同编号已存在',
    renewed: '续签 2 台',
    lost: '流失 1 台',
    lines: { active: '在保', renewed: '已续签', lost: '已流失' },
    saveRenewal: '保存续签',
    reason: '价格',
    confirmLoss: '确认流失',
  },
  en: {
    save: 'Save',
    next: 'Next',
    choose: 'Choose elevators',
    take: 'Add 4 elevators',
    priceForAll: 'Price for all, SGD',
    apply: 'Apply',
    running: 'Active',
    payments: 'Payment schedule',
    states: { unbilled: 'Not billed', partPaid: 'Partly paid', paid: 'Settled' },
    addInvoice: 'Add invoice',
    receive: 'Add receipt',
    tooMuch: 'The amount received must be below the invoice amount',
    duplicate: 'Contract number already exists',
    renewed: '2 renewed',
    lost: '1 lost',
    lines: { active: 'Covered', renewed: 'Renewed', lost: 'Lost' },
    saveRenewal: 'Save renewal',
    reason: 'Price',
    confirmLoss: 'Record loss',
  },
} as const;

/** A sentence that is on its way out still stands there. */
const errorOf = (page: Page, form: string, field: string) =>
  page
    .locator('.ant-form-item', { has: page.locator(`#${form}_${field}`) })
    .locator('.ant-form-item-explain-error:not(.ant-form-show-help-item-leave)');

/** The form of money that came in for the only invoice of a contract, from the list of what is owed. */
async function receiving(page: Page, contractNo: string, receive: string): Promise<Locator> {
  await open(page, `/upkeepContract/collectingBoard?tab=owed&words=${contractNo}`);
  const row = page.locator('.ant-table-row:visible');
  await expect(row).toHaveCount(1);
  await row.locator('.row-menu').click();
  await page.getByRole('menuitem', { name: receive }).click();
  return page.locator('.ant-modal').last();
}

const rowsOf = (table: Locator) =>
  table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())),
    );

for (const language of ['zh', 'en'] as const) {
  test(`a contract is created, billed, paid, partly renewed and partly lost, in ${language}`, async ({
    browser,
  }) => {
    const say = words[language];
    const errors: string[][] = [];
    const stamp = `${language.toUpperCase()}${Date.now()}`;
    const [contractNo, taken, renewalNo] = [`HT-${stamp}`, `HT-0${stamp}`, `XQ-${stamp}`];
    const customer = `合同大厦业主 ${stamp}`;
    const elevatorIds = await newElevators(browser, errors, language, [
      ...[1, 2, 3, 4].map((n) => `C${stamp}-${n}`),
      `Z${stamp}`,
    ]);

    const desk = await signedIn(browser, errors, 'manager', language);
    await send(desk, 'POST', 'contract/new', {
      contractNo: taken,
      partyA: customer,
      contractType: 'full',
      contractNature: 'new',
      paymentMode: 'lumpSum',
      effectiveDate: firstOf(-3),
      contractDuration: 12,
      lines: [{ elevatorId: elevatorIds[4], unitPrice: '100.00', quantity: 12 }],
    });

    // The contract since three months ago, first under a number that is in use.
    await open(desk, '/upkeepContract/upkeepContractViewadd');
    await desk.locator('#contract_contractNo').fill(taken);
    await desk.locator('#contract_partyA').fill(customer);
    await desk.locator('#contract_effectiveDate').fill(firstOf(-3));
    await desk.keyboard.press('Enter');
    await desk.getByRole('button', { name: say.choose }).click();
    const choice = desk.locator('.ant-modal');
    await choice.locator('.contract-choice-search input').first().fill(`C${stamp}`);
    await expect(choice.locator('.ant-table-row')).toHaveCount(4);
    await chooseRows(choice.locator('.ant-table-thead .ant-checkbox-input'));
    await choice.getByRole('button', { name: say.take }).click();
    await desk.getByLabel(say.priceForAll).fill('100.01');
    await desk.getByRole('button', { name: say.apply }).click();
    await desk.locator('#contract_amount').fill('4800.50');
    const save = desk.locator('.contract-form-page').getByRole('button', { name: say.save });
    await save.click();
    await expect(errorOf(desk, 'contract', 'contractNo')).toHaveText(say.duplicate);
    await desk.locator('#contract_contractNo').fill(contractNo);
    await save.click();

    // Its schedule: what does not divide into four is on the last.
    const page = desk.locator('.contract-page');
    await expect(page).toContainText(say.running);
    const contractPath = new URL(desk.url()).hash.slice(1);
    await page.getByRole('tab', { name: say.payments }).click();
    const schedule = page.locator('.contract-instalments');
    await expect(schedule.locator('tbody tr')).toHaveCount(4);
    const { unbilled, partPaid, paid } = say.states;
    expect(await rowsOf(schedule)).toEqual([
      ['1', firstOf(-3), unbilled, '1,200.12'],
      ['2', firstOf(0), unbilled, '1,200.12'],
      ['3', firstOf(3), unbilled, '1,200.12'],
      ['4', firstOf(6), unbilled, '1,200.14'],
    ]);

    // The invoice of the first instalment, with the tax of the day.
    await open(desk, '/upkeepContract/billingBoard');
    await desk.getByRole('button', { name: say.addInvoice }).click();
    await pickFound(desk, '#invoiceContract', contractNo);
    await desk.getByRole('button', { name: say.next }).click();
    await desk.locator('#invoice_invoiceNo').fill(`FP-${stamp}`);
    await desk.locator('#invoice_drawer').fill('林会计');
    await expect(desk.locator('.invoice-totals')).toContainText('1,200.12');
    await expect(desk.locator('.invoice-totals')).toContainText('1,308.13');
    await desk.locator('.contract-form-page').getByRole('button', { name: say.save }).click();
    const invoice = desk.locator('.invoice-page');
    await expect(invoice).toContainText('1,308.13');
    const invoicePath = new URL(desk.url()).hash.slice(1);

    // Two receipts make it up. A third whose form was opened before the second came in is too much.
    const first = await receiving(desk, contractNo, say.receive);
    await first.locator('#collect_amount').fill('308.13');
    await first.getByRole('button', { name: say.save }).click();
    await expect(first).toHaveCount(0);
    await open(desk, contractPath);
    await page.getByRole('tab', { name: say.payments }).click();
    await expect(schedule.locator('tbody tr').first()).toContainText(partPaid);
    const late = await signedIn(browser, errors, 'manager', language);
    const third = await receiving(late, contractNo, say.receive);
    const second = await receiving(desk, contractNo, say.receive);
    await expect(second.locator('#collect_amount')).toHaveValue('1000.00');
    await second.locator('#collect_amount').fill('1000.01');
    await second.getByRole('button', { name: say.save }).click();
    await expect(errorOf(desk, 'collect', 'amount')).toHaveText(say.tooMuch);
    await second.locator('#collect_amount').fill('1000.00');
    await second.getByRole('button', { name: say.save }).click();
    await expect(second).toHaveCount(0);
    await third.locator('#collect_amount').fill('0.01');
    await third.getByRole('button', { name: say.save }).click();
    await expect(errorOf(late, 'collect', 'amount')).toHaveText(say.tooMuch);
    await late.close();
    await open(desk, invoicePath);
    await expect(invoice.locator('.contract-summary')).toContainText(paid);
    await expect(invoice.locator('.invoice-money li')).toHaveCount(2);
    await open(desk, contractPath);
    await page.getByRole('tab', { name: say.payments }).click();
    await expect(schedule.locator('tbody tr').first()).toContainText(paid);
    await expect(schedule.locator('tbody tr').nth(1)).toContainText(unbilled);

    // Two of the elevators are renewed.
    const choosing = async (path: string) => {
      await open(desk, `${path}?words=${contractNo}`);
      await desk.locator('.ant-table-row:visible a.row-name', { hasText: contractNo }).click();
    };
    await choosing('/upkeepContract/renewUpkeepAdd');
    await desk.locator('#contractRenew_contractNo').fill(renewalNo);
    for (const n of [3, 4])
      await desk
        .locator('.renewal-table tr', { hasText: `C${stamp}-${n}` })
        .getByRole('checkbox')
        .uncheck();
    await desk.getByRole('button', { name: say.saveRenewal }).click();
    await expect(page).toContainText(renewalNo);

    // One of the others is lost.
    await choosing('/upkeepContract/loseUpkeepAdd');
    await desk.locator('#contractLose_reason').click();
    await option(desk, say.reason).click();
    await desk
      .locator('.loss-lines')
      .getByRole('checkbox', { name: `C${stamp}-4` })
      .uncheck();
    await desk.getByRole('button', { name: say.confirmLoss }).click();
    await expect(page.locator('.contract-summary')).toContainText(say.running);
    await expect(page.locator('.contract-summary')).toContainText(say.renewed);
    await expect(page.locator('.contract-summary')).toContainText(say.lost);
    for (const [n, state] of [
      [1, 'renewed'],
      [2, 'renewed'],
      [3, 'lost'],
      [4, 'active'],
    ] as const)
      await expect(page.locator('tr', { hasText: `C${stamp}-${n}` })).toContainText(say.lines[state]);
    const renewal = page.locator('.contract-timeline li', { hasText: renewalNo });
    await expect(renewal).toContainText('2');
    await renewal.getByRole('link').click();
    await expect(page.locator('.contract-timeline')).toContainText(contractNo);
    await desk.close();
    expect(errors.flat()).toEqual([]);
  });
}
