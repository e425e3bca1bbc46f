import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { elevatorFileCalls, type ElevatorFileRow } from '@hoistway/contract/elevator/elevatorFile.ts';
import { auditLogCalls } from '@hoistway/contract/auditLog/auditLogCalls.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepFiles } from '#platform/files/sweepFiles.ts';
import { aZip } from '#testing/aZip.ts';
import { anArchive, type Archive } from '#testing/anArchive.ts';
import { dataOf } from '#testing/anInstallation.ts';
import { firstName } from '#platform/files/firstName.ts';

let archive: Archive;
let elevator: string;
let colours = 0;
const notes = 'no document at all';

/** An archive of that part, as office programs write them. */
const officeFile = (...parts: string[]) =>
  aZip(['[Content_Types].xml', ...parts].map((name) => ({ name, content: Buffer.from(notes) })));
const pdf = new TextEncoder().encode('%PDF-1.7\n%%EOF');
const aPhoto = async (): Promise<Uint8Array> => {
  colours += 1;
  return new Uint8Array(
    await sharp({
      create: { width: 400, height: 300, channels: 3, background: { r: colours, g: 90, b: 90 } },
    })
      .withExif({ IFD3: { GPSLatitude: '31/1 14/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer(),
  );
};
const fileOf = (bytes: Uint8Array | string, name: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);
const bring = (file: File, as = archive.chief, elevatorId = elevator, language = 'zh') =>
  archive.here.ask(elevatorFileCalls.addFile, { elevatorId, file }, { ...as, language });
const list = async (as = archive.chief, elevatorId = elevator) =>
  dataOf<{ managed: boolean; files: ElevatorFileRow[] }>(
    await archive.here.ask(elevatorFileCalls.files, { elevatorId }, as),
  );

beforeAll(async () => {
  archive = await anArchive();
  elevator = await archive.add({ propertyId: archive.property });
});
afterAll(() => archive.here.close());

test('an elevator file gets its kind from its bytes, not from its name', async () => {
  for (const [bytes, name] of [
    [pdf, '合格证.exe'],
    [officeFile('xl/workbook.xml'), '../../参数表.xlsx'],
    [officeFile('word/document.xml'), '报告.docx'],
    [await aPhoto(), '机房.png'],
  ] as const)
    expect((await bring(fileOf(bytes, name))).envelope.code).toBe('ok');
  const { managed, files } = await list();
  expect(managed).toBe(true);
  expect(files.map(({ name, kind, broughtByName }) => [name, kind, broughtByName])).toEqual([
    ['机房', 'picture', 'chief'],
    ['报告', 'docx', 'chief'],
    ['参数表', 'xlsx', 'chief'],
    ['合格证', 'pdf', 'chief'],
  ]);
  expect(files[3]).toMatchObject({ size: pdf.length, picture: null });
});

test('a picture is stored without EXIF data and with a thumbnail', async () => {
  const { picture } = (await list()).files[0]!;
  const kept = (await archive.here.app.inject({ url: picture!.address })).rawPayload;
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
  const thumb = await sharp((await archive.here.app.inject({ url: picture!.thumb })).rawPayload).metadata();
  expect(thumb.width).toBe(320);
});

test.each([
  ['zh', '只接受图片（JPEG、PNG、WebP、GIF）以及不含宏的 PDF、XLSX、DOCX 文件'],
  ['en', 'Only pictures (JPEG, PNG, WebP, GIF) and PDF, XLSX or DOCX files without macros are accepted'],
])('rejects other file types and files with macros, with the message in %s', async (language, sentence) => {
  const said = async (bytes: Uint8Array | string) =>
    (await bring(fileOf(bytes, '证书.pdf'), archive.chief, elevator, language)).envelope.description;
  expect(await said(notes)).toBe(sentence);
  expect(await said(officeFile('other.xml'))).toBe(sentence);
  expect(await said(officeFile('xl/workbook.xml', 'xl/vbaProject.bin'))).toBe(sentence);
});

test('rejects a damaged archive and a damaged picture', async () => {
  expect((await bring(fileOf('PK\u0003\u0004 and nothing more', 'a.docx'))).envelope.code).toBe(
    'importFileBroken',
  );
  const half = (await aPhoto()).slice(0, 400);
  expect((await bring(fileOf(half, 'a.jpg'))).envelope.code).toBe('pictureBroken');
});

test('a download has the displayed name and the original bytes', async () => {
  const { id } = (await list()).files[3]!;
  const renamed = await archive.here.ask(
    elevatorFileCalls.renameFile,
    { id, name: '产品合格证' },
    archive.chief,
  );
  expect(renamed.envelope.code).toBe('ok');
  const answer = await archive.here.app.inject({
    url: `/api/elevator/file/${id}`,
    headers: { authorization: archive.chief.token },
  });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
  });
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
    'attachment; filename="_____.pdf"; filename*=UTF-8\'\'产品合格证.pdf',
  );
  expect(answer.rawPayload).toEqual(Buffer.from(pdf));
  const empty = await archive.here.ask(elevatorFileCalls.renameFile, { id, name: ' ' }, archive.chief);
  expect(empty.envelope.errors).toHaveProperty('name');
});

