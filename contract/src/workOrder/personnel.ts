import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { staffCard } from '#contract/company/staffCard.ts';
import { download } from '#contract/file/download.ts';
import {
  choice,
  count,
  day,
  flag,
  identity,
  instant,
  latitude,
  longitude,
  ref,
  text,
} from '#contract/fieldKinds.ts';
import { pageOf, paging } from '#contract/paging.ts';
import type { MaintenanceType, OrderKind } from './orderStatus.ts';

/** What somebody does now: at work on an order, accepted one and comes, free, or not on duty. */
export const personnelStates = ['atWork', 'onTheWay', 'free', 'offDuty'] as const;
export type PersonnelState = (typeof personnelStates)[number];
/** Besides, those on duty of whom nobody knows where they are. */
export const personnelFilters = [...personnelStates, 'noPosition'] as const;

/** How long an order usually takes, in minutes, as far as nobody knows better. */
export const defaultVisitMinutes: Readonly<Record<MaintenanceType, number>> = {
  halfMonth: 60,
  quarter: 90,
  halfYear: 120,
  year: 180,
};
export const defaultMinutes: Readonly<Record<OrderKind, number>> = {
  maintenance: defaultVisitMinutes.halfMonth,
  repair: 120,
  rescue: 60,
  selfCheck: 180,
  installation: 480,
};

/** Working hours of a week where a company has entered none. */
export const defaultWeekHours = 40;

const hours = () => z.number().min(0);

const person = staffCard.extend({
  companyName: z.string(),
  phone: z.string(),
  onDuty: flag(),
  currentState: choice('personnelState', personnelStates),
  /** What they are at work on or come to; null without one, and for who may not see orders. */
  orderId: identity().nullable(),
  orderNumber: z.string().nullable(),
  elevatorNumber: z.string().nullable(),
});

/** What somebody has done and has to do. */
const personFigures = z.object({
  /** The last day of the certificate; null without one. */
  certificateUntil: day().nullable(),
  certified: flag(),
  openOrders: count(),
  overdueOrders: count(),
  /** Worked this week, and what is due in it. */
  hoursThisWeek: hours(),
  hoursNextWeek: hours(),
  /** By the working time of their company. */
  workHoursThisWeek: hours(),
  workHoursNextWeek: hours(),
  doneThisMonth: count(),
  /** Of the orders due this month so far, those completed in time, in hundredths. */
  onTimePercent: z.number().min(0).max(100).nullable(),
  /** Of the orders completed this month that were rated. */
  stars: z.number().min(1).max(5).nullable(),
});

export const personnelRow = person.extend({
  /** The service area of their company. */
  areaName: z.string().nullable(),
  /** When they last told where they are; null where nobody knows, and for who may not. */
  positionAt: instant().nullable(),
  ...personFigures.shape,
});
export type PersonnelRow = z.output<typeof personnelRow>;

const personnelSearch = z.object({
  words: text(60).optional(),
  currentState: choice('personnelState', personnelFilters).optional(),
  companyId: ref('company').optional(),
});

const shownPlace = z.object({
  latitude: latitude(),
  longitude: longitude(),
  accuracyM: count(),
  at: instant(),
});

export const personnelCalls = calls('workOrder', 'personnel', {
  page: get('maintenancePersonnel/pages', {
    summary: 'Lists maintenance staff with their current work, page by page.',
    access: 'staff.view',
    input: personnelSearch.extend(
      paging(['name', 'companyName', 'certificateUntil', 'openOrders', 'doneThisMonth']).shape,
    ),
    reply: pageOf(personnelRow),
  }),
  /** How many are in each state. */
  states: get('maintenancePersonnel/states', {
    summary: 'Lists what maintenance staff are doing now.',
    access: 'staff.view',
    input: personnelSearch.pick({ companyId: true }),
    reply: z.array(z.object({ state: choice('personnelState', personnelFilters), n: count() })),
  }),
  /** Those on duty, with where they are if they share it. */
  location: get('maintenancePersonnel/location', {
    summary: 'Lists where maintenance staff are while they share it.',
    access: 'staff.location',
    input: personnelSearch.pick({ companyId: true }),
    reply: z.array(person.extend({ position: shownPlace.nullable() })),
  }),
  export: get('maintenancePersonnel/download', {
    access: 'staff.export',
    input: personnelSearch,
    reply: download,
  }),
  /** Those who can be given work. */
  men: get('maintenancePersonnel/men', {
    summary: 'Lists maintenance staff to choose from.',
    access: 'staff.view',
    input: personnelSearch.pick({ words: true, companyId: true }),
    reply: z.array(
      person
        .pick({ id: true, name: true, companyName: true, phone: true, onDuty: true })
        .extend({ certificateUntil: day().nullable(), fit: flag() }),
    ),
  }),
  /** The signed-in person's own figures; null of somebody who is no maintenance staff. */
  own: get('maintenancePersonnel/own', {
    summary: 'Shows the figures of the signed-in mechanic.',
    access: 'order.handle',
    reply: personFigures
      .extend({
        /** Worked on the orders completed this month. */
        hoursThisMonth: hours(),
      })
      .nullable(),
  }),
});
