import { randomBytes } from 'node:crypto';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { personItems, type PersonItem } from '@hoistway/contract/supervision/diary/diaryRules.ts';
import { dutyDiaryCalls } from '@hoistway/contract/supervision/diary/dutyDiaryCalls.ts';
import { dutyDiaryMoves } from '@hoistway/contract/supervision/diary/dutyDiaryMoves.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { everyMoveMs, tryEveryMove } from '#testing/everyMove.ts';
import { drawDiary } from './drawDiary.ts';

/** Eight in the morning in Shanghai. */
const morning = Date.parse('2026-11-28T00:00:00Z');
const hours = (n: number) => n * 3600_000;

let here: Installation;
let property: string;
let officer: { token: string };
let stranger: { token: string };
beforeAll(async () => {
  here = await anInstallation();
  here.clock.now = morning;
  property = await here.aCompany('聚福物业', 'property');
  await here.aUser('officer', property, {
    permissions: ['elevator.view', 'diary.keep'],
    scope: 'ownedElevators',
  });
  officer = { token: await here.signIn('officer') };
  await here.aUser('stranger', await here.aCompany('康达', 'property'), {
    permissions: [...permissions],
    scope: 'ownedElevators',
  });
  stranger = { token: await here.signIn('stranger') };
});
afterAll(() => here.close());

const elevatorOfUnit = () => here.anElevator({ propertyId: property });
const drawAt = (at: number) => drawDiary(here.db, new Date(at));
const pagesOf = async (elevatorId: string, who = officer) =>
  dataOf(await here.ask(dutyDiaryCalls.page, { elevatorId }, who)).rows;

async function reports(elevatorId: string, serviceMode: number, at: number): Promise<void> {
  await here.db
    .insertInto('elevatorState')
    .values({ elevatorId, status: 'normal', serviceMode, at: new Date(at), receivedAt: new Date(at) })
    .execute();
}

async function labelOf(elevatorId: string): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await here.db
    .insertInto('qrCode')
    .values({
      elevatorId,
      token,
      sign: 1,
      location: '轿厢',
      caption: '扫码报修',
      logo: null,
      logoWidth: 45,
      logoHeight: 45,
      imageWidth: 600,
      imageHeight: 600,
    })
    .execute();
  return token;
}

const allInOrder = (found: Partial<Record<PersonItem, string>> = {}) =>
  personItems.map((item) => ({
    item,
    finding: found[item] === undefined ? ('inOrder' as const) : ('found' as const),
    note: found[item] ?? null,
  }));

/** A page of the elevator for today. */
async function aPage(elevatorId?: string) {
  const id = elevatorId ?? (await elevatorOfUnit());
  await drawAt(here.clock.now);
  return (await pagesOf(id))[0]!;
}

describe('drawing', () => {
  test('makes one page of each elevator and day, also when the job runs twice or at once', async () => {
    const elevatorId = await elevatorOfUnit();
    await reports(elevatorId, 1, morning - 60_000);
    await Promise.all([drawAt(morning), drawAt(morning)]);
    expect(await drawAt(morning + hours(1))).toBe(0);
    expect((await pagesOf(elevatorId)).map(({ day, state }) => [day, state])).toEqual([
      ['2026-11-28', 'drawn'],
    ]);
    await drawAt(morning + hours(24));
    await drawAt(morning + hours(25));
    expect((await pagesOf(elevatorId)).map(({ day }) => day)).toEqual(['2026-11-29', '2026-11-28']);
  });

  test('begins in the morning of the user unit, and catches up when it was down', async () => {
    const elevatorId = await elevatorOfUnit();
    // Four in the morning, and ten at night.
    await drawAt(Date.parse('2026-12-02T20:00:00Z'));
    expect(await pagesOf(elevatorId)).toEqual([]);
    await drawAt(Date.parse('2026-12-03T14:00:00Z'));
    expect((await pagesOf(elevatorId)).map(({ day }) => day)).toEqual(['2026-12-03']);
  });

  test('leaves out elevators that nobody uses, and those out of use', async () => {
    const without = await here.anElevator({ maintainerId: await here.aCompany('恒升') });
    const scrapped = await elevatorOfUnit();
    await here.db.updateTable('elevator').set({ lifeState: 'scrapped' }).where('id', '=', scrapped).execute();
    await drawAt(morning);
    const drawn = await here.db
      .selectFrom('dutyDiary')
      .select('id')
      .where('elevatorId', 'in', [without, scrapped])
      .execute();
    expect(drawn).toEqual([]);
  });

  test('fills the page from the elevator’s own word', async () => {
    const heard = await elevatorOfUnit();
    await reports(heard, 2, morning - 60_000);
    await here.db
      .updateTable('elevator')
      .set({ nextInspection: '2026-11-01' })
      .where('id', '=', heard)
      .execute();
    const silent = await elevatorOfUnit();
    await drawAt(morning);
    const words = async (id: string) =>
      (await pagesOf(id))[0]!.findings.map(({ item, finding, reason }) => `${item} ${finding} ${reason}`);
    expect(await words(heard)).toEqual([
      'signal inOrder heard',
      'mode found otherMode',
      'faults inOrder noFault',
      'doors inOrder noDoorFault',
      'alarmTest unknown alarmNotHeard',
      'validity found expired',
    ]);
    expect((await words(silent)).filter((each) => each.includes('inOrder'))).toEqual([]);
  });
});

