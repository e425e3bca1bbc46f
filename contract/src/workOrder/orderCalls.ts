import { z } from 'zod';
import { auditMoveCalls, orderMoveCalls } from './orderMoveCalls.ts';
import { bulkInput, bulkResult } from '#contract/bulk.ts';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { auditCauses, causeClasses } from '#contract/cause/causeClass.ts';
import { download } from '#contract/file/download.ts';
import { placesOfUse } from '#contract/elevator/elevatorCard.ts';
import { elevatorSearch } from '#contract/elevator/elevatorSearch.ts';
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
import { byId, pageOf, paging } from '#contract/paging.ts';
import { signings } from './signing.ts';
import { hoistwayStay } from './hoistway.ts';
import { orderEvidence } from './orderEvidence.ts';
import { checklistHead } from './itemList.ts';
import { orderBulkCalls } from './orderBulkCalls.ts';
import { countedFigures } from './orderFigures.ts';
import { answeredItem, workOrderItem } from './orderItem.ts';
import { auditStatuses, orderFilters, orderKinds, orderStatuses } from './orderStatus.ts';
import { phoneAct } from './phoneAct.ts';
import { workOrder } from './workOrder.ts';

/** An order as lists show it. */
export const orderRow = workOrder.schema.extend({
  elevatorNumber: z.string(),
  projectName: z.string(),
  address: z.string(),
  companyId: identity(),
  companyName: z.string(),
  /** The name of the person who does it. */
  handler: z.string().nullable(),
  faultCode: z.string().nullable(),
  caseNo: z.string().nullable(),
  overdue: flag(),
  mine: flag(),
  managed: flag(),
  owned: flag(),
  unanswered: count(),
  unpictured: count(),
  signed: flag(),
  letGo: flag(),
  inHoistway: flag(),
  /** Residents who cannot do without its elevator. */
  dependents: count(),
  ...hoistwayStay,
  latitude: latitude().nullable(),
  longitude: longitude().nullable(),
});
export type OrderRow = z.output<typeof orderRow>;

const stepStates = [...orderStatuses, ...auditStatuses] as const;

/** A step of an order's history, its audit included. */
const step = z.object({
  id: identity(),
  move: z.string(),
  fromState: choice('orderStatus', stepStates),
  toState: choice('orderStatus', stepStates),
  at: instant(),
  /** Null when the program did it. */
  byName: z.string().nullable(),
  remark: z.string().nullable(),
});

const handover = z.object({
  previousWorkerName: z.string().nullable(),
  nowWorkerName: z.string(),
  at: instant(),
  reason: z.string().nullable(),
});

export const orderDetail = orderRow.extend({
  handlerPhone: z.string().nullable(),
  propertyName: z.string().nullable(),
  propertyPhone: z.string().nullable(),
  sourceNumber: z.string().nullable(),
  /** How the contract wants a visit confirmed, and by whom. */
  signing: choice('signing', signings),
  signer: z.string().nullable(),
  signerPhone: z.string().nullable(),
  /** Repairs that came of it. */
  repairs: z.array(
    z.object({ id: identity(), orderNumber: z.string(), status: choice('orderStatus', orderStatuses) }),
  ),
  /** Of which list the items are; null without a checklist. */
  checklist: checklistHead.nullable(),
  items: z.array(workOrderItem.schema.omit({ orderId: true })),
  history: z.array(step),
  handovers: z.array(handover),
  ...orderEvidence.shape,
});
export type OrderDetail = z.output<typeof orderDetail>;

/** Somebody who can do an order. */
const fitPerson = z.object({
  id: identity(),
  name: z.string(),
  phone: z.string(),
  onDuty: flag(),
  /** The last day of the certificate; null without one. */
  certificateUntil: day().nullable(),
  fit: flag(),
  openOrders: count(),
  distanceKm: z.number().nullable(),
});

const one = z.object({ id: ref('workOrder') });

const ofElevators = {
  words: true,
  site: true,
  customerId: true,
  groupId: true,
  regionCode: true,
  project_name: true,
} as const;

export const orderSearch = elevatorSearch.pick(ofElevators).extend({
  status: z.array(choice('orderStatus', orderFilters)).optional(),
  type: z.array(choice('orderKind', orderKinds)).optional(),
  /** Whoever sees an order sees on what it is and who does it, and not always more of either. */
  elevatorId: identity().optional(),
  handlerId: identity().optional(),
  companyId: ref('company').optional(),
  faultId: ref('fault').optional(),
  caseId: ref('rescueCase').optional(),
  overdue: flag().optional(),
  /** Those that still take work. */
  open: flag().optional(),
  causeClass: choice('causeClass', causeClasses).optional(),
  inspectCause: choice('auditCause', auditCauses).optional(),
  /** Of the elevators. */
  brand: text(60).optional(),
  placeOfUse: choice('placeOfUse', placesOfUse).optional(),
  /** Repairs that are done, with a cause that can be counted or without one. */
  classified: flag().optional(),
  /** Those handed to another person who has not accepted them yet. */
  handedOver: flag().optional(),
  /** Those that a figure counts; the period is then that of the figure. */
  figure: choice('orderFigure', countedFigures).optional(),
  from: day().optional(),
  to: day().optional(),
  /** By the day of the deadline. */
  dueFrom: day().optional(),
  dueTo: day().optional(),
});

