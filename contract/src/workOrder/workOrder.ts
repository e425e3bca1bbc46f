import { z } from 'zod';
import { auditCauses, causeClasses } from '#contract/cause/causeClass.ts';
import { entity, field } from '#contract/field.ts';
import { choice, count, day, flag, identity, instant, ref, text } from '#contract/fieldKinds.ts';
import { auditResults, auditStatuses, maintenanceTypes, orderKinds, orderStatuses } from './orderStatus.ts';

/** How the person on site showed to be there. */
export const signInWays = ['label', 'position'] as const;
/** Rounds of a cycle of maintenance visits: 24 half-months. */
export const maxOrdinal = 24;
export const maxDaysToComplete = 5;

const stars = () => z.int().min(1).max(5);
export const ordinal = () =>
  z.int('invalid.ordinalRange').min(1, 'invalid.ordinalRange').max(maxOrdinal, 'invalid.ordinalRange');
export const daysToComplete = () =>
  z.int('invalid.daysRange').min(1, 'invalid.daysRange').max(maxDaysToComplete, 'invalid.daysRange');

/**
 * One piece of work on one elevator, by one person of the company that maintains it. Its times are those of the server
 * when the thing happened.
 */
export const workOrder = entity('workOrder', {
  id: field(identity(), { by: 'server' }),
  /** Such as WX202611230004CG: kind, day, serial and mark of the company; those from before marks have none. */
  orderNumber: field(text(20), { by: 'server' }),
  type: field(choice('orderKind', orderKinds)),
  status: field(choice('orderStatus', orderStatuses), { by: 'server' }),
  elevatorId: field(ref('elevator')),
  /** The person who does it. */
  handlerId: field(ref('staff').nullable()),
  description: field(text(500).nullable()),
  faultId: field(ref('fault').nullable()),
  caseId: field(ref('rescueCase').nullable(), { by: 'server' }),
  /** The order from which this repair came. */
  sourceOrderId: field(ref('workOrder').nullable(), { by: 'server' }),
  maintenanceType: field(choice('maintenanceType', maintenanceTypes).nullable()),
  ordinal: field(ordinal().nullable()),
  planDate: field(day().nullable()),
  daysToComplete: field(daysToComplete().nullable()),
  plannedStart: field(instant().nullable()),
  deadline: field(instant()),
  /** The person may not refuse again. */
  mustAccept: field(flag(), { by: 'server' }),
  reworkCount: field(count(), { by: 'server' }),
  inspectStatus: field(choice('orderStatus', auditStatuses), { by: 'server' }),
  inspectResult: field(choice('orderStatus', auditResults).nullable(), { by: 'server' }),
  inspectRemark: field(text(300).nullable(), { by: 'server' }),
  inspectCause: field(choice('auditCause', auditCauses).nullable(), { by: 'server' }),
  /** By what it can be counted; null of records from before, and where nobody said it. */
  causeClass: field(choice('causeClass', causeClasses).nullable(), { by: 'server' }),
  faultReason: field(text(500).nullable(), { by: 'server' }),
  solution: field(text(500).nullable(), { by: 'server' }),
  finishRemark: field(text(500).nullable(), { by: 'server' }),
  /** 1 to 5; null while it was not rated. */
  stars: field(stars().nullable(), { by: 'server' }),
  evaluation: field(text(300).nullable(), { by: 'server' }),
  signInWay: field(choice('signInWay', signInWays).nullable(), { by: 'server' }),
  signInDistanceM: field(count().nullable(), { by: 'server' }),
  createTime: field(instant(), { by: 'server' }),
  dispatchTime: field(instant().nullable(), { by: 'server' }),
  acceptTime: field(instant().nullable(), { by: 'server' }),
  refuseTime: field(instant().nullable(), { by: 'server' }),
  arriveTime: field(instant().nullable(), { by: 'server' }),
  startTime: field(instant().nullable(), { by: 'server' }),
  pauseTime: field(instant().nullable(), { by: 'server' }),
  resumeTime: field(instant().nullable(), { by: 'server' }),
  finishTime: field(instant().nullable(), { by: 'server' }),
  endTime: field(instant().nullable(), { by: 'server' }),
  /** Seconds in which somebody worked on it, pauses left out. */
  handlingSeconds: field(count().nullable(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    workOrder: true;
  }
}
