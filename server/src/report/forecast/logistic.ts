import { forecastReasons, type ForecastReason } from '@hoistway/contract/report/forecast/forecastCalls.ts';

/** What was known of an elevator before a fortnight; null is not known. */
export type Features = Readonly<Record<ForecastReason, number | null>>;

/** And whether trouble came in it. */
export interface Example {
  features: Features;
  happened: boolean;
}

/** A fitted model: what is usual of each feature, and how much it says. */
export interface Fitted {
  usual: Record<ForecastReason, { mean: number; spread: number }>;
  weights: Record<ForecastReason, number>;
  intercept: number;
}

/** It holds weights back of which few examples tell. */
const ridge = 1;
const rounds = 25;

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

function usualOf(examples: readonly Example[], reason: ForecastReason) {
  const known = examples.flatMap(({ features }) => features[reason] ?? []);
  if (known.length === 0) return { mean: 0, spread: 1 };
  const mean = known.reduce((sum, each) => sum + each, 0) / known.length;
  const variance = known.reduce((sum, each) => sum + (each - mean) ** 2, 0) / known.length;
  return { mean, spread: Math.sqrt(variance) || 1 };
}

/** By how much a feature is other than usual; what is not known is as usual. */
const distance = ({ usual }: Pick<Fitted, 'usual'>, features: Features, reason: ForecastReason): number => {
  const value = features[reason];
  // One wild reading is not to decide.
  return value === null ? 0 : Math.max(-4, Math.min(4, (value - usual[reason].mean) / usual[reason].spread));
};

/** Solves a small system of equations, which it changes. */
function solve(matrix: number[][], right: number[]): number[] {
  const n = right.length;
  for (let column = 0; column < n; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < n; row += 1)
      if (Math.abs(matrix[row]![column]!) > Math.abs(matrix[pivot]![column]!)) pivot = row;
    [matrix[column], matrix[pivot]] = [matrix[pivot]!, matrix[column]!];
    [right[column], right[pivot]] = [right[pivot]!, right[column]!];
    for (let row = column + 1; row < n; row += 1) {
      const factor = matrix[row]![column]! / matrix[column]![column]!;
      for (let at = column; at < n; at += 1) matrix[row]![at]! -= factor * matrix[column]![at]!;
      right[row]! -= factor * right[column]!;
    }
  }
  for (let row = n - 1; row >= 0; row -= 1) {
    for (let at = row + 1; at < n; at += 1) right[row]! -= matrix[row]![at]! * right[at]!;
    right[row]! /= matrix[row]![row]!;
  }
  return right;
}

/** Fits a logistic model by Newton's method. */
export function fit(examples: readonly Example[]): Fitted {
  const usual = Object.fromEntries(
    forecastReasons.map((reason) => [reason, usualOf(examples, reason)]),
  ) as Fitted['usual'];
  const rows = examples.map(({ features }) => [
    1,
    ...forecastReasons.map((reason) => distance({ usual }, features, reason)),
  ]);
  const size = forecastReasons.length + 1;
  let weights = Array.from({ length: size }, () => 0);
  for (let round = 0; round < rounds; round += 1) {
    const gradient = weights.map((weight, at) => (at === 0 ? 0 : -ridge * weight));
    const curvature = Array.from({ length: size }, (_, at) =>
      Array.from({ length: size }, (__, other) => (at === other ? (at === 0 ? 1e-6 : ridge) : 0)),
    );
    for (const [n, row] of rows.entries()) {
      const p = sigmoid(row.reduce((sum, value, at) => sum + value * weights[at]!, 0));
      const error = (examples[n]!.happened ? 1 : 0) - p;
      for (let at = 0; at < size; at += 1) {
        gradient[at]! += error * row[at]!;
        for (let other = 0; other < size; other += 1)
          curvature[at]![other]! += p * (1 - p) * row[at]! * row[other]!;
      }
    }
    const step = solve(curvature, gradient);
    weights = weights.map((weight, at) => weight + step[at]!);
    if (Math.max(...step.map(Math.abs)) < 1e-6) break;
  }
  return {
    usual,
    intercept: weights[0]!,
    weights: Object.fromEntries(
      forecastReasons.map((reason, at) => [reason, weights[at + 1]!]),
    ) as Fitted['weights'],
  };
}

/** How likely trouble is in the next fortnight. */
export const predict = (fitted: Fitted, features: Features): number =>
  sigmoid(
    forecastReasons.reduce(
      (sum, reason) => sum + fitted.weights[reason] * distance(fitted, features, reason),
      fitted.intercept,
    ),
  );

/** What speaks most for trouble, the strongest first: the features that raise its odds by a tenth at least. */
export const reasonsFor = (fitted: Fitted, features: Features): ForecastReason[] =>
  forecastReasons
    .map((reason) => ({ reason, says: fitted.weights[reason] * distance(fitted, features, reason) }))
    .filter(({ says }) => says > 0.1)
    .toSorted((one, other) => other.says - one.says)
    .map(({ reason }) => reason);
