import { expect } from '@playwright/test';
import { open, option, pickFound, read, send, signedIn } from './support/contracts.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    save: /保\s*存/,
    make: '生成安装工单',
    makeAll: '生成工单',
    tryOut: /试\s*算/,
    trial: '尚未生成工单',
    worker: '高建军',
    accept: /接\s*单/,
    begin: /开\s*工/,
    done: '报完工',
    pass: '审核通过',
    sendBack: /退\s*回/,
    decision: '已复测，偏差可接受',
    reworked: '返工 1 次',
    delay: '登记延误',
    builder: '等土建',
    claim: '打印索赔',
    claimFile: /^工期顺延申请 .*\.pdf$/,
    due: '安装里程碑可开票',
    bill: /开\s*票/,
    billed: '价税合计 SGD 215,820.00',
    handOver: '移交使用',
    handedOver: '已移交',
    inUse: '在用',
    waiting: '2 项待上传',
    allSent: '已全部上传',
  },
  en: {
    save: 'Save',
    make: 'Create orders',
    makeAll: 'Create orders',
    tryOut: 'Try',
    trial: 'no order has been made yet',
    worker: 'Gao Jianjun',
    accept: 'Accept',
    begin: 'Begin',
    done: 'Report done',
    pass: 'Pass',
    sendBack: 'Send back',
    decision: 'Measured again, accepted',
    reworked: 'Reworked 1 time',
    delay: 'Note a delay',
    builder: 'Waiting for the builder',
    claim: 'Print the claim',
    claimFile: /^Claim for an extension .*\.pdf$/,
    due: 'Milestones of installations to bill',
    bill: 'Issue invoice',
    billed: 'SGD 215,820.00 in all',
    handOver: 'Hand the elevator over',
    handedOver: 'Handed over',
    inUse: 'In use',
    waiting: '2 waiting',
    allSent: 'All sent',
  },
} as const;

/** A picture of one point. */
const picture = {
  name: 'rails.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const step = (key: string, name: string, more: object) => ({
  key,
  name,
  englishName: `${name} EN`,
  hold: false,
  workingDays: 2,
  paperRule: null,
  pictures: 0,
  papers: [],
  measures: [],
  auditor: 'manager',
  ...more,
});

