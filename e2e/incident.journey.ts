import { expect } from '@playwright/test';
import { open, read, send, signedIn } from './support/contracts.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    fromCase: '登记为事件',
    open: '登记事件',
    record: '登记报告',
    running: '计时中',
    reported: '已报告',
    rule: '业主须在知悉或有合理怀疑后 6 小时内电话报告',
    source: 'S 614/2025（已查阅原文）',
    refused: '事件（安全事故）尚未报告',
    caller: '李伟',
    toUse: '投入使用',
    inUse: '在用',
    print: '下载报告书',
    correct: '更正',
    save: '保存',
    account: '两人被困，轿厢平层后溜车',
    sendBack: '退回更正',
    corrected: '登记更正后的报告',
    why: '受理编号有误',
    waits: '待更正报告',
    refusedAgain: '事件（安全事故）的报告已退回',
    inside: '被困 2 人',
  },
  en: {
    fromCase: 'Open as incident',
    open: 'Open incident',
    record: 'Record report',
    running: 'Clock running',
    reported: 'Reported',
    rule: 'The owner must report by telephone within 6 hours',
    source: 'S 614/2025 (read in the law)',
    refused: 'An incident (Safety incident) has not been reported',
    caller: 'Li Wei',
    toUse: 'Put into use',
    inUse: 'In use',
    print: 'Download report',
    correct: 'Correct',
    save: 'Save',
    account: 'Two people were inside when the car drifted from the floor.',
    sendBack: 'Send back',
    corrected: 'Record corrected report',
    why: 'The reference number is wrong',
    waits: 'Report to correct',
    refusedAgain: 'A report of an incident (Safety incident) was sent back',
    inside: '2 people were inside',
  },
} as const;

for (const language of ['zh', 'en'] as const) {
  test(`an incident is filled in from its rescue, reported by both parties, and lets the elevator return, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const say = words[language];
    const errors: string[][] = [];
    const operator = await signedIn(browser, errors, 'operator', language);
    const named = `company/pages?name=${encodeURIComponent('恒升')}&pageNumber=1&pageSize=20`;
    const { rows } = await read<{ rows: { id: string }[] }>(operator, named);
    const elevatorNo = `INC-${language}${retry}`;
    const elevatorId = await send(operator, 'POST', 'elevator/new', {
      elevatorNo,
      address: '45 Bishan St 12',
      projectName: '碧山聚福苑',
      placeOfUse: 'office',
      type: 'traction',
      floorsNum: 6,
      regionCode: '990101',
      maintainerId: rows[0]!.id,
      lifeState: 'inUse',
    });
    await operator.close();

    // People were inside, and are out.
    const desk = await signedIn(browser, errors, 'manager', language);
    const pane = desk.locator('main.pane:visible');
    const caseId = await send(desk, 'POST', 'rescue/new', { elevatorId, trappedCount: 2 });
    await send(desk, 'POST', `rescue/arrive/${caseId}`, {});
    await send(desk, 'POST', `rescue/release/${caseId}`, { releasedCount: 2, releaseWay: 'doorOpened' });
    await send(desk, 'POST', `elevator/lifeState/${elevatorId}`, { to: 'stopped' });

    await open(desk, `/gridRescue/gridRescue?id=${caseId}`);
    await pane.getByRole('link', { name: say.fromCase }).click();
    await expect(pane.locator('#incident_description')).toHaveValue(new RegExp(say.inside));
    await pane.locator('.form-foot').getByRole('button', { name: say.open }).click();
    await expect(pane).toContainText(say.running);
    await expect(pane).toContainText(say.rule);
    await expect(pane).toContainText(say.source);
    await expect(pane.getByRole('timer').first()).toContainText(/5:\d\d:\d\d/);
    const incident = desk.url();

    // What was said of it is corrected.
    await pane.locator('.page-action').getByRole('button', { name: say.correct }).click();
    await pane.locator('#incident_description').fill(say.account);
    await pane.locator('.form-foot').getByRole('button', { name: say.save }).click();
    await expect(pane.locator('#incident_description')).toHaveCount(0);
    await expect(pane).toContainText(say.account);

    // It does not return to service before both have reported.
    const resume = async () => {
      await open(desk, `/elevator/addEditElevator?id=${elevatorId}`);
      await pane.locator('.page-head .row-menu').first().click();
      await desk.locator('.ant-dropdown:visible').getByText(say.toUse).click();
      await desk.locator('.ant-modal-confirm .ant-btn-primary').click();
    };
    await resume();
    await expect(desk.getByText(say.refused).first()).toBeVisible();

    for (let party = 0; party < 2; party += 1) {
      await desk.goto(incident);
      await pane.locator('.page-action').getByRole('button', { name: say.record }).click();
      const form = desk.locator('.ant-modal:visible');
      await form.locator('#incidentReport_caller').fill(say.caller);
      await form.locator('#incidentReport_calledNumber').fill('1800 342 5222');
      await form.locator('#incidentReport_referenceNo').fill(`BCA-${party}`);
      await form.getByRole('button', { name: say.record }).click();
      await expect(form).toHaveCount(0);
      await expect(pane).toContainText(`BCA-${party}`);
    }
    await expect(pane.getByText(say.reported, { exact: true }).first()).toBeVisible();

    // One of the reports has a mistake: it is sent back, and the elevator waits for the corrected one.
    await pane.getByRole('button', { name: say.sendBack }).first().click();
    const asked = desk.locator('.ant-modal:visible');
    await asked.locator('#incidentMove_remark').fill(say.why);
    await asked.getByRole('button', { name: say.sendBack }).click();
    await expect(asked).toHaveCount(0);
    await expect(pane.getByText(say.waits).first()).toBeVisible();
    await expect(pane).toContainText(say.why);
    await resume();
    await expect(desk.getByText(say.refusedAgain).first()).toBeVisible();
    await desk.goto(incident);
    await pane.getByRole('button', { name: say.corrected }).click();
    await asked.locator('#incidentReport_referenceNo').fill('BCA-9');
    await asked.getByRole('button', { name: say.record }).click();
    await expect(asked).toHaveCount(0);
    await expect(pane).toContainText('BCA-9');
    await expect(pane.getByText(say.reported, { exact: true }).first()).toBeVisible();

    const printed = desk.waitForEvent('download');
    await pane.locator('.page-action').getByRole('button', { name: say.print }).click();
    expect((await printed).suggestedFilename()).toMatch(/\.pdf$/);

    await resume();
    await expect(pane.getByText(say.inUse).first()).toBeVisible();
    expect(errors.flat()).toEqual([]);
  });
}
