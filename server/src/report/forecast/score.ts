import { leastOutcomes, type ModelState } from '@hoistway/contract/report/forecast/forecastCalls.ts';

/** A forecast beside what came. */
export interface Outcome {
  probability: number;
  warned: boolean;
  happened: boolean;
}

export interface Score {
  outcomes: number;
  /** How often trouble came at all. */
  baseRate: number | null;
  /** Of the warnings, those after which it came. */
  warned: number;
  hits: number;
  /** Trouble of which nobody was warned. */
  missed: number;
  troubles: number;
  /** The mean distance between what was said and what came, by fifths of probability. */
  calibrationError: number | null;
  calibration: { n: number; said: number; came: number }[];
  state: ModelState;
}

const bands = 5;
/** Better by so many standard errors: less is luck. */
const leastSigns = 2;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length;

function calibrationOf(outcomes: readonly Outcome[]): Score['calibration'] {
  return Array.from({ length: bands }, (_, band) => {
    const within = outcomes.filter(
      ({ probability }) => Math.min(bands - 1, Math.floor(probability * bands)) === band,
    );
    return within.length === 0
      ? { n: 0, said: (band + 0.5) / bands, came: 0 }
      : {
          n: within.length,
          said: meanOf(within.map(({ probability }) => probability)),
          came: within.filter(({ happened }) => happened).length / within.length,
        };
  });
}

/** Whether forecasts were nearer to what came than the base rate, which knows how often it came in all. */
function isBetter(outcomes: readonly Outcome[], baseRate: number): boolean {
  const gains = outcomes.map(({ probability, happened }) => {
    const came = happened ? 1 : 0;
    return (baseRate - came) ** 2 - (probability - came) ** 2;
  });
  const mean = meanOf(gains);
  const spread = Math.sqrt(meanOf(gains.map((gain) => (gain - mean) ** 2)));
  return mean > 0 && mean > (leastSigns * spread) / Math.sqrt(gains.length);
}

/** What the last outcomes say of a model, the newest first: one that is not better than the base rate is off. */
export function scoreOf(all: readonly Outcome[]): Score {
  const outcomes = all.slice(0, leastOutcomes);
  const troubles = outcomes.filter(({ happened }) => happened).length;
  const warnings = outcomes.filter(({ warned }) => warned);
  const hits = warnings.filter(({ happened }) => happened).length;
  const calibration = calibrationOf(outcomes);
  const baseRate = outcomes.length === 0 ? null : troubles / outcomes.length;
  const error = calibration.reduce((sum, { n, said, came }) => sum + n * Math.abs(said - came), 0);
  return {
    outcomes: outcomes.length,
    baseRate,
    warned: warnings.length,
    hits,
    missed: troubles - hits,
    troubles,
    calibrationError: outcomes.length === 0 ? null : error / outcomes.length,
    calibration,
    state:
      baseRate === null || outcomes.length < leastOutcomes
        ? 'learning'
        : isBetter(outcomes, baseRate)
          ? 'on'
          : 'off',
  };
}
