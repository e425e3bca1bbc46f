import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';
import { partKindCalls } from '@hoistway/contract/part/partKindCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, dataOf, type Answer, type Installation } from '#testing/anInstallation.ts';

interface Signed {
  token: string;
}
type Mounting = InputOf<typeof mountedPartCalls.create>;
type Row = ReplyOf<typeof mountedPartCalls.one>;

let here: Installation;
let ours: Signed;
let stranger: Signed;
let reader: Signed;
let lift: string;
let secondLift: string;
let foreignLift: string;
/** Kinds of the platform, by how their pieces are marked. */
let lining: string;
let roller: string;
let oil: string;

const mounting = (input: Partial<Mounting> = {}): Mounting => ({
  elevatorId: lift,
  partKindId: lining,
  quantity: 1,
  serial: 'SN-1',
  installedOn: '2026-03-01',
  ...input,
});
const mount = async (input: Partial<Mounting> = {}, as = ours): Promise<string> =>
  dataOf<{ id: string }>(await here.ask(mountedPartCalls.create, mounting(input), as)).id;
const refusedAt = ({ envelope }: Answer): Record<string, string> =>
  envelope.success ? {} : (envelope.errors ?? {});
const mountErrors = async (input: Partial<Mounting>, as = ours) =>
  refusedAt(await here.ask(mountedPartCalls.create, mounting(input), as));
const one = async (id: string, as = ours) => dataOf<Row>(await here.ask(mountedPartCalls.one, { id }, as));
const page = async (search: InputOf<typeof mountedPartCalls.page> = {}, as = ours) =>
  dataOf<{ rows: Row[] }>(await here.ask(mountedPartCalls.page, search, as)).rows;

beforeAll(async () => {
  here = await anInstallation();
  here.clock.set('2026-06-15T04:00:00Z');
  const own = await here.aCompany('恒升');
  const other = await here.aCompany('康达');
  const operator = await here.aCompany('平台', 'platform');
  await here.aUser('ours', own, { permissions: [...permissions], scope: 'company' });
  await here.aUser('stranger', other, { permissions: [...permissions], scope: 'company' });
  await here.aUser('reader', own, { permissions: ['parts.view'], scope: 'company' });
  await here.aUser('platform', operator, { permissions: [...permissions], scope: 'platform' });
  ours = { token: await here.signIn('ours') };
  stranger = { token: await here.signIn('stranger') };
  reader = { token: await here.signIn('reader') };
  const platform = { token: await here.signIn('platform') };
  lift = await here.anElevator({ maintainerId: own }, 'A1');
  secondLift = await here.anElevator({ maintainerId: own }, 'A2');
  foreignLift = await here.anElevator({ maintainerId: other }, 'B1');
  const kind = async (input: InputOf<typeof partKindCalls.create>) =>
    dataOf<{ id: string }>(await here.ask(partKindCalls.create, input, platform)).id;
  lining = await kind({
    name: '制动器衬片',
    safetyClass: 'safety',
    marking: 'serial',
    unit: '副',
    cycleMonths: 6,
    faultCodes: ['K08'],
  });
  roller = await kind({
    name: '门滚轮',
    safetyClass: 'main',
    marking: 'none',
    unit: '个',
    cycleMonths: 24,
    recommendedCount: 8,
  });
  oil = await kind({ name: '齿轮油', safetyClass: 'ordinary', marking: 'batch', unit: '升' });
});
beforeEach(() => here.db.deleteFrom('mountedPart').execute());
afterAll(() => here.close());

