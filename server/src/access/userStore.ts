import { finds } from '#platform/database/finds.ts';
import type { userCalls } from '@hoistway/contract/access/userCalls.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import type { RequestContext, Transaction, Database } from '#platform/call/requestContext.ts';
import { type Sorts, byName, containing, readPage } from '#platform/call/page.ts';
import { Refusal } from '#platform/call/problems.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { insertRecords } from '#platform/database/insertRecords.ts';
import { updateRecords } from '#platform/database/updateRecord.ts';
import { managedCompanies } from '#platform/elevatorVisibility.ts';
import { nameOrder } from '#platform/names.ts';
import type { Viewer } from '#platform/viewer.ts';
import { isBroughtBy } from '#platform/import/broughtBy.ts';
import { userAccount } from './userAccount.ts';
import { rolesOfPerson } from './roleName.ts';
import { visibleUsers } from './visibleUsers.ts';

export type UserSearch = SearchOf<typeof userCalls.page>;
export type WrittenUser = Omit<ReadInputOf<typeof userCalls.create>, 'roleIds' | 'password'>;
export type UserChange = Omit<Partial<WrittenUser>, 'regionCodes'> & { regionCodes?: string[] };
type StandingChange = { forbidden?: boolean; passwordHash?: string; mustChangePassword?: boolean };

/** Numbers that are shown masked cannot be guessed digit by digit: they are found whole only. */
function searched(db: Database, viewer: Viewer, search: UserSearch) {
  const { username, nick, phone, companyId, roleId, forbidden, importId } = search;
  let query = visibleUsers(db, viewer).innerJoin('companyCard as company', 'company.id', 'account.companyId');
  if (username) query = query.where(finds(username, 'account.username'));
  if (nick) query = query.where(finds(nick, 'account.nicks'));
  if (phone) {
    query = viewer.permissions.has('user.edit')
      ? query.where('account.phone', 'like', containing(phone))
      : query.where('account.phone', '=', phone);
  }
  if (companyId) query = query.where('account.companyId', '=', companyId);
  if (forbidden !== undefined) query = query.where('account.forbidden', '=', forbidden);
  if (importId) query = query.where(isBroughtBy(importId, 'account.id'));
  if (roleId) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('userRole')
          .select('userRole.userId')
          .whereRef('userRole.userId', '=', 'account.id')
          .where('userRole.roleId', '=', roleId),
      ),
    );
  }
  return query.select([
    'account.id',
    'account.username',
    'account.nick',
    'account.englishNick',
    'account.nicks',
    'account.phone',
    'account.email',
    'account.companyId',
    'account.language',
    'account.forbidden',
    'account.lastSignInAt',
    'company.names as companyName',
    rolesOfPerson,
    sql<number>`(select count(*) from session_card where user_id = account.id)::int`.as('sessions'),
  ]);
}

const sorts: Sorts<typeof userCalls.page> = {
  username: sql`lower(account.username)`,
  nick: byName('account.nicks'),
  companyName: byName('company.names'),
  lastSignInAt: sql`account.last_sign_in_at`,
  sessions: sql`sessions`,
};

export const pageUsers = (
  db: Database,
  viewer: Viewer,
  search: UserSearch,
  page: PageOf<typeof userCalls.page>,
) =>
  readPage(searched(db, viewer, search), page, {
    sorts,
    defaultSort: sql`lower(account.username)`,
    id: sql`account.id`,
  });

export const listUsers = (db: Database, viewer: Viewer, search: UserSearch, most: number) =>
  searched(db, viewer, search)
    .orderBy(sql`lower(account.username)`)
    .limit(most)
    .execute();

export async function pickUsers(
  { db, viewer, language }: RequestContext,
  { words, ids }: ReadInputOf<typeof userCalls.pick>,
) {
  let query = visibleUsers(db, viewer)
    .innerJoin('companyCard as company', 'company.id', 'account.companyId')
    .select(['account.id', 'account.username', 'account.nicks as nick', 'company.names as companyName']);
  if (words) {
    query = query.where(finds(words, 'account.username', 'account.nicks'));
  }
  query = ids?.length ? query.where('account.id', 'in', ids) : query.where('account.forbidden', '=', false);
  return query
    .orderBy(nameOrder('account.nicks', language))
    .orderBy('account.id')
    .limit(ids?.length ? 200 : 50)
    .execute();
}

export const findUser = (db: Database, id: string) =>
  db
    .selectFrom('userAccount as account')
    .innerJoin('companyCard as company', 'company.id', 'account.companyId')
    .leftJoin('companyGroupCard as companyGroup', 'companyGroup.id', 'account.groupId')
    .select([
      'account.id',
      'account.username',
      'account.nick',
      'account.englishNick',
      'account.phone',
      'account.email',
      'account.companyId',
      'account.groupId',
      'account.regionCodes',
      'account.alarmChannel',
      'account.language',
      'account.forbidden',
      'account.mustChangePassword',
      'account.lastSignInAt',
      'account.createdAt',
      'company.names as companyName',
      'company.timeZone',
      'companyGroup.groupName',
      rolesOfPerson,
    ])
    .where('account.id', '=', id)
    .executeTakeFirstOrThrow();

