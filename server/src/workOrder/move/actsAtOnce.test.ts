import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { insideOf } from '@hoistway/contract/rescue/releaseRule.ts';
import { isOpenRescue } from '@hoistway/contract/rescue/rescueCase.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { hoistwayCalls } from '@hoistway/contract/workOrder/hoistway.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { translators } from '#platform/texts.ts';
import { dataOf, type Answer, type Installation } from '#testing/anInstallation.ts';
import { aWorkshop, workPlace, type Workshop } from '#testing/aWorkshop.ts';
import { waitTogether } from '#testing/waitTogether.ts';

let here: Installation;
let desk: Workshop['desk'];
let mechanic: Workshop['mechanic'];
let company: string;
let hand: string;
let other: string;
let begin: Workshop['begin'];

beforeAll(async () => {
  const shop = await aWorkshop(['order.view', 'order.handle', 'rescue.view']);
  ({ here, company, desk, mechanic, hand, second: other, begin } = shop);
});
afterAll(() => here.close());

/** What is done on one elevator: its order, on which the mechanic is at work, and its rescue where there is one. */
interface Scene {
  elevatorId: string;
  orderId: string;
  caseId: string;
}

async function anElevator(): Promise<string> {
  const elevatorId = await here.anElevator({ maintainerId: company });
  await here.db
    .updateTable('elevator')
    .set({ ...workPlace, lifeState: 'stopped' })
    .where('id', '=', elevatorId)
    .execute();
  return elevatorId;
}

/** An order of which the mechanic has agreed that another may go on with it. */
async function atWork(): Promise<Scene> {
  const elevatorId = await anElevator();
  const asked = { type: 'selfCheck' as const, elevatorId, handlerId: hand };
  const { id: orderId } = dataOf(await here.ask(orderCalls.create, asked, desk));
  await begin(orderId);
  dataOf(await here.ask(orderCalls.letGo, { id: orderId }, mechanic));
  await answerAll(orderId);
  return { elevatorId, orderId, caseId: '0' };
}

async function answerAll(orderId: string): Promise<void> {
  await here.db
    .updateTable('workOrderItem')
    .set({ result: 'notApplicable' })
    .where('orderId', '=', orderId)
    .execute();
}

const orderOf = async (caseId: string, type: 'rescue' | 'repair'): Promise<string> => {
  const row = await here.db
    .selectFrom('workOrder')
    .select('id')
    .where('caseId', '=', caseId)
    .where('type', '=', type)
    .executeTakeFirstOrThrow();
  return row.id;
};

