import { leastEnergyDays, type EnergyFigures, type EnergySaving } from '@hoistway/contract/history/energy.ts';
import { estimateClass } from './energyClass.ts';
import { errorAt, fitLine } from './fitLine.ts';

/** What a day's ledger says of energy. */
export interface EnergyDay {
  day: string;
  runs: number | null;
  metres: number | null;
  kwh: number | null;
  coveredMinutes: number;
}

/** A day is whole when its states tell of so many minutes: those of 23 hours are, too. */
const wholeMinutes = 1_300;
/** Two standard errors, outside of which chance seldom leads. */
const errors = 2;

type WholeDay = EnergyDay & { runs: number; kwh: number };
const isWhole = (day: EnergyDay): day is WholeDay =>
  day.coveredMinutes >= wholeMinutes && day.runs !== null && day.kwh !== null;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const meanOf = (values: readonly number[]): number => sumOf(values) / values.length;
const pointsOf = (days: readonly WholeDay[]) => days.map(({ runs, kwh }) => [runs, kwh] as const);

/**
 * What an elevator takes while it stands, and what each run adds: told apart by days on which it runs much and little. Null
 * where these are too much alike to tell.
 */
function standingOf(days: readonly WholeDay[], kwhPerDay: number): EnergyFigures['standing'] {
  const line = fitLine(pointsOf(days));
  if (line.spreadX === 0) return null;
  const error = errors * errorAt(line, 0);
  if (error > kwhPerDay / 4) return null;
  const within = (kwh: number) => Math.min(1, Math.max(0, kwh / kwhPerDay));
  return { share: within(line.base), least: within(line.base - error), most: within(line.base + error) };
}

/** The energy of an elevator on the whole days of a period. */
export function energyFigures(
  days: readonly EnergyDay[],
  { ratedLoad, ratedSpeed }: { ratedLoad: number | null; ratedSpeed: number | null },
): EnergyFigures {
  const whole = days.filter(isWhole);
  if (whole.length < leastEnergyDays)
    return { wholeDays: whole.length, kwhPerDay: null, kwhPerRun: null, standing: null, class: null };
  const kwhPerDay = meanOf(whole.map(({ kwh }) => kwh));
  const runs = sumOf(whole.map((day) => day.runs));
  const metres = whole.flatMap((day) => day.metres ?? []);
  return {
    wholeDays: whole.length,
    kwhPerDay,
    kwhPerRun: runs > 0 ? (kwhPerDay * whole.length) / runs : null,
    standing: kwhPerDay > 0 ? standingOf(whole, kwhPerDay) : null,
    class:
      ratedLoad !== null && metres.length >= leastEnergyDays
        ? estimateClass({ kwhPerDay, metresPerDay: meanOf(metres), ratedLoad, ratedSpeed })
        : null,
  };
}

/**
 * What a change saved: the energy of the days after it beside what the days before let expect of as many runs. The day of the
 * change itself counts on neither side.
 */
export function energySaving(days: readonly EnergyDay[], changedOn: string): EnergySaving {
  const whole = days.filter(isWhole);
  const [before, after] = [
    whole.filter(({ day }) => day < changedOn),
    whole.filter(({ day }) => day > changedOn),
  ];
  const told = { changedOn, daysBefore: before.length, daysAfter: after.length };
  if (Math.min(before.length, after.length) < leastEnergyDays)
    return { ...told, verdict: 'tooFewDays', expectedPerDay: null, kwhPerDay: null, noise: null };
  const line = fitLine(pointsOf(before));
  const runs = meanOf(after.map((day) => day.runs));
  const expectedPerDay = line.base + line.slope * runs;
  const kwhPerDay = meanOf(after.map(({ kwh }) => kwh));
  const own = fitLine(pointsOf(after)).rest / Math.sqrt(after.length);
  const noise = errors * Math.hypot(errorAt(line, runs), own);
  const change = kwhPerDay - expectedPerDay;
  const verdict = Math.abs(change) <= noise ? 'noDifference' : change < 0 ? 'less' : 'more';
  return { ...told, verdict, expectedPerDay, kwhPerDay, noise };
}
