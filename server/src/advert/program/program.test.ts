import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { materialCalls } from '@hoistway/contract/advert/materialCalls.ts';
import type { Zone } from '@hoistway/contract/advert/program/content.ts';
import { programCalls } from '@hoistway/contract/advert/program/programCalls.ts';
import { programMoves } from '@hoistway/contract/advert/program/programMoves.ts';
import { programScheduleCalls } from '@hoistway/contract/advert/schedule/programScheduleCalls.ts';
import { terminalCalls } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transactAs, asSystem } from '#platform/call/requestContext.ts';
import { translators } from '#platform/texts.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { aPicture } from '#testing/advert/writePictures.ts';
import { writeMp4 } from '#testing/advert/writeMp4.ts';
import { everyMoveMs, tryEveryMove } from '#testing/everyMove.ts';
import { aProgram } from './programSamples.ts';

interface Signed {
  token: string;
  userId: string;
  permissions: Set<Permission>;
}
type Detail = ReplyOf<typeof programCalls.one>;
type Now = ReplyOf<typeof programCalls.now>;

let here: Installation;
let serials = 0;
let firm: string;
let otherFirm: string;
let editor: Signed;
let stranger: Signed;
/** A picture and a video, available. */
let materials: [string, string];

async function person(
  name: string,
  companyId: string,
  held: readonly Permission[] = permissions,
): Promise<Signed> {
  const userId = await here.aUser(name, companyId, { permissions: [...held], scope: 'company' });
  return { userId, token: await here.signIn(name), permissions: new Set(held) };
}
async function aMaterial(file: Buffer, name: string, as = editor): Promise<string> {
  const taken = await here.ask(materialCalls.upload, { file: new File([new Uint8Array(file)], name) }, as);
  return dataOf<{ id: string }>(taken).id;
}
const review = (ids: string[], status: 'available' | 'unavailable', as = editor) =>
  here.ask(materialCalls.audit, { ids, status, remark: '画面含价格' }, as);

beforeAll(async () => {
  here = await anInstallation();
  firm = await here.aCompany('恒升');
  editor = await person('editor', firm);
  otherFirm = await here.aCompany('康达');
  stranger = await person('stranger', otherFirm);
  materials = [
    await aMaterial(await aPicture('png'), 'a.png'),
    await aMaterial(writeMp4({ seconds: 7 }), 'b.mp4'),
  ];
});
beforeEach(async () => {
  await here.db.deleteFrom('programSchedule').execute();
  await here.db.deleteFrom('terminal').execute();
  await here.db.deleteFrom('program').execute();
  dataOf(await review(materials, 'available'));
});
afterAll(() => here.close());

const zone = (changes: Partial<Zone> = {}): Zone => ({
  id: 'main',
  kind: 'media',
  x: 0,
  y: 0,
  width: 1080,
  height: 1200,
  colour: '#ffffff',
  background: '#000000',
  fontSize: 48,
  spots: materials.map((materialId, at) => ({ id: `s${at}`, materialId, seconds: 10 })),
  texts: [],
  ...changes,
});
const content = (zones: Zone[] = [zone()]) => ({
  programName: '周末住宅',
  direction: 'portrait' as const,
  screenSize: '1920x1080' as const,
  zones,
});
const save = (changes: Partial<InputOf<typeof programCalls.create>> = {}, as = editor) =>
  here.ask(programCalls.create, { ...content(), ...changes }, as);
const saved = async (changes = {}) => dataOf<{ id: string }>(await save(changes)).id;
const one = async (id: string) => dataOf<Detail>(await here.ask(programCalls.one, { id }, editor));
const audit = (id: string, status: 'available' | 'unavailable', remark = '含价格', as = editor) =>
  here.ask(programCalls.audit, { ids: [id], status, remark }, as);
const aTerminal = async (changes: Partial<InputOf<typeof terminalCalls.create>> = {}, as = editor) =>
  dataOf<{ id: string }>(
    await here.ask(
      terminalCalls.create,
      {
        companyId: firm,
        deviceName: '大堂屏',
        serial: `TV-${(serials += 1)}`,
        place: 'lobby',
        direction: 'portrait',
        screenSize: '1920x1080',
        volume: 30,
        ...changes,
      },
      as,
    ),
  ).id;