describe('confirming', () => {
  test('keeps what the officer saw, by the label of the elevator; nothing found is a record too', async () => {
    const elevatorId = await elevatorOfUnit();
    const token = await labelOf(elevatorId);
    const page = await aPage(elevatorId);
    const label = `https://hoistway.example/scan/${token}`;
    dataOf(
      await here.ask(
        dutyDiaryCalls.confirm,
        { id: page.id, day: page.day, label, checked: allInOrder(), seen: 'drawn' },
        officer,
      ),
    );
    expect(dataOf(await here.ask(dutyDiaryCalls.one, { id: page.id }, officer))).toMatchObject({
      state: 'confirmed',
      standing: 'confirmed',
      proof: 'scanned',
      found: false,
      late: false,
      confirmedByName: 'officer',
      checked: allInOrder(),
    });
    expect((await here.audit('duty_diary', page.id)).rows.map(({ verb }) => verb)).toEqual([
      'insert',
      'update',
    ]);
  });

  test('marks a page with what a person found, and why the label was not scanned', async () => {
    const page = await aPage();
    const checked = allInOrder({ lighting: '轿厢灯不亮' });
    const input = { id: page.id, day: page.day, proof: 'labelDamaged' as const, checked, done: '已报修' };
    dataOf(await here.ask(dutyDiaryCalls.confirm, input, officer));
    expect(dataOf(await here.ask(dutyDiaryCalls.one, { id: page.id }, officer))).toMatchObject({
      standing: 'found',
      found: true,
      proof: 'labelDamaged',
      done: '已报修',
    });
  });

  test('says that it is late after the day of the page', async () => {
    const elevatorId = await elevatorOfUnit();
    await drawAt(morning - hours(24));
    const page = (await pagesOf(elevatorId))[0]!;
    expect(page).toMatchObject({ day: '2026-11-27', standing: 'late' });
    const counts = dataOf(await here.ask(dutyDiaryCalls.counts, {}, officer));
    expect(counts.find(({ standing }) => standing === 'late')!.n).toBeGreaterThan(0);
    const input = { id: page.id, day: page.day, proof: 'noCamera' as const, checked: allInOrder() };
    dataOf(await here.ask(dutyDiaryCalls.confirm, input, officer));
    expect(dataOf(await here.ask(dutyDiaryCalls.one, { id: page.id }, officer))).toMatchObject({
      late: true,
    });
  });

  test.each([
    [
      'zh',
      '该日检记录属于 2026-11-28，不能确认其他日期的检查',
      '该码不属于此电梯',
      '该日检记录已确认，不能再次确认或修改',
      ['请逐项填写现场检查结果', '请写明发现的问题', '请扫描标签，或选择未扫描的原因'],
    ],
    [
      'en',
      'This page is for 2026-11-28; the check of another day cannot be confirmed on it',
      'This label belongs to another elevator',
      'This daily check is confirmed already and cannot be changed',
      [
        'Answer each item that is checked on site, once',
        'Say what was found',
        'Scan the label, or choose why it was not scanned',
      ],
    ],
  ] as const)('is refused with the reason (%s)', async (language, otherDay, otherLabel, twice, invalid) => {
    const page = await aPage();
    const other = await labelOf(await elevatorOfUnit());
    const good = { id: page.id, day: page.day, proof: 'noCamera' as const, checked: allInOrder() };
    const who = { ...officer, language };
    const refused = async (more: object) =>
      (await here.ask(dutyDiaryCalls.confirm, { ...good, ...more }, who)).envelope;
    expect(await refused({ day: '2026-11-27' })).toMatchObject({
      code: 'diaryOtherDay',
      description: otherDay,
    });
    expect(await refused({ label: other })).toMatchObject({
      code: 'otherElevatorsLabel',
      description: otherLabel,
    });
    expect((await refused({ checked: allInOrder().slice(1) })).errors).toMatchObject({ checked: invalid[0] });
    expect((await refused({ checked: [...allInOrder().slice(1), allInOrder()[1]!] })).errors).toMatchObject({
      checked: invalid[0],
    });
    expect((await refused({ checked: allInOrder({ landings: ' ' }) })).errors).toMatchObject({
      checked: invalid[1],
    });
    expect((await refused({ proof: undefined })).errors).toMatchObject({ proof: invalid[2] });
    expect((await pagesOf(page.elevatorId))[0]).toMatchObject({ state: 'drawn', checked: [] });
    dataOf(await here.ask(dutyDiaryCalls.confirm, good, officer));
    expect(await refused({})).toMatchObject({ code: 'diaryConfirmed', description: twice });
  });

  test('happens once when two confirm at once', async () => {
    const page = await aPage();
    const input = { id: page.id, day: page.day, proof: 'noCamera' as const, checked: allInOrder() };
    const codes = await Promise.all(
      [1, 2].map(async () => (await here.ask(dutyDiaryCalls.confirm, input, officer)).envelope.code),
    );
    expect(codes.toSorted()).toEqual(['diaryConfirmed', 'ok']);
  });

  test('is for whoever sees the elevator', async () => {
    const page = await aPage();
    expect(await pagesOf(page.elevatorId)).toHaveLength(1);
    expect(dataOf(await here.ask(dutyDiaryCalls.page, {}, stranger)).total).toBe(0);
    const { envelope } = await here.ask(dutyDiaryCalls.one, { id: page.id }, stranger);
    expect(envelope.code).toBe('objectMissing');
  });
});

