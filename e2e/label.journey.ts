import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Browser, type Page } from '@playwright/test';
import { hidePopups, openAlarms, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';
import { searchList } from './support/searchList.ts';

const words = {
  zh: {
    generate: '生成二维码',
    print: '打印标签',
    make: '生成文件',
    location: '轿厢',
    caption: '扫码报修',
    trapped: '有人被困',
    send: '发送报告',
    sent: '报告已送达值班人员',
    said: '两个人，无人受伤',
    popup: '有人报告困人（未核实）',
    reports: '现场报告（未核实）',
    wrongPlace: '二维码位置为 2-4 个汉字或 2-6 位字母数字',
    reissue: '作废并重新生成',
    invalid: '此标签已失效，请使用电梯内的新标签',
  },
  en: {
    generate: 'Generate QR codes',
    print: 'Print labels',
    make: 'Generate file',
    location: 'CAR1',
    caption: 'Scan me',
    trapped: 'Someone is trapped',
    send: 'Send report',
    sent: 'Your report has reached the duty officer',
    said: 'Two people, nobody is hurt',
    popup: 'People trapped, reported by a person (unverified)',
    reports: 'On-site reports (unverified)',
    wrongPlace: 'QR location is 2-4 Chinese characters or 2-6 letters or digits',
    reissue: 'Revoke and reissue',
    invalid: 'This label is no longer valid; use the new label in the elevator',
  },
} as const;

const library = (name: string) => readFileSync(createRequire(import.meta.url).resolve(name));

/** What a real decoder reads from the first page of a PDF, drawn as a printer would. */
async function decodePdf(browser: Browser, pdf: Buffer): Promise<string> {
  const page = await browser.newPage();
  const files: Record<string, [string, Buffer]> = {
    '/pdf.mjs': ['text/javascript', library('pdfjs-dist/build/pdf.mjs')],
    '/worker.mjs': ['text/javascript', library('pdfjs-dist/build/pdf.worker.mjs')],
    '/jsqr.js': ['text/javascript', library('jsqr')],
    '/labels.pdf': ['application/pdf', pdf],
    '/': ['text/html', Buffer.from('<!doctype html><script src="/jsqr.js"></script>')],
  };
  await page.route('http://decoder.test/**', (route) => {
    const [contentType, body] = files[new URL(route.request().url()).pathname] ?? [
      'text/plain',
      Buffer.from(''),
    ];
    return route.fulfill({ contentType, body });
  });
  await page.goto('http://decoder.test/');
  const read = await page.evaluate(`(async () => {
    const { getDocument, GlobalWorkerOptions } = await import('/pdf.mjs');
    GlobalWorkerOptions.workerSrc = '/worker.mjs';
    const sheet = await (await getDocument({ url: '/labels.pdf' }).promise).getPage(1);
    const viewport = sheet.getViewport({ scale: 3 });
    const canvas = Object.assign(document.createElement('canvas'), { width: viewport.width, height: viewport.height });
    await sheet.render({ canvas, viewport }).promise;
    const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return jsQR(data, width, height)?.data ?? '';
  })()`);
  await page.close();
  return String(read);
}

const openElevator = async (page: Page, no: string) => {
  await page.goto(`${productUrl()}/#/system/quickMark`);
  await searchList(page, 'qrCode', no);
  await expect(page.locator('.ant-table-row')).toHaveCount(1);
};

for (const language of ['zh', 'en'] as const) {
  test(`a label is printed and scanned, and its report reaches the duty officer, in ${language}`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const text = words[language];
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'operator', language);
    await page.goto(`${productUrl()}/#/system/quickMark?state=none`);
    const first = page.locator('.ant-table-row .ant-table-cell').first();
    await expect(first).toBeVisible();
    const elevatorNo = await first.innerText();
    await openElevator(page, elevatorNo);

    await page.locator('.ant-table-row .row-menu').click();
    await page.getByRole('menuitem', { name: text.generate }).click();
    const form = page.locator('.ant-modal');
    await form.locator('#qrCode_location').fill('!');
    await form.locator('#qrCode_caption').fill(text.caption);
    await form.getByRole('button', { name: text.generate }).click();
    await expect(form.locator('.ant-form-item-explain-error')).toHaveText(text.wrongPlace);
    await form.locator('#qrCode_location').fill(text.location);
    await expect(form.getByRole('button', { name: text.generate })).toBeEnabled();
    await form.getByRole('button', { name: text.generate }).click();
    await expect(page.locator('.ant-table-row')).toContainText(text.location);

    await page.locator('.ant-table-row .row-menu').click();
    await page.getByRole('menuitem', { name: text.print }).click();
    await expect(page.locator('.label-previews img')).toHaveCount(1);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text.make }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${elevatorNo}.pdf`);
    const address = await decodePdf(browser, readFileSync(await file.path()));
    expect(address).toMatch(/^http.*#\/scan\?token=[\w-]{22}$/);

    const officer = await browser.newPage();
    await signIn(officer, 'operator', language);
    const passerBy = await browser.newPage({
      viewport: { width: 360, height: 740 },
      locale: language === 'zh' ? 'zh-CN' : 'en-SG',
    });
    const seen = watchErrors(passerBy);
    await passerBy.goto(address);
    await expect(passerBy.getByRole('heading', { level: 1 })).toHaveText(elevatorNo);
    await passerBy.getByRole('button', { name: text.trapped }).click();
    await passerBy.locator('#report-phone').fill('13800138000');
    await passerBy.locator('#report-text').fill(text.said);
    await passerBy.getByRole('button', { name: text.send }).click();
    await expect(passerBy.getByRole('heading', { name: text.sent })).toBeVisible();
    await openAlarms(officer);
    await expect(officer.locator('.alarm-card', { hasText: text.popup }).first()).toBeVisible();
    await passerBy.locator('input[type=file]').setInputFiles({
      name: 'elevator.png',
      mimeType: 'image/png',
      buffer: await passerBy.screenshot(),
    });
    await expect(passerBy.locator('.pictures-field img')).toHaveCount(1);

    const target = await officer.evaluate(async (wanted) => {
      const token = localStorage.getItem('token')!;
      const reply = await fetch('api/elevatorFault/open', { headers: { authorization: token } });
      const { data } = (await reply.json()) as {
        data: { elevatorNo: string; elevatorId: string; code: string }[];
      };
      return data.find((row) => row.elevatorNo === wanted && row.code === 'A193')?.elevatorId;
    }, elevatorNo);
    await page.keyboard.press('Escape');
    await page.goto(`${productUrl()}/#/realTime/detail?id=${target}`);
    const reports = page.locator('.open-faults .fault-reports');
    await expect(reports).toContainText(text.reports);
    await expect(reports).toContainText(text.said);
    await expect(reports.locator('img')).toHaveCount(1);

    await openElevator(page, elevatorNo);
    await page.locator('.ant-table-row .row-menu').click();
    await page.getByRole('menuitem', { name: text.reissue }).click();
    await page.locator('.ant-modal-confirm').getByRole('button', { name: text.reissue }).click();
    await expect(page.locator('.ant-modal-confirm')).toHaveCount(0);
    await passerBy.reload();
    await expect(passerBy.getByRole('alert')).toContainText(text.invalid);
    expect(errors).toEqual([]);
    expect(seen).toEqual([]);
    await officer.close();
    await passerBy.close();
  });
}
