import { describe, expect, test } from 'vitest';
import { planOrder } from '../orderPlan.ts';
import { tryDay, type TriedOrder } from './tryDay.ts';

const step = (key: string, workingDays: number | null, more: object = {}) => ({
  key,
  workingDays,
  notBefore: null,
  beganOn: null,
  endedOn: null,
  paperRule: null,
  paperNo: null,
  state: 'todo',
  ...more,
});
const order: TriedOrder = {
  country: 'SG',
  weekdays: [1, 2, 3, 4, 5],
  startsOn: '2026-03-02',
  today: '2026-03-02',
  links: [
    { from: 'rails', to: 'car', lag: 0 },
    { from: 'rails', to: 'doors', lag: 0 },
    { from: 'car', to: 'run', lag: 0 },
    { from: 'doors', to: 'run', lag: 0 },
  ],
  stepRows: [step('rails', 5), step('car', 3), step('doors', 5), step('run', 2)],
};
const endDate = '2026-03-18';
const tried = (key: string, day: string | null, of = order) => tryDay(of, { key, day, endDate });
const withStep = (key: string, more: object): TriedOrder => ({
  ...order,
  stepRows: order.stepRows.map((each) => (each.key === key ? { ...each, ...more } : each)),
});

describe('trying another day for a step', () => {
  test('says nothing against a day within its float', () => {
    const { moved, objections } = tried('car', '2026-03-11');
    expect(moved!.notBefore).toBe('2026-03-11');
    expect(objections).toEqual([]);
  });

  test('says that the end moves, and that it comes to lie after the day in the contract', () => {
    expect(tried('doors', '2026-03-11').objections).toEqual([
      { why: 'movesEnd', days: 2, endsOn: '2026-03-19' },
      { why: 'pastContract', days: 1 },
    ]);
  });

  test('says that nobody works on the day, and names the holiday', () => {
    expect(tried('car', '2026-03-14').objections[0]).toEqual({
      why: 'freeDay',
      day: '2026-03-14',
      holiday: null,
    });
    expect(tried('run', '2026-05-01').objections[0]).toMatchObject({
      why: 'freeDay',
      holiday: { en: expect.any(String) as string },
    });
  });

  test('says what it has to wait for, and that the day is past', () => {
    expect(tried('car', '2026-03-04').objections).toEqual([
      { why: 'waitsFor', key: 'rails', until: '2026-03-06' },
    ]);
    expect(tried('rails', '2026-02-27').objections).toEqual([{ why: 'past' }]);
  });

  test('says which hold point before it has no paper', () => {
    const held = withStep('rails', { workingDays: null, paperRule: 'sgPlans' });
    expect(tried('car', '2026-03-04', held).objections).toEqual([{ why: 'paperMissing', key: 'rails' }]);
    const shown = withStep('rails', { workingDays: null, paperRule: 'sgPlans', paperNo: 'BCA 1' });
    expect(tried('car', '2026-03-04', shown).objections).toEqual([]);
  });

  test('does not move a step that has begun', () => {
    expect(tried('rails', '2026-03-11', withStep('rails', { beganOn: '2026-03-02' }))).toEqual({
      moved: null,
      objections: [{ why: 'begun' }],
    });
  });

  test('lays all where the order has it once the day is free again', () => {
    const asPlanned = planOrder({ ...order, steps: order.stepRows }, order, order.today);
    const pinned = withStep('car', { notBefore: tried('car', '2026-03-20').moved!.notBefore });
    expect(tried('car', null, pinned).moved).toMatchObject({ notBefore: null, after: asPlanned });
  });
});
