import { expect, test } from 'vitest';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { trailCalls } from '@hoistway/contract/trail/trailCalls.ts';
import { knownSort, sortsOf } from './sortsOf.ts';

test('a sort in an address counts as far as the list knows its name', () => {
  expect(sortsOf(staffCalls.staffPage)).toContain('name');
  expect(sortsOf(trailCalls.page)).toEqual([]);
  expect(knownSort(staffCalls.staffPage, 'name')).toBe('name');
  expect(knownSort(staffCalls.staffPage, '-kind')).toBe('-kind');
  expect(knownSort(staffCalls.staffPage, 'phone')).toBeUndefined();
  expect(knownSort(staffCalls.staffPage, undefined)).toBeUndefined();
});
