import { z } from 'zod';
import { choice, day, quantity } from '#contract/fieldKinds.ts';
import { shareOf } from '#contract/figure/share.ts';
import { daysAfter, daysBetween, monthsAfter } from '#contract/time/days.ts';
import type { PartKind } from './partKind.ts';

/** What the life of a part is counted in, and where its cycle says how much of it there is. */
export const wearCycles = {
  months: 'cycleMonths',
  runs: 'cycleRuns',
  doorOpenings: 'cycleDoorOpenings',
  ropeBends: 'cycleRopeBends',
  metres: 'cycleMetres',
} as const;
export type WearCount = keyof typeof wearCycles;
export const wearCounts = ['months', 'runs', 'doorOpenings', 'ropeBends', 'metres'] as const;
export type MachineCount = Exclude<WearCount, 'months'>;
export const machineCounts = ['runs', 'doorOpenings', 'ropeBends', 'metres'] as const;

/** The pace is that of the last days, so many at most. */
export const paceDays = 90;
/** An end further off than this says nothing. */
const maxDaysAhead = 36_500;

/** How much of one of its cycles a mounted part has used. */
export const wear = z.object({
  count: choice('wearCount', wearCounts),
  used: quantity(),
  of: quantity(),
  /** When it is used up at the present pace, or was; none while the elevator does not move. */
  endsOn: day().nullable(),
});
export type Wear = z.output<typeof wear>;

export type Cycle = Pick<PartKind, (typeof wearCycles)[WearCount]>;

/** What the ledger of the elevator says of the time since a part was mounted. */
export interface PartUse {
  /** The first day that was counted; null where none was. */
  countedFrom: string | null;
  /** Since the part was mounted, or since counting began; null where it is not reported. */
  used: Record<MachineCount, number | null>;
  /** The same within the last `paceDays` days. */
  lately: Record<MachineCount, number | null>;
  /** The day on which a cycle was used up; null where it is not. */
  reachedOn: Record<MachineCount, string | null>;
}

const latest = (...days: readonly string[]): string => days.toSorted().at(-1)!;

/** The months between two days, in hundredths. */
const monthsUsed = (from: string, of: number, today: string): number => {
  const whole = daysBetween(from, monthsAfter(from, of));
  const share = Math.max(0, daysBetween(from, today)) / whole;
  return Number((share * of).toFixed(2));
};

function endAtPace(use: PartUse, count: MachineCount, of: number, since: string, today: string) {
  const left = of - (use.used[count] ?? 0);
  if (left <= 0) return use.reachedOn[count] ?? today;
  const lately = use.lately[count] ?? 0;
  if (lately <= 0) return null;
  const days = Math.ceil((left * (daysBetween(since, today) + 1)) / lately);
  return days > maxDaysAhead ? null : daysAfter(today, days);
}

/** How much of each cycle of its kind a mounted part has used, what ends first at the top. */
export function wearOf(cycle: Cycle, installedOn: string, use: PartUse, today: string): Wear[] {
  const found: Wear[] = [];
  if (cycle.cycleMonths !== null)
    found.push({
      count: 'months',
      used: monthsUsed(installedOn, cycle.cycleMonths, today),
      of: cycle.cycleMonths,
      endsOn: monthsAfter(installedOn, cycle.cycleMonths),
    });
  const { countedFrom } = use;
  for (const count of machineCounts) {
    const of = cycle[wearCycles[count]];
    const used = use.used[count];
    if (of === null || used === null || countedFrom === null) continue;
    const since = latest(installedOn, countedFrom, daysAfter(today, 1 - paceDays));
    found.push({
      count,
      used: Math.max(0, Math.round(used)),
      of,
      endsOn: endAtPace(use, count, of, since, today),
    });
  }
  return found.toSorted((a, b) => (a.endsOn ?? '9').localeCompare(b.endsOn ?? '9'));
}

/** When the first cycle of a part is used up; null where none is foreseen. */
export const endOfWear = (worn: readonly Wear[]): string | null => worn[0]?.endsOn ?? null;

/** The share of a cycle that is used, in whole per cent. */
export const wearShare = ({ used, of }: Pick<Wear, 'used' | 'of'>): number => shareOf(used, of, 0) ?? 0;