/** So many days a calendar shows at most. */
export const maxCalendarDays = 42;

const sorts = ['createTime', 'deadline', 'orderNumber', 'status', 'finishTime'] as const;

export const orderCalls = calls('workOrder', 'workOrder', {
  page: get('flow/maintenance/list', {
    access: 'order.view',
    input: orderSearch.extend(paging(sorts).shape),
    reply: pageOf(orderRow),
  }),
  /** Of one elevator, newest first. */
  listByDevice: get('flow/maintenance/listByDevice', {
    summary: 'Lists the work orders of an elevator.',
    access: 'order.view',
    input: z.object({ elevatorId: ref('elevator') }).extend(paging().shape),
    reply: pageOf(orderRow),
  }),
  /** How many orders are in each state, of those that a search finds. */
  status: get('flow/maintenance/status', {
    summary: 'Counts work orders by status.',
    access: 'order.view',
    input: orderSearch.omit({ status: true }),
    reply: z.array(z.object({ status: choice('orderStatus', orderFilters), n: count() })),
  }),
  /** How many orders are due on each day, of those that a search finds: open ones, those that are late by now, and others. */
  calendar: get('flow/maintenance/calendar', {
    summary: 'Counts work orders by day of a month.',
    access: 'order.view',
    input: orderSearch.pick({ words: true, type: true }).extend({
      from: day(),
      days: z.int().min(1).max(maxCalendarDays),
    }),
    reply: z.array(z.object({ day: day(), open: count(), late: count(), completed: count() })),
  }),
  today: get('flow/maintenance/todayStatistics', {
    summary: 'Shows the figures of the day.',
    access: 'order.view',
    reply: z.object({
      created: count(),
      completed: count(),
      open: count(),
      dueToday: count(),
      overdue: count(),
      refused: count(),
      auditPending: count(),
    }),
  }),
  /** What waits for somebody at a desk: refusals, audits that are due, orders without a person, what is late. */
  pending: get('flow/maintenance/searchPendingIssue', {
    summary: 'Lists work orders that wait for a decision.',
    access: 'order.view',
    input: paging(),
    reply: pageOf(orderRow),
  }),
  export: get('flow/maintenance/exportExcel', {
    access: 'order.export',
    input: orderSearch,
    reply: download,
  }),
  detail: get('flow/maintenance/detail/{id}', { access: 'order.view', input: one, reply: orderDetail }),
  /** The people of the company who could do an order on an elevator, the best first. */
  people: get('flow/maintenance/people', {
    summary: 'Lists people who can take a work order.',
    access: 'order.view',
    input: z.object({ elevatorId: ref('elevator') }),
    reply: z.array(fitPerson),
  }),
  create: post('flow/maintenance/create', {
    access: 'order.add',
    touches: ['elevator'],
    input: workOrder
      .pick(
        'type',
        'elevatorId',
        'handlerId',
        'description',
        'faultId',
        'maintenanceType',
        'ordinal',
        'planDate',
        'daysToComplete',
        'plannedStart',
        'deadline',
      )
      .partial({
        handlerId: true,
        description: true,
        faultId: true,
        maintenanceType: true,
        ordinal: true,
        planDate: true,
        daysToComplete: true,
        plannedStart: true,
        deadline: true,
      }),
    reply: byId,
  }),
  edit: put('flow/maintenance/edit/{id}', {
    summary: 'Changes a work order.',
    edits: workOrder,
    access: 'order.edit',
    input: one.extend(workOrder.pick('description', 'plannedStart', 'deadline').partial().shape),
  }),
  classify: put('flow/maintenance/classify', {
    summary: 'Says of repairs that are done what caused them.',
    access: 'order.edit',
    input: bulkInput.extend({ causeClass: choice('causeClass', causeClasses) }),
    reply: bulkResult,
  }),
  remove: remove('flow/maintenance/delete/{id}', { access: 'order.delete', input: one }),

  ...orderMoveCalls,
  ...auditMoveCalls,
  ...orderBulkCalls,
  /** Answers of the checklist; they may come one by one. */
  answer: post('flow/mobile/items/{id}', {
    summary: 'Answers checklist items of a work order.',
    access: 'order.handle',
    input: one.extend({ items: z.array(answeredItem).min(1).max(200), ...phoneAct }),
  }),
  /** The person agrees that somebody else goes on with it. */
  letGo: post('flow/mobile/letGo/{id}', {
    summary: 'Agrees to hand a started work order over.',
    access: 'order.handle',
    input: one,
  }),
  /** What the signed-in person has to do, the next first. */
  mine: get('flow/mobile/mine', {
    summary: 'Lists the work orders of the signed-in mechanic.',
    access: 'order.handle',
    reply: z.array(orderRow),
  }),
});
