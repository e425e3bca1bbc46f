import { superAdministrator } from '@hoistway/contract/access/role.ts';
import { sql } from 'kysely';
import { announce } from '#platform/event/announce.ts';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import { seesEverything } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { accessChanged } from './accessEvents.ts';
import type { Grants } from './accessRules.ts';
import { isOfProduct } from './menuSeed.ts';

export async function ownRoleIds(db: Database, viewer: Viewer): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('userRole').select('roleId').where('userId', '=', viewer.userId).execute();
  return new Set(rows.map((row) => row.roleId));
}

/** What all these roles grant together, disabled ones too: they can be enabled again. */
export async function grantsOf(db: Database, roleIds: readonly string[]): Promise<Grants> {
  if (roleIds.length === 0) return { permissions: [], scopes: [] };
  const roles = await db.selectFrom('role').select('scope').where('id', 'in', roleIds).execute();
  const granted = await db
    .selectFrom('rolePermission')
    .select('permission')
    .distinct()
    .where('roleId', 'in', roleIds)
    .execute();
  return { permissions: granted.map((row) => row.permission), scopes: roles.map((row) => row.scope) };
}

export async function roleIdsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('userRole').select('roleId').where('userId', '=', userId).execute();
  return rows.map((row) => row.roleId);
}

export async function menusOf(db: Database, roleIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (roleIds.length === 0) return new Set();
  const rows = await db.selectFrom('roleMenu').select('menu').where('roleId', 'in', roleIds).execute();
  return new Set(rows.map((row) => row.menu));
}

/** The menu entries that a viewer's enabled roles open. */
async function ownMenus(db: Database, viewer: Viewer): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('userRole')
    .innerJoin('role', 'role.id', 'userRole.roleId')
    .innerJoin('roleMenu', 'roleMenu.roleId', 'role.id')
    .select('roleMenu.menu')
    .where('userRole.userId', '=', viewer.userId)
    .where('role.forbidden', '=', false)
    .execute();
  return new Set(rows.map((row) => row.menu));
}

/**
 * Menu entries that the viewer can grant to roles: their own, and for platform staff those added here, which no role
 * has at first.
 */
export async function grantableMenus(db: Database, viewer: Viewer): Promise<ReadonlySet<string>> {
  const own = await ownMenus(db, viewer);
  if (!seesEverything(viewer)) return own;
  const made = [...(await parentsOfMenus(db)).keys()].filter((key) => !isOfProduct(key));
  return new Set([...own, ...made]);
}

export async function parentsOfMenus(db: Database): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db.selectFrom('menuEntry').select(['key', 'parentKey']).execute();
  return new Map(rows.map((row) => [row.key, row.parentKey]));
}

/** Of these roles, those that a user of the company cannot have: they are another company's. */
export async function strangeRoles(
  db: Database,
  roleIds: readonly string[],
  companyId: string,
): Promise<string[]> {
  if (roleIds.length === 0) return [];
  const rows = await db
    .selectFrom('role')
    .select('id')
    .where('id', 'in', roleIds)
    .where('companyId', 'is not', null)
    .where(sql<boolean>`company_id not in (select company_line(${companyId}))`)
    .execute();
  return rows.map((row) => row.id);
}

/** Runs a change and refuses it when it leaves no enabled super administrator; changes of this kind wait in line. */
export async function keepingSuperAdministrator(tx: Transaction, work: () => Promise<void>): Promise<void> {
  await tx.selectFrom('role').select('id').where('key', '=', superAdministrator).forUpdate().execute();
  const before = await enabledSuperAdministrators(tx);
  await work();
  if (before > 0 && (await enabledSuperAdministrators(tx)) === 0) throw new Refusal('lastSuperAdmin');
}

async function enabledSuperAdministrators(tx: Transaction): Promise<number> {
  const { n } = await tx
    .selectFrom('userRole')
    .innerJoin('role', 'role.id', 'userRole.roleId')
    .innerJoin('userAccount', 'userAccount.id', 'userRole.userId')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('role.key', '=', superAdministrator)
    .where('userAccount.forbidden', '=', false)
    .executeTakeFirstOrThrow();
  return n;
}

/** Every node reads rights anew. */
export const announceAccess = (tx: Transaction, viewer: Viewer): Promise<void> =>
  announce(tx, accessChanged, {}, { actor: `user:${viewer.userId}` });
