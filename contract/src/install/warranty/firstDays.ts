import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { choice, count, ref } from '#contract/fieldKinds.ts';

/** So many days of a new elevator are looked at. */
export const firstDaysCount = 90;

/** What is counted of them: all faults, those of levelling and of doors, and the orders to repair. */
export const firstFigures = ['faults', 'levelling', 'doors', 'callbacks'] as const;
export type FirstFigure = (typeof firstFigures)[number];

export const levellingCodes = ['K104', 'K129'] as const;
export const doorCodes = ['K102', 'K103', 'K113', 'K115', 'K116', 'K117', 'K118'] as const;

const dayMs = 86_400_000;

/** How many whole days of the first ones an elevator has been in use. */
export const daysSeen = (handedOverAt: string, now: number): number =>
  Math.max(0, Math.min(firstDaysCount, Math.floor((now - Date.parse(handedOverAt)) / dayMs)));

/** The middle of some counts, between the two in the middle of an even number; null of none. */
export function medianOf(counts: readonly number[]): number | null {
  const sorted = counts.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  if (sorted.length === 0) return null;
  return (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
}

export type Counts = Readonly<Record<FirstFigure, number>>;

/** Each count of an elevator beside the median of the others. */
export const compareCounts = (own: Counts, others: readonly Counts[]) =>
  firstFigures.map((figure) => ({
    figure,
    own: own[figure],
    median: medianOf(others.map((counts) => counts[figure])),
  }));

export const firstDaysCalls = calls('install', 'installOrder', {
  firstDays: get('installWorkOrder/firstDays/{id}', {
    summary: 'Compares the first 90 days of an installed elevator with those of others of its type.',
    access: 'install.view',
    touches: ['elevator', 'fault', 'workOrder'],
    input: z.object({ id: ref('installOrder') }),
    reply: z.object({
      /** Days since the handover, 90 at the most: the others are counted over as many. */
      days: count(),
      /** Elevators of the same type that were handed over so long ago, of orders that the viewer sees. */
      others: count(),
      figures: z.array(
        z.object({
          figure: choice('firstFigure', firstFigures),
          own: count(),
          median: z.number().nullable(),
        }),
      ),
    }),
  }),
});
