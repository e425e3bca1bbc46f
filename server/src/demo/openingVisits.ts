import { orderStatus, type OrderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { orderMoves, type OrderMoveName } from '@hoistway/contract/workOrder/orderMoves.ts';
import { actorOf, type Transaction } from '#platform/call/requestContext.ts';
import { createOrder } from '#area/workOrder/createOrder.ts';
import { loadViewer, noSession } from '#area/session/sessionStore.ts';
import { actIdOf } from './crew/crew.ts';
import { pace } from './crew/pace.ts';
import { openingScenes } from './demoOpening.ts';

interface Begun {
  worker: string;
  /** Which elevator; else the first that waits for the worker. */
  elevator?: string;
  acceptedAt: number;
  beganAt?: number;
}

/** The visits that are under way at the first sign-in, as those would have accepted and begun them who carry them out. */
export async function seedOpeningVisits(tx: Transaction, now: number): Promise<void> {
  const { inspected, driving } = openingScenes;
  for (const { elevator, since, worker } of inspected) {
    const beganAt = now - since;
    await begin(tx, { worker, elevator, beganAt, acceptedAt: beganAt - pace.driveMs });
  }
  await begin(tx, { worker: driving.worker, acceptedAt: now - driving.for });
}

async function begin(tx: Transaction, { worker, elevator, acceptedAt, beganAt }: Begun): Promise<void> {
  const hand = await tx
    .selectFrom('staff')
    .innerJoin('userAccount', 'userAccount.id', 'staff.userId')
    .where('userAccount.username', '=', worker)
    .select(['staff.id', 'staff.userId'])
    .executeTakeFirstOrThrow();
  const orderId = await orderOf(tx, hand.id, elevator, new Date(acceptedAt));
  if (orderId === undefined) return;
  const viewer = await loadViewer(tx, hand.userId!, noSession);
  const steps: readonly (readonly [OrderMoveName & ('accept' | 'begin'), number])[] =
    beganAt === undefined
      ? [['accept', acceptedAt]]
      : [
          ['accept', acceptedAt],
          ['begin', beganAt],
        ];
  let fromState: OrderStatus = orderStatus.toAccept;
  for (const [move, at] of steps) {
    const { to } = orderMoves.table[move];
    const when = new Date(at);
    await tx
      .insertInto('recordMove')
      .values({
        entity: orderMoves.entity,
        recordId: orderId,
        at: when,
        move,
        fromState,
        toState: to,
        remark: null,
        actor: actorOf(viewer).name,
      })
      .execute();
    await tx
      .insertInto('workOrderAct')
      .values({
        userId: hand.userId!,
        actId: actIdOf(orderId, move),
        orderId,
        result: null,
        phoneTime: when,
        clockAheadMs: 0,
        happenedAt: when,
        arrivedAt: when,
      })
      .execute();
    fromState = to;
  }
  await tx
    .updateTable('workOrder')
    .set({
      status: beganAt === undefined ? orderStatus.accepted : orderStatus.atWork,
      acceptTime: new Date(acceptedAt),
      ...(beganAt === undefined
        ? {}
        : {
            arriveTime: new Date(beganAt),
            startTime: new Date(beganAt),
            signInWay: 'position' as const,
            signInDistanceM: 14,
          }),
    })
    .where('id', '=', orderId)
    .execute();
}

/** The visit of an elevator that waits, now of this worker; made where there is none. */
async function orderOf(
  tx: Transaction,
  staffId: string,
  elevator: string | undefined,
  at: Date,
): Promise<string | undefined> {
  const waiting = await tx
    .selectFrom('workOrder')
    .innerJoin('elevator', 'elevator.id', 'workOrder.elevatorId')
    .where('workOrder.type', '=', 'maintenance')
    .where('workOrder.status', '=', orderStatus.toAccept)
    .where((eb) =>
      elevator === undefined
        ? eb('workOrder.handlerId', '=', staffId)
        : eb('elevator.shortNumber', '=', elevator),
    )
    .where('workOrder.planDate', 'is not', null)
    .select('workOrder.id')
    .orderBy('workOrder.planDate')
    .orderBy('workOrder.id')
    .executeTakeFirst();
  if (waiting) {
    await tx.updateTable('workOrder').set({ handlerId: staffId }).where('id', '=', waiting.id).execute();
    return waiting.id;
  }
  if (elevator === undefined) return undefined;
  const { id: elevatorId } = await tx
    .selectFrom('elevator')
    .where('shortNumber', '=', elevator)
    .select('id')
    .executeTakeFirstOrThrow();
  return createOrder(tx, { type: 'maintenance', elevatorId, at, handlerId: staffId, ordinal: 1 });
}
