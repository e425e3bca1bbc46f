import {
  notBegunStatuses,
  openOrderStatuses,
  orderStatus,
} from '@hoistway/contract/workOrder/orderStatus.ts';
import { orderMoves, type OrderMoveName } from '@hoistway/contract/workOrder/orderMoves.ts';
import { rescueState, isOpenRescue, type RescueState } from '@hoistway/contract/rescue/rescueCase.ts';
import { checkWithinHours } from '@hoistway/contract/rescue/rescueClock.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { presentOf } from '#platform/database/presentOf.ts';
import { completeByProgram } from './move/completion.ts';
import { createOrder } from './createOrder.ts';
import { moveByProgram } from './move/moveOrder.ts';
import { mayHaveOrders } from './mayHaveOrders.ts';
import { tellDispatchers } from './orderMessages.ts';

interface OfCase {
  caseId: string;
  drill: boolean;
}

const rescueOf = (tx: Transaction, caseId: string) =>
  tx.selectFrom('rescueCaseCard').selectAll().where('id', '=', caseId).executeTakeFirstOrThrow();

const minuteMs = 60_000;

/** A rescue begins, and with it the order of the company that maintains the elevator; a drill has none. */
export async function openRescueOrder(tx: Transaction, { caseId, drill }: OfCase): Promise<void> {
  if (!drill) await openOrder(tx, caseId);
}

async function openOrder(tx: Transaction, caseId: string): Promise<void> {
  const { elevatorId, faultId, beganTime, reportTime, arriveMinutes } = await rescueOf(tx, caseId);
  if (!(await mayHaveOrders(tx, elevatorId))) return;
  const reported = Date.parse(reportTime);
  await createOrder(tx, {
    type: 'rescue',
    elevatorId,
    at: new Date(reported),
    faultId,
    caseId,
    deadline: new Date(Date.parse(beganTime) + arriveMinutes * minuteMs).toISOString(),
  });
}

type Rescue = Awaited<ReturnType<typeof rescueOf>>;

/** How the order follows into each state of its rescue. */
const moveFor = {
  accepted: 'followAcceptance',
  waiting: 'followGivingUp',
  arrived: 'followArrival',
  released: 'followRelease',
  canceled: 'followRelease',
  closed: undefined,
} as const satisfies Record<RescueState, OrderMoveName | undefined>;

/** When a rescue came into a state. */
function timeOf(rescue: Rescue, state: RescueState): Date {
  const { reportTime, acceptTime, arriveTime, releaseTime, closeTime } = rescue;
  const times = {
    waiting: acceptTime,
    accepted: acceptTime,
    arrived: arriveTime,
    released: releaseTime,
    closed: closeTime,
    canceled: closeTime,
  };
  return new Date(times[state] ?? reportTime);
}

/** The order goes where its rescue goes; after the release the elevator is to be checked. */
export async function followRescue(
  tx: Transaction,
  { caseId, drill, from, to }: OfCase & { from: RescueState; to: RescueState },
): Promise<void> {
  if (drill) return;
  if (!isOpenRescue(from) && isOpenRescue(to)) await reopenOrder(tx, caseId);
  const order = await tx
    .selectFrom('workOrder')
    .select(['id', 'status'])
    .where('caseId', '=', caseId)
    .where('type', '=', 'rescue')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const rescue = await rescueOf(tx, caseId);
  const move = moveFor[to];
  // Nothing that an order is or is not keeps a rescue from going on.
  if (order && move && orderMoves.table[move].from.some((each) => each === order.status)) {
    const moving = { id: order.id, move, handlerId: rescue.leadId, at: timeOf(rescue, to) };
    if (move !== 'followRelease') await moveByProgram(tx, moving);
    else
      await completeByProgram(tx, {
        ...moving,
        ...(rescue.cause === null ? {} : { finishRemark: rescue.cause }),
      });
  }
  if (to === rescueState.released) await openCheck(tx, rescue);
}

/** A rescue is reopened: it has an order again, and the check after its release is not due yet. */
async function reopenOrder(tx: Transaction, caseId: string): Promise<void> {
  const check = await openCheckOf(tx, caseId);
  if (check && orderMoves.table.withdraw.from.some((each) => each === check.status))
    await moveByProgram(tx, { id: check.id, move: 'withdraw', at: await presentOf(tx) });
  // One that the release did not complete goes on.
  if (!(await hasOpenOrder(tx, caseId))) await openOrder(tx, caseId);
}

async function hasOpenOrder(tx: Transaction, caseId: string): Promise<boolean> {
  const order = await tx
    .selectFrom('workOrder')
    .select('id')
    .where('caseId', '=', caseId)
    .where('type', '=', 'rescue')
    .where('status', 'in', [...notBegunStatuses, orderStatus.atWork, orderStatus.turnedToRepair])
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

/** The order that asks for the check after a release, while it is not completed. */
const openCheckOf = (tx: Transaction, caseId: string) =>
  tx
    .selectFrom('workOrder')
    .select(['id', 'status'])
    .where('caseId', '=', caseId)
    .where('type', '=', 'repair')
    .where('sourceOrderId', 'is', null)
    .where('status', 'in', openOrderStatuses)
    .executeTakeFirst();

/** Until this order is completed the elevator does not run again. */
async function openCheck(tx: Transaction, { id, elevatorId, faultId, releaseTime }: Rescue) {
  if (releaseTime === null || !(await mayHaveOrders(tx, elevatorId))) return;
  // One that somebody had begun before the rescue was reopened goes on.
  if (await openCheckOf(tx, id)) return;
  const at = new Date(releaseTime);
  const orderId = await createOrder(tx, {
    type: 'repair',
    elevatorId,
    at,
    faultId,
    caseId: id,
    deadline: new Date(at.getTime() + checkWithinHours * 60 * minuteMs).toISOString(),
  });
  await tellDispatchers(tx, orderId);
}

/** The check of a rescue was recorded with the rescue itself: the order that asks for it is completed by it. */
export async function completeCheck(
  tx: Transaction,
  { caseId, result, at }: { caseId: string; result: string; at: Date },
): Promise<void> {
  const order = await openCheckOf(tx, caseId);
  if (!order) return;
  await completeByProgram(tx, { id: order.id, move: 'checked', at, solution: result });
}
