import { isSameName } from '@hoistway/contract/input/normalForm.ts';
import { companyTypes } from '@hoistway/contract/company/company.ts';
import type { RequestContext, CallerContext } from '#platform/call/requestContext.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { translators } from '#platform/texts.ts';
import { namesCompanyType, opensMenu } from './accessRules.ts';
import { grantableMenus, parentsOfMenus } from './grantStore.ts';
import { shownRoleName } from './roleName.ts';
import { platformRoles, type GrantChange } from './roleStore.ts';
import { assertOutranks, assertRolesFit } from './userRules.ts';
import { findUser } from './userStore.ts';

/** What must hold before a role is written; each refuses by throwing. */

/** The name of a company's role names its type; one of the whole platform is no other's, in either language. */
export async function assertNameFits(
  ctx: RequestContext,
  { id, roleName, companyType }: { id?: string; roleName: string; companyType: string | null },
): Promise<void> {
  if (companyType !== null) return assertCompanyTypeNamed(ctx, roleName, companyType);
  const taken = (await platformRoles(ctx.db)).some(
    (role) =>
      role.id !== id &&
      [translators.zh, translators.en].some((t) => isSameName(shownRoleName(role, t), roleName)),
  );
  if (taken) throw new Invalid({ roleName: ctx.t('invalid.dupPlatformRole') });
}

function assertCompanyTypeNamed({ t }: CallerContext, roleName: string, companyType: string): void {
  const type = companyTypes.find((each) => each === companyType);
  if (!type) return;
  const typeNames = [translators.zh(`companyType.${type}`), translators.en(`companyType.${type}`)];
  if (!namesCompanyType(roleName, typeNames))
    throw new Invalid({ roleName: t('invalid.roleNameCompanyType') });
}

export async function assertMenusHeld(
  { db, viewer }: RequestContext,
  menus: readonly string[],
): Promise<void> {
  const own = await grantableMenus(db, viewer);
  const parents = await parentsOfMenus(db);
  if (!menus.every((key) => parents.has(key))) throw new Refusal('objectMissing');
  if (!menus.every((key) => opensMenu(own, key, parents))) throw new Refusal('notHeld');
}

/**
 * A user who gains or loses the role must have no more permissions than the viewer, and be able to hold a role of its
 * company.
 */
export async function assertUsersFit(
  ctx: RequestContext,
  roleId: string,
  change: GrantChange,
): Promise<void> {
  for (const userId of [...change.grant, ...change.withdraw]) await assertOutranks(ctx, userId);
  for (const userId of change.grant) {
    const { companyId } = await findUser(ctx.db, userId);
    await assertRolesFit(ctx, [roleId], companyId, 'roleIds');
  }
}
