import { sql } from 'kysely';
import type { Change, Database } from '#platform/call/ask.ts';
import { containing, readPage, type Page } from '#platform/call/page.ts';
import { ownCompanies, seesEverything } from '#platform/sight.ts';
import type { Viewer } from '#platform/viewer.ts';
import { deleteUnlessUsed } from '#platform/database/deleteUnlessUsed.ts';
import type { Person } from './staffRules.ts';

export interface StaffSearch {
  name?: string | undefined;
  phone?: string | undefined;
  kind?: string | undefined;
  status?: string | undefined;
  onDuty?: boolean | undefined;
  isAudit?: string | undefined;
  companyId?: string | undefined;
}

const people = (db: Database) =>
  db
    .selectFrom('staff as person')
    .innerJoin('company as firm', 'firm.id', 'person.companyId')
    .leftJoin('userCard as login', 'login.id', 'person.userId');

/** The people of the viewer's company and of those below it; of all companies for platform staff. */
function visibleStaff(db: Database, viewer: Viewer) {
  const all = people(db);
  if (seesEverything(viewer)) return all;
  return all.where('firm.id', 'in', ownCompanies(viewer));
}

const shown = [
  'person.id',
  'person.companyId',
  'person.name',
  'login.username as account',
  'person.phone',
  'person.idCard',
  'person.kind',
  'person.status',
  'person.onDuty',
  'person.levelId',
  'person.isAudit',
  'person.createdAt',
  'firm.name as companyName',
] as const;

function searched(db: Database, viewer: Viewer, search: StaffSearch) {
  let query = visibleStaff(db, viewer);
  const { name, phone } = search;
  if (name) {
    const pattern = containing(name);
    query = query.where((eb) =>
      eb.or([eb('person.name', 'ilike', pattern), eb('login.username', 'ilike', pattern)]),
    );
  }
  if (phone) query = query.where('person.phone', 'like', containing(phone));
  for (const column of ['kind', 'status', 'isAudit', 'companyId'] as const) {
    const wanted = search[column];
    if (wanted) query = query.where(`person.${column}`, '=', wanted);
  }
  if (search.onDuty !== undefined) query = query.where('person.onDuty', '=', search.onDuty);
  return query.select(shown);
}

const sorts = {
  name: sql`person.name`,
  kind: sql`person.kind`,
  status: sql`person.status`,
  companyName: sql`firm.name`,
  createdAt: sql`person.created_at`,
};

export const pageStaff = (db: Database, viewer: Viewer, search: StaffSearch, page: Page) =>
  readPage(searched(db, viewer, search), page, { sorts, usual: sql`person.name`, id: sql`person.id` });

export const listStaff = (db: Database, viewer: Viewer, search: StaffSearch, most: number) =>
  searched(db, viewer, search).orderBy('person.name').orderBy('person.id').limit(most).execute();

interface StaffPick {
  words?: string | undefined;
  kind?: Person['kind'] | undefined;
  companyId?: string | undefined;
  ids?: string[] | undefined;
}

export async function pickStaff(db: Database, viewer: Viewer, { words, kind, companyId, ids }: StaffPick) {
  let query = visibleStaff(db, viewer);
  if (words) query = query.where('person.name', 'ilike', containing(words));
  if (kind) query = query.where('person.kind', '=', kind);
  if (companyId) query = query.where('person.companyId', '=', companyId);
  query = ids?.length ? query.where('person.id', 'in', ids) : query.where('person.status', '<>', 'left');
  return query
    .select(['person.id', 'person.name', 'person.kind', 'firm.name as companyName'])
    .orderBy('person.name')
    .orderBy('person.id')
    .limit(ids?.length ? 200 : 50)
    .execute();
}

export const findStaff = (db: Database, id: string) =>
  people(db).select(shown).where('person.id', '=', id).executeTakeFirstOrThrow();

/** The record of a person, which nobody else changes until the transaction ends. */
export const lockStaff = (tx: Change, id: string) =>
  people(tx).select(shown).where('person.id', '=', id).forUpdate('person').executeTakeFirst();

/** The person of a company who has that account, first of that name; without an account the one of that name. */
export async function findPerson(
  db: Database,
  companyId: string,
  { name, account }: { name: string; account: string | null },
) {
  const all = people(db).select(shown).where('person.companyId', '=', companyId);
  const matching =
    account === null
      ? all.where('person.name', '=', name).where('person.userId', 'is', null)
      : all.where(sql`lower(login.username)`, '=', account.toLowerCase());
  return matching
    .orderBy(sql`person.name = ${name}`, 'desc')
    .orderBy('person.id')
    .executeTakeFirst();
}

/** The user of the company with that name; undefined when there is none. */
export async function findAccount(db: Database, companyId: string, username: string) {
  const row = await db
    .selectFrom('userCard')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return row?.id;
}

/** What is kept of a person: his account as the user it is. */
export type KeptPerson = Omit<Person, 'account'> & { userId: string | null };

/** The new id; undefined when the company has this name with this account. */
export async function insertStaff(
  tx: Change,
  companyId: string,
  person: KeptPerson,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('staff')
    .values({ companyId, ...person })
    .onConflict((conflict) => conflict.constraint('staff_name_account').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whether another of the company has this name with this account, or this name and no account either. */
export async function isStaffKnown(
  tx: Change,
  companyId: string,
  { name, userId }: Pick<KeptPerson, 'name' | 'userId'>,
  exceptId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('staff')
    .select('id')
    .where('companyId', '=', companyId)
    .where('name', '=', name)
    .where('userId', 'is not distinct from', userId)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateStaff(tx: Change, id: string, changes: Partial<KeptPerson>): Promise<void> {
  await tx.updateTable('staff').set(changes).where('id', '=', id).execute();
}

/** False when other records name the person; his certificates go with him. */
export const deleteStaff = (tx: Change, id: string): Promise<boolean> =>
  deleteUnlessUsed(tx, tx.deleteFrom('staff').where('id', '=', id));
