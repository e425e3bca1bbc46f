import { expect, type Page } from '@playwright/test';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { read, send } from './support/contracts.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    open: '新建救援单',
    drill: '演练',
    startDrill: '发起演练',
    replay: '回放',
    accept: '记录接单',
    arrive: '确认到场',
    release: '确认解救',
    way: '手动盘车',
    check: '记录检查',
    checked: '检查完毕，可以运行',
    save: /保\s*存/,
    close: '结案',
    closed: '已结案',
    callRefused: '电梯尚未检查，不能结案',
    enterCall: '登记电话',
    complaint: '投诉',
    content: '内容',
    waiting: '未处理',
    handled: '已处理',
    result: '处理结果',
    told: '已告知物业',
    send: /派\s*单/,
    coming: /我\s*去/,
    arrived: '我已到场',
    out: '记录救出人数',
    everybody: '全部救出',
    door: '开门',
    over: '救援已完成',
  },
  en: {
    open: 'Open a rescue',
    drill: 'Drill',
    startDrill: 'Start a drill',
    replay: 'Replay',
    accept: 'Record acceptance',
    arrive: 'Record arrival',
    release: 'Record release',
    way: 'Manual winding',
    check: 'Record the check',
    checked: 'checked, may run again',
    save: 'Save',
    close: 'Close',
    closed: 'Closed',
    callRefused: 'The elevator has not been checked yet, so the rescue cannot be closed',
    enterCall: 'Enter a call',
    complaint: 'Complaint',
    content: 'Content',
    waiting: 'Waiting',
    handled: 'Handled',
    result: 'Result',
    told: 'told the property manager',
    send: 'Send',
    coming: 'I am coming',
    arrived: 'I have arrived',
    out: 'Record who is out',
    everybody: 'Everybody is out',
    door: 'Door opened',
    over: 'The rescue is over',
  },
} as const;

/** Elevators of a maintainer whose rescuers are on duty; a drill each, so that the journeys do not meet. */
const elevators = { zh: ['TPN-01', 'TPN-02'], en: ['TPN-03', 'TPN-04'] } as const;
const ofPhones = { zh: ['TPN-05', 'TPN-06'], en: ['TPN-07', 'TPN-08'] } as const;

/** The number of the rescue whose page is open. */
async function numberOf(page: Page): Promise<string> {
  const number = /R-\d{4}-\d{4}/;
  await expect(page.locator('h1')).toContainText(number);
  return number.exec(await page.locator('h1').innerText())![0];
}

/** Real rescues that nobody has answered ask ever more people, whom they keep from drills: what went before has left some. */
async function callOffUnanswered(page: Page): Promise<void> {
  const { rows } = await read<{ rows: { id: string }[] }>(
    page,
    'rescue/handbills?state=waiting&drill=false&pageNumber=1&pageSize=50',
  );
  for (const { id } of rows) await send(page, 'POST', `rescue/cancel/${id}`, { remark: 'Nobody is inside' });
}

