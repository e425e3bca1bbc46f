import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { orderMoves } from '@hoistway/contract/workOrder/orderMoves.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { actIdOf, type Hand } from './crew.ts';
import { visitMsOf } from './pace.ts';

export interface OwnOrder {
  id: string;
  elevatorId: string;
  status: (typeof underWay)[number];
  acceptedAt: number;
  /** So long somebody has been at work on it, pauses left out. */
  workedMs: number;
  lengthMs: number;
  latitude: number;
  longitude: number;
  /** A person has done something to it: it is theirs from now on. */
  isTouched: boolean;
}

const underWay = [orderStatus.accepted, orderStatus.atWork, orderStatus.paused] as const;

/** The order that somebody of the demo accepted by themselves and has not completed. */
export async function findOwnOrder(
  db: Database,
  { staffId, userId }: Pick<Hand, 'staffId' | 'userId'>,
  now: number,
): Promise<OwnOrder | undefined> {
  const orders = await db
    .selectFrom('workOrder')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'workOrder.elevatorId')
    .where('workOrder.handlerId', '=', staffId)
    .where('workOrder.status', 'in', [...underWay])
    .where('workOrder.type', '=', 'maintenance')
    .select([
      'workOrder.id',
      'workOrder.elevatorId',
      'workOrder.status',
      'workOrder.maintenanceType',
      'workOrder.handlingSeconds',
      'workOrder.acceptTime',
      'workOrder.startTime',
      'workOrder.resumeTime',
      'elevator.latitude',
      'elevator.longitude',
    ])
    .orderBy('workOrder.id')
    .execute();
  for (const order of orders) {
    const { id, status, acceptTime, latitude, longitude } = order;
    if (acceptTime === null || latitude === null || longitude === null) continue;
    const own = await actsOn(db, id, userId);
    if (!own) continue;
    return {
      id,
      elevatorId: order.elevatorId,
      status: status as OwnOrder['status'],
      acceptedAt: Date.parse(acceptTime),
      workedMs: workedMs(order, now),
      lengthMs: visitMsOf(order.maintenanceType),
      latitude,
      longitude,
      isTouched: await isTouched(db, id, own),
    };
  }
  return undefined;
}

interface Timed {
  status: string;
  handlingSeconds: number | null;
  startTime: string | null;
  resumeTime: string | null;
}

function workedMs({ status, handlingSeconds, startTime, resumeTime }: Timed, now: number): number {
  const since = resumeTime ?? startTime;
  const running = status === orderStatus.atWork && since !== null ? now - Date.parse(since) : 0;
  return (handlingSeconds ?? 0) * 1000 + running;
}

/** The steps by their ids, in which an order is carried out without a person. */
const steps = ['accept', 'begin', 'items 0', 'items 1', 'items 2', 'signature', 'pause', 'resume'] as const;
export type VisitStep = (typeof steps)[number] | 'complete' | `picture ${string}`;

/** When what stands in the name of a user was done to an order; nothing where they did not accept it by themselves. */
async function actsOn(db: Database, orderId: string, userId: string) {
  const acts = await db
    .selectFrom('workOrderAct')
    .where('orderId', '=', orderId)
    .where('userId', '=', userId)
    .select(['actId', 'happenedAt'])
    .execute();
  const isOwn = acts.some(({ actId }) => actId === actIdOf(orderId, 'accept'));
  return isOwn ? acts : undefined;
}

/** Whether anything of an order was done otherwise than by the acts that are known. */
async function isTouched(
  db: Database,
  orderId: string,
  acts: readonly { actId: string; happenedAt: string }[],
): Promise<boolean> {
  const items = await db
    .selectFrom('workOrderItem')
    .where('orderId', '=', orderId)
    .select(['id', 'answeredTime'])
    .execute();
  const own = new Set<string>([
    ...steps.map((step) => actIdOf(orderId, step)),
    ...items.map(({ id }) => actIdOf(orderId, `picture ${id}`)),
  ]);
  if (acts.some(({ actId }) => !own.has(actId))) return true;
  const done = new Map(acts.map(({ actId, happenedAt }) => [actId, Date.parse(happenedAt)]));
  const isBy = (names: readonly string[], at: string) =>
    names.some((name) => done.get(actIdOf(orderId, name)) === Date.parse(at));
  const answered = steps.filter((step) => step.startsWith('items'));
  if (items.some(({ answeredTime }) => answeredTime !== null && !isBy(answered, answeredTime))) return true;
  const moves = await db
    .selectFrom('recordMove')
    .where('entity', '=', orderMoves.entity)
    .where('recordId', '=', orderId)
    .where('at', '>=', new Date(done.get(actIdOf(orderId, 'accept'))!).toISOString())
    .where('actor', 'like', 'user:%')
    .select(['move', 'at'])
    .execute();
  if (moves.some(({ move, at }) => !isBy([move], at))) return true;
  const stay = await db
    .selectFrom('workOrderHoistway')
    .where('orderId', '=', orderId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return stay !== undefined;
}
