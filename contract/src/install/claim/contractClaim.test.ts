import { expect, test } from 'vitest';
import { contractSlip } from './contractClaim.ts';

/** Of one step of so many working days, planned from Monday, 2 March, and begun on some day. */
const anOrder = (id: string, days: number, baselineEnd: string, began: [on: string, until: string]) => ({
  id,
  country: 'SG' as const,
  weekdays: [1, 2, 3, 4, 5],
  startsOn: '2026-03-02',
  today: '2026-03-18',
  links: [],
  baselineEnd,
  stepRows: [
    {
      key: 'rails',
      workingDays: days,
      notBefore: null,
      beganOn: began[0],
      endedOn: began[1],
      endsOn: began[1],
      baselineEnd,
      delays: [
        { cause: 'builder' as const, fromDay: '2026-03-09', untilDay: '2026-03-10' },
        { cause: 'weather' as const, fromDay: '2026-03-11', untilDay: '2026-03-12' },
      ],
    },
  ],
});

test('counts the slip of a contract from the last day planned for any of its orders', () => {
  // Planned to Friday the 6th and done on Thursday the 12th; the other one planned to Tuesday the 10th, and done then.
  const late = anOrder('late', 5, '2026-03-06', ['2026-03-02', '2026-03-12']);
  const onTime = anOrder('onTime', 7, '2026-03-10', ['2026-03-02', '2026-03-10']);
  const slip = contractSlip([onTime, late])!;
  expect([slip.decidingId, slip.baselineEnd, slip.endsOn, slip.slipDays]).toEqual([
    'late',
    '2026-03-10',
    '2026-03-12',
    2,
  ]);
  // The days of the builder were float that the other order left.
  expect(slip.shares.map(({ cause, days }) => [cause, days])).toEqual([['weather', 2]]);
});

test('takes of those that end on the same day the one that was planned last, and has none without orders', () => {
  const one = anOrder('one', 5, '2026-03-06', ['2026-03-02', '2026-03-12']);
  const other = anOrder('other', 7, '2026-03-10', ['2026-03-02', '2026-03-12']);
  expect(contractSlip([one, other])!.decidingId).toBe('other');
  expect(contractSlip([])).toBeUndefined();
});
