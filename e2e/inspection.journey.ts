import { expect, type Page } from '@playwright/test';
import { productUrl, watchErrors } from './product.ts';
import { newElevators, open, option, read, send, signedIn } from './support/contracts.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    supervisory: '监督检验',
    installation: '安装',
    passed: '合格',
    failed: '不合格',
    major: '严重',
    defects: '限速器动作速度超差',
    save: /保\s*存/,
    approve: '审核通过',
    findings: '登记结果',
    repeat: '登记复检',
    add: '登记检验',
    inForce: '已审核',
    appointed: '已预约',
    yearOne: '第 1 年的定期检验',
    yearFour: '第 4 年的定期检验',
  },
  en: {
    supervisory: 'Supervisory inspection',
    installation: 'Installation',
    passed: 'Passed',
    failed: 'Failed',
    major: 'Major',
    defects: 'Governor trips too late',
    save: 'Save',
    approve: 'Put in force',
    findings: 'Record result',
    repeat: 'Record re-inspection',
    add: 'Record inspection',
    inForce: 'Audited',
    appointed: 'Appointed',
    yearOne: 'inspection of year 1',
    yearFour: 'inspection of year 4',
  },
} as const;

const body = '市特检院';
const certificate = 'LE-2026-0042';
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
  test(`an inspection is due, appointed, failed, repaired, passed and stands on the plate, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const say = words[language];
    const errors: string[][] = [];
    const [elevatorId] = await newElevators(browser, errors, language, [
      `JC-${language.toUpperCase()}${retry}`,
    ]);
    const clerk = await signedIn(browser, errors, 'manager', language);
    const save = () => clerk.locator('.form-foot').getByRole('button', { name: say.save }).click();
    const act = (name: string) => clerk.locator('.page-action').getByRole('button', { name, exact: true });
    const fillFindings = async (form: string, day: string, result: string, number: string) => {
      await fillDay(clerk, `#${form}_inspectedOn`, day);
      await choose(clerk, `#${form}_result`, result);
      await clerk.locator(`#${form}_reportNo`).fill(number);
      await clerk.locator('input[type=file]').first().setInputFiles(report);
    };
    const inForce = async () => {
      await act(say.approve).click();
      await expect(clerk.locator('.detail-tabs')).toContainText(say.inForce);
    };
    const openRecord = (at: number) => clerk.locator('main.pane:visible a.row-name').nth(at).click();

    // It was installed eleven months ago: its first periodic inspection is due next month.
    await open(clerk, `/maintenance/annualInannualInspectionView?elevator=${elevatorId}`);
    await act(say.add).click();
    await choose(clerk, '#inspection_kind', say.supervisory);
    await choose(clerk, '#inspection_occasion', say.installation);
    await clerk.locator('#inspection_body').fill(body);
    await fillFindings('inspection', dayFromToday(0, -11), say.passed, 'JD-1');
    await save();
    await openRecord(0);
    await inForce();
    await open(clerk, `/maintenance/annualInannualInspectionView?elevator=${elevatorId}`);
    await expect(clerk.locator('main.pane:visible dl').first()).toContainText(say.yearOne);

    // An appointment is made, and the body finds a defect.
    await act(say.add).click();
    await expect(clerk.locator('#inspection_body')).toHaveValue(body);
    await fillDay(clerk, '#inspection_appointedFor', dayFromToday(0));
    await save();
    await expect(clerk.locator('main.pane:visible .ant-table')).not.toHaveCount(0);
    await expect(clerk.locator('main.pane:visible')).toContainText(say.appointed);
    await openRecord(0);
    await act(say.findings).click();
    await fillFindings('inspectionFindings', dayFromToday(0), say.failed, 'DJ-1');
    await choose(clerk, '#inspectionFindings_defectClass', say.major);
    await clerk.locator('#inspectionFindings_defects').fill(say.defects);
    await save();
    await inForce();
    await expect(clerk.locator('.detail-tabs')).toContainText(say.defects);

    // Its repair is ordered, and the inspection is repeated.
    const order = clerk.locator('.detail-tabs a[href*="workBillBoardInquiry"]');
    await expect(order).toBeVisible();
    await act(say.repeat).click();
    await fillFindings('inspection', dayFromToday(0), say.passed, 'DJ-2');
    await clerk.locator('#inspection_certificateNo').fill(certificate);
    await save();
    await expect(clerk.locator('main.pane:visible a.row-name')).toHaveCount(3);
    await openRecord(0);
    await inForce();
    await open(clerk, `/maintenance/annualInannualInspectionView?elevator=${elevatorId}`);
    await expect(clerk.locator('main.pane:visible dl').first()).toContainText(say.yearFour);

    // Whoever scans the label reads the certificate.
    await send(clerk, 'POST', 'qr_code/new', {
      elevatorIds: [elevatorId],
      sign: 1,
      location: 'CAR1',
      caption: 'Scan',
    });
    const { rows } = await read<{ rows: { code: { token: string } }[] }>(
      clerk,
      `qr_code/pages?words=JC-${language.toUpperCase()}${retry}&pageNumber=1&pageSize=20`,
    );
    const passerBy = await browser.newPage();
    errors.push(watchErrors(passerBy));
    await passerBy.goto(`${productUrl()}/#/scan?token=${rows[0]!.code.token}`);
    await expect(passerBy.locator('dl').first()).toContainText(certificate);
    expect(errors.flat()).toEqual([]);
  });
}
