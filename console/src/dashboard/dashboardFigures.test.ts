import { expect, test } from 'vitest';
import { faultListAddress } from '#kit/card/faultListAddress.ts';
import { elevatorsOf, shareText } from './dashboardFigures.ts';
import type { Dashboard } from './useDashboard.ts';

const states = { normal: 996, unknown: 1, offline: 2, maintenance: 0, fault: 0, trapped: 1 };

test('the share of elevators online is not rounded up to 100 %', () => {
  const { all, online, share } = elevatorsOf({ states } as Dashboard);
  expect([all, online]).toEqual([1000, 997]);
  expect(shareText(share)).toBe('99.7 %');
  expect(shareText(0.9999)).toBe('99.9 %');
  expect(shareText(1)).toBe('100.0 %');
  expect(shareText(undefined)).toBe('–');
});

test('faultListAddress filters the fault list by what the bar counts', () => {
  expect(faultListAddress({ companyId: '7', groupId: undefined }, { severity: '2', open: 'true' })).toBe(
    '/realTime/eleHistoryFault?tab=all&faultClass=fault&companyId=7&severity=2&open=true',
  );
});
