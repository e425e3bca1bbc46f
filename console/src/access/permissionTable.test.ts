import { expect, test } from 'vitest';
import { permissions } from '@hoistway/contract/permissions.ts';
import { permissionsIn, permissionTable } from './permissionTable.ts';

test('every permission is in the permission table once', () => {
  const shown = permissionTable.flatMap(permissionsIn);
  expect(shown.toSorted()).toEqual([...permissions].toSorted());
});

test('a permission whose verb has no column is listed among the others', () => {
  const elevator = permissionTable.find((row) => row.module === 'elevator');
  expect(elevator?.verbs.import).toBe('elevator.import');
  expect(elevator?.verbs.review).toBeUndefined();
  expect(elevator?.others).toContain('elevator.batchEdit');
});
