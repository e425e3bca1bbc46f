import { describe, expect, test } from 'vitest';
import { criteriaOf, inOrder, isLooser, partCriteria, partCriterionIds } from './partCriteria.ts';
import { stageOf, stageWords, withLimits } from './partStage.ts';

const lining = criteriaOf({ safetyClass: 'safety', kindKey: 'brakeLining' });
const measured = (value: number, measuredOn = '2026-06-01') => ({
  criterion: 'liningThickness' as const,
  value,
  measuredOn,
});
const used = (share: number) => [{ count: 'runs' as const, used: share, of: 100, endsOn: '2026-09-01' }];

describe('stageOf', () => {
  test('is fit without a word, up to the limit itself', () => {
    expect(stageOf(lining, [], [])).toMatchObject({ stage: 'fit', criterion: null });
    expect(stageOf(lining, used(79), [measured(75)])).toMatchObject({ stage: 'fit' });
  });

  test('says stage, criterion, value and limit of what was measured last', () => {
    const stage = stageOf(lining, [], [measured(80, '2026-06-02'), measured(40, '2026-05-01')]);
    expect(stage.stage).toBe('fit');
    const worn = stageOf(lining, [], [measured(60)]);
    expect(worn).toMatchObject({ stage: 'watch', value: 60, limit: 75, atEnd: null, on: '2026-06-01' });
    expect(stageWords(worn)?.key).toBe('partSaid.liningThickness');
  });

  test('takes the gravest word, and of two ends the one that stops the elevator', () => {
    expect(stageOf(lining, used(100), [measured(60)])).toMatchObject({
      stage: 'end',
      criterion: 'safetyCycle',
      atEnd: 'outOfService',
    });
    const main = criteriaOf({ safetyClass: 'main', kindKey: 'brakeLining' });
    expect(stageOf(main, used(120), [measured(49)])).toMatchObject({ criterion: 'liningThickness' });
    expect(stageOf(main, used(120), [])).toMatchObject({ stage: 'end', atEnd: 'replace', value: 120 });
  });

  test('judges a value that must not rise', () => {
    const rope = criteriaOf({ safetyClass: 'main', kindKey: 'suspensionRope' });
    const wires = (value: number) =>
      stageOf(rope, [], [{ criterion: 'ropeWires', value, measuredOn: '2026-06-01' }]).stage;
    expect([12, 13, 24, 25].map(wires)).toEqual(['fit', 'watch', 'watch', 'end']);
  });
});

describe('withLimits', () => {
  test('takes what is tighter, never what is looser', () => {
    const own = new Map([['liningThickness' as const, { watch: 90, end: 40 }]]);
    expect(withLimits(lining, own)[0]).toMatchObject({ watch: 90, end: 50 });
  });
});

test('the reference names each criterion once, with its limits in order and a source', () => {
  expect(partCriteria.map(({ id }) => id)).toEqual([...partCriterionIds]);
  for (const row of partCriteria) {
    expect(inOrder(row.direction, row)).toBe(true);
    expect(isLooser(row.direction, row.end, row.end)).toBe(false);
    expect(row.source.title).not.toBe('');
  }
});