test('users who see the elevator can read its files, and only its managers can change them', async () => {
  const { here, property, station, stranger } = archive;
  await here.aUser('warden', property, { permissions: ['elevator.view'] });
  const warden = { token: await here.signIn('warden') };
  expect((await list(warden)).files).toHaveLength(4);
  const { id } = (await list()).files[3]!;
  expect((await bring(fileOf(pdf, 'a.pdf'), warden)).status).toBe(403);
  expect((await here.ask(elevatorFileCalls.removeFile, { id }, warden)).status).toBe(403);
  for (const call of [elevatorFileCalls.downloadFile, elevatorFileCalls.removeFile])
    expect((await here.ask(call, { id }, stranger)).envelope.code).toBe('objectMissing');
  expect((await bring(fileOf(pdf, 'a.pdf'), stranger)).envelope.code).toBe('objectMissing');
  // The rescue station sees the elevator and keeps nothing of it.
  await here.ask(elevatorCalls.update, { id: elevator, rescueStationId: station }, archive.admin);
  await here.aUser('rescuer', station, { permissions: ['elevator.view', 'elevator.edit'] });
  const rescuer = { token: await here.signIn('rescuer') };
  expect((await list(rescuer)).managed).toBe(false);
  expect((await bring(fileOf(pdf, 'a.pdf'), rescuer)).envelope.code).toBe('noAuthority');
  expect((await here.ask(elevatorFileCalls.renameFile, { id, name: '别名' }, rescuer)).envelope.code).toBe(
    'noAuthority',
  );
});

test('rejects more than 5 pictures or 20 documents per elevator', async () => {
  const full = await archive.add();
  for (let n = 0; n < 5; n += 1)
    expect((await bring(fileOf(await aPhoto(), `${n}.jpg`), archive.chief, full)).envelope.code).toBe('ok');
  const sixth = await bring(fileOf(await aPhoto(), '6.jpg'), archive.chief, full);
  expect(sixth.envelope.errors).toEqual({ file: '图片不能超过 5 张' });
  for (let n = 0; n < 20; n += 1) await bring(fileOf(pdf, `${n}.pdf`), archive.chief, full);
  const more = await bring(fileOf(pdf, '21.pdf'), archive.chief, full, 'en');
  expect(more.envelope.errors).toEqual({ file: 'At most 20 documents' });
  expect((await list(archive.chief, full)).files).toHaveLength(25);
});

test('the elevator’s audit log lists its files, and an elevator with files cannot be deleted', async () => {
  const { id } = (await list()).files[3]!;
  expect((await archive.here.ask(elevatorFileCalls.removeFile, { id }, archive.chief)).envelope.code).toBe(
    'ok',
  );
  const reply = await archive.here.ask(
    auditLogCalls.record,
    { subject: 'elevator', id: elevator },
    archive.chief,
  );
  expect(JSON.stringify(reply.envelope.data)).toContain('产品合格证');
  await archive.here.ask(elevatorCalls.setLifeState, { id: elevator, to: 'stopped' }, archive.chief);
  const kept = await archive.here.ask(elevatorCalls.remove, { id: elevator }, archive.chief);
  expect(kept.envelope.code).toBe('elevatorHasRecords');
});

test('sweepFiles deletes unreferenced files after a day and keeps bytes that other files share', async () => {
  const { db, store } = archive.here;
  const at = (hours: number) => new Date(Date.now() + hours * 3600_000);
  const known = await db.selectFrom('storedFile').select(['id', 'sha256']).execute();
  expect(await sweepFiles(db, store, at(23))).toBe(0);
  expect(await sweepFiles(db, store, at(25))).toBe(1);
  const left = await db.selectFrom('storedFile').select(['id', 'sha256']).execute();
  const gone = known.find(({ id }) => !left.some((file) => file.id === id))!;
  // Twenty other documents are the very same bytes.
  expect(await store.get(gone.sha256)).toEqual(Buffer.from(pdf));
  const photo = (await list()).files.find(({ kind }) => kind === 'picture')!;
  const bytes = left.find(({ id }) => id === photo.picture!.id)!.sha256;
  await archive.here.ask(elevatorFileCalls.removeFile, { id: photo.id }, archive.chief);
  expect(await sweepFiles(db, store, at(25))).toBe(1);
  expect(await store.get(bytes)).toBeUndefined();
});

test.each([
  ['C:\\证书\\合格证.pdf', '合格证'],
  ['../../etc/passwd', 'passwd'],
  ['a\u202Efdp.exe', 'afdp'],
  ['.pdf', 'PDF'],
  [`${'长'.repeat(150)}.pdf`, '长'.repeat(100)],
])('firstName shows a file called %s as %s', (name, shown) => expect(firstName(name, 'PDF')).toBe(shown));
