import { passwordProblem, type PasswordOwner } from '@hoistway/contract/access/passwordRule.ts';
import type { RequestContext, CallerContext } from '#platform/call/requestContext.ts';
import { memoize } from '#platform/call/memoize.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { holdsAll, opensMenu } from './accessRules.ts';
import {
  findStrangeRoles,
  grantableMenus,
  grantsOf,
  menusOfRoles,
  parentsOfMenus,
  rolesOfUsers,
} from './grantStore.ts';
import { findAnsweredCompanies } from './userStore.ts';

/** What must hold before a user is written; each refuses by throwing. */

export async function assertCompanyManaged(ctx: RequestContext, companyId: string) {
  const type = (await findAnsweredCompanies(ctx.db, ctx.viewer, [companyId])).get(companyId);
  if (type === undefined) throw new Refusal('noAuthority');
  return { type };
}

export function assertPasswordAllowed({ t }: CallerContext, password: string, owner: PasswordOwner): void {
  const problem = passwordProblem(password, owner);
  if (problem) throw new Invalid({ password: t(problem) });
}

/** What must hold of the roles of a user, and of them in a company. */
export interface RoleRules {
  /** The roles fit a user of the company. */
  assertFit(roleIds: readonly string[], companyId: string, field: 'roleIds' | 'companyId'): void;
  /** The viewer holds all that the roles contain. */
  mustBeHeld(roleIds: readonly string[]): void;
}

/** Reads at once what judging these roles in these companies needs. */
export async function readRoleRules(
  ctx: RequestContext,
  roleIds: readonly string[],
  companyIds: readonly string[],
): Promise<RoleRules> {
  const wanted = [...new Set(roleIds)];
  const isStrange = await findStrangeRoles(ctx.db, wanted, [...new Set(companyIds)]);
  const held = await heldAmong(ctx, wanted);
  return {
    assertFit(ids, companyId, field) {
      if (ids.some((id) => isStrange(id, companyId)))
        throw new Invalid({ [field]: ctx.t('invalid.roleOfCompany') });
    },
    mustBeHeld(ids) {
      if (!ids.every((id) => held.has(id))) throw new Refusal('notHeld');
    },
  };
}

/** Which of the roles contain nothing that the viewer does not hold. */
async function heldAmong(ctx: RequestContext, roleIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (roleIds.length === 0) return new Set();
  const { db, viewer } = ctx;
  const [own, parents] = await memoize(ctx, 'menus to give', async () => [
    await grantableMenus(db, viewer),
    await parentsOfMenus(db),
  ]);
  const grants = await grantsOf(db, roleIds);
  const menus = await menusOfRoles(db, roleIds);
  return new Set(
    roleIds.filter(
      (id) =>
        holdsAll(viewer, grants.get(id) ?? nothing) &&
        menus.get(id)!.every((key) => opensMenu(own, key, parents)),
    ),
  );
}

const nothing = { permissions: [], scopes: [] };

export const assertRolesFit = async (
  ctx: RequestContext,
  roleIds: readonly string[],
  companyId: string,
  field: 'roleIds' | 'companyId',
): Promise<void> => (await readRoleRules(ctx, roleIds, [companyId])).assertFit(roleIds, companyId, field);

export const assertRolesHeld = async (ctx: RequestContext, roleIds: readonly string[]): Promise<void> =>
  (await readRoleRules(ctx, roleIds, [])).mustBeHeld(roleIds);

/** Of which of these users the viewer has every permission: otherwise they could take over a stronger account. */
export async function outrankedAmong(
  { db, viewer }: RequestContext,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const roles = await rolesOfUsers(db, userIds);
  const grants = await grantsOf(db, [...new Set([...roles.values()].flat())]);
  const held = new Set([...grants].flatMap(([id, grant]) => (holdsAll(viewer, grant) ? [id] : [])));
  return new Set(
    userIds.filter((id) => id === viewer.userId || roles.get(id)!.every((role) => held.has(role))),
  );
}

export const outranks = async (ctx: RequestContext, userId: string): Promise<boolean> =>
  (await outrankedAmong(ctx, [userId])).has(userId);

export async function assertOutranks(ctx: RequestContext, userId: string): Promise<void> {
  if (!(await outranks(ctx, userId))) throw new Refusal('mightier');
}