const deploy = async (programId: string, ...ids: string[]) =>
  dataOf<{ done: boolean; reason: string }[]>(
    await here.ask(programCalls.deploy, { ids, programId, tryOnly: false }, editor),
  );
const schedule = (
  changes: Partial<InputOf<typeof programScheduleCalls.create>> & { programId: string },
  as = editor,
) =>
  here.ask(
    programScheduleCalls.create,
    { fromDay: '2026-01-01', weekdays: [1, 2, 3, 4, 5, 6, 7], onHolidays: 'any', priority: 20, ...changes },
    as,
  );
const playingOn = async (deviceId: string) =>
  dataOf<Now>(await here.ask(programCalls.now, { deviceId }, editor));

test('a programme is saved with the length of its videos, to be reviewed', async () => {
  const found = await one(await saved());
  expect(found).toMatchObject({
    version: 1,
    playedVersion: null,
    state: 'toReview',
    duration: 17,
    missingMaterials: 0,
  });
  expect(found.zones[0]!.spots.map(({ seconds }) => seconds)).toEqual([10, 7]);
  expect(found.materials.map(({ id }) => id)).toEqual(materials);
});

test('what no screen can show is refused at its field and nothing is kept', async () => {
  const text = { id: 't', zh: '好', en: 'Fine', seconds: 5 };
  const bad: [Zone[], string][] = [
    [[zone({ y: 1000 })], translators.zh('invalid.zoneOutside', { n: 1 })],
    [
      [zone({ spots: [{ id: 's', materialId: '999999', seconds: 5 }] })],
      translators.zh('refusal.objectMissing'),
    ],
    [
      [zone(), zone({ id: 'n', kind: 'notice', spots: [], texts: [text], colour: '#111111' })],
      translators.zh('invalid.zoneContrast', { n: 2 }),
    ],
    [[], translators.zh('invalid.zoneCount')],
  ];
  for (const [zones, sentence] of bad)
    expect(JSON.stringify((await save({ zones })).envelope)).toContain(sentence);
  const theirs = await aMaterial(await aPicture('jpeg'), 'c.jpg', stranger);
  const spots = [{ id: 's', materialId: theirs, seconds: 5 }];
  expect((await save({ zones: [zone({ spots })] })).envelope.code).not.toBe('ok');
  expect(await here.db.selectFrom('program').select('id').execute()).toEqual([]);
});

test('a change after a review makes a new version, and the reviewed one is played until then', async () => {
  const id = await saved();
  dataOf(await here.ask(programCalls.update, { id, zones: [zone({ height: 1100 })] }, editor));
  expect(await one(id)).toMatchObject({ version: 1, state: 'toReview' });
  dataOf(await audit(id, 'available'));
  expect(await one(id)).toMatchObject({ version: 1, playedVersion: 1, state: 'available' });
  dataOf(await here.ask(programCalls.update, { id, programName: '周末' }, editor));
  expect(await one(id)).toMatchObject({ version: 1, state: 'available', programName: '周末' });
  dataOf(await here.ask(programCalls.update, { id, zones: [zone({ height: 900 })] }, editor));
  expect(await one(id)).toMatchObject({ version: 2, playedVersion: 1, state: 'toReview' });
  dataOf(await audit(id, 'unavailable'));
  expect(await one(id)).toMatchObject({ version: 2, playedVersion: 1, reason: '含价格' });
  const versions = dataOf<ReplyOf<typeof programCalls.versions>>(
    await here.ask(programCalls.versions, { id }, editor),
  );
  expect(
    versions.map(({ version, zones, writtenByName }) => [version, zones[0]!.height, writtenByName]),
  ).toEqual([
    [2, 900, 'editor'],
    [1, 1100, 'editor'],
  ]);
});

