import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { labelTemplateCalls } from '@hoistway/contract/label/labelTemplate.ts';
import { qrCalls, type LabelRow } from '@hoistway/contract/qrCode/qrCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { fileCalls, type StoredPicture } from '@hoistway/contract/file/picture.ts';
import { sweepFiles } from '#platform/files/sweepFiles.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let chief: { token: string };
let colleague: { token: string };
let reader: { token: string };
let elevators: string[];
let theirElevator: string;

const good = { sign: 7, location: '轿厢', caption: '扫码报修' };
const page = async (input: object = {}): Promise<{ rows: LabelRow[]; total: number }> =>
  dataOf(await here.ask(qrCalls.page, input, chief));

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  const theirs = await here.aCompany('康达');
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('colleague', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('reader', ours, { permissions: ['elevator.view'], scope: 'company' });
  chief = { token: await here.signIn('chief') };
  colleague = { token: await here.signIn('colleague') };
  reader = { token: await here.signIn('reader') };
  elevators = [];
  for (const no of ['L-01', 'L-02', 'L-03'])
    elevators.push(await here.anElevator({ maintainerId: ours }, no));
  theirElevator = await here.anElevator({ maintainerId: theirs }, 'L-99');
});
afterAll(() => here.close());

test('create gives each elevator a code with ascending signs and keeps existing codes', async () => {
  const [first, second, third] = elevators as [string, string, string];
  const made = dataOf(await here.ask(qrCalls.create, { ...good, elevatorIds: [second, first] }, chief));
  expect(made).toMatchObject({ made: [expect.any(String), expect.any(String)], kept: 0 });
  const again = await here.ask(qrCalls.create, { ...good, elevatorIds: [first, third] }, chief);
  expect(again.envelope.data).toMatchObject({ made: [expect.any(String)], kept: 1 });
  const { rows } = await page();
  expect(rows.map(({ elevatorNo, code }) => [elevatorNo, code?.sign])).toEqual([
    ['L-01', 7],
    ['L-02', 8],
    ['L-03', 7],
  ]);
  const tokens = rows.map(({ code }) => code!.token);
  expect(new Set(tokens).size).toBe(3);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect((await here.audit('qr_code', rows[0]!.code!.id)).rows[0]).toMatchObject({ verb: 'insert' });
});

test('QR codes are found by elevator words and location, only within the user’s scope', async () => {
  expect((await page({ words: '测试小区 L-02' })).rows.map((row) => row.elevatorNo)).toEqual(['L-02']);
  expect((await page({ location: '轿' })).total).toBe(3);
  expect((await page({ state: 'none' })).total).toBe(0);
  expect((await page({ words: 'L-99' })).total).toBe(0);
  const foreign = await here.ask(qrCalls.create, { ...good, elevatorIds: [theirElevator] }, chief);
  expect(foreign.envelope.code).toBe('objectMissing');
});

test.each([
  ['zh', '没有匹配的扫码位置'],
  ['en', 'No matching scan position'],
])('a search for an unused location answers noMatchScan in %s', async (language, sentence) => {
  for (const call of [qrCalls.page, qrCalls.labels]) {
    const { envelope } = await here.ask(call, { location: '天台' }, { ...chief, language });
    expect([envelope.success, envelope.code, envelope.description]).toEqual([false, 'noMatchScan', sentence]);
  }
});

