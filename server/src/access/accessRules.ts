import { regionPrefix } from '@hoistway/contract/place/regionTable.ts';
import { superAdministrator } from '@hoistway/contract/access/role.ts';
import type { DataScope } from '@hoistway/contract/dataScope.ts';
import type { RefusalCode } from '@hoistway/contract/refusals.ts';
import { seesEverything, seesWholeCompany } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

export interface RoleIdentity {
  id: string;
  /** The key of a standard role. */
  key: string | null;
  companyId: string | null;
}

export interface Grants {
  permissions: Iterable<string>;
  scopes: Iterable<string>;
}

/** Nobody can grant a wider scope than their own; an assignment alone grants no visibility. */
export function mayGiveScope(viewer: Viewer, scope: string): boolean {
  if (scope === 'platform') return seesEverything(viewer);
  return seesWholeCompany(viewer) || scope === 'assigned' || viewer.scopes.has(scope as DataScope);
}

/** Whether these grants allow nothing that the viewer may not do. */
export function holdsAll(viewer: Viewer, { permissions, scopes }: Grants): boolean {
  const held: ReadonlySet<string> = viewer.permissions;
  return (
    [...permissions].every((name) => held.has(name)) &&
    [...scopes].every((scope) => mayGiveScope(viewer, scope))
  );
}

/** Whether grants open an entry of the menu: it, or one above it. */
export function opensMenu(
  grants: ReadonlySet<string>,
  key: string,
  parents: ReadonlyMap<string, string | null>,
): boolean {
  for (let at: string | null | undefined = key; at; at = parents.get(at)) if (grants.has(at)) return true;
  return false;
}

/** On which level of the menu an entry stands, from 1. */
export function levelOf(key: string, parents: ReadonlyMap<string, string | null>): number {
  let level = 0;
  for (let at: string | null | undefined = key; at; at = parents.get(at)) level += 1;
  return level;
}

/** How many levels an entry has with what stands below it. */
export function levelsBelow(key: string, parents: ReadonlyMap<string, string | null>): number {
  const below = [...parents].filter(([, parent]) => parent === key);
  return 1 + Math.max(0, ...below.map(([child]) => levelsBelow(child, parents)));
}

/** Why a viewer may not change a role; undefined when they may. */
export function whyRoleStays(
  viewer: Viewer,
  role: RoleIdentity,
  ownRoleIds: ReadonlySet<string>,
): RefusalCode | undefined {
  if (ownRoleIds.has(role.id)) return 'ownRoles';
  if (role.companyId === null && !seesEverything(viewer)) return 'seededRole';
  return role.key === superAdministrator ? 'lastSuperAdmin' : undefined;
}

/** The name of a company's role says, in one of our languages, what kind of company it belongs to. */
export const namesCompanyType = (roleName: string, typeNames: readonly string[]): boolean =>
  typeNames.some((name) => roleName.toLowerCase().includes(name.toLowerCase()));

export interface Standing {
  groupId?: string | null | undefined;
  regionCodes?: readonly string[] | undefined;
  alarmChannel?: string | null | undefined;
}

/**
 * A viewer who sees only a part of a company can assign others only to that part: their groups, regions, alarm
 * channel.
 */
export function mayPlace(viewer: Viewer, standing: Standing, ownGroups: ReadonlySet<string>): boolean {
  if (seesWholeCompany(viewer)) return true;
  const { groupId, regionCodes = [], alarmChannel } = standing;
  const ownRegions = viewer.regionCodes.map(regionPrefix);
  return (
    (groupId === undefined || (groupId !== null && ownGroups.has(groupId))) &&
    regionCodes.every((code) => ownRegions.some((own) => code.startsWith(own))) &&
    (!alarmChannel || alarmChannel === viewer.alarmChannel)
  );
}
