import { intervalMoves } from '@hoistway/contract/plan/intervalBook.ts';
import { intervalBookCalls } from '@hoistway/contract/plan/intervalBookCalls.ts';
import { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { daysAfter } from '@hoistway/contract/time/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, dataOf, type Answer, type Installation } from '#testing/anInstallation.ts';
import { everyMoveMs, tryEveryMove } from '#testing/everyMove.ts';
import { readSheet } from '#testing/readSheet.ts';
import { aSingaporeCompany } from '#testing/singapore.ts';
import { fallBackAll } from './fallBack.ts';

let here: Installation;
let ours: string;
const today = '2026-11-28';
const dayMs = 86_400_000;

const person = async (name: string, companyId: string, held: readonly Permission[]) => {
  const userId = await here.aUser(name, companyId, { permissions: [...held], scope: 'company' });
  return { userId, token: await here.signIn(name), permissions: new Set(held) };
};
let chief: Awaited<ReturnType<typeof person>>;

beforeAll(async () => {
  here = await anInstallation();
  // Noon in Shanghai.
  here.clock.set(`${today}T04:00:00.000Z`);
  ours = await here.aCompany('恒升');
  chief = await person('chief', ours, permissions);
});
afterAll(() => here.close());

/** Moves the clock; who was signed in signs in again. */
async function setClock(at: string, name: string): Promise<{ token: string }> {
  here.clock.set(at);
  return { token: await here.signIn(name) };
}
const errorsOf = (answer: Answer) => answer.envelope.errors ?? {};

/** Telemetry covers a share of each of some days. */
const cover = (elevatorId: string, from: string, days: number, share: number) =>
  here.db
    .insertInto('usageDay')
    .values(
      Array.from({ length: days }, (_, at) => ({
        elevatorId,
        day: daysAfter(from, at),
        runs: null,
        doorOpenings: null,
        ropeBends: null,
        metres: null,
        kwh: null,
        totalRuns: null,
        totalDoorOpenings: null,
        totalRopeBends: null,
        totalMetres: null,
        totalKwh: null,
        coveredMs: share * dayMs,
        outOfServiceMs: 0,
        modeMs: [0, 0, 0, 0, 0, 0, 0, 0],
      })),
    )
    .execute();

async function anElevator(companyId = ours): Promise<string> {
  const id = await here.anElevator({ maintainerId: companyId });
  await here.db.updateTable('elevator').set({ nextInspection: '2027-06-30' }).where('id', '=', id).execute();
  return id;
}
const evidence = {
  kind: 'onDemand',
  fromDay: today,
  insurancePolicy: 'PICC-1',
  insuredUntil: '2027-11-27',
  firmGrade: 'A1',
  approvalNumber: '沪市监特〔2026〕17号',
  approvedOn: '2026-11-20',
} as const;

test('a longer interval is refused with each condition that is not met, and raises the ceiling of the plan', async () => {
  const elevatorId = await here.anElevator({ maintainerId: ours });
  const said = async (input: object) =>
    errorsOf(await here.ask(intervalBookCalls.create, { elevatorId, ...evidence, ...input }, chief));
  expect(await said({ insuredUntil: '2026-11-27', firmGrade: null, approvedOn: '2026-11-29' })).toEqual({
    kind: '最近 7 天数据覆盖率为 0.0%，需达到 90.0%',
    elevatorId: '该电梯没有有效的检验',
    insurancePolicy: '需要有效的保险单',
    firmGrade: '需要维保单位等级',
    approvalNumber: '需要批准文号和不晚于今天的批准日期',
  });
  expect(await said({ kind: 'monitoring' })).toEqual({ kind: '当地没有这种延长规定' });
  expect(await said({ fromDay: '2026-11-29' })).toEqual({ fromDay: '起始日期不能晚于今天' });

  await cover(elevatorId, '2026-11-21', 7, 0.95);
  await here.db
    .updateTable('elevator')
    .set({ nextInspection: '2027-06-30' })
    .where('id', '=', elevatorId)
    .execute();
  const plan = dataOf(
    await here.ask(planCalls.create, { elevatorId, nextDue: '2026-12-01', lastActual: today }, chief),
  );
  expect(dataOf(await here.ask(planCalls.detail, { id: plan.id }, chief))).toMatchObject({
    ceilingDays: 15,
    standard: { source: '特种设备安全监察条例', confidence: 'known' },
  });
  expect(errorsOf(await here.ask(planCalls.update, { id: plan.id, intervalDays: 60 }, chief))).toEqual({
    intervalDays: '该电梯的间隔不得超过 15 天',
  });
  const { id } = dataOf(await here.ask(intervalBookCalls.create, { elevatorId, ...evidence }, chief));
  expect(dataOf(await here.ask(intervalBookCalls.one, { id }, chief))).toMatchObject({
    state: 'granted',
    days: 89,
    sentence: 'granted',
    rule: { key: 'cnOnDemand', confidence: 'secondary' },
    met: true,
  });
  expect(await said({})).toEqual({ elevatorId: '该电梯已有延长记录' });
  expect(errorsOf(await here.ask(planCalls.update, { id: plan.id, intervalDays: 60 }, chief))).toEqual({});
  expect(dataOf(await here.ask(planCalls.detail, { id: plan.id }, chief))).toMatchObject({
    ceilingDays: 89,
    monthly: false,
  });
  // Evidence cannot be taken away while it is granted.
  expect(errorsOf(await here.ask(intervalBookCalls.update, { id, firmGrade: null }, chief))).toEqual({
    firmGrade: '需要维保单位等级',
  });

  expect((await here.ask(intervalBookCalls.leave, { id, remark: '改回半月保' }, chief)).envelope.code).toBe(
    'ok',
  );
  expect(dataOf(await here.ask(planCalls.detail, { id: plan.id }, chief))).toMatchObject({
    ceilingDays: 15,
    intervalDays: 15,
  });
  expect(await said({})).toEqual({ fromDay: '退出后的等待期到 2028-11-28 才满' });
});

test('the evidence of an entry is read as it was changed, and hidden from other companies', async () => {
  const stranger = await person('stranger', await here.aCompany('康达'), permissions);
  const elevatorId = await anElevator();
  await cover(elevatorId, '2026-11-21', 7, 1);
  const { id } = dataOf(await here.ask(intervalBookCalls.create, { elevatorId, ...evidence }, chief));
  dataOf(await here.ask(intervalBookCalls.update, { id, insuredUntil: '2028-01-31', makerDays: 45 }, chief));
  expect(dataOf(await here.ask(intervalBookCalls.one, { id }, chief))).toMatchObject({
    insuredUntil: '2028-01-31',
    days: 45,
  });
  expect((await here.ask(intervalBookCalls.one, { id }, stranger)).envelope.code).toBe('objectMissing');
  expect(dataOf(await here.ask(intervalBookCalls.page, { elevatorId }, chief)).total).toBe(1);
  expect(dataOf(await here.ask(intervalBookCalls.page, {}, stranger)).total).toBe(0);
  expect(dataOf(await here.ask(intervalBookCalls.counts, { elevatorId }, chief))).toEqual([
    { state: 'granted', n: 1 },
  ]);
});

test('a monitored lift of Singapore waits for three months after its trial of six', async () => {
  const company = await aSingaporeCompany(here, '狮城维保');
  const them = await person('singapore', company, permissions);
  const elevatorId = await anElevator(company);
  await cover(elevatorId, '2026-11-21', 7, 0.95);
  const monitored = {
    elevatorId,
    kind: 'monitoring',
    fromDay: '2026-06-01',
    tester: 'TÜV SÜD PSB',
    approvalNumber: 'BCA-77',
    approvedOn: '2026-05-20',
  } as const;
  const { id } = dataOf(await here.ask(intervalBookCalls.create, monitored, them));
  expect(dataOf(await here.ask(intervalBookCalls.one, { id }, them))).toMatchObject({
    state: 'trial',
    days: 30,
    sentence: 'unmet',
  });
  expect(errorsOf(await here.ask(intervalBookCalls.grant, { id }, them))).toEqual({
    fromDay: '试行期到 2026-12-01 才满',
  });
  await cover(elevatorId, '2026-11-28', 3, 0.95);
  const later = { ...them, ...(await setClock('2026-12-01T04:00:00.000Z', 'singapore')) };
  dataOf(await here.ask(intervalBookCalls.grant, { id }, later));
  expect(dataOf(await here.ask(intervalBookCalls.one, { id }, later))).toMatchObject({
    state: 'granted',
    days: 89,
    rule: { key: 'sgMonitoring2025', confidence: 'known' },
  });
  chief = { ...chief, ...(await setClock(`${today}T04:00:00.000Z`, 'chief')) };
});

test('coverage cut for seven days lowers the ceiling and moves the next visit earlier, told once', async () => {
  const elevatorId = await anElevator();
  await cover(elevatorId, '2026-11-21', 7, 0.95);
  const { id } = dataOf(await here.ask(intervalBookCalls.create, { elevatorId, ...evidence }, chief));
  const plan = dataOf(
    await here.ask(
      planCalls.create,
      { elevatorId, nextDue: '2027-01-20', lastActual: today, intervalDays: 80 },
      chief,
    ),
  );
  const detail = async () => dataOf(await here.ask(planCalls.detail, { id: plan.id }, chief));
  const told = () =>
    here.db
      .selectFrom('message')
      .where('kind', '=', 'plan.intervalFellBack')
      .where('subject', '=', `elevator:${elevatorId}`)
      .select(['userId', 'texts'])
      .execute();
  // From 28 November on telemetry covers half of each day.
  await cover(elevatorId, '2026-11-28', 8, 0.5);
  // Half past one at night in Shanghai: six whole days.
  expect(await fallBackAll(here.db, new Date('2026-12-03T17:10:00Z'))).toBe(0);
  expect(await detail()).toMatchObject({ ceilingDays: 89, nextDue: '2027-01-20' });

  const night = new Date('2026-12-04T17:10:00Z');
  // And the lift of the test before, of which nothing is reported any more.
  expect(await fallBackAll(here.db, night)).toBe(2);
  chief = { ...chief, ...(await setClock('2026-12-05T04:00:00.000Z', 'chief')) };
  expect(await detail()).toMatchObject({ ceilingDays: 15, intervalDays: 15, nextDue: '2026-12-13' });
  expect(dataOf(await here.ask(intervalBookCalls.one, { id }, chief))).toMatchObject({
    state: 'fallenBack',
    ceilingDays: null,
    days: 15,
    history: [{ move: 'fallBack', remark: '数据覆盖率' }],
  });
  const messages = await told();
  expect(messages.map(({ userId }) => userId)).toEqual([chief.userId]);
  expect(JSON.stringify(messages[0]!.texts)).toContain('未满足：数据覆盖率。下次维保 2026-12-13');
  expect(await fallBackAll(here.db, night)).toBe(0);
  expect(await told()).toHaveLength(1);
  chief = { ...chief, ...(await setClock(`${today}T04:00:00.000Z`, 'chief')) };
});

test(
  'each move of a longer interval is allowed only from the states and for the people in the table',
  async () => {
    const people = {
      everything: chief,
      planner: await person('planner', ours, ['plan.view', 'plan.edit']),
      reader: await person('reader', ours, ['plan.view']),
      foreigner: {
        ...(await person('foreigner', await here.aCompany('外地维保'), permissions)),
        barred: 'objectMissing' as const,
      },
    };
    const counts = await tryEveryMove({
      db: here.db,
      moves: intervalMoves,
      people,
      callOf: (move) =>
        move === 'fallBack' ? undefined : intervalBookCalls[intervalMoves.callOf(move) as 'grant' | 'leave'],
      ask: async (move, id, state, who) => {
        const seen = state === undefined ? {} : { seen: state };
        if (move === 'fallBack') return undefined;
        return move === 'grant'
          ? here.ask(intervalBookCalls.grant, { id, ...seen }, who)
          : here.ask(intervalBookCalls.leave, { id, remark: '不再按需维保', ...seen }, who);
      },
      put: async (state) => {
        const elevatorId = await anElevator();
        await cover(elevatorId, '2026-11-21', 7, 0.95);
        const { id } = await here.db
          .insertInto('intervalBook')
          .values({
            ...evidence,
            elevatorId,
            companyId: ours,
            tester: null,
            makerDays: null,
            state,
            ceilingDays: state === 'granted' ? 89 : null,
            leftOn: state === 'left' ? today : null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      },
      rowOf: (state) => ({ state, met: true }),
      stateOf: async (id) => {
        const { state } = await here.db
          .selectFrom('intervalBook')
          .select('state')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return state;
      },
      refusalOf: (_, __, stale) => (stale ? 'stateMoved' : 'invalidStatus'),
    });
    expect(counts.done).toBeGreaterThan(0);
  },
  everyMoveMs,
);

test.each([
  ['zh', '按需维保', '国市监特设〔2020〕56号 · 据二手资料'],
  ['en', 'Maintenance on demand', '国市监特设〔2020〕56号 · Read in a secondary page'],
])(
  'the sheet says by which rule an elevator waits longer, for who may export (%s)',
  async (language, kind, rule) => {
    const elevatorId = await anElevator();
    await cover(elevatorId, '2026-11-21', 7, 1);
    dataOf(await here.ask(intervalBookCalls.create, { elevatorId, ...evidence }, chief));
    const file = await here.ask(intervalBookCalls.exports, { elevatorId }, { ...chief, language });
    const { rows } = await readSheet(file.envelope.data as Buffer);
    const values = rows.flat().map((cell) => cell?.value);
    expect(rows).toHaveLength(1);
    expect(values).toEqual(expect.arrayContaining([kind, rule]));
    const reader = await person(`reader-${language}`, ours, ['plan.view']);
    expect((await here.ask(intervalBookCalls.exports, {}, reader)).envelope.code).toBe('noPermission');
  },
);
