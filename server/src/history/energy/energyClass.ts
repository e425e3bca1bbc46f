import { energyClasses, type EnergyClass } from '@hoistway/contract/history/energy.ts';

/**
 * The most that each class from A to F takes, after the usual table of ISO 25745-2: mWh to carry a kilogram a metre, and watts
 * while nothing runs. What takes more is G.
 */
const limits = [
  [0.72, 50],
  [1.08, 100],
  [1.62, 200],
  [2.43, 400],
  [3.65, 800],
  [5.47, 1_600],
] as const;

/** How far the estimate may be off: meters of drives and the table itself are no better. */
const band = 0.1;

interface Carried {
  kwhPerDay: number;
  metresPerDay: number;
  ratedLoad: number;
  /** m/s; where it is not known the elevator counts as standing all day. */
  ratedSpeed: number | null;
}

function classOf(kwh: number, { metresPerDay, ratedLoad, ratedSpeed }: Carried): EnergyClass {
  const running = ratedSpeed ? Math.min(24, metresPerDay / ratedSpeed / 3_600) : 0;
  const at = limits.findIndex(
    ([perKgMetre, standing]) =>
      kwh <= (perKgMetre * ratedLoad * metresPerDay) / 1e6 + (standing * (24 - running)) / 1_000,
  );
  return energyClasses[at < 0 ? limits.length : at]!;
}

/** The class of an elevator by what it takes on a day, as an estimate: the likely one, and the best and the worst it may be. */
export function estimateClass(carried: Carried): {
  likely: EnergyClass;
  best: EnergyClass;
  worst: EnergyClass;
} {
  const { kwhPerDay } = carried;
  return {
    likely: classOf(kwhPerDay, carried),
    best: classOf(kwhPerDay * (1 - band), carried),
    worst: classOf(kwhPerDay * (1 + band), carried),
  };
}
