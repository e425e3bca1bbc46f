import { passwordProblem, type PasswordOwner } from '@hoistway/contract/access/passwordRule.ts';
import type { RequestContext, CallerContext } from '#platform/call/requestContext.ts';
import { memoize } from '#platform/call/memoize.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { groupsOf } from '#area/company/groupsOf.ts';
import { holdsAll, mayPlace, opensMenu, type Standing } from './accessRules.ts';
import { grantsOf, menusOf, grantableMenus, parentsOfMenus, roleIdsOf, strangeRoles } from './grantStore.ts';
import { findAnsweredCompany, ownGroups } from './userStore.ts';

/** What must hold before a user is written; each refuses by throwing. */

export async function companyMustBeAnswered(ctx: RequestContext, companyId: string) {
  const company = await memoize(ctx, `answered company ${companyId}`, () =>
    findAnsweredCompany(ctx.db, ctx.viewer, companyId),
  );
  if (!company) throw new Refusal('noAuthority');
  return company;
}

export function passwordMustFit({ t }: CallerContext, password: string, owner: PasswordOwner): void {
  const problem = passwordProblem(password, owner);
  if (problem) throw new Invalid({ password: t(problem) });
}

/** The group is one of the company's, and the viewer may assign people to it. */
export async function placeMustFit(
  ctx: RequestContext,
  companyId: string,
  standing: Standing,
): Promise<void> {
  const { db, viewer, t } = ctx;
  const { groupId } = standing;
  if (groupId && !(await groupsOf(db, companyId)).some((group) => group.id === groupId))
    throw new Invalid({ groupId: t('invalid.groupOfCompany') });
  const own = await memoize(ctx, 'own groups', () => ownGroups(db, viewer));
  if (!mayPlace(viewer, standing, own)) throw new Refusal('notHeld');
}

/** The roles fit a user of the company. */
export async function rolesMustFit(
  ctx: RequestContext,
  roleIds: readonly string[],
  companyId: string,
  field: 'roleIds' | 'companyId',
): Promise<void> {
  const strange = await memoize(ctx, `roles ${roleIds.join()} strange to company ${companyId}`, () =>
    strangeRoles(ctx.db, roleIds, companyId),
  );
  if (strange.length > 0) throw new Invalid({ [field]: ctx.t('invalid.roleOfCompany') });
}

/** The viewer holds all that the roles contain. */
export async function rolesMustBeHeld(ctx: RequestContext, roleIds: readonly string[]): Promise<void> {
  const held = await memoize(ctx, `held roles ${roleIds.join()}`, () => areHeld(ctx, roleIds));
  if (!held) throw new Refusal('notHeld');
}

async function areHeld({ db, viewer }: RequestContext, roleIds: readonly string[]): Promise<boolean> {
  const own = await grantableMenus(db, viewer);
  const parents = await parentsOfMenus(db);
  const menus = [...(await menusOf(db, roleIds))];
  return holdsAll(viewer, await grantsOf(db, roleIds)) && menus.every((key) => opensMenu(own, key, parents));
}

/** Whether the viewer has every permission of the user: otherwise they could take over a stronger account. */
export const outranks = async ({ db, viewer }: RequestContext, userId: string): Promise<boolean> =>
  userId === viewer.userId || holdsAll(viewer, await grantsOf(db, await roleIdsOf(db, userId)));

export async function mustOutrank(ctx: RequestContext, userId: string): Promise<void> {
  if (!(await outranks(ctx, userId))) throw new Refusal('mightier');
}
