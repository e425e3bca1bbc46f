import { z } from 'zod';
import { choice, count, day, flag, instant } from '#contract/fieldKinds.ts';
import { delayCauses, type DelayCause } from '../delayCauses.ts';
import { planInput, type PlannedOrder, type SiteTime } from '../orderPlan.ts';
import { stepFileKinds } from '../orderStep.ts';
import { lateSteps, slipOf, type DelayEntry, type DelayShare, type LateStep } from '../slip.ts';

/** What the installer answers for: it moves no completion to a later day. */
const ownCauses: readonly DelayCause[] = ['ownPeople', 'rework'];

/** Whether days of a cause entitle to a later completion; days without one do not. */
export const entitles = (cause: DelayCause | null): boolean => cause !== null && !ownCauses.includes(cause);

/** An order with its first plan and its delay book. */
export interface BookedOrder<E> extends Omit<PlannedOrder, 'steps'>, SiteTime {
  today: string;
  baselineEnd: string;
  stepRows: readonly (PlannedOrder['steps'][number] & { baselineEnd: string; delays: readonly E[] })[];
}

/** What the slip of an order is worked out by. */
const slipInput = <E extends Omit<DelayEntry, 'stepKey'>>(order: BookedOrder<E>) => ({
  ...planInput({ ...order, steps: order.stepRows }, order, order.today),
  baseline: {
    steps: order.stepRows.map((step) => ({ key: step.key, endsOn: step.baselineEnd })),
    endsOn: order.baselineEnd,
  },
  entries: order.stepRows.flatMap(({ key, delays }) => delays.map((delay) => ({ ...delay, stepKey: key }))),
});

/** By what causes the completion of an order has moved: each working day of it has one, or none where nobody said why. */
export function orderSlip<E extends Omit<DelayEntry, 'stepKey'>>(
  order: BookedOrder<E>,
): { slipDays: number; shares: DelayShare<E & { stepKey: string }>[] } {
  const { slipDays, shares } = slipOf(slipInput(order));
  return { slipDays, shares };
}

/** The steps of an order that have lost days which its delay book does not explain. */
export const unexplainedSteps = <E extends Omit<DelayEntry, 'stepKey'>>(order: BookedOrder<E>): LateStep[] =>
  lateSteps({ ...slipInput(order), today: order.today });

/** How many of the days by which the completion has moved entitle to a later one. */
export const claimedDays = (shares: readonly Pick<DelayShare, 'cause' | 'days'>[]): number =>
  shares.reduce((sum, { cause, days }) => sum + (entitles(cause) ? days : 0), 0);

/** Days by cause and by who caused them. */
export const claimCauses = z.array(
  z.object({
    cause: choice('delayCause', delayCauses).nullable(),
    causedBy: z.string().nullable(),
    days: count(),
    entitles: flag(),
  }),
);
export type ClaimCauses = z.output<typeof claimCauses>;

/** An entry of the delay book. */
export const claimEntry = z.object({
  number: count(),
  stepName: z.string(),
  cause: choice('delayCause', delayCauses),
  causedBy: z.string().nullable(),
  fromDay: day(),
  untilDay: day(),
  /** Of the slip. */
  days: count(),
  note: z.string().nullable(),
  evidence: choice('stepFileKind', stepFileKinds).nullable(),
  createdAt: instant(),
  createdByName: z.string().nullable(),
});
export type ClaimEntry = z.output<typeof claimEntry>;

/** The claim for an extension of one order, as it is printed. */
export const installClaim = z.object({
  orderNumber: z.string(),
  contractNo: z.string(),
  elevatorNumber: z.string(),
  projectName: z.string(),
  companyName: z.string(),
  partyA: z.string(),
  signingDate: day(),
  /** The day in the contract. */
  endDate: day(),
  baselineEnd: day(),
  endsOn: day(),
  slipDays: count(),
  claimedDays: count(),
  causes: claimCauses,
  /** The delay book, entry by entry. */
  entries: z.array(claimEntry),
});
export type InstallClaim = z.output<typeof installClaim>;
