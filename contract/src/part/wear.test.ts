import { describe, expect, test } from 'vitest';
import { endOfWear, wearOf, wearShare, type Cycle, type PartUse } from './wear.ts';

const nothing = { runs: null, doorOpenings: null, ropeBends: null, metres: null };
const cycle = (given: Partial<Cycle>): Cycle => ({
  cycleMonths: null,
  cycleRuns: null,
  cycleDoorOpenings: null,
  cycleRopeBends: null,
  cycleMetres: null,
  ...given,
});
const use = (given: Partial<PartUse> = {}): PartUse => ({
  countedFrom: '2026-01-01',
  used: nothing,
  lately: nothing,
  reachedOn: nothing,
  ...given,
});

describe('wearOf', () => {
  test('goes on at the pace of the last days', () => {
    const worn = wearOf(
      cycle({ cycleDoorOpenings: 100_000 }),
      '2025-01-10',
      use({
        countedFrom: '2025-01-10',
        used: { ...nothing, doorOpenings: 62_900 },
        lately: { ...nothing, doorOpenings: 9000 },
      }),
      '2026-06-01',
    );
    // 100 a day, 37,100 left.
    expect(worn).toEqual([{ count: 'doorOpenings', used: 62_900, of: 100_000, endsOn: '2027-06-07' }]);
    expect(wearShare(worn[0]!)).toBe(62);
  });

  test('counts the pace from the day on which counting began', () => {
    const [runs] = wearOf(
      cycle({ cycleRuns: 1000 }),
      '2020-01-01',
      use({
        countedFrom: '2026-05-23',
        used: { ...nothing, runs: 100 },
        lately: { ...nothing, runs: 100 },
      }),
      '2026-06-01',
    );
    expect(runs).toMatchObject({ used: 100, endsOn: '2026-08-30' });
  });

  test('says the day on which a cycle was used up', () => {
    const worn = wearOf(
      cycle({ cycleRuns: 1000, cycleMonths: 12 }),
      '2026-01-01',
      use({
        used: { ...nothing, runs: 1000 },
        lately: { ...nothing, runs: 400 },
        reachedOn: { ...nothing, runs: '2026-05-30' },
      }),
      '2026-06-01',
    );
    expect(worn.map(({ count, endsOn }) => [count, endsOn])).toEqual([
      ['runs', '2026-05-30'],
      ['months', '2027-01-01'],
    ]);
    expect(endOfWear(worn)).toBe('2026-05-30');
  });

  test('foresees no end while the elevator stands still or is not counted', () => {
    const still = use({ used: { ...nothing, runs: 10 }, lately: { ...nothing, runs: 0 } });
    expect(wearOf(cycle({ cycleRuns: 1000 }), '2026-01-01', still, '2026-06-01')).toMatchObject([
      { used: 10, endsOn: null },
    ]);
    expect(
      wearOf(cycle({ cycleRuns: 1000 }), '2026-01-01', use({ countedFrom: null }), '2026-06-01'),
    ).toEqual([]);
    expect(endOfWear([])).toBeNull();
  });

  test('shows less than the whole until a cycle is used up', () => {
    expect(wearShare({ used: 999, of: 1000 })).toBe(99);
    expect(wearShare({ used: 1000, of: 1000 })).toBe(100);
  });
});
