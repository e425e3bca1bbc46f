import { finds } from '#platform/database/finds.ts';
import { byWriting, nameOrder } from '#platform/names.ts';
import { normalForm } from '@hoistway/contract/input/normalForm.ts';
import { staff } from '@hoistway/contract/company/staff.ts';
import type { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { RequestContext, Transaction, Database } from '#platform/call/requestContext.ts';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import { ownCompanies, seesEverything } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { columnsOf, narrowed, sortColumns } from '#platform/database/entityColumns.ts';
import { insertFreeRecords } from '#platform/database/insertRecords.ts';
import { updateRecord, updateRecords } from '#platform/database/updateRecord.ts';
import { deleteUnlessUsed } from '#platform/database/deleteUnlessUsed.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { isBroughtBy } from '#platform/import/broughtBy.ts';
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
  'company.names as companyName',
] as const;

function searched(db: Database, viewer: Viewer, { name, importId, ...search }: StaffSearch) {
  let query = narrowed(visibleStaff(db, viewer), staff, 'staff', search).select([...shown, 'staff.names']);
  if (importId) query = query.where(isBroughtBy(importId, 'staff.id'));
  return name ? query.where(finds(name, 'staff.names', 'login.username')) : query;
}

const sorts: Sorts<typeof staffCalls.page> = {
  ...sortColumns(staff, 'staff'),
  name: byName('staff.names'),
  companyName: byName('company.names'),
};

export const pageStaff = (
  db: Database,
  viewer: Viewer,
  search: StaffSearch,
  page: PageOf<typeof staffCalls.page>,
) =>
  readPage(searched(db, viewer, search), page, {
    sorts,
    defaultSort: byName('staff.names'),
    id: sql`staff.id`,
  });

export const listStaff = ({ db, viewer, language }: RequestContext, search: StaffSearch, most: number) =>
  searched(db, viewer, search)
    .orderBy(nameOrder('staff.names', language))
    .orderBy('staff.id')
    .limit(most)
    .execute();

type StaffPick = ReadInputOf<typeof staffCalls.pick>;

export async function pickStaff(
  { db, viewer, language }: RequestContext,
  { words, kind, companyId, ids }: StaffPick,
) {
  let query = visibleStaff(db, viewer);
  if (words) query = query.where(finds(words, 'staff.names'));
  if (kind) query = query.where('staff.kind', '=', kind);
  if (companyId) query = query.where('staff.companyId', '=', companyId);
  query = ids?.length ? query.where('staff.id', 'in', ids) : query.where('staff.status', '<>', 'left');
  return query
    .select(['staff.id', 'staff.names as name', 'staff.kind', 'company.names as companyName'])
    .orderBy(nameOrder('staff.names', language))
    .orderBy('staff.id')
    .limit(ids?.length ? 200 : 50)
    .execute();
}

export const findStaff = (db: Database, id: string) =>
  people(db).select(shown).where('staff.id', '=', id).executeTakeFirstOrThrow();

