import type { userCalls } from '@hoistway/contract/access/userCalls.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import type { RequestContext, Transaction, Database } from '#platform/call/requestContext.ts';
import { type Sorts, byName, containing, readPage } from '#platform/call/page.ts';
import { Refusal } from '#platform/call/problems.ts';
import { managedCompanies } from '#platform/elevatorVisibility.ts';
import { nameColumn } from '#platform/names.ts';
import type { Viewer } from '#platform/viewer.ts';
import { rolesOfPerson } from './roleName.ts';
import { visibleUsers } from './visibleUsers.ts';

export type UserSearch = SearchOf<typeof userCalls.page>;
export type WrittenUser = Omit<ReadInputOf<typeof userCalls.create>, 'roleIds' | 'password'>;
type UserChange = Omit<Partial<WrittenUser>, 'regionCodes'> & {
  regionCodes?: string[];
  forbidden?: boolean;
  passwordHash?: string;
  mustChangePassword?: boolean;
};

/** Numbers that are shown masked cannot be guessed digit by digit: they are found whole only. */
function searched(db: Database, viewer: Viewer, search: UserSearch) {
  const { username, nick, phone, companyId, roleId, forbidden } = search;
  let query = visibleUsers(db, viewer).innerJoin('companyCard as company', 'company.id', 'account.companyId');
  if (username) query = query.where('account.username', 'ilike', containing(username));
  if (nick) query = query.where('account.nicks', 'ilike', containing(nick));
  if (phone) {
    query = viewer.permissions.has('user.edit')
      ? query.where('account.phone', 'like', containing(phone))
      : query.where('account.phone', '=', phone);
  }
  if (companyId) query = query.where('account.companyId', '=', companyId);
  if (forbidden !== undefined) query = query.where('account.forbidden', '=', forbidden);
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
    'account.companyId',
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
    usual: sql`lower(account.username)`,
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
    const pattern = containing(words);
    query = query.where((eb) =>
      eb.or([eb('account.username', 'ilike', pattern), eb('account.nicks', 'ilike', pattern)]),
    );
  }
  query = ids?.length ? query.where('account.id', 'in', ids) : query.where('account.forbidden', '=', false);
  return query
    .orderBy(nameColumn('account.nicks', language))
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

/** The record, locked until the transaction ends. */
export async function lockUser(tx: Transaction, id: string) {
  const held = await tx
    .selectFrom('userAccount')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!held) throw new Refusal('objectMissing');
  return findUser(tx, id);
}

/** The user of that name, if the viewer manages them. */
export const findUserByName = (db: Database, viewer: Viewer, username: string) =>
  visibleUsers(db, viewer)
    .select([
      'account.id',
      'account.username',
      'account.nick',
      'account.englishNick',
      'account.phone',
      'account.companyId',
      'account.language',
    ])
    .where(sql`lower(account.username)`, '=', username.toLowerCase())
    .executeTakeFirst();

/** Whether the viewer may have people and roles in the company, and the company's type and time zone. */
export const findAnsweredCompany = (db: Database, viewer: Viewer, companyId: string) =>
  managedCompanies(db, viewer).select('company.type').where('company.id', '=', companyId).executeTakeFirst();

/** The groups of a viewer: their own and those below it. */
export async function ownGroups(db: Database, viewer: Viewer): Promise<ReadonlySet<string>> {
  if (viewer.groupId === null) return new Set();
  const { rows } = await sql<{ id: string }>`select group_tree(${viewer.groupId}) as id`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** The default language of a company's users. */
const usualLanguage = (companyId: string) =>
  sql<Language>`coalesce((select default_language from company_settings_of(${companyId})), 'zh')`;

export async function insertUser(
  tx: Transaction,
  user: WrittenUser & { passwordHash: string; mustChangePassword: boolean },
  roleIds: readonly string[],
): Promise<string> {
  const { id } = await tx
    .insertInto('userAccount')
    .values({
      phone: null,
      groupId: null,
      alarmChannel: null,
      ...user,
      regionCodes: user.regionCodes ?? [],
      language: user.language ?? usualLanguage(user.companyId),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('userRole')
    .values(roleIds.map((roleId) => ({ userId: id, roleId })))
    .execute();
  return id;
}

export async function updateUser(tx: Transaction, id: string, changes: UserChange): Promise<void> {
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
