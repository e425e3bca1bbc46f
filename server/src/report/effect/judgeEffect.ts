import {
  effectDays,
  leastEffectDays,
  machineMeasures,
  type ComparedMeasure,
  type EffectVerdict,
  type MachineMeasure,
  type MeasureVerdict,
} from '@hoistway/contract/report/effect/effectCalls.ts';

/** What a machine did on a day; null where too little of it was reported. */
export type MeasuredDay = Readonly<Record<MachineMeasure, number | null>>;

/** Days before a visit, the oldest first, and after it: in the place of a day without a word is `undefined`. */
export interface DaysOfVisit {
  /** The days with which the machine is compared come last; what came before them shows what it does by itself. */
  before: readonly (MeasuredDay | undefined)[];
  after: readonly (MeasuredDay | undefined)[];
}

/** A difference of so many times what is usual is no chance: it happens in one of some hundred comparisons. */
const leastSigns = 3;
/** Of the value before a difference has to be so much. */
const leastShare = 0.05;
/** So many differences between a lift's own windows say something of it. */
const leastWindows = 2;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length;

const squaresOf = (values: readonly number[], mean: number): number =>
  values.reduce((sum, each) => sum + (each - mean) ** 2, 0);

/** By how much two windows differ by chance, as the days within each of them differ. */
function chanceOfDays(before: readonly number[], after: readonly number[]): number {
  const squares = squaresOf(before, meanOf(before)) + squaresOf(after, meanOf(after));
  const variance = squares / (before.length + after.length - 2);
  return Math.sqrt(variance * (1 / before.length + 1 / after.length));
}

/** By how much neighbouring windows of an elevator's own past differed; zero where there are too few of them. */
function chanceOfWindows(past: readonly (number | null)[]): number {
  const means: (number | null)[] = [];
  for (let end = past.length; end >= effectDays; end -= effectDays) {
    const known = past.slice(end - effectDays, end).filter((each) => each !== null);
    means.push(known.length < leastEffectDays ? null : meanOf(known));
  }
  const differences = means.flatMap((mean, at) => {
    const older = means[at + 1];
    return mean === null || older === null || older === undefined ? [] : mean - older;
  });
  if (differences.length < leastWindows) return 0;
  return Math.sqrt(meanOf(differences.map((each) => each ** 2)));
}

function compare(measure: MachineMeasure, { before, after }: DaysOfVisit): ComparedMeasure {
  const past = before.map((each) => each?.[measure] ?? null);
  const known = past.slice(-effectDays).filter((each) => each !== null);
  const since = after.flatMap((each) => each?.[measure] ?? []);
  const counts = { measure, beforeDays: known.length, afterDays: since.length };
  if (known.length < leastEffectDays || since.length < leastEffectDays) {
    const told = (values: readonly number[]) => (values.length < leastEffectDays ? null : meanOf(values));
    return { ...counts, before: told(known), after: told(since), noise: null, verdict: 'tooLittle' };
  }
  const [was, is] = [meanOf(known), meanOf(since)];
  const chance = Math.max(chanceOfDays(known, since), chanceOfWindows(past));
  const noise = Math.max(chance * leastSigns, Math.abs(was) * leastShare);
  const isBeyond = Math.abs(is - was) > noise;
  const verdict: MeasureVerdict = !isBeyond ? 'noDifference' : is < was ? 'better' : 'worse';
  return { ...counts, before: was, after: is, noise, verdict };
}

function verdictOf(measures: readonly ComparedMeasure[]): EffectVerdict {
  const has = (verdict: MeasureVerdict) => measures.some((each) => each.verdict === verdict);
  if (has('better')) return has('worse') ? 'mixed' : 'better';
  if (has('worse')) return 'worse';
  return has('noDifference') ? 'noDifference' : 'tooLittle';
}

/** What a machine did after a visit beside what it did before, and whether that is more than it does by itself. */
export function judgeEffect(days: DaysOfVisit): { verdict: EffectVerdict; measures: ComparedMeasure[] } {
  const measures = machineMeasures.map((measure) => compare(measure, days));
  return { verdict: verdictOf(measures), measures };
}