/** The records of people, locked until the transaction ends. */
export async function lockPeople(tx: Transaction, ids: readonly string[]) {
  await lockRows(tx, 'staff', { id: ids });
  return people(tx)
    .select(shown)
    .where('staff.id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('staff.id')
    .execute();
}

export type StaffRow = Awaited<ReturnType<typeof lockPeople>>[number];

/** The record of a person, locked until the transaction ends. */
export const lockStaff = async (tx: Transaction, id: string): Promise<StaffRow | undefined> =>
  (await lockPeople(tx, [id]))[0];

/** The person with the account in the company; without one the person of that name who has none. */
export interface KnownBy {
  companyId: string;
  name: string;
  account: string | null;
}

const inCompanies = (column: RawBuilder<unknown>, known: readonly KnownBy[], texts: readonly string[]) =>
  sql<SqlBool>`(staff.company_id, ${column}) in
    (select * from unnest(${known.map(({ companyId }) => companyId)}::bigint[], ${texts}::text[]))`;

/** The person whom each is known by; of several with one account the one of that name, or else the first. */
export async function findPeople(db: Database, known: readonly KnownBy[]): Promise<(StaffRow | undefined)[]> {
  const byName = known.filter(({ account }) => account === null);
  const byAccount = known.filter(({ account }) => account !== null);
  const names = byName.map(({ name }) => normalForm(name));
  const accounts = byAccount.map(({ account }) => account!.toLowerCase());
  const found = new Map<string, StaffRow[]>();
  const keyOf = (companyId: string, kind: 'name' | 'account', text: string) =>
    JSON.stringify([companyId, kind, text]);
  const keep = (key: string, row: StaffRow) => found.set(key, [...(found.get(key) ?? []), row]);
  const all = people(db).select(shown).orderBy('staff.id');
  if (byName.length > 0) {
    const rows = await all
      .where('staff.userId', 'is', null)
      .where(inCompanies(sql`staff.name_normal`, byName, names))
      .execute();
    for (const row of rows) keep(keyOf(row.companyId, 'name', normalForm(row.name)), row);
  }
  if (byAccount.length > 0) {
    const rows = await all
      .select(sql<string>`lower(login.username)`.as('lowered'))
      .where(inCompanies(sql`lower(login.username)`, byAccount, accounts))
      .execute();
    for (const { lowered, ...row } of rows) keep(keyOf(row.companyId, 'account', lowered), row);
  }
  return known.map(({ companyId, name, account }) => {
    const rows = found.get(
      account === null
        ? keyOf(companyId, 'name', normalForm(name))
        : keyOf(companyId, 'account', account.toLowerCase()),
    );
    return rows && (byWriting(rows, (row) => row.name)(name) ?? rows[0]);
  });
}

/** Tells the user of a company with a name, of those that were asked for. */
export async function findAccounts(
  db: Database,
  asked: readonly { companyId: string; account: string }[],
): Promise<(companyId: string, account: string) => string | undefined> {
  const keyOf = (companyId: string, account: string) => JSON.stringify([companyId, account.toLowerCase()]);
  if (asked.length === 0) return () => undefined;
  const { rows } = await sql<{ id: string; companyId: string; lowered: string }>`
    select id::text as id, company_id::text as "companyId", lower(username) as lowered from user_card
    where (company_id, lower(username)) in (select * from unnest(
      ${asked.map(({ companyId }) => companyId)}::bigint[],
      ${asked.map(({ account }) => account.toLowerCase())}::text[]))`.execute(db);
  const ids = new Map(rows.map(({ id, companyId, lowered }) => [keyOf(companyId, lowered), id]));
  return (companyId, account) => ids.get(keyOf(companyId, account));
}

/** A person's columns: the account becomes its user. */
export type KeptPerson = Omit<Person, 'account'> & { userId: string | null };

/** A person of a company as the record says it. */
export type PersonOfCompany = KeptPerson & { companyId: string };

const personKey = ({ companyId, name, userId }: Pick<PersonOfCompany, 'companyId' | 'name' | 'userId'>) =>
  JSON.stringify([companyId, normalForm(name), userId]);

/** Adds people; answers the new id of each, undefined when the company has this name with this account. */
export function insertPeople(
  tx: Transaction,
  added: readonly PersonOfCompany[],
): Promise<(string | undefined)[]> {
  return insertFreeRecords(tx, staff, added, {
    taken: sql``,
    by: ['companyId', 'name', 'userId'],
  });
}

/** Whether another person of the company has this name and account, or this name and no account. */
export async function findNamesakes(
  tx: Transaction,
  asked: readonly PersonOfCompany[],
): Promise<(person: PersonOfCompany, ownId: string) => boolean> {
  if (asked.length === 0) return () => false;
  const { rows } = await sql<{ id: string; companyId: string; name: string; userId: string | null }>`
    select id::text as id, company_id::text as "companyId", name, user_id::text as "userId" from staff
    where (company_id, name_normal) in (select * from unnest(
      ${asked.map(({ companyId }) => companyId)}::bigint[],
      ${asked.map(({ name }) => normalForm(name))}::text[]))`.execute(tx);
  const called = rows.map(({ id, ...person }) => ({ id, key: personKey(person) }));
  return (person, ownId) => {
    const own = personKey(person);
    return called.some(({ id, key }) => key === own && id !== ownId);
  };
}

/** Changes people whom the transaction has locked. */
export async function updatePeople(
  tx: Transaction,
  changed: readonly (KeptPerson & { id: string })[],
): Promise<void> {
  const records = changed.map(({ id, ...changes }) => ({ before: { id }, changes }));
  await updateRecords(tx, staff, records);
}

export async function updateStaff(tx: Transaction, id: string, changes: Partial<KeptPerson>): Promise<void> {
  await updateRecord(tx, staff, id, changes);
}

/** False when other records name the person; their certificates are deleted with them. */
export const deleteStaff = (tx: Transaction, id: string): Promise<boolean> =>
  deleteUnlessUsed(tx, tx.deleteFrom('staff').where('id', '=', id));
