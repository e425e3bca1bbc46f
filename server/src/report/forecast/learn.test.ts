import { describe, expect, test } from 'vitest';
import { leastOutcomes } from '@hoistway/contract/report/forecast/forecastCalls.ts';
import { wearEnds, wornDoor } from '#testing/report/wornDoors.ts';
import { Random } from '../../../../simulator/src/random.ts';
import { examplesOf, type DatedExample } from './examples.ts';
import { learn } from './learn.ts';
import { predict, reasonsFor } from './logistic.ts';
import { scoreOf, type Outcome } from './score.ts';

const doors = (seed: string): DatedExample[] => {
  const random = new Random(seed);
  return Array.from({ length: 200 }, () => examplesOf(wornDoor(random), wearEnds)).flat();
};

/** The same fortnights with each other's outcomes. */
function shuffled(seed: string, examples: readonly DatedExample[]): DatedExample[] {
  const random = new Random(seed);
  const outcomes = examples.map(({ happened }) => happened);
  return examples.map((example) => ({
    ...example,
    happened: outcomes.splice(random.integer(0, outcomes.length - 1), 1)[0]!,
  }));
}

describe('learn', () => {
  test.each(['a', 'b', 'c'])('forecasts the wear of 200 doors within a tenth of what comes (%s)', (seed) => {
    const { score, fitted, warnsFrom } = learn(doors(seed), [])!;
    expect(score.outcomes).toBe(leastOutcomes);
    expect(score.state).toBe('on');
    expect(score.calibrationError!).toBeLessThanOrEqual(0.1);
    expect(fitted.weights.reversals).toBeGreaterThan(0);
    expect(warnsFrom).toBeGreaterThanOrEqual(0.3);
  });

  test.each(['a', 'b', 'c', 'd', 'e'])('switches itself off with shuffled outcomes (%s)', (seed) => {
    expect(learn(shuffled(seed, doors(seed)), [])!.score.state).toBe('off');
  });

  test('learns while it has too few outcomes, and nothing of too few examples', () => {
    const examples = doors('few');
    expect(learn(examples.slice(0, 150), [])!.score.state).toBe('learning');
    expect(learn(examples.slice(0, 20), [])).toBeUndefined();
  });

  test('is judged by what it said, as far as that goes', () => {
    const examples = doors('said');
    // Everything it said was wrong.
    const said = examples
      .slice(0, leastOutcomes)
      .map(({ day, happened }) => ({ day, happened, warned: false, probability: happened ? 0.02 : 0.9 }));
    expect(learn(examples, said)!.score.state).toBe('off');
  });
});

describe('the model', () => {
  const { fitted } = learn(doors('reasons'), [])!;
  const usual = {
    reversals: fitted.usual.reversals.mean,
    reversalTrend: fitted.usual.reversalTrend.mean,
    doorTimeTrend: fitted.usual.doorTimeTrend.mean,
    levelling: fitted.usual.levelling.mean,
    temperature: fitted.usual.temperature.mean,
    runsSinceService: fitted.usual.runsSinceService.mean,
  };

  test('names the reversals of a door that has many of them', () => {
    const worn = { ...usual, reversals: usual.reversals + 3 * fitted.usual.reversals.spread };
    expect(reasonsFor(fitted, worn)[0]).toBe('reversals');
    expect(reasonsFor(fitted, usual)).toEqual([]);
    expect(predict(fitted, worn)).toBeGreaterThan(predict(fitted, usual));
  });

  test('takes what is not known as usual', () => {
    const unknown = { ...usual, temperature: null, levelling: null };
    expect(predict(fitted, unknown)).toBeCloseTo(predict(fitted, usual), 10);
  });
});

describe('scoreOf', () => {
  const outcomes = (n: number, each: Partial<Outcome>): Outcome[] =>
    Array.from({ length: n }, () => ({ probability: 0.5, warned: false, happened: false, ...each }));

  test('counts hits and misses, and the distance of what was said', () => {
    const score = scoreOf([
      ...outcomes(30, { probability: 0.9, warned: true, happened: true }),
      ...outcomes(10, { probability: 0.9, warned: true }),
      ...outcomes(20, { probability: 0.1, happened: true }),
      ...outcomes(140, { probability: 0.1 }),
    ]);
    expect(score).toMatchObject({
      outcomes: 200,
      warned: 40,
      hits: 30,
      missed: 20,
      troubles: 50,
      baseRate: 0.25,
    });
    expect(score.calibration.map(({ n }) => n)).toEqual([160, 0, 0, 0, 40]);
    expect(score.calibrationError).toBeCloseTo((160 * 0.025 + 40 * 0.15) / 200, 10);
    expect(score.state).toBe('on');
  });

  test('is off where it says the base rate, and looks at the last 200 alone', () => {
    const flat = [
      ...outcomes(50, { probability: 0.25, happened: true }),
      ...outcomes(150, { probability: 0.25 }),
    ];
    expect(scoreOf(flat).state).toBe('off');
    const longAgo = outcomes(100, { probability: 0.99, happened: true });
    expect(scoreOf([...flat, ...longAgo])).toEqual(scoreOf(flat));
    expect(scoreOf(flat.slice(1)).state).toBe('learning');
  });
});