describe('mounting', () => {
  test('records the piece, its counters and when it is replaced by months', async () => {
    const id = await mount({ installedOn: '2025-08-31', runsAt: 12_000, place: '主机' });
    expect(await one(id, reader)).toMatchObject({
      elevatorNumber: 'T1',
      partName: '制动器衬片',
      runsAt: 12_000,
      nextReplacement: '2026-02-28',
      due: 'overdue',
      companyName: '恒升',
    });
    expect(dataOf<Row[]>(await here.ask(mountedPartCalls.all, { elevatorId: lift }, reader))).toHaveLength(1);
  });

  test('is found by how soon the piece is replaced, by words and by kind', async () => {
    await mount({ installedOn: '2025-12-01' });
    await mount({ installedOn: '2026-01-10', serial: 'SN-2' });
    await mount({ installedOn: '2026-06-01', serial: 'SN-3' });
    await mount({ partKindId: oil, serial: null, batchNo: 'L7', quantity: 4, elevatorId: secondLift });
    const serials = async (search: InputOf<typeof mountedPartCalls.page>) =>
      (await page(search)).map(({ serial, batchNo }) => serial ?? batchNo);
    expect(await serials({ due: 'overdue' })).toEqual(['SN-1']);
    expect(await serials({ due: 'soon' })).toEqual(['SN-2']);
    expect(await serials({ due: 'later' })).toEqual(['SN-3']);
    expect(await serials({ due: 'byCondition' })).toEqual(['L7']);
    expect(await serials({ words: 'sn-2' })).toEqual(['SN-2']);
    expect(await serials({ words: 'A2' })).toEqual(['L7']);
    expect(await serials({ safetyClass: 'ordinary' })).toEqual(['L7']);
    expect(await serials({ partKindId: oil, elevatorId: lift })).toEqual([]);
  });

  test('asks for exactly the marks of the kind and for a day that has come', async () => {
    expect(await mountErrors({ serial: null })).toEqual({ serial: expect.stringContaining('填写') });
    expect(await mountErrors({ serial: '  ' })).toEqual({ serial: expect.stringContaining('填写') });
    expect(await mountErrors({ quantity: 2 })).toEqual({ quantity: expect.stringContaining('1') });
    expect(await mountErrors({ batchNo: 'L7' })).toEqual({ batchNo: expect.stringContaining('清空') });
    expect(await mountErrors({ partKindId: roller })).toEqual({ serial: expect.stringContaining('清空') });
    expect(await mountErrors({ partKindId: oil, serial: null })).toEqual({
      batchNo: expect.stringContaining('填写'),
    });
    expect(await mountErrors({ installedOn: '2026-06-16' })).toEqual({
      installedOn: expect.stringContaining('2026-06-15'),
    });
    expect(await mountErrors({ quantity: 0, runsAt: -1 })).toEqual({
      quantity: expect.any(String),
      runsAt: expect.any(String),
    });
    expect(await page()).toEqual([]);
  });

  test('is at a place that each reader knows in their language', async () => {
    const id = await mount({ place: '主机', englishPlace: 'Machine' });
    const shown = async (language: string) =>
      dataOf<Row>(await here.ask(mountedPartCalls.one, { id }, { ...ours, language }));
    expect(await shown('zh')).toMatchObject({ shownPlace: '主机', place: '主机' });
    expect(await shown('en')).toMatchObject({ shownPlace: 'Machine', englishPlace: 'Machine' });
    expect(await page({ words: 'machine' })).toHaveLength(1);
    const replaced = { id, serial: 'SN-2', installedOn: '2026-06-01', reason: '磨损' };
    const next = dataOf<{ id: string }>(await here.ask(mountedPartCalls.replace, replaced, ours)).id;
    expect(await one(next)).toMatchObject({ place: '主机', englishPlace: 'Machine' });
    const { rows } = dataOf<ReplyOf<typeof mountedPartCalls.history>>(
      await here.ask(mountedPartCalls.history, {}, { ...ours, language: 'en' }),
    );
    expect(rows).toMatchObject([{ place: 'Machine' }]);
  });

  test('refuses a serial number that is mounted, and names the other elevator to those who see it', async () => {
    await mount();
    expect(await mountErrors({ elevatorId: secondLift, serial: 'ｓｎ-1' })).toEqual({
      serial: expect.stringContaining('T1'),
    });
    const elsewhere = await mountErrors({ elevatorId: foreignLift }, stranger);
    expect(elsewhere).toEqual({ serial: expect.stringContaining('另一台电梯') });
    expect(JSON.stringify(elsewhere)).not.toContain('T1');
    expect(await page()).toHaveLength(1);
  });

  test('of one serial number on two elevators at once happens once', async () => {
    const answers = await Promise.all(
      [lift, secondLift, lift, secondLift].map((elevatorId) =>
        here.ask(mountedPartCalls.create, mounting({ elevatorId }), ours),
      ),
    );
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    expect(await page()).toHaveLength(1);
  });

  test('is refused on an elevator out of sight and without the permission', async () => {
    const { envelope } = await here.ask(mountedPartCalls.create, mounting({ elevatorId: foreignLift }), ours);
    expect(envelope).toMatchObject({ success: false });
    expect((await here.ask(mountedPartCalls.create, mounting(), reader)).status).toBe(403);
    const id = await mount();
    expect((await here.ask(mountedPartCalls.one, { id }, stranger)).envelope.success).toBe(false);
    expect(await page({}, stranger)).toEqual([]);
  });
});

