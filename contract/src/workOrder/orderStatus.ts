export const orderKinds = ['maintenance', 'repair', 'rescue', 'selfCheck', 'installation'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** The states of an order by name; on the wire they have the ids of the specification (calls §4). */
export const orderStatus = {
  toDispatch: '5',
  toAccept: '10',
  accepted: '15',
  atWork: '20',
  paused: '30',
  refused: '40',
  /** The refusal is dealt with. */
  refusalTaken: '45',
  completed: '50',
  turnedToRepair: '55',
  /** Waits for the owner's stars. */
  toEvaluate: '60',
  canceled: 'canceled',
  finished: 'finished',
} as const;
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

const { toDispatch, toAccept, accepted, atWork, paused, refused, refusalTaken } = orderStatus;
const { completed, turnedToRepair, toEvaluate, canceled, finished } = orderStatus;

/** Orders that nobody has begun. */
export const notBegunStatuses = [toDispatch, toAccept, accepted] as const;

/** Orders on which somebody of the maintenance company still has to work. */
export const openOrderStatuses = [...notBegunStatuses, atWork, paused, refused, refusalTaken] as const;

/** Of an elevator's visits one at a time is in one of these. */
export const standingVisitStatuses = [...openOrderStatuses, turnedToRepair] as const;

/** The work was done to its end. */
export const doneOrderStatuses = [completed, toEvaluate, finished] as const;

export const orderStatuses = [
  ...openOrderStatuses,
  completed,
  turnedToRepair,
  toEvaluate,
  canceled,
  finished,
] as const;

/** Whether an order is in one of these states; what is asked may be a filter as well. */
export const isIn = (state: string, among: readonly string[]): boolean => among.includes(state);

/** The sampling of a completed order, and what it was found to be, by name. */
export const orderAudit = {
  none: 'none',
  pending: '51',
  passed: '52',
  failed: '53',
  excellent: '56',
  good: '57',
} as const;

export const auditStatuses = [
  orderAudit.none,
  orderAudit.pending,
  orderAudit.passed,
  orderAudit.failed,
] as const;
export type AuditStatus = (typeof auditStatuses)[number];
/** What a sampled order was found to be. */
export const auditResults = [
  orderAudit.passed,
  orderAudit.failed,
  orderAudit.excellent,
  orderAudit.good,
] as const;
export type AuditResult = (typeof auditResults)[number];

/** All ids of the specification in their order, what is no state of the order among them. */
export const orderFilters = [
  ...openOrderStatuses,
  completed,
  orderAudit.pending,
  orderAudit.passed,
  orderAudit.failed,
  turnedToRepair,
  orderAudit.excellent,
  orderAudit.good,
  toEvaluate,
  canceled,
  finished,
  'overdue',
] as const;

export const maintenanceTypes = ['halfMonth', 'quarter', 'halfYear', 'year'] as const;
export type MaintenanceType = (typeof maintenanceTypes)[number];
