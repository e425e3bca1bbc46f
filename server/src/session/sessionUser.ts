import { superAdministrator } from '@hoistway/contract/access/role.ts';
import { categoryOf, isPermission, type Permission } from '@hoistway/contract/permissions.ts';
import type { SessionUser } from '@hoistway/contract/session/session.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { sql } from 'kysely';
import { Refusal } from '#platform/call/problems.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { Files } from '#platform/files/files.ts';
import { accountWithCompany } from '#area/access/accounts.ts';

/** A user as `user/{id}` shows him: nick, logo and roles with their permissions. */
export async function loadSessionUser(
  db: Database,
  files: Pick<Files, 'shownTo'>,
  userId: string,
  t: Translate,
): Promise<SessionUser> {
  const user = await accountWithCompany(db, userId).executeTakeFirst();
  if (!user) throw new Refusal('objectMissing');
  const { rows } = await sql<SessionUser['custom'] & { logo: string | null }>`
    select logo_of(${user.companyId}) as logo, product_name, hotline, default_language, footer_host, base_map,
        weather
      from company_settings_of(${user.companyId})`.execute(db);
  const custom = rows[0]!;
  const grants = await db
    .selectFrom('userRoleCard as held')
    .innerJoin('roleCard as role', 'role.id', 'held.roleId')
    .leftJoin('rolePermissionCard as granted', 'granted.roleId', 'role.id')
    .select(['role.id', 'role.roleName', 'role.key', 'granted.permission'])
    .where('held.userId', '=', userId)
    .orderBy('role.id')
    .orderBy('granted.permission')
    .execute();
  const roles = new Map<string, { roleName: string; names: Permission[] }>();
  for (const grant of grants) {
    const roleName = grant.key ? t(`role.${grant.key}` as TextKey) : grant.roleName;
    const known = roles.get(grant.id) ?? { roleName, names: [] };
    roles.set(grant.id, known);
    if (grant.permission !== null && isPermission(grant.permission)) known.names.push(grant.permission);
  }
  return {
    id: user.id,
    username: user.username,
    nick: user.nicks,
    comLogo: custom.logo && files.shownTo(undefined).addressOf(custom.logo),
    companyName: user.companyName,
    custom,
    outer: user.outerUser,
    mustChangePassword: user.mustChangePassword,
    superAdmin: grants.some((grant) => grant.key === superAdministrator),
    roleDTOList: [...roles].map(([id, { roleName, names }]) => ({
      id,
      roleName,
      permissionList: names.map((name) => ({ category: categoryOf(name), name })),
    })),
  };
}
