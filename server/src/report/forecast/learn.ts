import { leastOutcomes } from '@hoistway/contract/report/forecast/forecastCalls.ts';
import type { DatedExample } from './examples.ts';
import { fit, predict, type Fitted } from './logistic.ts';
import { scoreOf, type Outcome, type Score } from './score.ts';

/** Fewer examples fit nothing. */
const leastExamples = 50;
/** A warning is for what is twice as likely as usual, and not unlikely. */
const [leastProbability, timesUsual] = [0.3, 2];

export interface Learned {
  fitted: Fitted;
  score: Score;
  /** From this probability on it warns. */
  warnsFrom: number;
}

const warnsFrom = (examples: readonly DatedExample[]): number => {
  const usual = examples.filter(({ happened }) => happened).length / examples.length;
  return Math.max(leastProbability, timesUsual * usual);
};

/**
 * What would have been said of the last examples by a model that knows only older ones: at most as many as are missing to
 * judge it.
 */
function tryOut(examples: readonly DatedExample[], missing: number): Outcome[] {
  const inOrder = examples.toSorted((one, other) => one.day.localeCompare(other.day));
  const tried = inOrder.slice(-missing);
  const older = inOrder.filter(({ day }) => day < (tried[0]?.day ?? ''));
  if (missing <= 0 || older.length < leastExamples) return [];
  const fitted = fit(older);
  const limit = warnsFrom(older);
  return tried.toReversed().map(({ features, happened }) => {
    const probability = predict(fitted, features);
    return { probability, happened, warned: probability >= limit };
  });
}

/**
 * Fits a model to the past, and judges it by what it said and what came, the newest first; while it has said too little, by
 * what it would have said before.
 */
export function learn(
  examples: readonly DatedExample[],
  said: readonly (Outcome & { day: string })[],
): Learned | undefined {
  if (examples.length < leastExamples) return undefined;
  const oldest = said.map(({ day }) => day).toSorted()[0];
  const before = oldest === undefined ? examples : examples.filter(({ day }) => day < oldest);
  const outcomes = [...said, ...tryOut(before, leastOutcomes - said.length)];
  return { fitted: fit(examples), score: scoreOf(outcomes), warnsFrom: warnsFrom(examples) };
}
