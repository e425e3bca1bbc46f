import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { sessionCalls, type SessionUser } from '@hoistway/contract/session/session.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let theirs: string;
let chief: { id: string; token: string };
let reader: { token: string };

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0e6e6e' } });
const bring = (bytes: Uint8Array<ArrayBuffer> | Buffer, name = 'logo.png', as: { token: string } = chief) =>
  here.ask(companyCalls.setLogo, { id: ours, file: new File([new Uint8Array(bytes)], name) }, as);
const take = (address: string) => here.app.inject({ url: address });
const headerLogo = async (): Promise<string | null> => {
  const user: SessionUser = dataOf(await here.ask(sessionCalls.user, { id: chief.id }, chief));
  return user.comLogo;
};

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  theirs = await here.aCompany('康达');
  const id = await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('reader', ours, { permissions: ['system.view'], scope: 'company' });
  chief = { id, token: await here.signIn('chief') };
  reader = { token: await here.signIn('reader') };
});
afterAll(() => here.close());

test('a logo is stored upright and without EXIF data, and appears in header, list and record', async () => {
  const photo = await plain(60, 20)
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const address: string = dataOf(await bring(photo, 'a name that lies.png'));
  const reply = await take(address);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
  });
  expect(reply.headers['cache-control']).toMatch(/^private, max-age=\d+/);
  const kept = await sharp(reply.rawPayload).metadata();
  expect([kept.width, kept.height, kept.exif, kept.orientation]).toEqual([20, 60, undefined, undefined]);
  expect(await headerLogo()).toBe(address);
  const { rows } = dataOf(await here.ask(companyCalls.page, {}, reader));
  expect((await take(rows[0]!.logo!)).statusCode).toBe(200);
  const one = dataOf(await here.ask(companyCalls.one, { id: ours }, reader));
  expect(one.logo).toBe(address);
});

test('a new logo gets a new address, and the old address serves the old logo until it expires', async () => {
  const before = (await headerLogo())!;
  const transparent = await plain(900, 300).ensureAlpha(0.5).png().toBuffer();
  const after: string = dataOf(await bring(transparent));
  expect((await take(after)).headers['content-type']).toBe('image/png');
  const { rows } = dataOf(await here.ask(companyCalls.page, {}, chief));
  expect((await sharp((await take(rows[0]!.logo!)).rawPayload).metadata()).width).toBe(320);
  expect((await take(before)).headers['content-type']).toBe('image/jpeg');
  here.clock.now += 11 * 60_000;
  expect((await take(before)).json().code).toBe('requestExpired');
  expect((await here.audit('company', ours)).rows.at(-1)).toMatchObject({ verb: 'update' });
});

test('a logo address with a changed character or parameter answers objectMissing', async () => {
  const address = (await headerLogo())!;
  const changed = [
    address.replace(/until=(\d)/, 'until=9$1'),
    address.replace(/sig=./, (start) => (start === 'sig=A' ? 'sig=B' : 'sig=A')),
    `${address}&thumb=true`,
    address.replace(/file\/./, (start) => (start === 'file/a' ? 'file/b' : 'file/a')),
    address.replace(/sig=[^&]*/, 'sig=%F0%9F%9B%97'),
  ];
  for (const each of changed) expect((await take(each)).json().code).toBe('objectMissing');
});

test('a company without a logo shows the logo of its parent company', async () => {
  const below = await here.aCompany('恒升浦东');
  await here.db.updateTable('company').set({ parentId: ours }).where('id', '=', below).execute();
  const id = await here.aUser('colleague', below, { permissions: ['elevator.view'] });
  const token = await here.signIn('colleague');
  const user: SessionUser = dataOf(await here.ask(sessionCalls.user, { id }, { token }));
  expect(user.comLogo).toBe(await headerLogo());
  expect(user.comLogo).not.toBeNull();
});

test('removing a logo clears it from the header', async () => {
  await here.ask(companyCalls.removeLogo, { id: ours }, chief);
  expect(await headerLogo()).toBeNull();
});

test('rejects a logo for another company or from a user without the edit permission', async () => {
  const file = new File([new Uint8Array(await plain(9, 9).png().toBuffer())], 'x.png');
  const foreign = await here.ask(companyCalls.setLogo, { id: theirs, file }, chief);
  expect(foreign.envelope.code).toBe('objectMissing');
  await here.anElevator({ maintainerId: theirs, propertyId: ours });
  const seen = await here.ask(companyCalls.setLogo, { id: theirs, file }, chief);
  expect(seen.envelope.code).toBe('noAuthority');
  expect((await bring(await plain(9, 9).png().toBuffer(), 'x.png', reader)).status).toBe(403);
});

test('stores only the first frame of an animated picture', async () => {
  const frames = await sharp(
    [await plain(8, 8).png().toBuffer(), await plain(8, 8).negate().png().toBuffer()],
    { join: { animated: true } },
  )
    .gif()
    .toBuffer();
  expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2);
  const address: string = dataOf(await bring(frames, 'moving.gif'));
  const kept = await sharp((await take(address)).rawPayload, { animated: true }).metadata();
  expect([kept.pages ?? 1, kept.height]).toEqual([1, 8]);
});

/** A PNG whose header says a size that its body never reaches. */
async function hugePng(width: number, height: number): Promise<Buffer> {
  const bytes = await plain(1, 1).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  const { crc32 } = await import('node:zlib');
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

test.each<[string, () => Promise<Buffer>, string, string]>([
  [
    'an HTML page',
    async () => Buffer.from('<html></html>'),
    'pictureKind',
    '只接受 JPEG、PNG、WebP 或 GIF 图片',
  ],
  [
    'an SVG drawing',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'pictureKind',
    '只接受 JPEG、PNG、WebP 或 GIF 图片',
  ],
  ['a zip', async () => Buffer.from('PK\u0003\u0004'), 'pictureKind', '只接受 JPEG、PNG、WebP 或 GIF 图片'],
  [
    'a truncated photo',
    async () => {
      const whole = await sharp({
        create: {
          width: 400,
          height: 400,
          channels: 3,
          background: '#000',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .jpeg()
        .toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
    'pictureBroken',
    '图片已损坏，无法读取',
  ],
  [
    'a picture 20,001 pixels wide',
    () => hugePng(20_001, 10),
    'pictureTooManyPixels',
    '图片过大：每边最多 20000 像素，总计最多 50 百万像素',
  ],
  [
    'a picture of 81 megapixels',
    () => hugePng(9000, 9000),
    'pictureTooManyPixels',
    '图片过大：每边最多 20000 像素，总计最多 50 百万像素',
  ],
  [
    'a file of 10 MB and a byte',
    async () => Buffer.alloc(10 * 1024 * 1024 + 1),
    'pictureTooLarge',
    '图片超过 10 MB',
  ],
])('rejects %s as a logo', async (_, make, code, sentence) => {
  const { envelope } = await bring(await make());
  expect([envelope.success, envelope.code, envelope.description]).toEqual([false, code, sentence]);
});

test('rejects a logo upload without a file at its field', async () => {
  const { envelope } = await here.askRaw(companyCalls.setLogo, { id: ours }, chief);
  expect(envelope.errors).toEqual({ file: '此项不能为空' });
});