test('a programme is not found available while one of its materials is not', async () => {
  const id = await saved();
  dataOf(await review([materials[1]], 'unavailable'));
  expect(dataOf(await audit(id, 'available'))).toMatchObject([
    { done: false, reason: translators.zh('refusal.programMaterials', { name: 'b', n: 1 }) },
  ]);
  expect(await one(id)).toMatchObject({ state: 'toReview', missingMaterials: 1 });
});

test('a material that a programme shows is retired when it is removed, and goes with the programme', async () => {
  const picture = await aMaterial(await aPicture('webp'), 'zebra.webp');
  const shows = [zone({ spots: [{ id: 's', materialId: picture, seconds: 5 }] })];
  const id = await saved({ zones: shows });
  expect(dataOf(await here.ask(materialCalls.remove, { ids: [picture] }, editor))).toMatchObject([
    { done: true },
  ]);
  expect((await one(id)).materials).toMatchObject([{ id: picture, retired: true }]);
  const listed = async () =>
    dataOf<{ total: number }>(
      await here.ask(materialCalls.page, { pageNumber: 1, pageSize: 20, words: 'zebra' }, editor),
    ).total;
  expect(await listed()).toBe(0);
  expect(await aMaterial(await aPicture('webp'), 'zebra.webp')).toBe(picture);
  expect(await listed()).toBe(1);
  dataOf(await here.ask(materialCalls.remove, { ids: [picture] }, editor));
  // The programme may keep it; nothing new may have it.
  dataOf(await here.ask(programCalls.update, { id, zones: [{ ...shows[0]!, height: 900 }] }, editor));
  expect((await save({ programName: '新节目', zones: shows })).envelope.code).not.toBe('ok');
  dataOf(await here.ask(programCalls.remove, { ids: [id] }, editor));
  const left = await here.db.selectFrom('material').where('id', '=', picture).select('id').execute();
  expect(left).toEqual([]);
});

test('a programme is deployed once it is reviewed, to terminals of its size and company', async () => {
  const id = await saved();
  const [fits, wide] = [await aTerminal(), await aTerminal({ direction: 'landscape' })];
  expect(await deploy(id, fits)).toMatchObject([{ reason: translators.zh('refusal.programNotReviewed') }]);
  dataOf(await audit(id, 'available'));
  expect(await deploy(id, fits, wide, '999999')).toMatchObject([
    { done: true },
    { done: false, reason: translators.zh('refusal.programScreen') },
    { done: false, reason: translators.zh('refusal.objectMissing') },
  ]);
  expect(await playingOn(fits)).toMatchObject({ winnerId: `deployed ${fits}`, terminal: { id: fits } });
  expect(await one(id)).toMatchObject({ terminalCount: 1 });
  expect(dataOf(await here.ask(programCalls.remove, { ids: [id] }, editor))).toMatchObject([
    { done: false, reason: translators.zh('refusal.programInUse') },
  ]);
  dataOf(await review([materials[0]], 'unavailable'));
  expect(await playingOn(fits)).toMatchObject({
    winnerId: null,
    schedule: { airings: [{ fault: 'material' }] },
  });
});

test('schedules say what plays on terminals, groups and all terminals of the company', async () => {
  const [base, lobby] = [await saved(), await saved({ programName: '大堂' })];
  for (const id of [base, lobby]) dataOf(await audit(id, 'available'));
  const [one1, one2] = [await aTerminal({ groupName: '大堂' }), await aTerminal()];
  await deploy(base, one1, one2);
  const first = dataOf<{ id: string }>(await schedule({ programId: lobby, groupNames: ['大堂'] }));
  expect((await playingOn(one1)).winnerId).toBe(first.id);
  expect((await playingOn(one2)).winnerId).toBe(`deployed ${one2}`);
  dataOf(
    await here.ask(
      programScheduleCalls.update,
      { id: first.id, groupNames: [], terminalIds: [one2] },
      editor,
    ),
  );
  expect((await playingOn(one1)).winnerId).toBe(`deployed ${one1}`);
  expect((await playingOn(one2)).winnerId).toBe(first.id);
  const listed = await here.ask(
    programScheduleCalls.page,
    { pageNumber: 1, pageSize: 20, terminalId: one2 },
    editor,
  );
  expect(dataOf(listed)).toMatchObject({ total: 1, rows: [{ programName: '大堂', terminalIds: [one2] }] });
  dataOf(await here.ask(programScheduleCalls.remove, { ids: [first.id] }, editor));
  expect((await playingOn(one2)).winnerId).toBe(`deployed ${one2}`);
});

