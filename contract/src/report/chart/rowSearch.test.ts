import { expect, test } from 'vitest';
import type { ChartDimension } from './figures.ts';
import { rowSearch, totalSearch } from './rowSearch.ts';

const period = (dimension: ChartDimension) => ({ dimension, from: '2026-02-10', to: '2026-11-20' });

test.each([
  ['kind', 'repair', { type: 'repair' }],
  ['company', '7', { companyId: '7' }],
  ['person', '9', { handlerId: '9' }],
  ['brand', '通力', { brand: '通力' }],
  ['placeOfUse', 'office', { placeOfUse: 'office' }],
  ['cause', 'doorLock', { causeClass: 'doorLock' }],
  ['cause', '', { classified: false }],
  ['auditCause', 'auditPoor', { inspectCause: 'auditPoor' }],
  ['day', '2026-03-01', { from: '2026-03-01', to: '2026-03-01' }],
  ['month', '2026-02', { from: '2026-02-10', to: '2026-02-28' }],
  ['month', '2026-11', { from: '2026-11-01', to: '2026-11-20' }],
  ['year', '2026', {}],
  ['week', '2026-02-09', { from: '2026-02-10', to: '2026-02-15' }],
  ['week', '2026-11-16', { from: '2026-11-16', to: '2026-11-20' }],
  ['elevator', '12', { elevatorId: '12' }],
] as const)('rowSearch finds the orders of a row by %s %s', (dimension, id, expected) => {
  expect(rowSearch('onTimeRate', { id }, period(dimension))).toEqual({
    list: 'orders',
    search: { figure: 'onTime', from: '2026-02-10', to: '2026-11-20', ...expected },
  });
});

test('rowSearch finds no orders without a person, a brand or a defect', () => {
  for (const dimension of ['person', 'brand', 'auditCause'] as const)
    expect(rowSearch('created', { id: '' }, period(dimension))).toBeUndefined();
});

test('totalSearch finds the orders of the whole period', () => {
  expect(totalSearch('passRate', period('kind'))).toEqual({
    list: 'orders',
    search: { figure: 'passed', from: '2026-02-10', to: '2026-11-20' },
  });
});

test.each([
  ['faultKind', 'K115', 'faults', { code: 'K115' }],
  ['severity', '2', 'faultRate', { severity: '2' }],
  ['hour', '8', 'faults', { hour: '8' }],
  ['weekday', '7', 'faults', { weekday: '7' }],
  ['weekHour', '7-08', 'faults', { weekday: '7', hour: '8' }],
  ['company', '7', 'faults', { maintainerId: '7' }],
  ['elevator', '12', 'faultRunRate', { runsKnown: true, elevatorId: '12' }],
  ['elevator', '12', 'entrapments', { code: 'K111', elevatorId: '12' }],
  ['month', '2026-03', 'entrapments', { code: 'K111', from: '2026-03-01', to: '2026-03-31' }],
] as const)('rowSearch finds the faults of a row by %s %s of %s', (dimension, id, figure, expected) => {
  expect(rowSearch(figure, { id }, period(dimension))).toEqual({
    list: 'faults',
    search: { tab: 'all', faultClass: 'fault', from: '2026-02-10', to: '2026-11-20', ...expected },
  });
});
