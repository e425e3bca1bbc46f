import { expect, test } from 'vitest';
import { healthReasons, healthWeights, judgeHealth, type HealthAmounts } from './health.ts';

const nothing = Object.fromEntries(healthReasons.map((reason) => [reason, 0])) as HealthAmounts;
const lost = (amounts: Partial<HealthAmounts>) =>
  Object.fromEntries(
    judgeHealth({ ...nothing, ...amounts })
      .deductions.filter(({ points }) => points > 0)
      .map(({ reason, points }) => [reason, points]),
  );

test('an elevator without deductions scores 100 and lists every reason', () => {
  const healthy = judgeHealth(nothing);
  expect([healthy.score, healthy.grade]).toEqual([100, 'good']);
  expect(healthy.deductions.map(({ reason }) => reason)).toEqual([...healthReasons]);
});

test('an unknown amount costs no points and stays null', () => {
  const { score, deductions } = judgeHealth({ ...nothing, levelling: null });
  expect(score).toBe(100);
  expect(deductions.find(({ reason }) => reason === 'levelling')).toEqual({
    reason: 'levelling',
    amount: null,
    points: 0,
  });
});

test.each([
  ['entrapment', 1, 12],
  ['critical', 2, 8],
  ['major', 3, 6],
  ['minor', 4, 2],
  ['repeated', 2, 6],
  ['offline', 3.5, 2.5],
  ['doorReversal', 35, 3],
  ['levelling', 4, 3],
  ['age', 18, 3],
] as const)('%s of %d costs %d points', (reason, amount, points) => {
  expect(lost({ [reason]: amount })).toEqual({ [reason]: points });
});

test('each reason costs at most its maximum, and nothing up to its free amount', () => {
  for (const reason of healthReasons) {
    expect(lost({ [reason]: 10_000 })).toEqual({ [reason]: healthWeights[reason].most });
    expect(lost({ [reason]: healthWeights[reason].free })).toEqual({});
  }
});

test('the score never falls below zero, and the grade follows the score', () => {
  const worst = Object.fromEntries(healthReasons.map((reason) => [reason, 10_000])) as HealthAmounts;
  expect(judgeHealth(worst)).toMatchObject({ score: 0, grade: 'bad' });
  expect(judgeHealth({ ...nothing, entrapment: 1, critical: 1 })).toMatchObject({ score: 84, grade: 'fair' });
  expect(judgeHealth({ ...nothing, entrapment: 3 })).toMatchObject({ score: 64, grade: 'poor' });
});
