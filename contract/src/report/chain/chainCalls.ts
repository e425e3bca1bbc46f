import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { causeClasses } from '#contract/cause/causeClass.ts';
import { choice, count, day, flag, identity, instant, ref } from '#contract/fieldKinds.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { orderStatuses } from '#contract/workOrder/orderStatus.ts';
import { faultFamilies } from './faultFamily.ts';

/** Repairs of one elevator for faults of one family, no more days apart than this, are one case. */
export const caseDays = 30;
/** On so many of these days an elevator has to have reported, or nothing is said of it. */
export const leastHeardDays = 15;

/** What a machine says of a repair: no fault of the family since, one, too early to tell, or too little reported. */
export const machineWords = ['fixed', 'cameBack', 'notYet', 'unheard'] as const;
export type MachineWord = (typeof machineWords)[number];

/** How a chain stands after its last repair. */
export const chainStates = ['open', 'watched', 'over', 'unheard'] as const;
export type ChainState = (typeof chainStates)[number];

const filters = z.object({
  from: day().optional(),
  to: day().optional(),
  companyId: ref('company').optional(),
  /** Whoever sees an order sees who does it, and not always more of them. */
  handlerId: identity().optional(),
  family: choice('faultFamily', faultFamilies).optional(),
});

export const chainRow = z.object({
  /** Of its first repair and its family. */
  id: z.string(),
  /** Its first repair. */
  orderId: identity(),
  elevatorId: identity(),
  elevatorNumber: z.string(),
  projectName: z.string(),
  family: choice('faultFamily', faultFamilies),
  state: choice('chainState', chainStates),
  visits: count(),
  /** Who came, each once. */
  people: z.array(z.string()),
  /** Faults of the family from before the first repair until now. */
  faults: count(),
  /** Repairs that their orders call done, and that the machine does. */
  saidFixed: count(),
  machineFixed: count(),
  firstTime: instant(),
  lastTime: instant(),
});
export type ChainRow = z.output<typeof chainRow>;

const chainFault = z.object({
  id: identity(),
  code: z.string(),
  openedAt: instant(),
  closedAt: instant().nullable(),
});
export type ChainFaultShown = z.output<typeof chainFault>;

/** Faults in their order, the first of them; how many there are in all is counted. */
const chainFaults = z.object({ n: count(), shown: z.array(chainFault) });
export const maxShownFaults = 20;

const chainVisit = z.object({
  id: identity(),
  orderNumber: z.string(),
  status: choice('orderStatus', orderStatuses),
  companyName: z.string(),
  handler: z.string().nullable(),
  createTime: instant(),
  finishTime: instant().nullable(),
  causeClass: choice('causeClass', causeClasses).nullable(),
  faultReason: z.string().nullable(),
  solution: z.string().nullable(),
  saysFixed: flag(),
  machine: choice('machineWord', machineWords).nullable(),
  parts: z.array(z.object({ name: z.string(), quantity: z.number(), unit: z.string() })),
  /** Up to the end of the next repair. */
  faultsAfter: chainFaults,
});
export type ChainVisitShown = z.output<typeof chainVisit>;

export const chainDetail = chainRow.extend({ faultsBefore: chainFaults, repairs: z.array(chainVisit) });
export type ChainDetail = z.output<typeof chainDetail>;

/** Of first repairs of cases, how many were the last one needed: as their orders say, and as the machine does. */
const chainFigures = z.object({
  from: day(),
  to: day(),
  timeZone: z.string(),
  /** First repairs of which the machine can tell. */
  judged: count(),
  byText: count(),
  byMachine: count(),
  /** First repairs of which it is too early to tell, or too little was reported. */
  unjudged: count(),
  chains: count(),
  openChains: count(),
});
export type ChainFigures = z.output<typeof chainFigures>;

/** Repairs of one elevator whose faults are of one family: one case, whatever their orders say. */
export const chainCalls = calls('report', 'repeatFault', {
  page: get('report/repeatFaults', {
    summary: 'Lists chains of repairs for the same family of faults.',
    access: 'order.view',
    input: filters.extend({ state: choice('chainState', chainStates).optional(), ...paging().shape }),
    reply: pageOf(chainRow),
  }),
  figures: get('report/repeatFaults/figures', {
    summary: 'Counts repairs that were the last one needed, by their orders and by the machine.',
    access: 'order.view',
    input: filters,
    reply: chainFigures,
  }),
  /** Those that a repair belongs to. */
  ofOrder: get('report/repeatFaults/order/{id}', {
    summary: 'Shows the chains of repairs that a work order belongs to.',
    access: 'order.view',
    input: z.object({ id: ref('workOrder') }),
    reply: z.array(chainDetail),
  }),
  ofElevator: get('report/repeatFaults/elevator/{id}', {
    summary: 'Lists the chains of repairs of an elevator that are not over.',
    access: 'order.view',
    input: z.object({ id: ref('elevator') }),
    reply: z.array(chainRow),
  }),
});