/** The records of users, locked until the transaction ends. */
export async function lockUsers(tx: Transaction, ids: readonly string[]) {
  await lockRows(tx, 'userAccount', { id: ids });
  return tx
    .selectFrom('userAccount')
    .select([
      'id',
      'username',
      'nick',
      'englishNick',
      'phone',
      'email',
      'companyId',
      'groupId',
      'regionCodes',
      'alarmChannel',
      'language',
    ])
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('id')
    .execute();
}

export type KeptUser = Awaited<ReturnType<typeof lockUsers>>[number];

/** The record, locked until the transaction ends. */
export async function lockUser(tx: Transaction, id: string): Promise<KeptUser> {
  const [held] = await lockUsers(tx, [id]);
  if (!held) throw new Refusal('objectMissing');
  return held;
}

/** The users of these names whom the viewer manages. */
export const findUsersByName = (db: Database, viewer: Viewer, usernames: readonly string[]) =>
  visibleUsers(db, viewer)
    .select([
      'account.id',
      'account.username',
      'account.nick',
      'account.englishNick',
      'account.phone',
      'account.email',
      'account.companyId',
      'account.language',
      rolesOfPerson,
    ])
    .where(
      sql`lower(account.username)`,
      '=',
      sql<string>`any(${usernames.map((username) => username.toLowerCase())}::text[])`,
    )
    .execute();

/** In which of the companies the viewer may have people and roles, with the type of each. */
export async function findAnsweredCompanies(db: Database, viewer: Viewer, companyIds: readonly string[]) {
  const rows = await managedCompanies(db, viewer)
    .select(['company.id', 'company.type'])
    .where('company.id', '=', sql<string>`any(${companyIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, type }) => [id, type]));
}

/** The company of each group. */
export async function findGroupCompanies(
  db: Database,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('companyGroupCard')
    .select(['id', 'companyId'])
    .where('id', '=', sql<string>`any(${groupIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, companyId }) => [id, companyId]));
}

/** The groups of a viewer: their own and those below it. */
export async function ownGroups(db: Database, viewer: Viewer): Promise<ReadonlySet<string>> {
  if (viewer.groupId === null) return new Set();
  const { rows } = await sql<{ id: string }>`select group_tree(${viewer.groupId}) as id`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** The default language of each company's users. */
export async function findLanguages(
  db: Database,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, Language>> {
  if (companyIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; language: Language }>`select told.id::text as id,
      coalesce((select default_language from company_settings_of(told.id)), 'zh') as language
    from unnest(${companyIds}::bigint[]) as told (id)`.execute(db);
  return new Map(rows.map(({ id, language }) => [id, language]));
}

/** Adds users with their roles; answers the new id of each by the username. */
export async function insertUsers(
  tx: Transaction,
  users: readonly (WrittenUser & { regionCodes: string[]; roleIds: readonly string[] })[],
  passwordHash: string,
): Promise<ReadonlyMap<string, string>> {
  if (users.length === 0) return new Map();
  const rowsOf = users.map((each) => {
    const { roleIds: _, ...user } = each;
    return { ...user, passwordHash, mustChangePassword: true };
  });
  const made = await insertRecords(tx, userAccount, rowsOf);
  const ids = new Map(users.map(({ username }, n) => [username, made[n]!]));
  const held = users.flatMap(({ username, roleIds }) =>
    roleIds.map((roleId) => ({ userId: ids.get(username)!, roleId })),
  );
  await sql`insert into user_role (user_id, role_id) select * from unnest(
    ${held.map(({ userId }) => userId)}::bigint[], ${held.map(({ roleId }) => roleId)}::bigint[])`.execute(
    tx,
  );
  return ids;
}

/** Changes users whom the transaction has locked. */
export async function updateUsers(
  tx: Transaction,
  users: readonly { before: KeptUser; changes: UserChange }[],
): Promise<void> {
  await updateRecords(tx, userAccount, users);
}

export async function updateUser(tx: Transaction, id: string, changes: StandingChange): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('userAccount').set(changes).where('id', '=', id).execute();
}

/** Gives a user these of the roles that are on offer, and takes the others of them away. */
export async function replaceRoles(
  tx: Transaction,
  userId: string,
  change: { give: readonly string[]; take: readonly string[] },
): Promise<void> {
  const { give, take } = change;
  if (take.length > 0)
    await tx.deleteFrom('userRole').where('userId', '=', userId).where('roleId', 'in', take).execute();
  if (give.length > 0)
    await tx
      .insertInto('userRole')
      .values(give.map((roleId) => ({ userId, roleId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function countSessions(tx: Transaction, userId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('sessionCard')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return n;
}
