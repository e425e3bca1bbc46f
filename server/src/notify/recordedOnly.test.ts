import { weekdays } from '@hoistway/contract/notify/faultPush.ts';
import { expect, test } from 'vitest';
import { faultRules, isOnlyKept } from '#area/faultCode/faultRules.ts';
import { waysOf, type Receiver } from './notificationWays.ts';
import { notifiedFault } from './notifiedFault.ts';

const guard: Receiver = {
  id: '1',
  companyId: '10',
  line: ['10'],
  roleIds: [],
  receives: true,
  dealsWithAlarms: true,
  disabled: false,
};
const ties = { elevatorGroupIds: [], elevatorCompanyIds: ['10'] };
const noons = weekdays.map((weekday) => ({ weekday, minute: 720 }));

test('the default notifies of exactly the fault codes marked push in the dictionary', () => {
  const told = [...faultRules.values()].filter(({ code, severity }) =>
    noons.some(
      (noon) =>
        waysOf(new Map(), guard, notifiedFault(code, severity, ties), noon).filter(
          ({ outsideWindow }) => !outsideWindow,
        ).length > 0,
    ),
  );
  const toTell = [...faultRules.values()].filter(({ push }) => push);
  expect(told.map(({ code }) => code)).toEqual(toTell.map(({ code }) => code));
  expect(toTell.filter(isOnlyKept)).toEqual([]);
});
