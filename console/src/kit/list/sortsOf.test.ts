import { expect, test } from 'vitest';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { auditLogCalls } from '@hoistway/contract/auditLog/auditLogCalls.ts';
import { sortsOf } from './sortsOf.ts';

test('sortsOf returns the sort fields that a call declares', () => {
  expect(sortsOf(staffCalls.page)).toContain('name');
  expect(sortsOf(staffCalls.page)).not.toContain('-name');
  expect(sortsOf(staffCalls.page)).not.toContain('phone');
  expect(sortsOf(auditLogCalls.page)).toEqual([]);
});
