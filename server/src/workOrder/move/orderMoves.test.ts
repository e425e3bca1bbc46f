import { orderAudit, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import type { auditMoveCalls, orderMoveCalls } from '@hoistway/contract/workOrder/orderMoveCalls.ts';
import { auditMoves, orderMoves, type OrderMoveName } from '@hoistway/contract/workOrder/orderMoves.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { everyMoveMs, tryEveryMove } from '#testing/everyMove.ts';
import { createOrder } from '../createOrder.ts';

let here: Installation;
beforeAll(async () => {
  here = await anInstallation();
});

const person = async (name: string, companyId: string, held: readonly Permission[]) => {
  const userId = await here.aUser(name, companyId, { permissions: [...held], scope: 'company' });
  return { userId, token: await here.signIn(name), permissions: new Set(held) };
};

afterAll(() => here.close());

const callOf = (move: OrderMoveName) => orderMoves.callOf(move) as keyof typeof orderMoveCalls | undefined;

test(
  'each order move is allowed only from the states and for the people in the table',
  async () => {
    const ours = await here.aCompany('恒升');
    const elevatorId = await here.anElevator({ maintainerId: ours });
    const place = { latitude: 31.2, longitude: 121.5 };
    await here.db.updateTable('elevator').set(place).where('id', '=', elevatorId).execute();
    const people = {
      everything: await person('everything', ours, permissions),
      desk: await person('desk', ours, ['order.view', 'order.dispatch', 'order.reassign', 'order.edit']),
      reader: await person('reader', ours, ['order.view']),
      foreigner: {
        ...(await person('foreigner', await here.aCompany('康达'), permissions)),
        barred: 'objectMissing' as const,
      },
    };
    const handlerId = await aMechanic(here.db, ours, { userId: people.everything.userId, mark: '1' });
    const other = await aMechanic(here.db, ours, { userId: null, mark: '2' });
    // All are audited, so that a completed order waits.
    await here.db
      .insertInto('workOrderSampling')
      .values({ companyId: ours, type: 'repair', percent: 100 })
      .execute();
    const counts = await tryEveryMove({
      db: here.db,
      moves: orderMoves,
      people,
      stride: 13,
      callOf: (move) => {
        const name = callOf(move);
        return name && orderCalls[name];
      },
      // A call by which several moves are made says only which person comes: what is meant follows from the state.
      means: (state, move) =>
        callOf(move) !== 'reassign' ? move : state === orderStatus.atWork ? 'takeOver' : 'handOver',
      ask: async (move, id, seen, who) => {
        const said = { id, remark: '门机皮带断裂', ...(seen === undefined ? {} : { seen }) };
        const call = callOf(move)!;
        const by = {
          handlerId: other,
          act: move,
          ...place,
          stars: 5,
          faultReason: '皮带断裂',
          solution: '更换皮带',
        };
        const asked: Record<string, unknown> = { ...said, ...by };
        const inputs = Object.keys(orderCalls[call].input.shape);
        const input = Object.fromEntries(
          inputs.filter((name) => name in asked).map((name) => [name, asked[name]]),
        );
        return here.ask(orderCalls[call] as typeof orderCalls.cancel, input as typeof said, who);
      },
      put: async (status) => {
        const id = await here.db
          .transaction()
          .execute((tx) => createOrder(tx, { type: 'repair', elevatorId, handlerId, at: new Date() }));
        await here.db.updateTable('workOrder').set({ status }).where('id', '=', id).execute();
        return id;
      },
      rowOf: (status, { userId }) => ({
        status,
        type: 'repair' as const,
        mustAccept: false,
        inspectStatus: 'none' as const,
        mine: userId === people.everything.userId,
        managed: true,
        owned: false,
        unanswered: 0,
        unpictured: 0,
        signed: false,
        letGo: false,
        stars: null,
        caseId: null,
        inHoistway: false,
      }),
      stateOf: async (id) => {
        const { status } = await here.db
          .selectFrom('workOrder')
          .select('status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return status;
      },
      refusalOf: (_, __, stale) => (stale ? 'stateMoved' : 'invalidStatus'),
    });
    expect(counts).toEqual({ tried: 332, done: 41 });
  },
  everyMoveMs,
);

test(
  'each audit move is allowed only from the states and for the people in the table',
  async () => {
    const ours = await here.aCompany('天一');
    const elevatorId = await here.anElevator({ maintainerId: ours });
    const people = {
      auditor: await person('auditor', ours, permissions),
      sampler: await person('sampler', ours, ['order.view', 'order.inspect']),
      outsider: {
        ...(await person('outsider', await here.aCompany('申龙'), permissions)),
        barred: 'objectMissing' as const,
      },
    };
    const handlerId = await aMechanic(here.db, ours, { userId: null, mark: '3' });
    const counts = await tryEveryMove({
      db: here.db,
      moves: auditMoves,
      people,
      callOf: (move) => orderCalls[auditMoves.callOf(move) as keyof typeof auditMoveCalls],
      ask: async (move, id, seen, who) => {
        const said = { id, ...(seen === undefined ? {} : { seen }) };
        if (move === 'sample')
          return here.ask(orderCalls.inspect, { ...said, inspectStatus: orderAudit.pending }, who);
        const found = {
          ...said,
          remark: '照片缺失',
          inspectResult: move === 'fail' ? orderAudit.failed : orderAudit.excellent,
        } as const;
        return here.ask(orderCalls.inspectResult, found, who);
      },
      put: async (inspectStatus) => {
        const id = await here.db
          .transaction()
          .execute((tx) => createOrder(tx, { type: 'repair', elevatorId, handlerId, at: new Date() }));
        await here.db
          .updateTable('workOrder')
          .set({ status: orderStatus.completed, inspectStatus, finishTime: new Date() })
          .where('id', '=', id)
          .execute();
        return id;
      },
      rowOf: (inspectStatus) => ({
        inspectStatus,
        status: orderStatus.completed,
        stars: null,
        managed: true,
      }),
      stateOf: async (id) => {
        const { inspectStatus } = await here.db
          .selectFrom('workOrder')
          .select('inspectStatus')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return inspectStatus;
      },
      refusalOf: (_, __, stale) => (stale ? 'stateMoved' : 'invalidStatus'),
    });
    expect(counts).toEqual({ tried: 84, done: 7 });
  },
  everyMoveMs,
);
