import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { choice, count, day, flag } from '#contract/fieldKinds.ts';
import { delayCauses } from '../delayCauses.ts';
import { entitles } from './installClaim.ts';
import type { DelayEntry, DelayShare } from '../slip.ts';

/** By what causes completions have moved, over orders. */
export const causeShares = z.object({
  /** Orders that end in the period, and those of them that end later than planned at signing. */
  orders: count(),
  late: count(),
  /** Working days by which they end later, altogether. */
  slipDays: count(),
  causes: z.array(
    z.object({
      cause: choice('delayCause', delayCauses).nullable(),
      days: count(),
      /** How many orders lost days by it. */
      orders: count(),
      entitles: flag(),
      /** By who caused it, those with most days first. */
      by: z.array(z.object({ causedBy: z.string().nullable(), days: count() })),
    }),
  ),
});
export type CauseShares = z.output<typeof causeShares>;

type Charged = DelayShare<DelayEntry & { causedBy: string | null }>;

/** Adds up what causes the days of orders are charged to, those with most days first. */
export function addCauses(orders: readonly (readonly Charged[])[]): CauseShares['causes'] {
  const causes = new Map<Charged['cause'], CauseShares['causes'][number]>();
  for (const shares of orders) {
    const met = new Set<Charged['cause']>();
    for (const { cause, entry, days } of shares) {
      const sum = causes.get(cause) ?? { cause, days: 0, orders: 0, entitles: entitles(cause), by: [] };
      causes.set(cause, sum);
      sum.days += days;
      if (!met.has(cause)) sum.orders += 1;
      met.add(cause);
      const causedBy = entry?.causedBy ?? null;
      const person = sum.by.find((each) => each.causedBy === causedBy);
      if (person) person.days += days;
      else sum.by.push({ causedBy, days });
    }
  }
  const sorted = [...causes.values()].toSorted((one, other) => other.days - one.days);
  return sorted.map((sum) => ({ ...sum, by: sum.by.toSorted((one, other) => other.days - one.days) }));
}

export const installCauseCalls = calls('install', 'installOrder', {
  causes: get('installWorkOrder/causes', {
    summary: 'Adds up the working days by which installations end later, by cause and by who caused them.',
    access: 'install.view',
    touches: ['installContract', 'installStep'],
    /** Of orders whose completion, as it is expected or was reached, lies in this period. */
    input: z.object({ from: day().optional(), to: day().optional() }),
    reply: causeShares,
  }),
});
