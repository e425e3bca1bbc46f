import { expect, test } from 'vitest';
import { daysOfState, qualificationStates, stateOfDays } from './qualification.ts';

test.each([
  [-1, 'expired'],
  [0, 'expiring'],
  [90, 'expiring'],
  [91, 'valid'],
])('with %d days left a certificate is %s', (days, state) => expect(stateOfDays(days)).toBe(state));

test('the days of the states are those of the rule, and leave no gap', () => {
  for (const days of [-400, -1, 0, 1, 89, 90, 91, 3650]) {
    const fitting = qualificationStates.filter((state) => {
      const { from, to } = daysOfState[state];
      return (from === null || from <= days) && (to === null || days <= to);
    });
    expect(fitting).toEqual([stateOfDays(days)]);
  }
});