for (const language of ['zh', 'en'] as const) {
  test(`six elevators are ordered in one step, and one is installed step by step, reworked, and handed over, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const say = words[language];
    const errors: string[][] = [];
    const mark = `${language}${retry}`;
    const operator = await signedIn(browser, errors, 'operator', language);
    const named = `company/pages?name=${encodeURIComponent('恒升')}&pageNumber=1&pageSize=20`;
    const installerId = (await read<{ rows: { id: string }[] }>(operator, named)).rows[0]!.id;
    const elevatorIds: string[] = [];
    for (let n = 1; n <= 6; n += 1)
      elevatorIds.push(
        await send(operator, 'POST', 'elevator/new', {
          elevatorNo: `INS-${mark}-${n}`,
          address: '402 Punggol Way',
          projectName: '榜鹅北角',
          placeOfUse: 'residential',
          type: 'traction',
          floorsNum: 12,
          regionCode: '990404',
          installerId,
          lifeState: 'installing',
        }),
      );
    const elevatorId = elevatorIds[0]!;
    await operator.close();

    const desk = await signedIn(browser, errors, 'manager', language);
    const pane = desk.locator('main.pane:visible');
    const template = `两步安装 ${mark}`;
    await send(desk, 'POST', 'installProjectConfig/new', {
      name: template,
      elevatorKind: 'traction',
      country: 'SG',
      steps: [
        step('rails', '导轨', {
          pictures: 1,
          measures: [{ name: '垂直度', englishName: 'Plumb', unit: 'mm', min: 0, max: 0.6 }],
        }),
        step('permit', '准用证', { hold: true, workingDays: null, paperRule: 'sgPermit' }),
      ],
      links: [{ from: 'rails', to: 'permit', lag: 0 }],
    });
    const contractId = await send(desk, 'POST', 'installContract/new', {
      contractNo: `IN-${mark}`,
      partyA: '榜鹅北角 MCST',
      country: 'SG',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      signingDate: '2026-01-05',
      startDate: '2026-01-12',
      endDate: '2027-12-31',
      lines: elevatorIds.map((id) => ({ elevatorId: id, price: '198000.00' })),
      milestones: [{ name: '导轨', englishName: 'Rails', share: 10_000, stepName: '导轨', afterDays: null }],
      warrantyMonths: 12,
      maintainerId: installerId,
    });
    // A trial makes nothing; then the orders of all six elevators are made in one step.
    await open(desk, `/install/contractDetail?id=${contractId}`);
    await pane.getByRole('button', { name: say.make }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.locator('#installOrders_configIds').fill(mark);
    await desk.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: template }).click();
    await desk.keyboard.press('Escape');
    await pickFound(desk, '#installOrders_workerId', '高建军', say.worker);
    await dialog.getByRole('button', { name: say.tryOut }).click();
    await expect(dialog).toContainText(say.trial);
    await expect(dialog.locator('tbody tr')).toHaveCount(6);
    await dialog.locator('.form-foot').getByRole('button', { name: say.makeAll }).click();
    await expect(dialog).toHaveCount(0);
    await expect(pane.locator('td a[href*="orderDetail"]')).toHaveCount(6);
    const ofFirst = pane.locator('tr', { hasText: `INS-${mark}-1` });
    const orderPath = await ofFirst.locator('a[href*="orderDetail"]').getAttribute('href');
    const page = orderPath!.replace(/^#/, '');

    // The installer does the first step, not without its picture.
    const site = await signedIn(browser, errors, 'installer', language);
    await site.setViewportSize({ width: 390, height: 844 });
    const phone = site.locator('main.pane:visible');
    await open(site, page);
    await phone.getByRole('button', { name: say.accept }).click();
    const rails = phone.locator('li', { hasText: '1. ' }).first();
    await rails.getByRole('button', { name: say.begin }).click();
    const report = async (value: string) => {
      await rails.getByRole('button', { name: say.done }).click();
      await site.getByRole('dialog').getByRole('spinbutton').fill(value);
      await site.getByRole('dialog').locator('.form-foot').getByRole('button', { name: say.done }).click();
    };
    await expect(rails.getByRole('button', { name: say.done })).toBeDisabled();
    await rails.locator('input[type=file]').setInputFiles(picture);
    await expect(rails.locator('img')).toHaveCount(1);
    await report('0.4');
    await expect(site.getByRole('dialog')).toHaveCount(0);

    // It is sent back once, done again out of range, and passed with a reason.
    await open(desk, page);
    const railsAtDesk = pane.locator('li', { hasText: '1. ' }).first();
    await railsAtDesk.getByRole('button', { name: say.sendBack }).click();
    await desk.locator('#installReason_remark').fill('照片模糊');
    await desk.getByRole('dialog').locator('.form-foot .ant-btn-primary').click();
    await expect(railsAtDesk).toContainText(say.reworked);
    // Among the installer's own work, and without a network: what they do waits on the phone, and is sent later.
    await open(site, '/maintenance/mine');
    await expect(phone).toContainText('照片模糊');
    const own = phone.locator('section[aria-label]', { hasText: '照片模糊' }).last();
    await site.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await site.context().setOffline(true);
    await own.locator('input[type=file]').setInputFiles(picture);
    await expect(own.locator('img')).toHaveCount(1);
    await own.getByRole('button', { name: say.done }).click();
    await site.getByRole('dialog').getByRole('spinbutton').fill('0.9');
    await site.getByRole('dialog').locator('.form-foot').getByRole('button', { name: say.done }).click();
    await expect(site.getByRole('dialog')).toHaveCount(0);
    await expect(phone.locator('.phone-sync')).toContainText(say.waiting);
    await site.context().setOffline(false);
    await expect(phone.locator('.phone-sync')).toContainText(say.allSent);
    await desk.reload();
    await railsAtDesk.getByRole('button', { name: say.pass }).click();
    await desk.locator('#installAudit_decision').fill(say.decision);
    await desk.getByRole('dialog').locator('.form-foot .ant-btn-primary').click();
    await expect(railsAtDesk).toContainText(say.decision);

    // Why it is late is noted, and claimed as an extension: of the order, and of the contract as a whole.
    await railsAtDesk.getByRole('button', { name: say.delay }).click();
    await desk.locator('#installDelay_cause').click();
    await option(desk, say.builder).click();
    await desk.locator('#installDelay_causedBy').fill('总包 Lim Construction');
    await desk.getByRole('dialog').locator('.form-foot .ant-btn-primary').click();
    await expect(railsAtDesk).toContainText('Lim Construction');
    const claimed = async () => {
      const [claim] = await Promise.all([
        desk.waitForEvent('download'),
        pane.getByRole('button', { name: say.claim }).click(),
      ]);
      expect(claim.suggestedFilename()).toMatch(say.claimFile);
    };
    await claimed();
    await open(desk, `/install/contractDetail?id=${contractId}&tab=schedule`);
    await claimed();

    // Its milestone is to be billed in the billing board, and is billed from there.
    await open(desk, '/upkeepContract/billingBoard');
    const waiting = pane.locator('.due-milestones');
    await expect(waiting).toContainText(say.due);
    await open(desk, `/install/contractDetail?id=${contractId}&tab=payments&bill=1`);
    const form = desk.getByRole('dialog');
    await expect(form).toContainText(say.billed);
    await desk.locator('#installBill_invoiceNo').fill(`AZ-${mark}`);
    await desk.locator('#installBill_drawer').fill('高建军');
    await form.locator('.form-foot').getByRole('button', { name: say.bill }).click();
    await expect(pane).toContainText('215,820.00');
    await expect(pane.locator('.facts').first()).toContainText(`IN-${mark}`);
    await open(desk, `/install/contractDetail?id=${contractId}&tab=payments`);
    await expect(pane.getByRole('link', { name: `AZ-${mark}` })).toBeVisible();
    await expect(pane.locator('.install-bill')).toHaveCount(0);

    // The hold point passes with its paper, and the elevator is handed over.
    await open(site, page);
    await site.reload();
    const permit = phone.locator('li', { hasText: '2. ' }).first();
    await permit.getByRole('button', { name: say.begin }).click();
    await permit.getByRole('button', { name: say.done }).click();
    await site.locator('#installDone_paperNo').fill(`PTO-${mark}`);
    await site.locator('#installDone_paperOn').fill('2026-01-20');
    await site.keyboard.press('Enter');
    await site.getByRole('dialog').locator('.form-foot').getByRole('button', { name: say.done }).click();
    await expect(site.getByRole('dialog')).toHaveCount(0);
    await open(desk, page);
    await desk.reload();
    await pane.locator('li', { hasText: '2. ' }).first().getByRole('button', { name: say.pass }).click();
    await desk.getByRole('dialog').locator('.form-foot .ant-btn-primary').click();
    await pane.locator('.page-action').getByRole('button', { name: say.handOver }).click();
    await desk.locator('#installCommission_body').fill('BCA');
    await desk.getByRole('dialog').locator('.form-foot .ant-btn-primary').click();
    await expect(pane.locator('.facts').first()).toContainText(say.handedOver);

    await open(desk, `/install/contractDetail?id=${contractId}&tab=payments`);
    // The page before it may have two tables, and is in sight for a moment longer.
    await expect(pane.locator('tbody', { hasText: '198,000.00' })).toBeVisible();
    await open(desk, `/elevator/addEditElevator?id=${elevatorId}`);
    await expect(pane).toContainText(say.inUse);
    // That there was no network is what the browser itself reports.
    expect(errors.flat().filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
}