const limits: [string, Record<string, unknown>, string, string][] = [
  ...['中', '一二三四五', 'A', 'ABCDEFG', '门1', 'a b', ''].map(
    (location): [string, Record<string, unknown>, string, string] => [
      'location',
      { location },
      '二维码位置为 2-4 个汉字或 2-6 位字母数字',
      'QR location is 2-4 Chinese characters or 2-6 letters or digits',
    ],
  ),
  ...[0, -1, 1.5, 'x'].map((sign): [string, Record<string, unknown>, string, string] => [
    'sign',
    { sign },
    '二维码标识须为大于 0 的数字',
    'QR sign must be a number above 0',
  ]),
  ['caption', { caption: '' }, '长度为 1 至 10 个字符', 'Length is 1 to 10 characters'],
  ['caption', { caption: 'abcdefghijk' }, '长度为 1 至 10 个字符', 'Length is 1 to 10 characters'],
  [
    'caption',
    { caption: '一二三四五六七八九十一' },
    '汉字最多 10 个',
    'Chinese text has a maximum length of 10',
  ],
  ['logoWidth', { logoWidth: 29 }, '标志图宽 30-107 像素', 'Logo width 30-107 pixels'],
  ['logoWidth', { logoWidth: 108 }, '标志图宽 30-107 像素', 'Logo width 30-107 pixels'],
  ['logoHeight', { logoHeight: 29 }, '标志图高 30-45 像素', 'Logo height 30-45 pixels'],
  ['logoHeight', { logoHeight: 46 }, '标志图高 30-45 像素', 'Logo height 30-45 pixels'],
  ['imageWidth', { imageWidth: 29 }, '二维码图片宽 30-1080 像素', 'QR image width 30-1080 pixels'],
  ['imageWidth', { imageWidth: 1081 }, '二维码图片宽 30-1080 像素', 'QR image width 30-1080 pixels'],
  ['imageHeight', { imageHeight: 29 }, '二维码图片高 30-720 像素', 'QR image height 30-720 pixels'],
  ['imageHeight', { imageHeight: 721 }, '二维码图片高 30-720 像素', 'QR image height 30-720 pixels'],
];

test.each(limits)(
  'rejects an invalid %s: %o, with its own message in both languages',
  async (name, wrong, zh, en) => {
    const { id } = (await page()).rows[0]!.code!;
    const said = { zh, en };
    for (const language of ['zh', 'en'] as const) {
      const made = await here.ask(
        qrCalls.create,
        { ...good, elevatorIds: [elevators[0]!], ...wrong },
        {
          ...chief,
          language,
        },
      );
      expect(made.envelope.errors).toEqual({ [name]: said[language] });
      const changed = await here.ask(qrCalls.update, { id, ...wrong }, { ...chief, language });
      expect(changed.envelope.errors).toEqual({ [name]: said[language] });
    }
  },
);

test('accepts the smallest and largest values of a QR code', async () => {
  const { id } = (await page()).rows[0]!.code!;
  for (const fitting of [
    { location: '轿厢顶部', logoWidth: 30, logoHeight: 30, imageWidth: 30, imageHeight: 30, sign: 1 },
    { location: 'A1', logoWidth: 107, logoHeight: 45, imageWidth: 1080, imageHeight: 720, sign: 999_999 },
    { caption: '一二三四五六七八九十' },
    { caption: 'x' },
  ]) {
    const { envelope } = await here.ask(qrCalls.update, { id, ...fitting }, chief);
    expect([fitting, envelope.code]).toEqual([fitting, 'ok']);
    expect((await page()).rows[0]!.code).toMatchObject(fitting);
  }
});

test('a revoked code leaves the elevator, and a reissued one keeps its data with a new token', async () => {
  const before = (await page()).rows[1]!.code!;
  const fresh: { id: string } = dataOf(await here.ask(qrCalls.reissue, { id: before.id }, chief));
  const after = (await page()).rows[1]!.code!;
  expect(after).toMatchObject({ id: fresh.id, sign: before.sign, location: before.location });
  expect(after.token).not.toBe(before.token);
  const changed = await here.ask(qrCalls.update, { id: before.id, sign: 3 }, chief);
  expect(changed.envelope.code).toBe('qrRevoked');
  const late = await here.ask(qrCalls.reissue, { id: before.id }, chief);
  expect(late.envelope.code).toBe('qrLiveAlready');
  expect((await here.ask(qrCalls.revoke, { id: fresh.id }, chief)).envelope.code).toBe('ok');
  expect((await here.ask(qrCalls.revoke, { id: fresh.id }, chief)).envelope.code).toBe('qrRevoked');
  expect((await page()).rows[1]!.code).toBeNull();
  expect((await here.ask(qrCalls.reissue, { id: fresh.id }, chief)).envelope.code).toBe('ok');
});