describe('correcting', () => {
  test('changes what was recorded and the next replacement with it', async () => {
    const id = await mount();
    dataOf(await here.ask(mountedPartCalls.update, { id, installedOn: '2026-04-01', serial: 'SN-9' }, ours));
    expect(await one(id)).toMatchObject({ serial: 'SN-9', nextReplacement: '2026-10-01' });
    const wrong = await here.ask(mountedPartCalls.update, { id, serial: null }, ours);
    expect(refusedAt(wrong)).toEqual({ serial: expect.any(String) });
  });

  test('of the cycle of a kind moves the next replacements of its pieces', async () => {
    await here.aUser('chief', await here.aCompany('总部', 'platform'), {
      permissions: [...permissions],
      scope: 'platform',
    });
    const chief = { token: await here.signIn('chief') };
    const id = await mount({ partKindId: roller, serial: null, quantity: 8 });
    dataOf(await here.ask(partKindCalls.update, { id: roller, cycleMonths: 12 }, chief));
    expect(await one(id)).toMatchObject({ nextReplacement: '2027-03-01' });
    dataOf(await here.ask(partKindCalls.update, { id: roller, cycleMonths: null }, chief));
    expect(await one(id)).toMatchObject({ nextReplacement: null, due: 'byCondition' });
    dataOf(await here.ask(partKindCalls.update, { id: roller, cycleMonths: 24 }, chief));
    const { envelope } = await here.ask(partKindCalls.remove, { id: roller }, chief);
    expect(envelope).toMatchObject({ code: 'partKindUsed' });
  });
});

