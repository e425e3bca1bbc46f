import { count, flag } from '#contract/fieldKinds.ts';
import { condition, moves } from '#contract/moves/moves.ts';
import {
  type AuditStatus,
  type OrderKind,
  doneOrderStatuses,
  isIn,
  notBegunStatuses,
  openOrderStatuses,
  orderAudit,
  orderStatus,
} from './orderStatus.ts';
import { workOrder } from './workOrder.ts';

/** What the server knows of an order and its viewer, and sends with it. */
const known = {
  /** The viewer is the person who does it. */
  mine: flag(),
  /** The viewer's company hands it out. */
  managed: flag(),
  /** The viewer's company owns or runs the elevator. */
  owned: flag(),
  /** Items of the checklist that are not answered yet. */
  unanswered: count(),
  /** Key items that lack a picture, unless the order has as many as it may have. */
  unpictured: count(),
  /** The owner signed, or it is said why not. */
  signed: flag(),
  /** The person who does it agreed to let it go, or cannot work any more. */
  letGo: flag(),
  /** Somebody is in the pit or on the car. */
  inHoistway: flag(),
};

interface Judged {
  type: OrderKind;
  mine: boolean;
  managed: boolean;
  owned: boolean;
  mustAccept: boolean;
  unanswered: number;
  unpictured: number;
  signed: boolean;
  letGo: boolean;
  inspectStatus: AuditStatus;
  stars: number | null;
  caseId: string | null;
  inHoistway: boolean;
}

const isHandler = condition('orderOfOthers', ({ mine }: Judged) => mine);
const isManager = condition('orderOfOthers', ({ managed }: Judged) => managed);
const isOwner = condition('orderOfOthers', ({ owned }: Judged) => owned);
const isOf = (...kinds: OrderKind[]) =>
  condition('invalidStatus', ({ type }: Judged) => kinds.includes(type));

const mayRefuse = isOf('maintenance', 'repair', 'installation');
const mayPause = isOf('maintenance', 'repair', 'selfCheck', 'installation');
const mayTurn = isOf('maintenance', 'rescue', 'selfCheck');
const mayCancel = isOf('maintenance', 'repair', 'selfCheck', 'installation');
/** The order of a rescue goes where the rescue goes; people act on the rescue. */
const standsAlone = condition(
  'orderFollowsRescue',
  ({ type, caseId }: Judged) => type !== 'rescue' || caseId === null,
);
const isFree = condition('orderMustAccept', ({ mustAccept }: Judged) => !mustAccept);
const isAnswered = condition('orderItemsOpen', ({ unanswered }: Judged) => unanswered === 0);
const isOut = condition('personInHoistway', ({ inHoistway }: Judged) => !inHoistway);
const isPictured = condition('orderPicturesMissing', ({ unpictured }: Judged) => unpictured === 0);
/** The owner confirms the record of a visit. */
const isSigned = condition('orderUnsigned', ({ type, signed }: Judged) => type !== 'maintenance' || signed);
const isLetGo = condition('orderNotLetGo', ({ letGo }: Judged) => letGo);
const auditFailed = condition(
  'invalidStatus',
  ({ inspectStatus }: Judged) => inspectStatus === orderAudit.failed,
);

/** What the owner has said of an order stands. */
const isUnrated = condition('invalidStatus', ({ stars }: { stars: number | null }) => stars === null);