test('a schedule that never plays or names terminals of others is refused at its field', async () => {
  const programId = await saved();
  const never = await schedule({ programId, fromDay: '2026-11-23', untilDay: '2026-11-24', weekdays: [6] });
  expect(never.envelope).toMatchObject({ errors: { weekdays: translators.zh('invalid.neverPlays') } });
  const theirs = await aTerminal({ companyId: otherFirm }, stranger);
  expect((await schedule({ programId, terminalIds: [theirs] })).envelope.code).not.toBe('ok');
  expect((await schedule({ programId, priority: 101 })).envelope).toMatchObject({
    errors: { priority: translators.zh('invalid.priorityRule') },
  });
  expect(await here.db.selectFrom('programSchedule').select('id').execute()).toEqual([]);
});

test('a stranger sees no programme, and changes, reviews, deploys and schedules none', async () => {
  const id = await saved();
  const terminal = await aTerminal();
  expect(dataOf(await here.ask(programCalls.page, { pageNumber: 1, pageSize: 20 }, stranger))).toMatchObject({
    total: 0,
  });
  expect(dataOf(await audit(id, 'available', '', stranger))).toMatchObject([{ done: false }]);
  for (const answer of [
    await here.ask(programCalls.one, { id }, stranger),
    await here.ask(programCalls.update, { id, programName: '别的' }, stranger),
    await here.ask(programCalls.now, { deviceId: terminal }, stranger),
    await schedule({ programId: id }, stranger),
    await here.ask(programCalls.deploy, { ids: [terminal], programId: id, tryOnly: false }, stranger),
  ])
    expect(answer.envelope.code).not.toBe('ok');
  expect(await one(id)).toMatchObject({ programName: '周末住宅', state: 'toReview' });
});

test(
  'each move of a programme is allowed only from the states and for the people in the table',
  async () => {
    const people = {
      reviewer: await person('reviewer', firm, ['advert.view', 'program.review']),
      reader: await person('reader', firm, ['advert.view', 'program.edit']),
    };
    let mark = 0;
    const counts = await tryEveryMove({
      db: here.db,
      moves: programMoves,
      people,
      callOf: () => programCalls.audit,
      // It names states to come and none that was seen; of one among many it says why not in words.
      ask: async (move, id, seen, who) => {
        if (seen !== undefined) return undefined;
        const answer = await audit(id, programMoves.table[move].to, '含价格', who);
        const [result] = answer.envelope.data ?? [];
        if (!result || result.done) return answer;
        expect(result.reason).toBe(translators.zh('refusal.invalidStatus'));
        return { ...answer, envelope: { ...answer.envelope, code: 'invalidStatus' } };
      },
      put: (state) =>
        transactAs(here.db, asSystem('test'), async (tx) => {
          mark += 1;
          const id = await aProgram({
            db: tx,
            company: firm,
            user: editor.userId,
            mark: `m${mark}`,
            of: () => Promise.resolve(materials[0]),
          });
          await tx
            .updateTable('program')
            .set({
              state,
              reason: state === 'unavailable' ? '含价格' : null,
              playedVersion: state === 'available' ? 1 : null,
            })
            .where('id', '=', id)
            .execute();
          return id;
        }),
      rowOf: (state) => ({ state }),
      stateOf: async (id) => {
        const { state } = await here.db
          .selectFrom('program')
          .where('id', '=', id)
          .select('state')
          .executeTakeFirstOrThrow();
        return state;
      },
      refusalOf: () => 'invalidStatus',
    });
    expect(counts.done).toBeGreaterThan(0);
  },
  everyMoveMs,
);