test('label addresses use the company’s host, or null when it is not set', async () => {
  const published = async (): Promise<string | null> =>
    dataOf(await here.ask(qrCalls.labels, { elevatorIds: elevators }, chief)).publicUrl;
  expect(await published()).toBeNull();
  await here.db
    .insertInto('companySettings')
    .values({
      companyId: ours,
      productName: null,
      hotline: '400 820 1234',
      defaultLanguage: null,
      footerHost: 'elevators.example.com',
      baseMap: null,
      workingTime: null,
    })
    .execute();
  expect(await published()).toBe('https://elevators.example.com/');
  expect((await page()).rows[0]!.hotline).toBe('400 820 1234');
});

test('a user with view permission only cannot create, change, revoke or reissue codes', async () => {
  const { id } = (await page()).rows[0]!.code!;
  expect((await here.ask(qrCalls.one, { id }, reader)).envelope.code).toBe('ok');
  for (const reply of [
    await here.ask(qrCalls.create, { ...good, elevatorIds: elevators }, reader),
    await here.ask(qrCalls.update, { id, sign: 2 }, reader),
    await here.ask(qrCalls.revoke, { id }, reader),
    await here.ask(qrCalls.reissue, { id }, reader),
  ])
    expect(reply.status).toBe(403);
});

const aPicture = async (as: { token: string }): Promise<StoredPicture> => {
  const bytes = await sharp({ create: { width: 90, height: 40, channels: 3, background: '#0e6e6e' } })
    .png()
    .toBuffer();
  return dataOf(
    await here.ask(fileCalls.bringPicture, { file: new File([new Uint8Array(bytes)], 'logo.png') }, as),
  );
};

test('rejects a logo that another user uploaded or another code uses', async () => {
  const { id } = (await page()).rows[0]!.code!;
  const stranger = await aPicture(colleague);
  const refused = await here.ask(qrCalls.update, { id, logo: stranger.id }, chief);
  expect(refused.envelope.errors).toEqual({ logo: '图片不存在，请重新上传' });
  const own = await aPicture(chief);
  expect((await here.ask(qrCalls.update, { id, logo: own.id }, chief)).envelope.code).toBe('ok');
  const { logo } = (await page()).rows[0]!.code!;
  expect((await here.app.inject({ url: logo!.thumb })).headers['content-type']).toBe('image/jpeg');
  // It belongs to the code now: nobody takes it for another record.
  const elsewhere = (await page()).rows[2]!.code!.id;
  const taken = await here.ask(qrCalls.update, { id: elsewhere, logo: own.id }, chief);
  expect(taken.envelope.errors).toEqual({ logo: '图片不存在，请重新上传' });
  expect((await here.ask(qrCalls.update, { id, logo: own.id, sign: 5 }, chief)).envelope.code).toBe('ok');
});

