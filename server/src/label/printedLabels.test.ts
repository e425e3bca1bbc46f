import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { labelDocumentCalls } from '@hoistway/contract/label/labelDocument.ts';
import { labelTemplateCalls, type LabelDesign } from '@hoistway/contract/label/labelTemplate.ts';
import { qrCalls, type LabelRow } from '@hoistway/contract/qrCode/qrCalls.ts';
import { fileCalls, type StoredPicture } from '@hoistway/contract/file/picture.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { readPdf } from '#testing/readPdf.ts';

let here: Installation;
let chief: { token: string };
let colleague: { token: string };
let elevators: string[];

const address = 'https://console.example.com/';
const sheetStyle = { paper: 'a4' as const, cutMarks: true, address };
const design: LabelDesign = {
  widthMm: 80,
  heightMm: 50,
  background: '#ffffff',
  backgroundPicture: null,
  parts: [
    { id: 'code', kind: 'code', x: 4, y: 5, width: 40, height: 40 },
    { id: 'logo', kind: 'logo', x: 47, y: 5, width: 29, height: 8 },
    { id: 'no', kind: 'field', field: 'elevatorNo', x: 47, y: 21, width: 29, height: 6, bold: true },
    { id: 'place', kind: 'field', field: 'location', x: 47, y: 33, width: 20, height: 4, align: 'right' },
    { id: 'text', kind: 'text', text: '#panic("x") *扫码* $ _', x: 47, y: 40, width: 29, height: 4 },
  ],
};

const labels = async (input: object = {}, language = 'zh') => {
  const { envelope } = await here.ask(
    labelDocumentCalls.printedLabels,
    { ...design, ...sheetStyle, ...input },
    { ...chief, language },
  );
  expect(envelope.code).toBe('download');
  return readPdf(envelope.data as Buffer);
};

beforeAll(async () => {
  here = await anInstallation();
  const ours = await here.aCompany('恒升');
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('colleague', ours, { permissions: [...permissions], scope: 'company' });
  chief = { token: await here.signIn('chief') };
  colleague = { token: await here.signIn('colleague') };
  elevators = [];
  for (let no = 1; no <= 12; no += 1)
    elevators.push(await here.anElevator({ maintainerId: ours }, `L-${String(no).padStart(2, '0')}`));
  const written = { sign: 7, location: '轿厢', caption: '扫码报修' };
  await here.ask(qrCalls.create, { ...written, elevatorIds: elevators.slice(0, 11) }, chief);
});
afterAll(() => here.close());

test('the labels PDF has ten labels per A4 page, with searchable text and alt texts for codes', async () => {
  const { pages, title, tagged, alts } = await labels();
  expect([pages.length, title, tagged]).toEqual([2, '电梯标签', true]);
  expect(pages[0]).toContain('L-01');
  expect(pages[0]).toContain('L-10');
  expect(pages[1]).toContain('L-11');
  // The twelfth has no code.
  expect(pages.join()).not.toContain('L-12');
  expect(pages[0]!.split('#panic("x") *扫码* $ _')).toHaveLength(11);
  // Without a logo the project stands in its place.
  expect(pages[0]!.split('测试小区')).toHaveLength(11);
  const { rows }: { rows: LabelRow[] } = dataOf(await here.ask(qrCalls.labels, {}, chief));
  const codes = rows.flatMap(({ code }) => (code ? [`二维码：${address}#/scan?token=${code.token}`] : []));
  expect(alts).toEqual(codes);
});

test('a single label is printed on a page of its size with the elevator in the title', async () => {
  const input = { ...design, ...sheetStyle, paper: 'single' as const, elevatorIds: [elevators[2]!] };
  const { envelope } = await here.ask(labelDocumentCalls.printedLabels, input, { ...chief, language: 'en' });
  const pdf = envelope.data as Buffer;
  const { pages, title, language } = await readPdf(pdf);
  expect([pages.length, title, language]).toEqual([1, 'Elevator labels L-03', 'en']);
  expect(pdf.toString('latin1')).toMatch(/MediaBox\s*\[0 0 226\.77\d* 141\.73\d*\]/);
});

test('answers qrMissing for a label of an elevator without a code', async () => {
  const input = { ...design, ...sheetStyle, elevatorIds: [elevators[11]!] };
  const { envelope } = await here.ask(labelDocumentCalls.printedLabels, input, chief);
  expect(envelope.code).toBe('qrMissing');
});

test('an unsaved label design can be printed with an elevator’s data or sample data', async () => {
  const proof = async (elevatorId?: string) => {
    const input = { ...design, address, ...(elevatorId ? { elevatorId } : {}) };
    const { envelope } = await here.ask(labelDocumentCalls.printedDesign, input, {
      ...chief,
      language: 'en',
    });
    return readPdf(envelope.data as Buffer);
  };
  expect((await proof()).text).toContain('SAMPLE-0001');
  expect((await proof(elevators[0])).text).toContain('L-01');
  // Of an elevator without a code its own number, with the sample's code.
  const { text, alts } = await proof(elevators[11]);
  expect(text).toContain('L-12');
  expect(alts[0]).toContain('token=SAMPLE');
});

test('rejects a label design with another user’s picture unless its template is shared', async () => {
  const bytes = await sharp({ create: { width: 90, height: 40, channels: 3, background: '#0e6e6e' } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(bytes)], 'logo.png');
  const { id }: StoredPicture = dataOf(await here.ask(fileCalls.bringPicture, { file }, chief));
  const part = { id: 'p', kind: 'picture' as const, x: 0, y: 0, width: 20, height: 20, picture: id };
  const shown = { ...design, backgroundPicture: id, parts: [...design.parts, part] };
  const proof = (as: { token: string }) =>
    here.ask(labelDocumentCalls.printedDesign, { ...shown, address }, { ...as, language: 'zh' });
  const { alts } = await readPdf(dataOf(await proof(chief)));
  expect(alts).toContain('图片');
  expect((await proof(colleague)).envelope.errors).toEqual({ parts: '图片不存在，请重新上传' });
  const kept = { ...shown, templateName: '有图', shared: true };
  expect((await here.ask(labelTemplateCalls.createTemplate, kept, chief)).envelope.code).toBe('ok');
  expect((await proof(colleague)).envelope.code).toBe('download');
});
