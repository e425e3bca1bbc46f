import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import type { StepPart } from '@hoistway/contract/install/stepPart.ts';
import { partKindCalls } from '@hoistway/contract/part/partKindCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { dataOf, type AskedAs } from '#testing/anInstallation.ts';
import { anInstallSite, type InstallSite } from '#testing/install/anInstallSite.ts';
import { codeOf, english, errorsOf } from '#testing/install/stepActs.ts';

let site: InstallSite;
let rope: string;
let governor: string;
let foreignKind: string;
let platform: AskedAs;

const aKind = async (name: string, marking: 'none' | 'serial' | 'batch', as: AskedAs = site.manager) =>
  dataOf<{ id: string }>(
    await site.here.ask(
      partKindCalls.create,
      { name, safetyClass: 'main', marking, unit: '件', cycleRuns: 500_000, faultCodes: [] },
      as,
    ),
  ).id;

beforeAll(async () => {
  site = await anInstallSite();
  rope = await aKind('钢丝绳', 'batch');
  governor = await aKind('限速器', 'serial');
  foreignKind = await aKind('缓冲器', 'none', site.stranger);
  const operator = await site.here.aCompany('运营平台', 'platform');
  await site.here.aUser('operator', operator, { permissions: [...permissions], scope: 'platform' });
  platform = { token: await site.here.signIn('operator') };
});
afterAll(() => site.here.close());

const part = (partKindId: string, more: Partial<StepPart> = {}): StepPart => ({
  partKindId,
  place: null,
  quantity: 1,
  serial: null,
  batchNo: null,
  ...more,
});
const ropes = () => part(rope, { quantity: 6, batchNo: 'B-7', place: '曳引轮' });
const note = (id: string, parts: StepPart[], as: AskedAs = site.worker) =>
  site.here.ask(installStepCalls.noteParts, { id, parts }, as);

/** An order whose first step is under way. */
async function aBegunOrder() {
  const order = await site.anOrder();
  const rails = await site.stepOf(order.id, 'rails');
  dataOf(await site.here.ask(installStepCalls.start, { id: rails.id }, site.worker));
  return { ...order, rails: rails.id };
}

/** The same with these parts, all steps audited. */
async function aBuiltOrder(parts: StepPart[]) {
  const order = await aBegunOrder();
  dataOf(await note(order.rails, parts));
  const measured = Array.from({ length: await site.file(order.rails) }, () => 0.4);
  dataOf(await site.here.ask(installStepCalls.done, { id: order.rails, measured }, site.worker));
  dataOf(await site.approve(order.rails));
  for (const { id, state } of (await site.detail(order.id)).stepRows)
    if (state !== 'audited') {
      await site.finish(id);
      dataOf(await site.approve(id));
    }
  return order;
}

const commission = (id: string, as: AskedAs = site.manager) =>
  site.here.ask(
    installOrderCalls.commission,
    { id, firstUseOn: '2026-03-02', body: '特检院', reportNo: 'R-1', inspectedOn: '2026-03-02' },
    as,
  );
const mountedOn = (elevatorId: string) =>
  site.here.db
    .selectFrom('mountedPart')
    .where('elevatorId', '=', elevatorId)
    .select(['partKindId', 'quantity', 'serial', 'batchNo', 'place', 'installedOn', 'runsAt', 'removedOn'])
    .orderBy('id')
    .execute();

describe('parts of a step', () => {
  test('are shown with their names in the order and among the steps of whoever mounts them', async () => {
    const { id, rails } = await aBegunOrder();
    dataOf(await note(rails, [ropes()]));
    expect((await site.stepOf(id, 'rails')).parts).toEqual([{ ...ropes(), name: '钢丝绳', unit: '件' }]);
    const kinds = dataOf<{ name: string }[]>(
      await site.here.ask(installStepCalls.partKinds, {}, site.worker),
    );
    expect(kinds.map(({ name }) => name).toSorted()).toEqual(['钢丝绳', '限速器'].toSorted());
    dataOf(await note(rails, []));
    expect((await site.stepOf(id, 'rails')).parts).toEqual([]);
  });

  test('are refused without the mark of their kind, of the catalogue of others, and with a serial number twice', async () => {
    const { rails } = await aBegunOrder();
    const errors = async (parts: StepPart[], as: AskedAs = site.worker) =>
      Object.keys(errorsOf(await note(rails, parts, as)));
    expect(await errors([part(rope)])).toEqual(['parts.0.batchNo']);
    expect(await errors([ropes(), part(governor)])).toEqual(['parts.1.serial']);
    expect(codeOf(await note(rails, [part(foreignKind)]))).toBe('objectMissing');
    const twice = [part(governor, { serial: 'G-1' }), part(governor, { serial: 'g-1' })];
    expect(errorsOf(await note(rails, twice, english(site.worker)))).toEqual({
      'parts.1.serial': 'This serial number is noted twice in the order',
    });
    expect(await errors([part(rope, { batchNo: 'B', quantity: 0 })])).toEqual(['parts.0.quantity']);
  });

  test('are noted by whoever does the step, while it is being done', async () => {
    const { id, rails } = await aBegunOrder();
    expect(codeOf(await note(rails, [], site.colleague))).toBe('stepOfOthers');
    expect(codeOf(await note(rails, [], site.stranger))).toBe('objectMissing');
    expect((await note(rails, [], site.reader)).status).toBe(403);
    const doors = await site.stepOf(id, 'doors');
    expect(codeOf(await note(doors.id, []))).toBe('invalidStatus');
  });
});

describe('the handover', () => {
  test('mounts them with their counts at zero, and takes them off when it is taken back', async () => {
    const order = await aBuiltOrder([ropes(), part(governor, { serial: 'G-10' })]);
    expect(await mountedOn(order.elevatorId)).toEqual([]);
    dataOf(await commission(order.id));
    expect(await mountedOn(order.elevatorId)).toEqual([
      { ...ropes(), installedOn: '2026-03-02', runsAt: 0, removedOn: null },
      { ...part(governor, { serial: 'G-10' }), installedOn: '2026-03-02', runsAt: 0, removedOn: null },
    ]);
    dataOf(await site.here.ask(installOrderCalls.takeBack, { id: order.id, reason: '返修' }, platform));
    expect((await mountedOn(order.elevatorId)).map(({ removedOn }) => removedOn)).toEqual([
      '2026-03-02',
      '2026-03-02',
    ]);
    dataOf(await commission(order.id));
    expect((await mountedOn(order.elevatorId)).filter(({ removedOn }) => removedOn === null)).toHaveLength(2);
  });

  test('is refused, with the part and the reason, where a piece was mounted elsewhere meanwhile', async () => {
    const one = await aBuiltOrder([part(governor, { serial: 'G-20' })]);
    const other = await aBuiltOrder([part(governor, { serial: 'G-20' })]);
    dataOf(await commission(one.id));
    const refused = await commission(other.id, english(site.manager));
    expect(codeOf(refused)).toBe('installPartProblem');
    expect(await mountedOn(other.elevatorId)).toEqual([]);
  });
});
