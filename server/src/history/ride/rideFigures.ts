import { leastRideDays, type RideFigures } from '@hoistway/contract/history/ride.ts';

/** What a day says of stops and doors. */
export interface RideDay {
  closings: number;
  reversals: number;
  closingSeconds: number;
  stops: number;
  levelMm: number | null;
}

/** Of fewer closings or stops in all nothing is told. */
const leastOfAll = 100;

const sumOf = (days: readonly RideDay[], value: (day: RideDay) => number): number =>
  days.reduce((sum, day) => sum + value(day), 0);

/** How an elevator stops and closes its doors over days: each stop and each closing counts alike. */
export function rideFigures(days: readonly RideDay[]): RideFigures {
  const closings = sumOf(days, (day) => day.closings);
  const reversals = sumOf(days, (day) => day.reversals);
  const levelled = days.filter((day) => day.levelMm !== null);
  const stops = sumOf(levelled, (day) => day.stops);
  const isKnown = days.length >= leastRideDays;
  const closed = closings - reversals;
  return {
    days: days.length,
    levelMm:
      isKnown && stops >= leastOfAll
        ? sumOf(levelled, (day) => day.stops * (day.levelMm ?? 0)) / stops
        : null,
    doorSeconds: isKnown && closed >= leastOfAll ? sumOf(days, (day) => day.closingSeconds) / closed : null,
    reversals: isKnown && closings >= leastOfAll ? (1000 * reversals) / closings : null,
  };
}
