import { describe, expect, test } from 'vitest';
import { casesOf, isChain, isJudged, type MachineFault, type Repair } from './chainsOf.ts';

const day = 24 * 3_600_000;
const hour = 3_600_000;
const now = 100 * day;

/** A repair that was made on a day and completed after some hours; null while it is not. */
const aRepair = (id: string, on: number, over: Partial<Repair> & { hours?: number | null } = {}): Repair => {
  const { hours = 3, ...rest } = over;
  return {
    id,
    elevatorId: 'A',
    createdAt: on * day,
    finishedAt: hours === null ? null : on * day + hours * hour,
    heardDays: 30,
    ...rest,
  };
};
/** A fault of ten minutes, in days. */
const aFault = (code: string, on: number, over: Partial<MachineFault> = {}): MachineFault => ({
  id: `${code} ${on}`,
  elevatorId: 'A',
  code,
  openedAt: on * day,
  closedAt: on * day + hour / 6,
  ...over,
});

const idsOf = (cases: ReturnType<typeof casesOf>) =>
  cases.map(({ family, repairs }) => `${family}: ${repairs.map(({ repair }) => repair.id).join(' ')}`);

describe('casesOf', () => {
  test('finds that three technicians fixed it by their texts and not by the machine', () => {
    const repairs = [aRepair('first', 10), aRepair('second', 16), aRepair('third', 25)];
    const faults = [aFault('K102', 9.9), aFault('K115', 13), aFault('K118', 15.8), aFault('K102', 24.9)];
    const [chain, ...others] = casesOf(repairs, faults, now);
    expect(others).toEqual([]);
    expect(isChain(chain!)).toBe(true);
    expect(chain!.repairs.map(({ machine }) => machine)).toEqual(['cameBack', 'cameBack', 'fixed']);
    expect(chain!.state).toBe('over');
    expect(chain!.faultsBefore.map(({ id }) => id)).toEqual(['K102 9.9']);
    expect(chain!.repairs.map(({ faultsAfter }) => faultsAfter.length)).toEqual([2, 1, 0]);
  });

  test.each([
    ['repairs 29 days apart are one case', [10, 39.5], ['door: 10 39.5']],
    ['repairs 31 days apart are two cases', [10, 42], ['door: 10', 'door: 42']],
    ['a third repair goes on from the second', [10, 35, 60], ['door: 10 35 60']],
  ] as const)('%s', (_, days, expected) => {
    const repairs = days.map((on) => aRepair(String(on), on));
    expect(
      idsOf(
        casesOf(
          repairs,
          days.map((on) => aFault('K102', on - 0.1)),
          now,
        ),
      ),
    ).toEqual(expected);
  });

  test.each([
    ['a repair without a fault of the machine belongs to no case', [], []],
    ['a fault two days before the order is no cause of it', [aFault('K102', 8)], []],
    [
      'a fault that still stands is a cause, however old',
      [aFault('K102', 2, { closedAt: 10.05 * day })],
      ['door: 10'],
    ],
    ['a fault during the work is a cause', [aFault('K102', 10.1)], ['door: 10']],
    ['people shut in and power cuts make no case', [aFault('K111', 9.9), aFault('K123', 9.9)], []],
    [
      'faults of two families make two cases',
      [aFault('K102', 9.9), aFault('K121', 9.95)],
      ['door: 10', 'brake: 10'],
    ],
    ['a fault of another elevator is none', [aFault('K102', 9.9, { elevatorId: 'B' })], []],
  ] as const)('%s', (_, faults, expected) => {
    expect(idsOf(casesOf([aRepair('10', 10)], faults, now))).toEqual(expected);
  });

  test.each([
    ['is fixed after 30 quiet days', aRepair('r', 10), [], now, 'fixed', 'over'],
    ['has not told yet before they are over', aRepair('r', 10), [], 30 * day, 'notYet', 'watched'],
    ['came back with a fault on day 29', aRepair('r', 10), [aFault('K115', 39)], now, 'cameBack', 'open'],
    ['is fixed with a fault on day 31', aRepair('r', 10), [aFault('K115', 41.5)], now, 'fixed', 'over'],
    ['is fixed with a fault of another family', aRepair('r', 10), [aFault('K121', 20)], now, 'fixed', 'over'],
    [
      'came back where the fault still stands a day later',
      aRepair('r', 10),
      [aFault('K103', 9.95, { closedAt: 12 * day })],
      now,
      'cameBack',
      'open',
    ],
    [
      'is fixed where the fault ends within the day',
      aRepair('r', 10),
      [aFault('K103', 9.95, { closedAt: 10.6 * day })],
      now,
      'fixed',
      'over',
    ],
    [
      'says nothing of an elevator that was silent',
      aRepair('r', 10, { heardDays: 14 }),
      [],
      now,
      'unheard',
      'unheard',
    ],
    ['is open while nobody has completed it', aRepair('r', 10, { hours: null }), [], now, null, 'open'],
  ] as const)('the machine %s', (_, repair, faults, at, machine, state) => {
    const [found] = casesOf([repair], [aFault('K102', 9.9), ...faults], at).filter(
      ({ family }) => family === 'door',
    );
    expect([found!.repairs[0]!.machine, found!.state]).toEqual([machine, state]);
  });

  test('a repair that is not completed holds the case together, whenever the next is made', () => {
    const repairs = [aRepair('10', 10, { hours: null }), aRepair('60', 60)];
    expect(idsOf(casesOf(repairs, [aFault('K102', 9.9), aFault('K102', 59.9)], now))).toEqual([
      'door: 10 60',
    ]);
  });
});

test.each([
  [aRepair('r', 10), 40 * day, false],
  [aRepair('r', 10), 41 * day, true],
  [aRepair('r', 10, { heardDays: 3 }), 41 * day, false],
  [aRepair('r', 10, { hours: null }), 99 * day, false],
])('isJudged %#', (repair, at, expected) => {
  expect(isJudged(repair, at)).toBe(expected);
});