/** What becomes of an order, by the ids of the specification; what is not here is an invalid status. */
export const orderMoves = moves(
  'workOrder',
  workOrder.show('status', 'type', 'mustAccept', 'inspectStatus', 'stars', 'caseId').extend(known),
  'status',
  {
    dispatch: {
      call: 'send',
      from: [orderStatus.toDispatch],
      to: orderStatus.toAccept,
      permission: 'order.dispatch',
      only: [isManager, standsAlone],
    },
    accept: {
      call: 'processBill',
      from: [orderStatus.toAccept],
      to: orderStatus.accepted,
      permission: 'order.handle',
      only: [isHandler, standsAlone],
    },
    refuse: {
      dangerous: true,
      call: 'processBill',
      from: [orderStatus.toAccept],
      to: orderStatus.refused,
      permission: 'order.handle',
      only: [isHandler, mayRefuse],
      needs: [isFree],
      needsRemark: true,
    },
    takeUpRefusal: {
      from: [orderStatus.refused],
      to: orderStatus.refusalTaken,
      permission: 'order.reassign',
      only: [isManager],
    },
    /** To another person than the one who refused. */
    sendAnother: {
      from: [orderStatus.refusalTaken],
      to: orderStatus.toAccept,
      permission: 'order.reassign',
      only: [isManager],
    },
    /** The refusal does not stand: the same person has to do it. */
    insist: {
      confirmation: 'workOrder.insistHint',
      from: [orderStatus.refusalTaken],
      to: orderStatus.toAccept,
      permission: 'order.reassign',
      only: [isManager],
    },
    /** On site: shown by the elevator's label or by the position. */
    begin: {
      call: 'processBill',
      from: [orderStatus.accepted],
      to: orderStatus.atWork,
      permission: 'order.handle',
      only: [isHandler, standsAlone],
    },
    complete: {
      from: [orderStatus.atWork],
      to: orderStatus.completed,
      permission: 'order.handle',
      only: [isHandler, standsAlone],
      needs: [isOut, isAnswered, isPictured, isSigned],
    },
    turnToRepair: {
      from: [orderStatus.atWork],
      to: orderStatus.turnedToRepair,
      permission: 'order.handle',
      only: [isHandler, mayTurn, standsAlone],
      needs: [isOut],
      needsRemark: true,
    },
    pause: {
      call: 'processBill',
      from: [orderStatus.atWork],
      to: orderStatus.paused,
      permission: 'order.handle',
      only: [isHandler, mayPause],
      needs: [isOut],
      needsRemark: true,
    },
    resume: {
      call: 'processBill',
      from: [orderStatus.paused],
      to: orderStatus.atWork,
      permission: 'order.handle',
      only: [isHandler],
    },
    /** The repair that came of it is completed. */
    repaired: { from: [orderStatus.turnedToRepair], to: orderStatus.completed, permission: null },
    /** The repair goes on by itself. */
    closeAlone: {
      from: [orderStatus.turnedToRepair],
      to: orderStatus.completed,
      permission: 'order.edit',
      only: [isManager],
      needsRemark: true,
    },
    handOver: {
      call: 'reassign',
      from: [...notBegunStatuses, orderStatus.paused],
      to: orderStatus.toAccept,
      permission: 'order.reassign',
      only: [isManager, standsAlone],
      needsRemark: true,
    },
    /** From somebody who is at work on it. */
    takeOver: {
      call: 'reassign',
      from: [orderStatus.atWork],
      to: orderStatus.toAccept,
      permission: 'order.reassign',
      only: [isManager, standsAlone],
      needs: [isOut, isLetGo],
      needsRemark: true,
    },
    cancel: {
      dangerous: true,
      from: [...notBegunStatuses, orderStatus.refusalTaken],
      to: orderStatus.canceled,
      permission: 'order.edit',
      only: [isManager, mayCancel],
      needsRemark: true,
    },
    askOwner: {
      from: [orderStatus.completed],
      to: orderStatus.toEvaluate,
      permission: null,
      only: [isOf('maintenance', 'repair')],
    },
    evaluate: {
      from: [orderStatus.toEvaluate],
      to: orderStatus.finished,
      permission: 'order.review',
      only: [isOwner],
    },
    /** Nobody rated it in time. */
    lapse: { from: [orderStatus.toEvaluate], to: orderStatus.finished, permission: null },
    conclude: { from: [orderStatus.completed], to: orderStatus.finished, permission: null },
    /** A rescuer accepted, gave up, arrived; people are out, or nobody was trapped. */
    followAcceptance: {
      from: [orderStatus.toDispatch, orderStatus.toAccept],
      to: orderStatus.accepted,
      permission: null,
      only: [isOf('rescue')],
    },
    followGivingUp: {
      from: [orderStatus.accepted],
      to: orderStatus.toDispatch,
      permission: null,
      only: [isOf('rescue')],
    },
    followArrival: {
      from: notBegunStatuses,
      to: orderStatus.atWork,
      permission: null,
      only: [isOf('rescue')],
    },
    followRelease: {
      from: [...notBegunStatuses, orderStatus.atWork],
      to: orderStatus.completed,
      permission: null,
      only: [isOf('rescue')],
      needs: [isOut],
    },
    /** The first step of an installation begins, and its last one is audited. */
    followSteps: {
      from: [orderStatus.accepted],
      to: orderStatus.atWork,
      permission: null,
      only: [isOf('installation')],
    },
    built: {
      from: [orderStatus.atWork, orderStatus.paused],
      to: orderStatus.completed,
      permission: null,
      only: [isOf('installation')],
      needs: [isOut],
    },
    /** The check that it asks for was recorded with the rescue. */
    checked: {
      from: openOrderStatuses,
      to: orderStatus.completed,
      permission: null,
      only: [isOf('repair')],
      needs: [isOut],
    },
    /** What it was to mend is dealt with, and nobody has begun. */
    withdraw: { from: notBegunStatuses, to: orderStatus.canceled, permission: null, only: [mayCancel] },
    /** The audit failed: the same order again. */
    rework: {
      dangerous: true,
      from: doneOrderStatuses,
      to: orderStatus.toAccept,
      permission: 'order.review',
      only: [isManager, standsAlone, isUnrated],
      needs: [auditFailed],
      needsRemark: true,
    },
  },
);
export type OrderMoveName = (typeof orderMoves.names)[number];

/** The audit of a completed order: sampled, by the program or by hand until it is rated; then passed or failed. */
export const auditMoves = moves(
  'workOrderAudit',
  workOrder.show('inspectStatus', 'status', 'stars').extend({ managed: flag() }),
  'inspectStatus',
  {
    sample: {
      call: 'inspect',
      from: [orderAudit.none],
      to: orderAudit.pending,
      permission: 'order.inspect',
      only: [
        condition('orderOfOthers', ({ managed }: { managed: boolean }) => managed),
        condition('invalidStatus', ({ status }: { status: string }) => isIn(status, doneOrderStatuses)),
        isUnrated,
      ],
    },
    pass: {
      call: 'inspectResult',
      from: [orderAudit.pending],
      to: orderAudit.passed,
      permission: 'order.review',
      only: [condition('orderOfOthers', ({ managed }: { managed: boolean }) => managed)],
    },
    fail: {
      dangerous: true,
      call: 'inspectResult',
      from: [orderAudit.pending],
      to: orderAudit.failed,
      permission: 'order.review',
      only: [condition('orderOfOthers', ({ managed }: { managed: boolean }) => managed)],
      needsRemark: true,
    },
  },
);
export type AuditMoveName = (typeof auditMoves.names)[number];
