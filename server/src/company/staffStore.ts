import { staff } from '@hoistway/contract/company/staff.ts';
import type { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import { containing, readPage, type Sorts } from '#platform/call/page.ts';
import { ownCompanies, seesEverything } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { columnsOf, narrowed, sortColumns } from '#platform/database/entityColumns.ts';
import { deleteUnlessUsed } from '#platform/database/deleteUnlessUsed.ts';
import type { Person } from './staffRules.ts';

export type StaffSearch = SearchOf<typeof staffCalls.page>;

const people = (db: Database) =>
  db
    .selectFrom('staff')
    .innerJoin('company', 'company.id', 'staff.companyId')
    .leftJoin('userCard as login', 'login.id', 'staff.userId');

/** The people of the viewer's company and of those below it; of all companies for platform staff. */
function visibleStaff(db: Database, viewer: Viewer) {
  const all = people(db);
  if (seesEverything(viewer)) return all;
  return all.where('company.id', 'in', ownCompanies(viewer));
}

const shown = [
  ...columnsOf(staff, 'staff'),
  'login.username as account',
  'company.name as companyName',
] as const;

function searched(db: Database, viewer: Viewer, { name, ...search }: StaffSearch) {
  const query = narrowed(visibleStaff(db, viewer), staff, 'staff', search).select(shown);
  if (!name) return query;
  const pattern = containing(name);
  return query.where((eb) =>
    eb.or([eb('staff.name', 'ilike', pattern), eb('login.username', 'ilike', pattern)]),
  );
}

const sorts: Sorts<typeof staffCalls.page> = {
  ...sortColumns(staff, 'staff'),
  companyName: sql`company.name`,
};

export const pageStaff = (
  db: Database,
  viewer: Viewer,
  search: StaffSearch,
  page: PageOf<typeof staffCalls.page>,
) => readPage(searched(db, viewer, search), page, { sorts, usual: sql`staff.name`, id: sql`staff.id` });

export const listStaff = (db: Database, viewer: Viewer, search: StaffSearch, most: number) =>
  searched(db, viewer, search).orderBy('staff.name').orderBy('staff.id').limit(most).execute();

type StaffPick = ReadInputOf<typeof staffCalls.pick>;

export async function pickStaff(db: Database, viewer: Viewer, { words, kind, companyId, ids }: StaffPick) {
  let query = visibleStaff(db, viewer);
  if (words) query = query.where('staff.name', 'ilike', containing(words));
  if (kind) query = query.where('staff.kind', '=', kind);
  if (companyId) query = query.where('staff.companyId', '=', companyId);
  query = ids?.length ? query.where('staff.id', 'in', ids) : query.where('staff.status', '<>', 'left');
  return query
    .select(['staff.id', 'staff.name', 'staff.kind', 'company.name as companyName'])
    .orderBy('staff.name')
    .orderBy('staff.id')
    .limit(ids?.length ? 200 : 50)
    .execute();
}

export const findStaff = (db: Database, id: string) =>
  people(db).select(shown).where('staff.id', '=', id).executeTakeFirstOrThrow();

/** The record of a person, which nobody else changes until the transaction ends. */
export const lockStaff = (tx: Transaction, id: string) =>
  people(tx).select(shown).where('staff.id', '=', id).forUpdate('staff').executeTakeFirst();

/** The person of a company who has that account, first of that name; without an account the one of that name. */
export async function findPerson(
  db: Database,
  companyId: string,
  { name, account }: { name: string; account: string | null },
) {
  const all = people(db).select(shown).where('staff.companyId', '=', companyId);
  const matching =
    account === null
      ? all.where('staff.name', '=', name).where('staff.userId', 'is', null)
      : all.where(sql`lower(login.username)`, '=', account.toLowerCase());
  return matching
    .orderBy(sql`staff.name = ${name}`, 'desc')
    .orderBy('staff.id')
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
  tx: Transaction,
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
  tx: Transaction,
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

export async function updateStaff(tx: Transaction, id: string, changes: Partial<KeptPerson>): Promise<void> {
  await tx.updateTable('staff').set(changes).where('id', '=', id).execute();
}

/** False when other records name the person; his certificates go with him. */
export const deleteStaff = (tx: Transaction, id: string): Promise<boolean> =>
  deleteUnlessUsed(tx, tx.deleteFrom('staff').where('id', '=', id));