test(
  'each move of a page is allowed only from the states and for the people in the table',
  async () => {
    const person = async (name: string, companyId: string, held: readonly Permission[]) => {
      const userId = await here.aUser(name, companyId, { permissions: [...held], scope: 'company' });
      return { userId, token: await here.signIn(name), permissions: new Set(held) };
    };
    const checked = allInOrder();
    let page = await aPage();
    const counts = await tryEveryMove({
      db: here.db,
      moves: dutyDiaryMoves,
      people: {
        everything: await person('everything', property, permissions),
        keeper: await person('keeper', property, ['elevator.view', 'diary.keep']),
        reader: await person('reader', property, ['elevator.view']),
        foreigner: {
          ...(await person('foreigner', await here.aCompany('恒升二'), permissions)),
          barred: 'objectMissing' as const,
        },
      },
      callOf: () => dutyDiaryCalls.confirm,
      ask: (_, id, state, who) =>
        here.ask(
          dutyDiaryCalls.confirm,
          { id, day: page.day, proof: 'noCamera', checked, ...(state === undefined ? {} : { seen: state }) },
          who,
        ),
      put: async (state) => {
        page = await aPage();
        if (state === 'confirmed')
          await here.db
            .updateTable('dutyDiary')
            .set({ state, proof: 'noCamera', confirmedAt: new Date(morning) })
            .where('id', '=', page.id)
            .execute();
        return page.id;
      },
      rowOf: (state) => ({ state }),
      stateOf: async (id) => {
        const row = await here.db
          .selectFrom('dutyDiary')
          .select('state')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return row.state;
      },
      refusalOf: () => 'diaryConfirmed',
    });
    expect(counts.done).toBeGreaterThan(0);
  },
  everyMoveMs,
);
