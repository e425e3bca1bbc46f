import { expect } from '@playwright/test';
import { open, option, read, signedIn } from './support/contracts.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    today: '今日待确认',
    check: '确认日检',
    found: '有问题',
    lamp: '轿厢灯不亮',
    done: '已报修',
    proof: '标签损坏，无法读取',
    noteMissing: '请写明发现的问题',
    proofMissing: '请扫描标签，或选择未扫描的原因',
    nothing: '未发现问题',
    report: '确认报告',
    remark: '灯具已更换',
    gone: '已解决',
  },
  en: {
    today: 'To confirm today',
    check: 'Confirm daily check',
    found: 'Not in order',
    lamp: 'Lamp out',
    done: 'Repair ordered',
    proof: 'Label damaged',
    noteMissing: 'Say what was found',
    proofMissing: 'Scan the label, or choose why it was not scanned',
    nothing: 'Nothing found',
    report: 'Confirm report',
    remark: 'Lamp replaced',
    gone: 'Resolved',
  },
} as const;

interface Reported {
  rows: { id: string; state: string }[];
}

interface Waiting {
  rows: { id: string; elevatorId: string }[];
}

for (const language of ['zh', 'en'] as const) {
  test(`a daily check waits, is refused half done, and is confirmed with what was found, in ${language}`, async ({
    browser,
  }) => {
    const say = words[language];
    const errors: string[][] = [];
    const officer = await signedIn(browser, errors, 'property', language);
    await officer.setViewportSize({ width: 390, height: 844 });
    await open(officer, '/supervision/dutyDiary?standing=late');
    await expect(officer.getByRole('tab', { name: say.today })).toBeVisible();
    const { rows } = await read<Waiting>(officer, 'dutyDiary/pages?standing=late&pageNumber=1&pageSize=1');
    const { id } = rows[0]!;
    await open(officer, `/supervision/dutyDiary?check=${id}`);
    const pane = officer.locator('main.pane:visible');
    const head = pane.locator('.page-head');
    await head.getByRole('button', { name: say.check }).click();

    // Neither what was found nor the reason is said yet.
    const lighting = pane.getByRole('radiogroup').nth(1);
    await lighting.getByText(say.found, { exact: true }).click();
    const save = pane.locator('.form-foot').getByRole('button', { name: say.check });
    await save.click();
    await expect(pane).toContainText(say.noteMissing);
    await pane.locator('input[aria-label]').first().fill(say.lamp);
    await pane.locator('#dutyDiary_done').fill(say.done);
    await save.click();
    await expect(pane).toContainText(say.proofMissing);
    await pane.locator('#dutyDiary_proof').click();
    await option(officer, say.proof).click();
    await save.click();

    await expect(pane).toContainText(say.lamp);
    await expect(pane).toContainText(say.proof);
    await expect(pane).not.toContainText(say.nothing);
    await expect(head.getByRole('button', { name: say.check })).toHaveCount(0);
    expect(errors.flat()).toEqual([]);
  });

  test(`last week’s report tells what became of a finding, and is confirmed with a remark, in ${language}`, async ({
    browser,
  }) => {
    const say = words[language];
    const errors: string[][] = [];
    const officer = await signedIn(browser, errors, 'property', language);
    await open(officer, '/supervision/dutyDiary?view=week');
    const { rows } = await read<Reported>(officer, 'dutyReport/pages?kind=week&pageNumber=1&pageSize=1');
    const report = rows[0]!;
    await open(officer, `/supervision/dutyDiary?report=${report.id}`);
    const pane = officer.locator('main.pane:visible');
    await expect(pane).toContainText(say.gone);
    await expect(pane).toContainText('TSG 08-2026');
    // The journey in the other language confirmed it before.
    if (report.state === 'drawn') {
      await pane.locator('.page-head').getByRole('button', { name: say.report }).click();
      const dialog = officer.getByRole('dialog');
      await dialog.locator('#dutyReport_remark').fill(say.remark);
      await dialog.getByRole('button', { name: say.report }).click();
      await expect(pane).toContainText(say.remark);
    }
    await expect(pane.locator('.page-head').getByRole('button', { name: say.report })).toHaveCount(0);
    expect(errors.flat()).toEqual([]);
  });
}
