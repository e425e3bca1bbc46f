import { expect, type Page } from '@playwright/test';
import { newElevators, open, option, send, signedIn } from './support/contracts.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    add: '登记检测',
    governor: '限速器校验',
    passed: '合格',
    save: /保\s*存/,
    never: '尚未登记',
    overdue: '逾期',
    inOrder: '正常',
    byRule: 'TSG T7001-2023（行业通识）',
    item: '限速器动作速度校验',
    future: '检测日期不能晚于今天',
  },
  en: {
    add: 'Record test',
    governor: 'Overspeed governor',
    passed: 'Passed',
    save: 'Save',
    never: 'Not recorded yet',
    overdue: 'late',
    inOrder: 'In order',
    byRule: 'TSG T7001-2023 (general knowledge)',
    item: 'Check of the governor tripping speed',
    future: 'The test cannot be after today',
  },
} as const;

const report = { name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

/** A day where the companies of the demo are, so many days and months from today. */
function dayFromToday(days: number, months = 0): string {
  const [year, month, day] = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Singapore' })
    .format(new Date())
    .split('-')
    .map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1 + months, day + days)).toISOString().slice(0, 10);
}

const fillDay = async (page: Page, field: string, day: string) => {
  await page.locator(field).fill(day);
  await page.locator(field).press('Tab');
};

const choose = async (page: Page, field: string, text: string) => {
  await page.locator(field).click();
  await option(page, text).click();
};

for (const language of ['zh', 'en'] as const) {
  test(`a governor test is recorded, falls due, stands in the next visit and is passed, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const say = words[language];
    const errors: string[][] = [];
    const number = `JG-${language.toUpperCase()}${retry}`;
    const [elevatorId] = await newElevators(browser, errors, language, [number]);
    const clerk = await signedIn(browser, errors, 'manager', language);
    const pane = clerk.locator('main.pane:visible');
    const clock = pane.locator('tr', { hasText: say.governor });
    const record = async (day: string) => {
      await pane.getByRole('button', { name: say.add, exact: true }).click();
      await choose(clerk, '#elevatorDetection_kind', say.governor);
      await fillDay(clerk, '#elevatorDetection_testedOn', day);
      await clerk.locator('#elevatorDetection_testerName').fill('周建国');
      await clerk.locator('#elevatorDetection_testerOrganisation').fill('恒升电梯');
      await choose(clerk, '#elevatorDetection_result', say.passed);
      await clerk.locator('#elevatorDetection_measured input').nth(1).fill('2.05');
      await clerk.locator('input[type=file]').first().setInputFiles(report);
      await save();
    };
    const save = () => clerk.locator('.form-foot').getByRole('button', { name: say.save }).click();

    // Nothing was recorded yet; the rule stands there with its source.
    await open(clerk, `/maintenance/annualInannualInspectionView?elevator=${elevatorId}`);
    await expect(clock).toContainText(say.never);
    await expect(clock).toContainText(say.byRule);

    // A day after today is refused at its field; the test of 25 months ago is overdue.
    await record(dayFromToday(1));
    await expect(clerk.locator('.ant-form-item-explain-error')).toContainText(say.future);
    await fillDay(clerk, '#elevatorDetection_testedOn', dayFromToday(0, -25));
    await save();
    await expect(clock).toContainText(say.overdue);
    await open(clerk, `/detection/detectionBoard?standing=overdue&words=${number}`);
    await expect(pane.locator('tbody')).toContainText(say.governor);
    await expect(pane.locator('tbody')).toContainText(number);

    // The next visit asks for it.
    const order = await send(clerk, 'POST', 'flow/maintenance/create', {
      type: 'maintenance',
      elevatorId,
      maintenanceType: 'halfMonth',
      planDate: dayFromToday(0),
    });
    await open(clerk, `/maintenance/workBillBoardInquiry?id=${order}`);
    await expect(pane.locator('.order-items')).toContainText(say.item);

    // Once it is passed its clock is in order.
    await open(clerk, `/maintenance/annualInannualInspectionView?elevator=${elevatorId}`);
    await expect(clock).toContainText(say.overdue);
    await record(dayFromToday(0));
    await expect(clock).toContainText(say.inOrder);
    await expect(clock).toContainText(dayFromToday(0, 24));
    expect(errors.flat()).toEqual([]);
  });
}
