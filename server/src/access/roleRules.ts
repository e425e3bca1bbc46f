import { companyTypes } from '@hoistway/contract/company/company.ts';
import type { RequestContext, CallerContext } from '#platform/call/requestContext.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { translators } from '#platform/texts.ts';
import { namesCompanyType, opensMenu } from './accessRules.ts';
import { ownMenus, parentsOfMenus } from './grantStore.ts';
import type { GrantChange } from './roleStore.ts';
import { mustOutrank, rolesMustFit } from './userRules.ts';
import { findUser } from './userStore.ts';

/** What must hold before a role is written; each refuses by throwing. */

export function nameMustFit({ t }: CallerContext, roleName: string, companyType: string | null): void {
  const type = companyTypes.find((each) => each === companyType);
  if (!type) return;
  const typeNames = [translators.zh(`companyType.${type}`), translators.en(`companyType.${type}`)];
  if (!namesCompanyType(roleName, typeNames))
    throw new Invalid({ roleName: t('invalid.roleNameCompanyType') });
}

export async function menusMustBeHeld(
  { db, viewer }: RequestContext,
  menus: readonly string[],
): Promise<void> {
  const own = await ownMenus(db, viewer);
  const parents = await parentsOfMenus(db);
  if (!menus.every((key) => parents.has(key))) throw new Refusal('objectMissing');
  if (!menus.every((key) => opensMenu(own, key, parents))) throw new Refusal('notHeld');
}

/** Whoever gets or loses the role may do no more than the viewer, and can have a role of its company. */
export async function usersMustFit(ctx: RequestContext, roleId: string, change: GrantChange): Promise<void> {
  for (const userId of [...change.grant, ...change.withdraw]) await mustOutrank(ctx, userId);
  for (const userId of change.grant) {
    const { companyId } = await findUser(ctx.db, userId);
    await rolesMustFit(ctx, [roleId], companyId, 'roleIds');
  }
}