/** A rescue whose rescuer has arrived. */
async function arrived(): Promise<Scene> {
  const elevatorId = await anElevator();
  const { id: caseId } = dataOf(await here.ask(rescueCalls.open, { elevatorId, trappedCount: 1 }, desk));
  await here.db
    .insertInto('rescueAssignment')
    .values({ caseId, staffId: hand, round: 'manual', state: 'asked', askedAt: new Date(here.clock.now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  dataOf(await here.ask(rescueCalls.accept, { id: caseId, staffId: hand }, desk));
  dataOf(await here.ask(rescueCalls.arrive, { id: caseId }, desk));
  return { elevatorId, orderId: await orderOf(caseId, 'rescue'), caseId };
}

/** A rescue after the release, with somebody at work on the check that it asks for. */
async function released(): Promise<Scene> {
  const { elevatorId, caseId } = await arrived();
  dataOf(await here.ask(rescueCalls.release, { id: caseId, ...everybodyOut }, desk));
  const orderId = await orderOf(caseId, 'repair');
  dataOf(await here.ask(orderCalls.send, { id: orderId, handlerId: hand }, desk));
  await begin(orderId);
  await answerAll(orderId);
  return { elevatorId, orderId, caseId };
}

/** The same, of which a check was recorded before, and somebody looks once more. */
async function checked(): Promise<Scene> {
  const scene = await released();
  await here.db
    .updateTable('rescueCase')
    .set({ checkResult: '正常', checkTime: new Date(here.clock.now) })
    .where('id', '=', scene.caseId)
    .execute();
  return scene;
}

const everybodyOut = { releasedCount: 1, injuredCount: 0, releaseWay: 'manualWinding' as const };
const byPhone = () => ({
  actId: randomUUID(),
  actBy: mechanic.userId,
  actTime: new Date(here.clock.now).toISOString(),
  clockAheadMs: 0,
});
const report = { faultReason: '触点', solution: '更换' };

type Act = (scene: Scene) => Promise<Answer>;
const acts = {
  'go in': ({ orderId }) => here.ask(hoistwayCalls.enterHoistway, { id: orderId, place: 'carTop' }, mechanic),
  'go in, by phone': ({ orderId }) =>
    here.ask(hoistwayCalls.enterHoistway, { id: orderId, place: 'pit', ...byPhone() }, mechanic),
  complete: ({ orderId }) => here.ask(orderCalls.complete, { id: orderId, ...report }, mechanic),
  'complete, by phone': ({ orderId }) =>
    here.ask(orderCalls.complete, { id: orderId, ...report, ...byPhone() }, mechanic),
  pause: ({ orderId }) =>
    here.ask(orderCalls.processBill, { id: orderId, act: 'pause', remark: '等配件', ...byPhone() }, mechanic),
  'turn to repair': ({ orderId }) =>
    here.ask(orderCalls.turnToRepair, { id: orderId, remark: '需大修', ...byPhone() }, mechanic),
  'take over': ({ orderId }) =>
    here.ask(orderCalls.reassign, { id: orderId, handlerId: other, remark: '换人' }, desk),
  release: ({ caseId }) => here.ask(rescueCalls.release, { id: caseId, ...everybodyOut }, desk),
  'release by the rescuer': ({ caseId }) =>
    here.ask(rescueCalls.releaseMine, { id: caseId, ...everybodyOut }, mechanic),
  'cancel the rescue': ({ caseId }) => here.ask(rescueCalls.cancel, { id: caseId, remark: '误报' }, desk),
  check: ({ caseId }) => here.ask(rescueCalls.check, { id: caseId, checkResult: '可以运行' }, desk),
  close: ({ caseId }) => here.ask(rescueCalls.close, { id: caseId }, desk),
  'let it run': ({ elevatorId }) =>
    here.ask(elevatorCalls.setLifeState, { id: elevatorId, to: 'inUse' }, desk),
  'let it run, of many': ({ elevatorId }) =>
    here.ask(elevatorCalls.editMany, { ids: [elevatorId], tryOnly: false, lifeState: 'inUse' }, desk),
  scrap: ({ elevatorId }) => here.ask(elevatorCalls.scrap, { id: elevatorId }, desk),
} satisfies Record<string, Act>;
type ActName = keyof typeof acts;
const doIt = (name: ActName, scene: Scene): Promise<Answer> => acts[name](scene);

const scenes: readonly [string, () => Promise<Scene>, readonly ActName[]][] = [
  [
    'an order',
    atWork,
    [
      'go in',
      'go in, by phone',
      'complete',
      'complete, by phone',
      'pause',
      'turn to repair',
      'take over',
      'let it run',
      'let it run, of many',
      'scrap',
    ],
  ],
  [
    'a rescue',
    arrived,
    [
      'go in',
      'go in, by phone',
      'release',
      'release by the rescuer',
      'cancel the rescue',
      'let it run',
      'let it run, of many',
      'scrap',
    ],
  ],
  [
    'a check',
    released,
    ['go in', 'go in, by phone', 'complete', 'complete, by phone', 'check', 'let it run'],
  ],
  ['a check that was recorded', checked, ['go in', 'complete', 'check', 'close', 'let it run']],
];

/** All that says whether the elevator is worked on. */
async function stateOf({ elevatorId, orderId, caseId }: Scene) {
  const order = await here.db
    .selectFrom('workOrder')
    .select(['status', 'handlerId'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { lifeState } = await here.db
    .selectFrom('elevator')
    .select('lifeState')
    .where('id', '=', elevatorId)
    .executeTakeFirstOrThrow();
  const rescue = await here.db
    .selectFrom('rescueCase')
    .select(['state', 'checkResult'])
    .where('id', '=', caseId)
    .executeTakeFirst();
  return { ...order, lifeState, state: rescue?.state, checkResult: rescue?.checkResult };
}

const isInside = async ({ elevatorId }: Scene): Promise<boolean> => {
  const stays = await here.db
    .selectFrom('workOrderHoistway as stay')
    .innerJoin('workOrder', 'workOrder.id', 'stay.orderId')
    .where('workOrder.elevatorId', '=', elevatorId)
    .where('stay.leftTime', 'is', null)
    .select('stay.id')
    .execute();
  return stays.length > 0;
};

const holdAll =
  ({ elevatorId, orderId, caseId }: Scene) =>
  async (tx: Parameters<Parameters<typeof waitTogether>[1]>[0]) => {
    await tx.selectFrom('elevator').select('id').where('id', '=', elevatorId).forUpdate().execute();
    await tx.selectFrom('rescueCase').select('id').where('id', '=', caseId).forUpdate().execute();
    await tx.selectFrom('workOrder').select('id').where('id', '=', orderId).forUpdate().execute();
  };

const entering = (name: ActName): boolean => name.startsWith('go in');
const running = (name: ActName): boolean => name.startsWith('let it run');
const isRescueOpen = ({ state }: Awaited<ReturnType<typeof stateOf>>): boolean =>
  state !== undefined && isOpenRescue(state);
const whyNot = translators.zh('refusal.otherRescueOpen');

describe.each(scenes)('%s', (_, make, names) => {
  // Each pair once; whoever goes in does so before and after the other.
  const pairs = names.flatMap((one, n) =>
    names.filter((next, m) => m >= n || entering(one) || entering(next)).map((next) => [one, next] as const),
  );

  test.each(pairs)(
    'concurrent “%s” and “%s” leave nobody in the hoistway of a closed order or rescue',
    async (one, next) => {
      const scene = await make();
      const before = await stateOf(scene);
      const answers = await waitTogether(here.db, holdAll(scene), [
        () => doIt(one, scene),
        () => doIt(next, scene),
      ]);
      for (const { status } of answers) expect(status).toBe(200);
      const after = await stateOf(scene);
      // Before its rescue is over nobody lets an elevator run.
      if (isRescueOpen(after)) expect(after.lifeState).not.toBe('inUse');
      // Whoever went in before it was over is in there; nothing may have become of the work meanwhile.
      if (await isInside(scene)) {
        if (entering(one)) expect(after).toEqual(before);
        else expect([after.status, after.handlerId]).toEqual([before.status, before.handlerId]);
      }
      if (isRescueOpen(before) && running(one) && running(next))
        for (const answer of answers) expect(JSON.stringify(answer)).toContain(whyNot);
      else
        expect(
          answers.some(({ envelope }) => envelope.success),
          JSON.stringify(answers),
        ).toBe(true);
    },
  );

  const isOfRescue = names.includes('release');
  test.each(isOfRescue ? names.filter(running) : [])(
    '“%s” is refused while people are trapped',
    async (name) => {
      const scene = await make();
      const before = await stateOf(scene);
      for (const first of [undefined, 'go in'] as const) {
        if (first) dataOf(await doIt(first, scene));
        expect(JSON.stringify(await doIt(name, scene))).toContain(whyNot);
        expect(await stateOf(scene)).toEqual(before);
      }
      dataOf(await here.ask(hoistwayCalls.leaveHoistway, { id: scene.orderId }, mechanic));
      dataOf(await doIt('release', scene));
      dataOf(await doIt(name, scene));
      expect((await stateOf(scene)).lifeState).toBe('inUse');
    },
  );

  const ending = names.filter((name) => !entering(name) && !(isOfRescue && running(name)));
  test.each(ending)(
    '“%s” is refused while a person is on the car, and the refusal names them',
    async (name) => {
      const scene = await make();
      dataOf(await acts['go in'](scene));
      const before = await stateOf(scene);
      const { envelope } = await doIt(name, scene);
      if (name === 'let it run, of many')
        expect(envelope.data).toMatchObject([{ done: false, reason: expect.stringContaining('技师 1') }]);
      else {
        expect(envelope.code).toBe('personInHoistway');
        expect(envelope.description).toContain('技师 1');
        expect(envelope.description).toContain('轿顶');
      }
      expect(await stateOf(scene)).toEqual(before);
      dataOf(await here.ask(hoistwayCalls.leaveHoistway, { id: scene.orderId }, mechanic));
      dataOf(await doIt(name, scene));
      expect(await stateOf(scene)).not.toEqual(before);
    },
  );
});

test('a report concurrent with the release reopens the rescue', async () => {
  const scene = await arrived();
  const { elevatorId, caseId } = scene;
  const hold: Parameters<typeof waitTogether>[1] = (tx) =>
    tx.selectFrom('rescueCase').select('id').where('id', '=', caseId).forUpdate().execute();
  const [release, report] = await waitTogether<Answer>(here.db, hold, [
    () => doIt('release', scene),
    () => here.ask(rescueCalls.open, { elevatorId, trappedCount: 2 }, desk),
  ]);
  expect([release!.envelope.code, report!.envelope.code]).toEqual(['ok', 'ok']);
  const { id } = report!.envelope.data as { id: string };
  // The one that was released a moment ago is open again for those two.
  const rescue = dataOf(await here.ask(rescueCalls.one, { id }, desk));
  expect([isOpenRescue(rescue.state), insideOf(rescue)]).toEqual([true, 2]);
});
