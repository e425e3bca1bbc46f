import { describe, expect, test } from 'vitest';
import { daysAfter, firstOfMonth, monthsAfter } from '#contract/time/days.ts';
import { budgetCases, budgetMonths, budgetOf, budgetPaces, type BudgetedPart } from './partBudget.ts';
import { wearOf } from './wear.ts';

const today = '2026-06-15';

/** The same numbers again for the same seed. */
function numbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

function somePart(next: (below: number) => number): BudgetedPart {
  const installedOn = daysAfter(today, -next(900));
  const days = Math.min(90, Math.round((Date.parse(today) - Date.parse(installedOn)) / 86_400_000) + 1);
  const pace = next(400);
  const nothing = { runs: null, doorOpenings: null, ropeBends: null, metres: null };
  const cycle = {
    cycleMonths: next(3) === 0 ? null : 1 + next(40),
    cycleRuns: next(3) === 0 ? null : 1 + next(100_000),
    cycleDoorOpenings: null,
    cycleRopeBends: null,
    cycleMetres: null,
  };
  const use = {
    countedFrom: installedOn,
    used: { ...nothing, runs: pace * days + next(1000) },
    lately: { ...nothing, runs: pace * days },
    reachedOn: { ...nothing, runs: today },
  };
  const wear = wearOf(cycle, installedOn, use, today);
  return { cycle, wear, use, installedOn, price: next(10_000), quantity: 1 + next(8), ended: next(10) === 0 };
}

/** Goes from day to day and counts what is used up. */
function slowBudget(parts: readonly BudgetedPart[]) {
  const first = firstOfMonth(today);
  const months = Array.from({ length: budgetMonths }, (_, n) => ({
    month: monthsAfter(first, n),
    low: 0,
    expected: 0,
    high: 0,
  }));
  const end = monthsAfter(first, budgetMonths);
  for (const { cycle, use, installedOn, price, quantity, ended } of parts)
    for (const name of budgetCases) {
      const days = Math.min(90, Math.round((Date.parse(today) - Date.parse(installedOn)) / 86_400_000) + 1);
      const pace = ((use.lately.runs! / days) * budgetPaces[name]) / 100;
      let mounted = installedOn;
      let base = Math.round(use.used.runs!);
      let since = 0;
      let over = ended;
      for (let day = today; day < end; day = daysAfter(day, 1)) {
        const old = cycle.cycleMonths !== null && day >= monthsAfter(mounted, cycle.cycleMonths);
        const worn = cycle.cycleRuns !== null && base + pace * since >= cycle.cycleRuns - 1e-6;
        if (over || old || worn) {
          months.find(({ month }) => month === firstOfMonth(day))![name] += price * quantity;
          mounted = day;
          base = 0;
          since = 0;
          over = false;
        }
        since += 1;
      }
    }
  return months;
}

describe('budgetOf', () => {
  test('equals a slow reference', () => {
    const next = numbers(7);
    for (let n = 0; n < 150; n++) {
      const parts = [somePart(next), somePart(next)];
      expect(budgetOf(parts, today)).toEqual(slowBudget(parts));
    }
  });

  test('puts what is overdue into this month and costs more at a higher pace', () => {
    const part = { ...somePart(numbers(3)), price: 100, quantity: 2 };
    const cycle = { ...part.cycle, cycleMonths: 12, cycleRuns: null };
    const wear = wearOf(cycle, '2025-01-01', part.use, today);
    const months = budgetOf([{ ...part, cycle, wear, installedOn: '2025-01-01', ended: false }], today);
    expect(months[0]).toEqual({ month: '2026-06-01', low: 200, expected: 200, high: 200 });
    expect(months.filter(({ expected }) => expected > 0).map(({ month }) => month)).toEqual([
      '2026-06-01',
      '2027-06-01',
      '2028-06-01',
    ]);
  });
});
