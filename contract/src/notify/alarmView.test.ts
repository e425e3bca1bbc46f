import roles from '@hoistway/reference/roles.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { isPermission, type Permission } from '#contract/permissions.ts';
import { alarmViewOf } from './alarmView.ts';

const rightsOf = (key: string) =>
  new Set(roles.find((role) => role.key === key)!.permissions.filter((name) => isPermission(name)));
const custom = (...permissions: Permission[]) => alarmViewOf([], new Set(permissions));

test('of the shipped roles those that wait for alarms get the strip', () => {
  const notified = roles.filter(({ key }) => rightsOf(key).has('message push')).map(({ key }) => key);
  const strip = notified.filter((key) => alarmViewOf([key], rightsOf(key)) === 'strip');
  expect(strip).toEqual([
    'superAdmin',
    'operator',
    'monitoring2',
    'remoteMonitoring2',
    'supportStaff',
    'propertyManager',
    'rescueStaff',
  ]);
  expect(notified.filter((key) => !strip.includes(key))).toEqual([
    'manager',
    'regulator',
    'areaManager',
    'maintenanceManager',
  ]);
});

test('somebody with several roles is on duty by any of them', () => {
  expect(alarmViewOf(['finance', 'maintenanceManager'], new Set())).toBe('counter');
  expect(alarmViewOf(['finance', 'monitoring2'], new Set())).toBe('strip');
});

test('a role that a company made goes by its rights, and in doubt by that of acknowledging faults', () => {
  expect(custom('alarm.deal', 'order.dispatch')).toBe('strip');
  expect(custom('order.dispatch', 'fault.confirm')).toBe('counter');
  expect(custom('finance.view', 'fault.view')).toBe('counter');
  expect(custom('fault.view', 'fault.confirm')).toBe('strip');
  expect(custom('fault.view')).toBe('counter');
});