describe('label templates', () => {
  const template = {
    templateName: '竖版',
    widthMm: 50,
    heightMm: 70,
    background: '#ffffff',
    backgroundPicture: null,
    parts: [
      { id: 'a', kind: 'code' as const, x: 5, y: 5, width: 40, height: 40 },
      { id: 'b', kind: 'field' as const, field: 'elevatorNo' as const, x: 5, y: 50, width: 40, height: 8 },
    ],
    shared: false,
  };
  const list = async (as: { token: string }): Promise<{ id: string; templateName: string; own: boolean }[]> =>
    dataOf(await here.ask(labelTemplateCalls.templates, {}, as));

  test('keep a removed picture available for the owner, also after the template is deleted', async () => {
    const picture = await aPicture(chief);
    const shown = {
      id: 'p',
      kind: 'picture' as const,
      x: 0,
      y: 0,
      width: 20,
      height: 20,
      picture: picture.id,
    };
    const withIt = { ...template, templateName: '有图', parts: [...template.parts, shown] };
    const made = await here.ask(labelTemplateCalls.createTemplate, withIt, chief);
    const { id } = dataOf(made);
    const save = async (changes: object) =>
      (await here.ask(labelTemplateCalls.updateTemplate, { id, ...changes }, chief)).envelope.code;
    expect(await save({ parts: template.parts })).toBe('ok');
    expect(await save({ parts: withIt.parts })).toBe('ok');
    // Another name says nothing of the pictures: they stay the template's.
    expect(await save({ templateName: '有图二' })).toBe('ok');
    const copy = { ...withIt, templateName: '又一' };
    const taken = await here.ask(labelTemplateCalls.createTemplate, copy, chief);
    expect(taken.envelope.errors).toEqual({ parts: '图片不存在，请重新上传' });
    expect((await here.ask(labelTemplateCalls.removeTemplate, { id }, chief)).envelope.code).toBe('ok');
    const again = await here.ask(labelTemplateCalls.createTemplate, copy, chief);
    expect(again.envelope.code).toBe('ok');
    // The night's job knows of pictures that stand in the parts of a template only.
    await sweepFiles(here.db, here.store, new Date(Date.now() + 25 * 3600_000));
    expect((await here.app.inject({ url: picture.address })).statusCode).toBe(200);
    expect((await here.app.inject({ url: picture.thumb })).headers['content-type']).toBe('image/jpeg');
    const { id: last } = dataOf(again);
    expect((await here.ask(labelTemplateCalls.removeTemplate, { id: last }, chief)).envelope.code).toBe('ok');
  });

  test('are private until shared, and then read-only for others', async () => {
    const { id }: { id: string } = dataOf(await here.ask(labelTemplateCalls.createTemplate, template, chief));
    expect(await list(colleague)).toEqual([]);
    const hidden = await here.ask(labelTemplateCalls.updateTemplate, { id, shared: false }, colleague);
    expect(hidden.envelope.code).toBe('objectMissing');
    await here.ask(labelTemplateCalls.updateTemplate, { id, shared: true }, chief);
    expect(await list(colleague)).toMatchObject([{ id, templateName: '竖版', own: false }]);
    const changed = await here.ask(labelTemplateCalls.updateTemplate, { id, shared: false }, colleague);
    expect(changed.envelope.code).toBe('noAuthority');
    const removed = await here.ask(labelTemplateCalls.removeTemplate, { id }, colleague);
    expect(removed.envelope.code).toBe('noAuthority');
    expect(await list(chief)).toMatchObject([{ id, own: true, parts: template.parts }]);
  });

  test('are rejected with a used name, and can be deleted', async () => {
    const twice = await here.ask(labelTemplateCalls.createTemplate, template, chief);
    expect(twice.envelope.errors).toEqual({ templateName: '您已有同名的模板' });
    const own: { id: string } = dataOf(
      await here.ask(labelTemplateCalls.createTemplate, template, colleague),
    );
    await here.ask(labelTemplateCalls.removeTemplate, { id: own.id }, colleague);
    expect((await list(colleague)).map((row) => row.own)).toEqual([false]);
  });

  test('show their pictures to users who may use them, but only the owner can reuse them', async () => {
    const picture = await aPicture(chief);
    const [first] = await list(chief);
    const put = await here.ask(
      labelTemplateCalls.updateTemplate,
      { id: first!.id, backgroundPicture: picture.id },
      chief,
    );
    expect(put.envelope.code).toBe('ok');
    expect(await list(colleague)).toMatchObject([{ pictures: [{ id: picture.id }] }]);
    const stolen = await here.ask(
      labelTemplateCalls.createTemplate,
      { ...template, templateName: '抄来的', backgroundPicture: picture.id },
      colleague,
    );
    expect(stolen.envelope.errors).toEqual({ parts: '图片不存在，请重新上传' });
  });
});
