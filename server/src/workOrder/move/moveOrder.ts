import type { SaidBy } from '@hoistway/contract/moves/moveCalls.ts';
import type { orderMoveCalls } from '@hoistway/contract/workOrder/orderMoveCalls.ts';
import { reworkDays, starsToExplain } from '@hoistway/contract/workOrder/orderRules.ts';
import { orderMoves, type OrderMoveName } from '@hoistway/contract/workOrder/orderMoves.ts';
import {
  isIn,
  notBegunStatuses,
  orderAudit,
  type OrderStatus,
  orderStatus,
  standingVisitStatuses,
} from '@hoistway/contract/workOrder/orderStatus.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { workOrder } from '@hoistway/contract/workOrder/workOrder.ts';
import { program } from '@hoistway/contract/moves/moves.ts';
import type { Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { announce } from '#platform/event/announce.ts';
import { mayHappen } from '#platform/event/reaction.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { RecordValues } from '#platform/database/keptValues.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { moveRecord, type Moved } from '#platform/moveRecord.ts';
import { translators } from '#platform/texts.ts';
import { cancelTimers } from '#platform/timer/timer.ts';
import { createOrder } from '../createOrder.ts';
import { assertInTime } from '../editOrder.ts';
import { lockOrder, type LockedOrder } from './lockOrder.ts';
import { assertCertified } from '../mechanics.ts';
import { assertHoistwayClear } from '../hoistway/assertHoistwayClear.ts';
import { installationMoves, orderMoved } from '../orderEvents.ts';
import { subjectOf, tellCalledOff, tellHandler } from '../orderMessages.ts';
import { signInAt } from '../signIn.ts';

interface Moving extends Omit<SaidBy<typeof orderMoveCalls>, 'id' | 'handlerId'> {
  id: string;
  /** The permission of the call, where it is another than that of the move. */
  admittedBy?: Permission | undefined;
  /** A function where the state of the order says which of two it is. */
  move: OrderMoveName | ((order: LockedOrder) => OrderMoveName | undefined);
  at: Date;
  /** Null where a rescue has nobody yet. */
  handlerId?: string | null | undefined;
}

type MovedOrder = Moved<LockedOrder, OrderStatus, OrderMoveName>;
type MoveContext = Pick<TransactionContext, 'db' | 'viewer' | 't'>;

const dayMs = 86_400_000;

/** Moves an order as its table of moves allows, with the time at which it happens. */
export async function moveOrder(ctx: MoveContext, moving: Moving): Promise<MovedOrder> {
  const { db: tx, viewer } = ctx;
  return moveBy(tx, { ...moving, mover: viewer, t: ctx.t, viewer });
}

/** The program itself moves an order. */
export const moveByProgram = (tx: Transaction, moving: Moving): Promise<MovedOrder> =>
  moveBy(tx, { ...moving, mover: program, t: translators.zh, viewer: undefined });

interface MovingBy extends Moving {
  mover: Parameters<typeof moveRecord>[0]['viewer'];
  t: TransactionContext['t'];
  viewer: TransactionContext['viewer'] | undefined;
}

async function moveBy(tx: Transaction, moving: MovingBy): Promise<MovedOrder> {
  const { mover, t, viewer } = moving;
  return moveRecord({ db: tx, viewer: mover, t }, orderMoves, {
    id: moving.id,
    move: moving.move,
    seen: moving.seen,
    remark: moving.remark,
    at: moving.at,
    admittedBy: moving.admittedBy,
    lock: () => lockOrder(tx, moving.id, viewer),
    hindered: async (order, refusal) => {
      if (refusal === 'personInHoistway') await assertHoistwayClear(tx, whoseWork(order));
    },
    write: async (made) => {
      if (made.row.type === 'installation')
        await mayHappen(tx, installationMoves, { orderId: made.row.id, to: made.to });
      if (made.from === atWork || clears(made.row, made.to))
        await assertHoistwayClear(tx, whoseWork(made.row, made.to));
      await effectOf[made.move](tx, made, moving);
    },
    announce: ({ row, from, to }) =>
      announce(
        tx,
        orderMoved,
        {
          orderId: row.id,
          elevatorId: row.elevatorId,
          type: row.type,
          faultId: row.faultId,
          caseId: row.caseId,
          from,
          to,
        },
        mover.isProgram ? {} : { actor: `user:${mover.userId}` },
      ),
  });
}

/** Only somebody at work goes into the hoistway. */
const { atWork } = orderStatus;

/** With the work of a rescue, or its check, the elevator itself is done with. */
const clears = ({ caseId }: LockedOrder, to: OrderStatus | undefined): boolean =>
  caseId !== null && to === orderStatus.completed;

/** Who has to be out: everybody who works on the elevator, or on the order alone. */
const whoseWork = (order: LockedOrder, to?: OrderStatus) =>
  clears(order, to) ? { elevatorId: order.elevatorId } : { elevatorId: order.elevatorId, orderId: order.id };

type Effect = (tx: Transaction, moved: MovedOrder, moving: MovingBy) => Promise<void>;

type OrderValues = Partial<RecordValues<typeof workOrder>>;

const write = (tx: Transaction, id: string, values: OrderValues): Promise<void> =>
  updateRecord(tx, workOrder, id, values);

const statusOnly: Effect = (tx, { row, to }) => write(tx, row.id, { status: to });

/** Seconds of work since it began or went on. */
const worked = ({ handlingSeconds, resumeTime, startTime }: LockedOrder, at: Date): number => {
  const since = resumeTime ?? startTime;
  const more = since === null ? 0 : Math.max(0, Math.round((at.getTime() - Date.parse(since)) / 1000));
  return (handlingSeconds ?? 0) + more;
};

/** Sends an order to a person, for the first time or instead of another. */
const sendTo: Effect = async (tx, { row, to, remark }, { at, handlerId, plannedStart, t, viewer }) => {
  if (handlerId == null) throw new Invalid({ handlerId: t('invalid.required') });
  if (handlerId === row.handlerId) throw new Invalid({ handlerId: t('invalid.newStaffDiffers') });
  if (plannedStart !== undefined && viewer)
    await assertInTime({ db: tx, viewer, t }, { plannedStart, deadline: row.deadline }, at);
  await assertCertified(tx, { handlerId, companyId: row.companyId, type: row.type });
  if (row.handlerId !== null)
    await tx
      .insertInto('workOrderHandover')
      .values({
        orderId: row.id,
        previousWorkerId: row.handlerId,
        nowWorkerId: handlerId,
        at,
        reason: remark,
      })
      .execute();
  const done = row.status === orderStatus.atWork ? { handlingSeconds: worked(row, at) } : {};
  await write(tx, row.id, {
    status: to,
    handlerId,
    plannedStart,
    mustAccept: false,
    letGo: false,
    dispatchTime: at,
    acceptTime: null,
    resumeTime: null,
    startTime: null,
    ...done,
  });
  await tellHandler(tx, row.id, at);
};

const completed: Effect = (tx, { row, to }, { at, causeClass, faultReason, solution, finishRemark }) =>
  write(tx, row.id, {
    status: to,
    finishTime: at,
    ...(row.status === orderStatus.atWork ? { handlingSeconds: worked(row, at) } : {}),
    causeClass,
    faultReason,
    solution,
    finishRemark,
  });

const ended: Effect = async (tx, { row, to }, { at }) => {
  await write(tx, row.id, { status: to, endTime: at });
  await cancelTimers(tx, { subject: subjectOf(row.id) });
};

const calledOff: Effect = async (tx, moved, moving) => {
  await ended(tx, moved, moving);
  await tellCalledOff(tx, moved.row.id);
};

/** An elevator has one visit that stands: one that is over does not come back beside the next. */
async function assertNoOtherVisit(tx: Transaction, { type, elevatorId }: LockedOrder): Promise<void> {
  if (type !== 'maintenance') return;
  const other = await tx
    .selectFrom('workOrder')
    .select('id')
    .where('elevatorId', '=', elevatorId)
    .where('type', '=', 'maintenance')
    .where('status', 'in', standingVisitStatuses)
    .limit(1)
    .executeTakeFirst();
  if (other) throw new Refusal('visitOpen');
}

const effectOf: Record<OrderMoveName, Effect> = {
  dispatch: sendTo,
  sendAnother: sendTo,
  handOver: sendTo,
  takeOver: sendTo,
  accept: (tx, { row, to }, { at }) => write(tx, row.id, { status: to, acceptTime: at }),
  refuse: (tx, { row, to }, { at }) => write(tx, row.id, { status: to, refuseTime: at }),
  takeUpRefusal: statusOnly,
  insist: async (tx, { row, to }, { at }) => {
    await write(tx, row.id, { status: to, mustAccept: true, dispatchTime: at });
    await tellHandler(tx, row.id, at);
  },
  begin: async (tx, { row, to }, { at, label, latitude, longitude, t }) => {
    const { way, distanceM } = await signInAt(tx, row, { label, latitude, longitude }, t);
    await write(tx, row.id, {
      status: to,
      startTime: at,
      arriveTime: row.arriveTime ?? at,
      signInWay: way,
      signInDistanceM: distanceM,
    });
  },
  pause: (tx, { row, to }, { at }) =>
    write(tx, row.id, { status: to, pauseTime: at, handlingSeconds: worked(row, at) }),
  resume: (tx, { row, to }, { at }) => write(tx, row.id, { status: to, resumeTime: at }),
  complete: async (tx, moved, moving) => {
    const { row } = moved;
    const { faultReason, solution } = moving;
    // Of a repair it is kept what was wrong and what was done.
    if (row.type === 'repair') {
      const missing = Object.entries({ faultReason, solution }).filter(([, said]) => !said?.trim());
      if (missing.length > 0)
        throw new Invalid(Object.fromEntries(missing.map(([name]) => [name, moving.t('invalid.required')])));
    }
    await completed(tx, moved, moving);
  },
  turnToRepair: async (tx, { row, to, remark }, { at }) => {
    await write(tx, row.id, { status: to, handlingSeconds: worked(row, at) });
    await createOrder(tx, {
      type: 'repair',
      elevatorId: row.elevatorId,
      at,
      description: remark,
      faultId: row.faultId,
      caseId: row.caseId,
      sourceOrderId: row.id,
    });
  },
  repaired: completed,
  closeAlone: completed,
  cancel: calledOff,
  askOwner: statusOnly,
  evaluate: async (tx, moved, moving) => {
    const { stars, t } = moving;
    if ((stars ?? 0) <= starsToExplain && moved.remark === null)
      throw new Invalid({ remark: t('invalid.starsRemark') });
    await write(tx, moved.row.id, { stars, evaluation: moved.remark });
    await ended(tx, moved, moving);
  },
  lapse: ended,
  conclude: ended,
  followAcceptance: (tx, { row, to }, { at, handlerId }) =>
    write(tx, row.id, { status: to, handlerId, dispatchTime: row.dispatchTime ?? at, acceptTime: at }),
  followGivingUp: (tx, { row, to }) => write(tx, row.id, { status: to, handlerId: null, acceptTime: null }),
  followArrival: (tx, { row, to }, { at, handlerId }) =>
    write(tx, row.id, { status: to, handlerId, arriveTime: at, startTime: at }),
  followRelease: completed,
  followSteps: (tx, { row, to }, { at }) =>
    write(tx, row.id, { status: to, startTime: at, arriveTime: row.arriveTime ?? at }),
  built: completed,
  checked: completed,
  withdraw: calledOff,
  rework: async (tx, { row, to }, { at }) => {
    await assertNoOtherVisit(tx, row);
    // Nobody is to rate what is done again.
    await cancelTimers(tx, { subject: subjectOf(row.id) });
    await write(tx, row.id, {
      status: to,
      reworkCount: row.reworkCount + 1,
      deadline: new Date(at.getTime() + reworkDays * dayMs),
      inspectStatus: orderAudit.none,
      inspectResult: null,
      inspectCause: null,
      finishTime: null,
      endTime: null,
      dispatchTime: at,
      acceptTime: null,
      startTime: null,
      resumeTime: null,
    });
    await tellHandler(tx, row.id, at);
  },
};

/** Gives the order of a visit another day and time limit as long as nobody has begun it; answers who is to do it. */
export async function rescheduleVisit(
  { db, viewer }: Pick<TransactionContext, 'db' | 'viewer'>,
  id: string,
  times: { planDate: string; deadline: string },
): Promise<{ handlerId: string | null }> {
  const { managed, status, handlerId } = await lockOrder(db, id, viewer);
  if (!managed) throw new Refusal('orderOfOthers');
  if (!isIn(status, notBegunStatuses)) throw new Refusal('visitBegun');
  await updateRecord(db, workOrder, id, times);
  return { handlerId };
}
