import { expect, test } from 'vitest';
import { daysOfState, qualificationStates, reminderFor, stateOfDays } from './qualification.ts';

test.each([
  [-1, 'expired'],
  [0, 'expiring'],
  [90, 'expiring'],
  [91, 'valid'],
])('a certificate with %d days left is %s', (days, state) => expect(stateOfDays(days)).toBe(state));

test('the day ranges of the states match stateOfDays and neither overlap nor leave a gap', () => {
  for (const days of [-400, -1, 0, 1, 89, 90, 91, 3650]) {
    const fitting = qualificationStates.filter((state) => {
      const { from, to } = daysOfState[state];
      return (from === null || from <= days) && (to === null || days <= to);
    });
    expect(fitting).toEqual([stateOfDays(days)]);
  }
});

test.each([
  [31, undefined],
  [30, 30],
  [8, 30],
  [7, 7],
  [2, 7],
  [1, 1],
  [0, 0],
  [-1, undefined],
])('with %d days left, the reminder of %s days is due', (days, reminder) =>
  expect(reminderFor(days)).toBe(reminder),
);
