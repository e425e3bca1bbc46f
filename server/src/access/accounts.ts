import { sql } from 'kysely';
import type { Transaction, Database } from '#platform/call/requestContext.ts';

/** The account that a sign-in names, regardless of case and width. */
export const findAccountByName = (db: Database, username: string) =>
  db
    .selectFrom('userAccount')
    .select(['id', 'username', 'passwordHash', 'companyId', 'forbidden', 'outerUser'])
    .where(sql`lower(username)`, '=', username.normalize('NFKC').toLowerCase())
    .executeTakeFirst();

/** The account that a text to a number would concern; a disabled one is none. */
export const findAccountByPhone = (db: Database, phone: string) =>
  db
    .selectFrom('userAccount')
    .select(['id', 'language'])
    .where('phone', '=', phone)
    .where('forbidden', '=', false)
    .executeTakeFirst();

export const findPassword = (db: Database, userId: string) =>
  db
    .selectFrom('userAccount')
    .select(['username', 'phone', 'passwordHash', 'forbidden'])
    .where('id', '=', userId)
    .executeTakeFirst();

/** The number of a person, and the language in which texts are sent to it. */
export const addresseeOf = (db: Database, userId: string) =>
  db
    .selectFrom('userAccount')
    .select(['phone', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** An account with its company, disabled or not. */
export const accountWithCompany = (db: Database, userId: string) =>
  db
    .selectFrom('userAccount')
    .innerJoin('companyCard', 'companyCard.id', 'userAccount.companyId')
    .select([
      'userAccount.id',
      'username',
      'nick',
      'nicks',
      'companyId',
      'companyCard.names as companyName',
      'companyCard.type as companyType',
      'companyCard.timeZone',
      'groupId',
      'regionCodes',
      'alarmChannel',
      'outerUser',
      'mustChangePassword',
      'language',
    ])
    .where('userAccount.id', '=', userId);

/** Whether a user has at least one role that is not disabled and grants something, in a company that is not. */
export async function maySignIn(db: Database, userId: string): Promise<boolean> {
  const granted = await db
    .selectFrom('userRole')
    .innerJoin('role', 'role.id', 'userRole.roleId')
    .innerJoin('rolePermission', 'rolePermission.roleId', 'role.id')
    .innerJoin('userAccount', 'userAccount.id', 'userRole.userId')
    .innerJoin('companyCard', 'companyCard.id', 'userAccount.companyId')
    .select('role.id')
    .where('userRole.userId', '=', userId)
    .where('role.forbidden', '=', false)
    .where('companyCard.forbidden', '=', false)
    .executeTakeFirst();
  return granted !== undefined;
}

export const noteSignIn = (tx: Transaction, userId: string, at: Date) =>
  tx.updateTable('userAccount').set({ lastSignInAt: at }).where('id', '=', userId).execute();

/** Sets a password that its owner chose. */
export const setOwnPassword = (tx: Transaction, userId: string, passwordHash: string) =>
  tx
    .updateTable('userAccount')
    .set({ passwordHash, mustChangePassword: false })
    .where('id', '=', userId)
    .execute();
