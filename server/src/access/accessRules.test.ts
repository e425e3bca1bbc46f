import { expect, test } from 'vitest';
import type { DataScope } from '@hoistway/contract/dataScope.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import type { Viewer } from '#platform/viewer.ts';
import {
  holdsAll,
  mayGiveScope,
  mayPlace,
  namesCompanyType,
  levelOf,
  levelsBelow,
  opensMenu,
  whyRoleStays,
} from './accessRules.ts';
import { aViewer } from '#testing/aViewer.ts';

const viewer = (
  scopes: DataScope[],
  { permissions, ...more }: Partial<Omit<Viewer, 'permissions'>> & { permissions?: Permission[] } = {},
): Viewer => aViewer(permissions, { companyId: '7', ...more, scopes: new Set(scopes) });

test('holdsAll is false for a permission or scope that the viewer lacks', () => {
  const own = viewer(['company'], { permissions: ['user.view', 'user.add'] });
  expect(holdsAll(own, { permissions: ['user.view'], scopes: ['group'] })).toBe(true);
  expect(holdsAll(own, { permissions: ['user.view', 'role.edit'], scopes: [] })).toBe(false);
  expect(holdsAll(own, { permissions: [], scopes: ['platform'] })).toBe(false);
});

test('mayGiveScope allows a group viewer only the scopes group and assigned', () => {
  const part = viewer(['group']);
  expect(mayGiveScope(part, 'group')).toBe(true);
  expect(mayGiveScope(part, 'assigned')).toBe(true);
  expect(mayGiveScope(part, 'company')).toBe(false);
  expect(mayGiveScope(part, 'area')).toBe(false);
});

test('mayGiveScope allows the platform scope to platform companies only', () => {
  expect(mayGiveScope(viewer(['platform']), 'platform')).toBe(false);
  expect(mayGiveScope(viewer(['platform'], { companyType: 'platform' }), 'platform')).toBe(true);
});

test('opensMenu accepts a menu entry granted itself or through its parent', () => {
  const parents = new Map([
    ['system', null],
    ['system/area', 'system'],
  ]);
  expect(opensMenu(new Set(['system']), 'system/area', parents)).toBe(true);
  expect(opensMenu(new Set(['system/area']), 'system', parents)).toBe(false);
  expect([levelOf('system', parents), levelOf('system/area', parents)]).toEqual([1, 2]);
  expect([levelsBelow('system', parents), levelsBelow('system/area', parents)]).toEqual([2, 1]);
});

test('whyRoleStays protects the viewer’s own roles, standard roles and the super administrator', () => {
  const chief = viewer(['company']);
  const platform = viewer(['platform'], { companyType: 'platform' });
  const none = new Set<string>();
  const standard = { id: '3', key: 'manager', companyId: null };
  expect(whyRoleStays(chief, { id: '3', key: null, companyId: '7' }, new Set(['3']))).toBe('ownRoles');
  expect(whyRoleStays(chief, { id: '3', key: null, companyId: '7' }, none)).toBeUndefined();
  expect(whyRoleStays(chief, standard, none)).toBe('seededRole');
  expect(whyRoleStays(platform, standard, none)).toBeUndefined();
  expect(whyRoleStays(platform, { ...standard, key: 'superAdmin' }, none)).toBe('lastSuperAdmin');
});

test('namesCompanyType finds the company type in a role name in either language', () => {
  const names = ['维保单位', 'Maintenance company'];
  expect(namesCompanyType('维保单位-维保经理', names)).toBe(true);
  expect(namesCompanyType('Night shift of the maintenance company', names)).toBe(true);
  expect(namesCompanyType('维保经理', names)).toBe(false);
});

test('mayPlace allows a viewer of a part to place people only within that part', () => {
  const part = viewer(['group', 'area'], { regionCodes: ['310100'], alarmChannel: 'north' });
  const groups = new Set(['5']);
  expect(mayPlace(part, { groupId: '5', regionCodes: ['310115'] }, groups)).toBe(true);
  expect(mayPlace(part, { groupId: null }, groups)).toBe(false);
  expect(mayPlace(part, { groupId: '6' }, groups)).toBe(false);
  expect(mayPlace(part, { regionCodes: ['320500'] }, groups)).toBe(false);
  expect(mayPlace(part, { alarmChannel: 'south' }, groups)).toBe(false);
  expect(mayPlace(viewer(['company']), { groupId: '6' }, groups)).toBe(true);
});
