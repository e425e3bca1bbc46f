export const orderKinds = ['maintenance', 'repair', 'rescue', 'selfCheck', 'installation'] as const;
export type OrderKind = (typeof orderKinds)[number];

/**
 * The states of an order by the ids of the specification (calls §4): 5 to be handed out, 10 waits for the person, 15
 * accepted, 20 at work, 30 paused, 40 refused, 45 the refusal is dealt with, 50 completed, 55 turned to a repair, 60
 * waits for the owner's stars. The two ends have words only.
 */
export const orderStatuses = [
  '5',
  '10',
  '15',
  '20',
  '30',
  '40',
  '45',
  '50',
  '55',
  '60',
  'canceled',
  'finished',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Orders on which somebody of the maintenance company still has to work. */
export const openOrderStatuses = [
  '5',
  '10',
  '15',
  '20',
  '30',
  '40',
  '45',
] as const satisfies readonly OrderStatus[];

/** The sampling of a completed order: not sampled, 51 pending, 52 passed, 53 failed. */
export const auditStatuses = ['none', '51', '52', '53'] as const;
export type AuditStatus = (typeof auditStatuses)[number];
/** What a sampled order was found to be: 52 passed, 53 failed, 56 excellent, 57 good. */
export const auditResults = ['52', '53', '56', '57'] as const;

/** All ids of the specification: those of 51 to 57 that are no state are of the audit. */
export const orderFilters = [
  '5',
  '10',
  '15',
  '20',
  '30',
  '40',
  '45',
  '50',
  '51',
  '52',
  '53',
  '55',
  '56',
  '57',
  '60',
  'canceled',
  'finished',
  'overdue',
] as const;

export const maintenanceTypes = ['halfMonth', 'quarter', 'halfYear', 'year'] as const;
export type MaintenanceType = (typeof maintenanceTypes)[number];
