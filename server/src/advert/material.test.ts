import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { materialCalls } from '@hoistway/contract/advert/materialCalls.ts';
import { materialMoves } from '@hoistway/contract/advert/materialMoves.ts';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { transactAs, asSystem } from '#platform/call/requestContext.ts';
import { sweepFiles } from '#platform/files/sweepFiles.ts';
import { translators } from '#platform/texts.ts';
import { writeMp4 } from '#testing/advert/writeMp4.ts';
import { aPicture } from '#testing/advert/writePictures.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { everyMoveMs, tryEveryMove } from '#testing/everyMove.ts';
import { aMaterial } from './advertSamples.ts';

interface Signed {
  token: string;
  userId: string;
  permissions: Set<Permission>;
}
type Row = ReplyOf<typeof materialCalls.page>['rows'][number];

let here: Installation;
let firm: string;
let other: string;
let editor: Signed;
let stranger: Signed;

async function person(
  name: string,
  companyId: string,
  held: readonly Permission[] = permissions,
): Promise<Signed> {
  const userId = await here.aUser(name, companyId, { permissions: [...held], scope: 'company' });
  return { userId, token: await here.signIn(name), permissions: new Set(held) };
}

beforeAll(async () => {
  here = await anInstallation();
  firm = await here.aCompany('恒升');
  other = await here.aCompany('康达');
  editor = await person('editor', firm);
  stranger = await person('stranger', other);
});
beforeEach(() => here.db.deleteFrom('material').execute());
afterAll(() => here.close());

const fileOf = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);
const upload = (file: File, as = editor, more: Partial<InputOf<typeof materialCalls.upload>> = {}) =>
  here.ask(materialCalls.upload, { file, ...more }, as);
const list = async (as = editor, search: object = {}) =>
  dataOf<{ rows: Row[]; total: number }>(
    await here.ask(materialCalls.page, { pageNumber: 1, pageSize: 20, ...search }, as),
  );
const audit = (ids: string[], status: 'available' | 'unavailable', remark?: string, as = editor) =>
  here.ask(materialCalls.audit, { ids, status, ...(remark === undefined ? {} : { remark }) }, as);
const read = (address: string, range?: string) =>
  here.app.inject({ url: address, headers: range === undefined ? {} : { range } });

test('a picture is kept as it was written anew, and a video as it is, both to be reviewed', async () => {
  const picture = await aPicture('webp', { width: 1200, height: 800, alpha: 0.5 });
  const video = writeMp4({ sound: {}, seconds: 4 });
  dataOf(await upload(fileOf(picture, '../春节 祝福.webp')));
  dataOf(await upload(fileOf(video, 'lift.mp4'), editor, { materialName: '电梯安全' }));
  const { rows } = await list();
  expect(rows).toMatchObject([
    {
      materialName: '电梯安全',
      kind: 'video',
      width: 1280,
      height: 720,
      durationMs: 4011,
      size: video.length,
      state: 'toReview',
      thumb: null,
      uploadedByName: 'editor',
    },
    {
      materialName: '春节 祝福',
      kind: 'picture',
      width: 1200,
      height: 800,
      durationMs: null,
      state: 'toReview',
      reason: null,
    },
  ]);
  const [shownVideo, shownPicture] = [await read(rows[0]!.address), await read(rows[1]!.address)];
  expect(shownVideo.rawPayload.equals(video)).toBe(true);
  expect(shownVideo.headers).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'content-disposition': 'inline',
  });
  expect(shownPicture.headers['content-type']).toBe('image/png');
  expect(shownPicture.rawPayload.equals(picture)).toBe(false);
  expect((await read(rows[1]!.thumb!)).headers['content-type']).toBe('image/png');
});

test.each([
  ['bytes=0-9', 206, 'bytes 0-9/', [0, 10]],
  ['bytes=100-', 206, 'bytes 100-', [100, undefined]],
  ['bytes=-20', 206, 'bytes ', [-20, undefined]],
  ['bytes=0-999999999', 206, 'bytes 0-', [0, undefined]],
  ['bytes=999999999-', 416, 'bytes */', [0, 0]],
  ['bytes=9-3', 416, 'bytes */', [0, 0]],
  ['bytes=0-1,5-6', 200, '', [0, undefined]],
  ['lines=1-2', 200, '', [0, undefined]],
] as const)('a player that asks for %s is answered %i', async (range, status, said, [first, end]) => {
  const video = writeMp4();
  dataOf(await upload(fileOf(video, 'a.mp4')));
  const [row] = (await list()).rows;
  const answer = await read(row!.address, range);
  expect(answer.statusCode).toBe(status);
  expect(answer.rawPayload.equals(video.subarray(first, end))).toBe(true);
  expect(answer.headers['content-range'] ?? '').toContain(said);
});

