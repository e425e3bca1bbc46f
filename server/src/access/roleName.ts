import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { sql } from 'kysely';

export interface NamedRole {
  id: string;
  roleName: string;
  key: string | null;
}

/** A standard role is called by the catalogue, any other by its maker. */
export const shownRoleName = ({ key, roleName }: Omit<NamedRole, 'id'>, t: Translate): string =>
  key === null ? roleName : t(`role.${key}` as TextKey);

/** Roles as one cell of a sheet names them. */
export const roleNames = (roles: readonly NamedRole[], t: Translate): string =>
  roles.map((role) => shownRoleName(role, t)).join(', ');

export const showRole = (role: NamedRole, t: Translate) => ({
  id: role.id,
  roleName: shownRoleName(role, t),
});

/** The roles of the user in `person.id`, as one value. */
export const rolesOfPerson = sql<NamedRole[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', role.id::text, 'key', role.key, 'roleName', role.role_name) order by role.id)
  from user_role join role on role.id = user_role.role_id where user_role.user_id = account.id), '[]')`.as(
  'roles',
);