for (const language of ['zh', 'en'] as const) {
  test(`a drill is run from opening to closing and replayed, and a call is recorded, in ${language}`, async ({
    page,
  }, { retry }) => {
    const say = words[language];
    const elevator = elevators[language][retry % 2]!;
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'operator', language);
    await callOffUnanswered(page);

    await page.goto(`${productUrl()}/#/gridRescue/gridRescue`);
    await page.getByRole('button', { name: say.startDrill }).click();
    const dialog = page.locator('.ant-modal').last();
    await dialog.locator('#startDrill_elevatorId').fill(elevator);
    await page.locator('.ant-select-item-option', { hasText: elevator }).first().click();
    await expect(dialog.locator('#startDrill_trappedCount')).toHaveValue('2');
    await dialog.getByRole('button', { name: say.startDrill }).click();

    // Its page: a drill is marked, and the first rescuer on duty was notified by itself.
    await expect(page.locator('.drill-band')).toContainText(say.drill);
    const caseNo = await numberOf(page);
    await expect(page.locator('.rescuer').first()).toBeVisible();
    const acts = page.locator('.rescue-acts');
    await acts.getByRole('button', { name: say.accept }).click();
    await page.locator('#acceptRescue_etaMinutes').fill('7');
    await page.locator('.ant-modal').last().getByRole('button', { name: say.accept }).click();
    await expect(page.locator('.rescuer.is-coming')).toBeVisible();

    await acts.getByRole('button', { name: say.arrive }).click();
    await page.locator('.ant-modal-confirm').getByRole('button', { name: say.arrive }).click();
    await expect(acts.getByRole('button', { name: say.arrive })).toHaveCount(0);

    await acts.getByRole('button', { name: say.release }).click();
    await expect(page.locator('#releaseRescue_releasedCount')).toHaveValue('2');
    await page.locator('#releaseRescue_releaseWay').getByText(say.way, { exact: true }).click();
    await page.locator('.ant-modal').last().getByRole('button', { name: say.release }).click();
    await expect(acts.getByRole('button', { name: say.close, exact: true })).toBeDisabled();
    await expect(acts.getByRole('group', { name: say.callRefused })).toBeVisible();

    await acts.getByRole('button', { name: say.check }).click();
    await page.locator('#checkRescue_checkResult').fill(say.checked);
    // The check by itself: usually the rescue is closed with it.
    await page.locator('#checkRescue_closes').click();
    await page.locator('.ant-modal').last().getByRole('button', { name: say.save }).click();
    await acts.getByRole('button', { name: say.close, exact: true }).click();
    await page.locator('.ant-modal-confirm').getByRole('button', { name: say.close, exact: true }).click();
    await expect(page.locator('.case-clock')).toContainText(say.closed);

    // As it happened: at its end every line of it is lit, and its clocks stand.
    await acts.getByRole('button', { name: say.replay }).click();
    const replayed = page.locator('.replay-line');
    await expect(replayed.filter({ hasText: say.checked })).toHaveCount(1);
    await expect(replayed.filter({ hasText: 'K111' }).first()).toBeVisible();
    await page.locator('.replay-scrubber').press('Home');
    await expect(page.locator('.replay-clocks')).not.toContainText(say.closed);
    await page.locator('.replay-scrubber').press('End');
    await expect(page.locator('.replay-clocks')).toContainText(say.closed);
    await expect(page.locator('.replay-line.is-lit')).toHaveCount(await replayed.count());

    // Every step of it stands in the operation record, and a call is written down beside it.
    await page.goto(`${productUrl()}/#/gridRescue/operationRecord?words=${elevator}`);
    const lines = page.locator('.ant-table-row', { hasText: caseNo });
    await expect(lines.filter({ hasText: say.checked })).toBeVisible();

    const content = `${language} ${Date.now()}`;
    await page.goto(`${productUrl()}/#/gridRescue/phoneRecord`);
    await page.getByRole('button', { name: say.enterCall }).click();
    await page.locator('#phoneRecord_callType').click();
    await page.locator('.ant-select-item-option', { hasText: say.complaint }).click();
    await page.locator('#phoneRecord_phone').fill('13800001111');
    await page.locator('#phoneRecord_content').fill(content);
    await page.locator('.ant-modal').last().getByRole('button', { name: say.save }).click();
    const call = page.locator('.ant-table-row', { hasText: content });
    await expect(call).toContainText(say.waiting);
    await call.locator('a.row-name').click();
    await page.locator('#followUp_result').fill(say.told);
    await page.locator('.ant-modal').last().getByRole('button', { name: say.save }).click();
    await expect(call).toContainText(say.handled);
    expect(errors).toEqual([]);
  });

  test(`a rescuer accepts and completes a drill by phone, in ${language}`, async ({ page, browser }, {
    retry,
  }) => {
    const say = words[language];
    const elevator = ofPhones[language][retry % 2]!;
    await hidePopups(page);
    await signIn(page, 'operator', language);
    await callOffUnanswered(page);
    await page.goto(`${productUrl()}/#/gridRescue/gridRescue`);
    await page.getByRole('button', { name: say.open }).click();
    await page.locator('#openRescue_elevatorId').fill(elevator);
    await page.locator('.ant-select-item-option', { hasText: elevator }).first().click();
    await page.locator('#openRescue_drill').click();
    await page.locator('.ant-modal').last().getByRole('button', { name: say.open }).click();
    const caseNo = await numberOf(page);
    const mechanic = page.locator('.rescuer', { hasText: /吴大勇|Wu Dayong/ });
    await expect(mechanic).toBeVisible();
    const send = mechanic.getByRole('button', { name: say.send });
    if ((await send.count()) > 0) await send.click();

    const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const errors = watchErrors(phone);
    await hidePopups(phone);
    await signIn(phone, 'mechanic', language);
    await phone.locator('.my-rescues-link').click();
    const card = phone.locator('.my-rescue', { hasText: caseNo });
    await card.getByRole('button', { name: say.coming }).click();
    await phone.locator('.minutes-field').getByText('15', { exact: true }).click();
    await phone.locator('.ant-modal').last().getByRole('button', { name: say.coming }).click();
    await card.getByRole('button', { name: say.arrived }).click();
    // The dispatcher sees it without doing anything.
    await expect(page.locator('.rescuer.is-coming')).toContainText('15');
    await card.getByRole('button', { name: say.out }).click();
    await phone.locator('#releaseRescue_releasedCount').fill('1');
    // Nobody has counted: it is asked whether everybody is out.
    await phone.locator('.ant-modal').last().getByText(say.everybody, { exact: true }).click();
    await phone.locator('#releaseRescue_releaseWay').getByText(say.door, { exact: true }).click();
    await phone.locator('.ant-modal').last().getByRole('button', { name: say.release }).click();
    await expect(card).toContainText(say.over);
    await expect(page.locator('.rescue-acts').getByRole('button', { name: say.check })).toBeVisible();
    expect(errors).toEqual([]);
    await phone.close();
  });
}
