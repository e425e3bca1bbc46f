import { expect, type Locator, type Page } from '@playwright/test';
import {
  closeAlarms,
  fillSignIn,
  handDriven,
  hidePopups,
  productUrl,
  sayEvent,
  sayState,
  signIn,
  watchErrors,
} from './product.ts';
import { firstOf, newElevators, send, signedIn } from './support/contracts.ts';
import { countPresses } from './support/countPresses.ts';
import { test } from './support/journey.ts';
import { anElevator } from './support/ownElevator.ts';

/*
 * The walks that people take daily, each to its end, with as many presses as they may cost. A press of the mouse or
 * a tap is one, wherever it falls: to open a field with a list is one, to choose from it another. What is typed costs
 * nothing, nor Enter or Escape in a field that already has the focus; a field that has to be pressed before one can type
 * in it costs that press only where Tab does not lead there, and none of these does. Every walk begins signed in, on the
 * page that its person lands on; nothing is opened by its address.
 */

/** Presses what a person would press, and counts. */
function countingPresses(page: Page) {
  let presses = 0;
  return {
    async press(target: Locator): Promise<void> {
      presses += 1;
      await target.click();
    },
    get presses() {
      return presses;
    },
    page,
  };
}
type Walker = ReturnType<typeof countingPresses>;

const words = {
  zh: {
    acknowledge: '确认',
    seen: '已确认',
    open: '打开电梯',
    resolved: '已解决',
    mended: '更换了门机皮带',
    note: '已派人',
    stillOpen: '未恢复',
    elevators: '电梯管理',
    archive: '电梯档案',
    add: '新增电梯',
    office: '办公楼',
    save: /保\s*存/,
    remark: /备\s*注/,
    toCollector: '绑定采集器',
    toBind: '下一步：绑定电梯',
    bind: '绑定电梯',
    toLabel: '生成二维码与标签',
    generate: '生成二维码',
    location: 'CAR1',
    people: '设置',
    users: '用户与角色',
    addUser: '新增用户',
    role: '维保经理',
    live: '实时',
    openRescue: '打开救援单',
    accept: '记录接单',
    arrive: '确认到场',
    release: '确认解救',
    way: '手动盘车',
    check: '记录检查',
    checked: '检查完毕，可以运行',
    closed: '已结案',
    bills: '开票与收款',
    addInvoice: '新增开票',
    receive: '登记收款',
    statement: '客户对账单',
    pdf: '下载 PDF',
  },
  en: {
    acknowledge: 'Acknowledge',
    seen: 'Acknowledged by',
    open: 'Open elevator',
    resolved: 'Resolved',
    mended: 'The belt of the door drive was replaced',
    note: 'Somebody was sent',
    stillOpen: 'Open',
    elevators: 'Elevators',
    archive: 'Elevator records',
    add: 'Add elevator',
    office: 'Office',
    save: 'Save',
    remark: 'Remarks',
    toCollector: 'Bind a collector',
    toBind: 'Next: bind an elevator',
    bind: 'Bind elevator',
    toLabel: 'Generate QR code and label',
    generate: 'Generate QR codes',
    location: 'CAR1',
    people: 'Settings',
    users: 'Users and roles',
    addUser: 'Add user',
    role: 'Maintenance manager',
    live: 'Live',
    openRescue: 'Open rescue',
    accept: 'Record acceptance',
    arrive: 'Record arrival',
    release: 'Record release',
    way: 'Manual winding',
    check: 'Record the check',
    checked: 'checked, may run again',
    closed: 'Closed',
    bills: 'Billing',
    addInvoice: 'Add invoice',
    receive: 'Add receipt',
    statement: 'Statement',
    pdf: 'Download PDF',
  },
} as const;

/** Kinds that no other journey uses: within five minutes the same kind on the elevator would go on in the same record. */
const codes = { zh: ['K109', 'K110'], en: ['K121', 'K112'] } as const;

/** Opens a group of the menu at the side and the entry below it. */
async function toEntry(walker: Walker, group: string, entry: string): Promise<void> {
  const menu = walker.page.locator('.side-menu');
  await walker.press(menu.locator('.ant-menu-submenu-title', { hasText: group }));
  await walker.press(menu.getByRole('menuitem', { name: entry, exact: true }));
}

