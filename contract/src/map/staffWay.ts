import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { orderKinds } from '#contract/workOrder/orderStatus.ts';
import { choice, count, identity, instant, latitude, longitude, ref } from '#contract/fieldKinds.ts';

/** The longest part of a way that one look shows. */
export const maxWayHours = 24;
/** A way is deleted after so long. */
export const wayKeptDays = 90;
/** A point is kept no more often. */
export const wayEveryS = 60;
/** Who stays so long at one place has stopped there. */
export const stopMinutes = 5;

const point = z.object({
  at: instant(),
  latitude: latitude(),
  longitude: longitude(),
  accuracyM: count(),
});
export type WayPoint = z.output<typeof point>;

const stop = z.object({
  from: instant(),
  to: instant(),
  latitude: latitude(),
  longitude: longitude(),
});

/** An order to whose elevator they signed in. */
const visited = z.object({
  id: identity(),
  orderNumber: z.string(),
  type: choice('orderKind', orderKinds),
  elevatorNumber: z.string(),
  projectName: z.string(),
  latitude: latitude().nullable(),
  longitude: longitude().nullable(),
  arriveTime: instant(),
  finishTime: instant().nullable(),
});

const look = z.object({
  at: instant(),
  /** Who looked; null of somebody whom the viewer may not know. */
  byName: z.string().nullable(),
  from: instant().nullable(),
  to: instant().nullable(),
});

export const staffWayCalls = calls('monitoring', 'staffWay', {
  /** The way of one person, at most a day of it. Each look is recorded and shown to that person. */
  way: get('maintenancePersonnel/historyRoute/{id}', {
    access: 'staff.location',
    input: z.object({ id: ref('staff'), from: instant(), to: instant() }),
    reply: z.object({
      name: z.string(),
      companyName: z.string(),
      points: z.array(point),
      stops: z.array(stop),
      /** Empty for who may not see orders. */
      orders: z.array(visited),
    }),
  }),
  /** Who looked at the signed-in person's way, the latest first. */
  looks: get('user/gps/looks', { access: 'signed in', reply: z.array(look) }),
});
