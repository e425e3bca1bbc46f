import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { staffCard } from '#contract/company/staffCard.ts';
import { choice, count, day, flag, identity, instant, ref } from '#contract/fieldKinds.ts';
import { maintenanceTypes, orderKinds, orderStatuses } from './orderStatus.ts';

/** What speaks against work where it stands on the time line. */
export const workConflicts = [
  'otherCompany',
  'uncertified',
  'absent',
  'dayOff',
  'outsideHours',
  'overHours',
  'overlap',
  'wayTooLong',
  'afterDeadline',
] as const;
export type WorkConflict = (typeof workConflicts)[number];
/** With these the order cannot be given to the person at all. */
export const barringConflicts: readonly WorkConflict[] = ['otherCompany', 'uncertified'];

export const maxLineDays = 7;
/** So many people are shown at once, and so many orders that nobody has. */
export const maxLinePeople = 200;
export const maxLineOrders = 100;

const conflicts = () => z.array(choice('workConflict', workConflicts));
const minutes = () => z.number().min(0);

const stretch = z.object({ from: instant(), to: instant() });

const dayOfPerson = z.object({
  day: day(),
  /** When their company works. */
  stretches: z.array(stretch),
  openMinutes: minutes(),
  /** Of work and of the ways between. */
  loadMinutes: minutes(),
  /** What keeps them from work on the whole day. */
  conflicts: conflicts(),
});

const person = staffCard.extend({
  companyId: identity(),
  companyName: z.string(),
  /** The service area of their company. */
  areaName: z.string().nullable(),
  phone: z.string(),
  certificateUntil: day().nullable(),
  /** May be sent to elevators today. */
  fit: flag(),
  days: z.array(dayOfPerson),
});
export type LinePerson = z.output<typeof person>;

const work = {
  elevatorId: identity().nullable(),
  elevatorNumber: z.string(),
  projectName: z.string(),
  type: choice('orderKind', orderKinds),
  maintenanceType: choice('maintenanceType', maintenanceTypes).nullable(),
  minutes: minutes(),
} as const;

/** Work of a person: an order, or a visit of which no order is made yet. */
const entry = z.object({
  id: z.string(),
  personId: identity(),
  day: day(),
  /** Null of a visit of a plan, and of an order that the viewer does not see. */
  orderId: identity().nullable(),
  planId: identity().nullable(),
  ...work,
  status: choice('orderStatus', orderStatuses).nullable(),
  from: instant(),
  to: instant(),
  /** Somebody has said when, or it has begun; without it the first time that is free was assumed. */
  timed: flag(),
  /** From the work before it that day. */
  wayMinutes: minutes(),
  overdue: flag(),
  conflicts: conflicts(),
});
export type LineEntry = z.output<typeof entry>;

/** An order that nobody has. */
const waiting = z.object({
  id: identity(),
  orderNumber: z.string(),
  companyId: identity(),
  ...work,
  status: choice('orderStatus', orderStatuses),
  deadline: instant(),
  overdue: flag(),
});
export type WaitingOrder = z.output<typeof waiting>;

const timeLine = z.object({
  today: day(),
  people: z.array(person),
  /** There are more than are shown. */
  peopleTotal: count(),
  entries: z.array(entry),
  waiting: z.array(waiting),
  waitingTotal: count(),
});
export type TimeLine = z.output<typeof timeLine>;

const fit = z.object({
  from: instant(),
  to: instant(),
  wayMinutes: minutes(),
  conflicts: conflicts(),
  /** Of the day, with this order. */
  loadMinutes: minutes(),
  openMinutes: minutes(),
});
export type WorkFit = z.output<typeof fit>;

export const timeLineCalls = calls('workOrder', 'workOrder', {
  timeLine: get('flow/maintenance/timeLine', {
    summary: 'Shows who works on what by time, and the orders that nobody has.',
    access: 'order.view',
    input: z.object({
      from: day(),
      days: z.int().min(1).max(maxLineDays),
      companyId: ref('company').optional(),
    }),
    reply: timeLine,
  }),
  /** What would speak against an order with a person at a time, or at the first time of a day that is free. */
  checkTime: get('flow/maintenance/timeLine/check/{id}', {
    summary: 'Shows what speaks against giving a work order to a person at a time.',
    access: 'order.view',
    input: z.object({
      id: ref('workOrder'),
      handlerId: ref('staff'),
      day: day(),
      plannedStart: instant().optional(),
    }),
    reply: fit,
  }),
});