const option = (page: Page, text: string) =>
  page
    .locator(
      '.ant-select-dropdown:visible .ant-select-item-option, .ant-select-dropdown:visible .ant-select-tree-title',
    )
    .filter({ hasText: text })
    .first();

for (const language of ['zh', 'en'] as const) {
  const say = words[language];

  test(`a duty officer acknowledges a fault and records what was done in five presses, in ${language}`, async ({
    page,
  }, { retry }) => {
    const code = codes[language][retry % 2]!;
    const errors = watchErrors(page);
    const elevator = await handDriven();
    await sayState(elevator, {});
    await sayEvent(elevator, `walk-${language}-${retry}-before`, code, false);
    await signIn(page, 'operator', language);
    await expect(page.locator('.lamp')).toContainText(say.live);
    // What others raised meanwhile is put aside before the walk: the line tells of the worst.
    await closeAlarms(page);

    const officer = countingPresses(page);
    await sayEvent(elevator, `walk-${language}-${retry}-on`, code, true);
    const strip = page.locator('.alarm-strip', { hasText: 'HAND-01' });
    await officer.press(strip.getByRole('button', { name: say.acknowledge }));
    const card = page.locator('.alarm-card', { hasText: 'HAND-01' });
    await expect(card.locator('input')).toBeFocused();
    await page.keyboard.type(say.note);
    await page.keyboard.press('Enter');
    await expect(card).toContainText(say.seen);

    const opened = page.context().waitForEvent('page');
    await officer.press(card.getByRole('button', { name: say.open }));
    const detail = await opened;
    const errorsThere = watchErrors(detail);
    await expect(detail.locator('.open-faults')).toContainText(say.note);
    await officer.press(detail.locator('.open-faults').getByRole('link', { name: new RegExp(code) }));
    const drawer = detail.locator('.fault-drawer');
    await expect(drawer.locator('dd', { hasText: new RegExp(`^${say.stillOpen}$`) }).first()).toBeVisible();
    await sayEvent(elevator, `walk-${language}-${retry}-off`, code, false);
    // The mechanic mended it: the fault has ended, and only what was done is left to be said.
    await expect(drawer.locator('dd', { hasText: new RegExp(`^${say.stillOpen}$`) })).toHaveCount(0);
    await expect(drawer.locator('.fault-handling')).toContainText(say.resolved);
    await officer.press(drawer.locator('.fault-moves').getByRole('button', { name: say.remark }));
    const form = detail.locator('.ant-modal');
    await expect(form.locator('textarea')).toBeFocused();
    await detail.keyboard.type(say.mended);
    await officer.press(form.getByRole('button', { name: say.save }));
    await expect(form).toHaveCount(0);
    await expect(drawer).toContainText(say.mended);
    expect(officer.presses).toBeLessThanOrEqual(5);
    await elevator.endAsync();
    expect([...errors, ...errorsThere]).toEqual([]);
  });

  test(`a clerk adds an elevator in seven presses, then its collector and its label, in ${language}`, async ({
    page,
  }) => {
    const number = `WALK-${language}-${Date.now()}`;
    const serial = `WALK-${language}-${Date.now()}`;
    const errors = watchErrors(page);
    await signIn(page, 'manager', language);
    const clerk = countingPresses(page);
    await toEntry(clerk, say.elevators, say.archive);
    await clerk.press(page.getByRole('button', { name: say.add }));
    await page.locator('#elevator_elevatorNo').fill(number);
    await page.locator('#elevator_projectName').fill('走查大厦');
    await page.locator('#elevator_address').fill('走查路 1 号');
    await page.locator('#elevator_floorsNum').fill('6');
    await clerk.press(page.locator('#elevator_placeOfUse'));
    await clerk.press(option(page, say.office));
    await clerk.press(page.getByRole('button', { name: say.save }));
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    expect(clerk.presses).toBeLessThanOrEqual(7);

    const steps = page.locator('.next-steps');
    const made = page.url();
    const onward = countingPresses(page);
    await onward.press(steps.getByRole('link', { name: say.toCollector }));
    await page.locator('#collector_serial').fill(serial);
    await page.locator('#collector_model').fill('HW-200');
    await onward.press(page.locator('.ant-modal').getByRole('button', { name: say.save }));
    await onward.press(page.getByRole('button', { name: say.toBind }));
    // The elevator is chosen already.
    await expect(page.locator('.ant-modal')).toContainText(number);
    await onward.press(page.locator('.ant-modal .form-foot').getByRole('button', { name: say.bind }));
    await expect(page.locator('.ant-modal')).toHaveCount(0);
    expect(onward.presses).toBeLessThanOrEqual(4);

    await page.goBack();
    await expect(page).toHaveURL(made);
    const labelled = countingPresses(page);
    await labelled.press(steps.getByRole('link', { name: say.toLabel }));
    const row = page.locator('.ant-table-row', { hasText: number });
    await labelled.press(row.locator('.row-menu'));
    await labelled.press(page.getByRole('menuitem', { name: say.generate }));
    await page.locator('#qrCode_location').fill(say.location);
    await page.locator('#qrCode_caption').fill(say.location);
    await labelled.press(page.locator('.ant-modal').getByRole('button', { name: say.generate }));
    await expect(row).toContainText(say.location);
    expect(labelled.presses).toBeLessThanOrEqual(4);
    expect(errors).toEqual([]);
  });

  test(`a manager adds a user of one group in ten presses, in ${language}`, async ({ page, browser }) => {
    const username = `walk.${language}.${Date.now()}`;
    const [given, chosen] = [`walk-First-${Date.now()}`, `chosen-By-Me-${Date.now()}`];
    const errors = watchErrors(page);
    await signIn(page, 'manager', language);
    const manager = countingPresses(page);
    await toEntry(manager, say.people, say.users);
    await manager.press(page.getByRole('button', { name: say.addUser }));
    await page.locator('#user_username').fill(username);
    await page.locator('#user_nick').fill(username);
    await manager.press(page.locator('#user_groupId'));
    await manager.press(option(page, '新加坡'));
    await manager.press(page.locator('#user_roleIds'));
    await page.keyboard.type(say.role);
    await manager.press(option(page, say.role));
    await page.keyboard.press('Escape');
    await page.locator('#user_password').fill(given);
    await manager.press(page.getByRole('button', { name: say.save }));
    await expect(page).toHaveURL(/authorization$/);
    expect(manager.presses).toBeLessThanOrEqual(10);

    // Who was added works, and sees the elevators of the group and no others.
    const other = await (await browser.newContext()).newPage();
    const errorsThere = watchErrors(other);
    await fillSignIn(other, username, language, { url: productUrl(), password: given });
    await other.locator('#changePassword_oldPassword').fill(given);
    await other.locator('#changePassword_newPassword').fill(chosen);
    await other.locator('#changePassword_confirmPassword').fill(chosen);
    await other.locator('#changePassword .ant-btn-primary').click();
    await expect(other.locator('.side-menu')).toBeVisible();
    await other.goto(`${productUrl()}/#/elevator/elevator`);
    await expect(other.locator('.list-foot')).toContainText(language === 'zh' ? '共 56 台' : '56 elevators');
    await other.context().close();
    expect([...errors, ...errorsThere]).toEqual([]);
  });

  test(`a person on a phone finds the state of an elevator in two taps, in ${language}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const page = await context.newPage();
    const errors = watchErrors(page);
    await signIn(page, 'operator', language);
    const visitor = countingPresses(page);
    await visitor.press(page.locator('.top-button').last());
    await page.keyboard.type('BSH-03');
    await visitor.press(page.getByRole('option', { name: /^BSH-03/ }));
    await expect(page).toHaveURL(/phoneDetail\?id=/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('BSH-03');
    expect(visitor.presses).toBeLessThanOrEqual(2);
    await context.close();
    expect(errors).toEqual([]);
  });

  test(`a duty officer takes an entrapment to its closing in ten presses and one text, in ${language}`, async ({
    page,
  }, { retry }) => {
    const serial = `WALK-R-${language.toUpperCase()}${retry}`;
    const errors = watchErrors(page);
    const presses = await countPresses(page);
    await signIn(page, 'operator', language);
    const { elevatorId, device, sayFault } = await anElevator(page, serial);
    // A caller has said how many are inside; the car reports them besides.
    const id = await send(page, 'POST', 'rescue/new', { elevatorId, trappedCount: 2 });
    await closeAlarms(page);
    await sayFault(`on-${serial}`, 'K111', true);
    const before = presses();
    await page
      .locator('.alarm-strip', { hasText: serial })
      .getByRole('link', { name: say.openRescue })
      .click();
    await expect(page).toHaveURL(new RegExp(`gridRescue/gridRescue\\?id=${id}$`));
    expect(presses() - before).toBe(1);

    const acts = page.locator('.rescue-acts');
    const form = page.locator('.ant-modal').last();
    const sure = page.locator('.ant-modal-confirm');
    await acts.getByRole('button', { name: say.accept }).click();
    await expect(page.locator('#acceptRescue_etaMinutes')).not.toHaveValue('');
    await form.getByRole('button', { name: say.accept }).click();
    await expect(page.locator('.rescuer.is-coming')).toBeVisible();
    await acts.getByRole('button', { name: say.arrive }).click();
    await sure.getByRole('button', { name: say.arrive }).click();
    await expect(acts.getByRole('button', { name: say.arrive })).toHaveCount(0);
    await acts.getByRole('button', { name: say.release }).click();
    await expect(page.locator('#releaseRescue_releasedCount')).toHaveValue('2');
    await page.locator('#releaseRescue_releaseWay').getByText(say.way, { exact: true }).click();
    await form.getByRole('button', { name: say.release }).click();
    await sayFault(`off-${serial}`, 'K111', false);
    const check = acts.getByRole('button', { name: say.check });
    await expect(check).toBeEnabled();
    await check.click();
    await expect(page.locator('#checkRescue_checkResult')).toBeFocused();
    await page.keyboard.type(say.checked);
    await form.getByRole('button', { name: say.save }).click();
    await expect(page.locator('.case-clock')).toContainText(say.closed);
    expect(presses() - before).toBeLessThanOrEqual(10);
    await device.endAsync();
    expect(errors).toEqual([]);
  });

  test(`an accountant bills a contract, books the receipt and has the statement in ten presses, in ${language}`, async ({
    page,
    browser,
  }) => {
    const stamp = `${language.toUpperCase()}${Date.now()}`;
    const [contractNo, customer] = [`WALK-${stamp}`, `走查业主 ${stamp}`];
    const others: string[][] = [];
    const [elevatorId] = await newElevators(browser, others, language, [`WS-${stamp}`]);
    const desk = await signedIn(browser, others, 'manager', language);
    await send(desk, 'POST', 'contract/new', {
      contractNo,
      partyA: customer,
      contractType: 'full',
      contractNature: 'new',
      paymentMode: 'lumpSum',
      effectiveDate: firstOf(-3),
      contractDuration: 12,
      lines: [{ elevatorId, unitPrice: '100.00', quantity: 12 }],
    });
    await desk.close();

    const errors = watchErrors(page);
    const presses = await countPresses(page);
    await hidePopups(page);
    await fillSignIn(page, 'finance', language);
    const toBill = page.locator('[data-tile-number="contractsToBill"]');
    await expect(toBill).toBeVisible();
    const before = presses();
    await toBill.click();
    await page.locator('#contractSearch').getByRole('combobox').click();
    await page.keyboard.type(contractNo);
    await page.keyboard.press('Enter');
    const row = page.locator('.ant-table-row:visible');
    await expect(row).toHaveCount(1);
    await row.locator('a.row-name').click();
    await page.getByRole('tab', { name: say.bills }).click();
    await page.getByRole('button', { name: say.addInvoice }).click();
    // Who draws it and what the contract asks for is known; its number follows the last one, if there is one.
    await page.locator('#invoice_invoiceNo').fill(`WALK-${stamp}`);
    await expect(page.locator('.invoice-totals')).toContainText('1,200.00');
    await expect(page.locator('#invoice_drawer')).not.toHaveValue('');
    await page.locator('.contract-form-page').getByRole('button', { name: say.save }).click();
    const invoice = page.locator('.invoice-page');
    await invoice.getByRole('button', { name: say.receive }).click();
    const form = page.locator('.ant-modal').last();
    await expect(form.locator('#collect_amount')).not.toHaveValue('');
    await form.getByRole('button', { name: say.save }).click();
    await expect(invoice.locator('.invoice-money li')).toHaveCount(1);
    await invoice.getByRole('link', { name: say.statement }).click();
    const statement = page.locator('.statement');
    await expect(statement).toContainText(customer);
    await expect(statement.locator('tbody tr')).toHaveCount(2);
    const saved = page.waitForEvent('download');
    await statement.getByRole('button', { name: say.pdf }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    expect(presses() - before).toBeLessThanOrEqual(10);
    expect([...errors, ...others.flat()]).toEqual([]);
  });
}