test('of what is refused nothing is kept, and the sentence names what was found', async () => {
  const put = vi.spyOn(here.store, 'put');
  for (const language of ['zh', 'en'] as const) {
    const hostile = fileOf(writeMp4({ entry: 'hvc1' }), 'a.mp4');
    const { envelope } = await here.ask(
      materialCalls.upload,
      { file: hostile },
      { token: editor.token, language },
    );
    expect(envelope).toMatchObject({
      code: 'videoCodec',
      description: translators[language]('refusal.videoCodec', { found: 'H.265 (HEVC)' }),
    });
  }
  const picture = await upload(fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg'));
  expect(picture.envelope.description).toContain('SVG');
  expect(await list()).toMatchObject({ total: 0 });
  expect(put).not.toHaveBeenCalled();
  put.mockRestore();
});

test('the same bytes are kept once in a company, and another company may have them', async () => {
  const bytes = await aPicture('jpeg');
  dataOf(await upload(fileOf(bytes, '节日.jpg')));
  const again = await upload(fileOf(bytes, 'again.jpg'));
  expect(again.envelope).toMatchObject({
    code: 'materialTwice',
    description: translators.zh('refusal.materialTwice', { name: '节日' }),
  });
  dataOf(await upload(fileOf(bytes, '节日.jpg'), stranger));
  const both = await Promise.all([1, 2].map(() => upload(fileOf(writeMp4(), 'a.mp4'))));
  expect(both.map(({ envelope }) => envelope.code).toSorted()).toEqual(['materialTwice', 'ok']);
});

test('a stranger sees no material, reviews none and removes none', async () => {
  const { id } = dataOf<{ id: string }>(await upload(fileOf(await aPicture('png'), 'a.png')));
  expect(await list(stranger)).toMatchObject({ total: 0 });
  const tried = [
    await audit([id], 'available', undefined, stranger),
    await here.ask(materialCalls.remove, { ids: [id] }, stranger),
  ];
  for (const answer of tried)
    expect(dataOf(answer)).toMatchObject([
      { id, done: false, reason: translators.zh('refusal.objectMissing') },
    ]);
  expect((await here.ask(materialCalls.one, { id }, stranger)).envelope.code).toBe('objectMissing');
  expect(dataOf(await here.ask(materialCalls.one, { id }, editor))).toMatchObject({ id, state: 'toReview' });
});

test('a review sets many at once available or unavailable with the reason, and can be made again', async () => {
  const ids: string[] = [];
  for (const format of ['png', 'jpeg'] as const)
    ids.push(dataOf<{ id: string }>(await upload(fileOf(await aPicture(format), `a.${format}`))).id);
  expect(dataOf(await audit(ids, 'unavailable'))).toMatchObject([{ done: false }, { done: false }]);
  dataOf(await audit(ids, 'unavailable', '画面含价格'));
  expect((await list(editor, { state: 'unavailable' })).rows.map(({ reason }) => reason)).toEqual([
    '画面含价格',
    '画面含价格',
  ]);
  expect(dataOf(await audit([...ids, '999999'], 'available')).map(({ done }) => done)).toEqual([
    true,
    true,
    false,
  ]);
  expect((await list(editor, { state: 'available' })).rows.map(({ reason }) => reason)).toEqual([null, null]);
  expect(dataOf(await audit(ids, 'available'))).toMatchObject([{ done: false }, { done: false }]);
});

test('what is removed is gone from the list, and its bytes from the store the night after', async () => {
  const { id } = dataOf<{ id: string }>(await upload(fileOf(writeMp4({ seconds: 7 }), 'a.mp4')));
  const [{ address }] = (await list()).rows as [Row];
  dataOf(await here.ask(materialCalls.remove, { ids: [id] }, editor));
  expect(await list()).toMatchObject({ total: 0 });
  const { sha256 } = await here.db
    .selectFrom('storedFile')
    .select('sha256')
    .where('mediaType', '=', 'video/mp4')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  expect(await here.store.get(sha256)).toBeDefined();
  await sweepFiles(here.db, here.store, new Date(Date.now() + 2 * 24 * 3600_000));
  expect(await here.store.get(sha256)).toBeUndefined();
  expect((await read(address)).json()).toMatchObject({ code: 'objectMissing' });
});

test.each([
  ['material.add', 'upload'],
  ['material.review', 'audit'],
  ['material.delete', 'remove'],
] as const)('without %s nobody may %s', async (permission, call) => {
  const held = permissions.filter((each) => each !== permission);
  const reader = await person(`no-${call}`, firm, held);
  const input =
    call === 'upload' ? { file: fileOf(writeMp4(), 'a.mp4') } : { ids: ['1'], status: 'available' };
  expect((await here.askRaw(materialCalls[call], input, reader)).status).toBe(403);
});

test('lists by name, uploader, kind and state, in the order that is asked for', async () => {
  dataOf(await upload(fileOf(await aPicture('png'), 'B.png')));
  dataOf(await upload(fileOf(writeMp4(), 'A.mp4')));
  const names = async (search: object) =>
    (await list(editor, search)).rows.map(({ materialName }) => materialName);
  expect(await names({ sort: 'materialName' })).toEqual(['A', 'B']);
  expect(await names({ sort: '-materialName', words: 'editor' })).toEqual(['B', 'A']);
  expect(await names({ kind: 'video' })).toEqual(['A']);
  expect(await names({ words: 'b' })).toEqual(['B']);
  expect(await names({ state: 'available' })).toEqual([]);
});

test('says what is taken, and refuses by what the installation set', async () => {
  const strict = await anInstallation({ materialLimits: { videoSeconds: 5, pictureMegapixels: 1 } });
  const company = await strict.aCompany('恒升');
  await strict.aUser('editor', company, { permissions: [...permissions] });
  const token = await strict.signIn('editor');
  expect(dataOf(await strict.ask(materialCalls.limits, {}, { token }))).toMatchObject({
    videoSeconds: 5,
    videoLines: 1080,
  });
  const long = await strict.ask(
    materialCalls.upload,
    { file: fileOf(writeMp4({ seconds: 6 }), 'a.mp4') },
    { token },
  );
  const large = await strict.ask(
    materialCalls.upload,
    { file: fileOf(await aPicture('jpeg', { width: 1200, height: 900 }), 'a.jpg') },
    { token },
  );
  expect([long.envelope.code, large.envelope.code]).toEqual(['videoLong', 'materialPixels']);
  await strict.close();
});

test(
  'each move of a material is allowed only from the states and for the people in the table',
  async () => {
    const people = {
      reviewer: await person('reviewer', firm, ['advert.view', 'material.review']),
      reader: await person('reader', firm, ['advert.view', 'material.add']),
    };
    let mark = 0;
    const counts = await tryEveryMove({
      db: here.db,
      moves: materialMoves,
      people,
      callOf: () => materialCalls.audit,
      // It names states to come and none that was seen; of one among many it says why not in words.
      ask: async (move, id, seen, who) => {
        if (seen !== undefined) return undefined;
        const answer = await audit([id], materialMoves.table[move].to, '画面含价格', who);
        const [result] = answer.envelope.data ?? [];
        if (!result || result.done) return answer;
        expect(result.reason).toBe(translators.zh('refusal.invalidStatus'));
        return { ...answer, envelope: { ...answer.envelope, code: 'invalidStatus' } };
      },
      put: (state) =>
        transactAs(here.db, asSystem('test'), async (tx) => {
          mark += 1;
          const id = await aMaterial({
            db: tx,
            company: firm,
            user: editor.userId,
            mark: `m${mark}`,
            of: () => Promise.reject(new Error('none')),
          });
          await tx
            .updateTable('material')
            .set({ state, reason: state === 'unavailable' ? '画面含价格' : null })
            .where('id', '=', id)
            .execute();
          return id;
        }),
      rowOf: (state) => ({ state }),
      stateOf: async (id) => {
        const row = await here.db
          .selectFrom('material')
          .select('state')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return row.state;
      },
      refusalOf: () => 'invalidStatus',
    });
    expect(counts.done).toBeGreaterThan(0);
  },
  everyMoveMs,
);
