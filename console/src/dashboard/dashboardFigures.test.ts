import { expect, test } from 'vitest';
import { faultListAddress } from '#kit/card/faultListAddress.ts';
import { elevatorsOf } from './dashboardFigures.ts';
import type { Dashboard } from './useDashboard.ts';

const states = { normal: 996, unknown: 1, offline: 2, maintenance: 0, fault: 0, trapped: 1 };

test('elevatorsOf counts each elevator once', () => {
  expect(elevatorsOf({ states } as Dashboard)).toBe(1000);
});

test('faultListAddress filters the fault list by what the bar counts', () => {
  expect(faultListAddress({ companyId: '7', groupId: undefined }, { severity: '2', open: 'true' })).toBe(
    '/realTime/eleHistoryFault?tab=all&faultClass=fault&companyId=7&severity=2&open=true',
  );
});