describe('replacing and taking off', () => {
  const replace = (id: string, installedOn: string, serial: string) =>
    here.ask(mountedPartCalls.replace, { id, installedOn, serial, reason: '磨损' }, ours);

  test('keeps the old piece in the history with its successor', async () => {
    const id = await mount({ place: '主机' });
    const next = dataOf<{ id: string }>(await replace(id, '2026-05-01', 'SN-2')).id;
    expect((await page()).map(({ serial, place }) => [serial, place])).toEqual([['SN-2', '主机']]);
    dataOf(
      await here.ask(mountedPartCalls.takeOff, { id: next, removedOn: '2026-06-01', reason: '停用' }, ours),
    );
    expect(await page()).toEqual([]);
    const { rows } = dataOf(await here.ask(mountedPartCalls.history, { elevatorId: lift }, reader));
    expect(
      rows.map(({ serial, removedOn, successorSerial }) => [serial, removedOn, successorSerial]),
    ).toEqual([
      ['SN-2', '2026-06-01', null],
      ['SN-1', '2026-05-01', 'SN-2'],
    ]);
    await mount({ elevatorId: secondLift });
  });

  test('refuses a day before the mounting, after today, and a piece that is off already', async () => {
    const id = await mount();
    expect(refusedAt(await replace(id, '2026-02-28', 'SN-2'))).toEqual({
      installedOn: expect.stringContaining('2026-03-01'),
    });
    expect(refusedAt(await replace(id, '2026-06-16', 'SN-2'))).toEqual({
      installedOn: expect.stringContaining('2026-06-15'),
    });
    expect(refusedAt(await replace(id, '2026-05-01', 'SN-1'))).toEqual({
      serial: expect.stringContaining('T1'),
    });
    const early = { id, removedOn: '2026-02-28', reason: '停用' };
    expect(refusedAt(await here.ask(mountedPartCalls.takeOff, early, ours))).toEqual({
      removedOn: expect.stringContaining('2026-03-01'),
    });
    expect(await page()).toHaveLength(1);
    dataOf(await replace(id, '2026-05-01', 'SN-2'));
    expect((await replace(id, '2026-05-02', 'SN-3')).envelope).toMatchObject({ code: 'partTakenOff' });
  });

  test('of one piece by two people at once happens once', async () => {
    const id = await mount();
    const answers = await Promise.all(['SN-2', 'SN-3'].map((serial) => replace(id, '2026-05-01', serial)));
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    expect(await page()).toHaveLength(1);
  });

  test('asks for the permission of each', async () => {
    const id = await mount();
    await here.aUser('fitter', await here.aCompany('乙'), {
      permissions: ['parts.view', 'parts.bind'],
      scope: 'company',
    });
    const fitter = { token: await here.signIn('fitter') };
    const off = { id, removedOn: '2026-05-01', reason: '停用' };
    expect((await here.ask(mountedPartCalls.takeOff, off, fitter)).status).toBe(403);
    expect((await here.ask(mountedPartCalls.takeOff, off, stranger)).envelope.success).toBe(false);
  });
});

describe('problem parts', () => {
  beforeEach(async () => {
    here.clock.set('2026-06-15T04:00:00Z');
    ours = { token: await here.signIn('ours') };
    stranger = { token: await here.signIn('stranger') };
  });

  const problems = async (as = ours) =>
    dataOf<{ rows: { serial: string | null; replacements: number; faults: number }[] }>(
      await here.ask(mountedPartCalls.problems, {}, as),
    ).rows.map(({ serial, replacements, faults }) => [serial, replacements, faults]);

  test('are those replaced more than twice within one cycle', async () => {
    let id = await mount({ installedOn: '2026-01-01' });
    const days = ['2026-02-01', '2026-03-01', '2026-04-01'];
    for (const [at, installedOn] of days.entries()) {
      expect(await problems()).toEqual([]);
      const input = { id, installedOn, serial: `SN-${at + 2}`, reason: '磨损' };
      id = dataOf<{ id: string }>(await here.ask(mountedPartCalls.replace, input, ours)).id;
    }
    expect(await problems()).toEqual([['SN-4', 3, 0]]);
    expect(await problems(stranger)).toEqual([]);
    here.clock.set('2026-08-02T04:00:00Z');
    ours = { token: await here.signIn('ours') };
    expect(await problems()).toEqual([]);
  });

  test('are those linked to three faults within 90 days since they were mounted', async () => {
    await mount({ installedOn: '2026-05-01' });
    const at = [
      '2026-04-30T03:00:00Z',
      '2026-05-02T03:00:00Z',
      '2026-06-01T03:00:00Z',
      '2026-06-02T03:00:00Z',
    ];
    for (const openedAt of at) {
      expect(await problems()).toEqual([]);
      const id = await here.aFault(lift, 'K08');
      await here.db.updateTable('fault').set({ openedAt, closedAt: openedAt }).where('id', '=', id).execute();
    }
    expect(await problems()).toEqual([['SN-1', 0, 3]]);
    here.clock.set('2026-08-05T04:00:00Z');
    ours = { token: await here.signIn('ours') };
    expect(await problems()).toEqual([]);
  });
});
