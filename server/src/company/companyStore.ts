import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { answersForRegions } from '@hoistway/contract/company/company.ts';
import { regionPrefix } from '@hoistway/contract/regionTable.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql, type SqlBool } from 'kysely';
import type { RequestContext, Transaction, Database } from '#platform/call/requestContext.ts';
import { byName, containing, readPage, type Sorts } from '#platform/call/page.ts';
import { Refusal } from '#platform/call/problems.ts';
import { managedCompanies, seesEverything } from '#platform/elevatorVisibility.ts';
import { nameColumn } from '#platform/names.ts';
import { visibleCompanies } from './visibleCompanies.ts';
import type { Viewer } from '#platform/viewer.ts';
import { deleteUnlessUsed } from '#platform/database/deleteUnlessUsed.ts';

export type CompanySearch = SearchOf<typeof companyCalls.page>;
type CompanyPick = ReadInputOf<typeof companyCalls.pick>;

export type WrittenCompany = Omit<ReadInputOf<typeof companyCalls.create>, 'regionCodes'> & {
  regionCodes: string[];
};

const columns = [
  'company.id',
  'company.name',
  'company.names',
  'company.englishName',
  'company.logo',
  'company.type',
  'company.address',
  'company.contact',
  'company.phone',
  'company.dutyPhone',
  'company.regionCode',
  'company.latitude',
  'company.longitude',
  'company.parentId',
  'company.forbidden',
] as const;

const userCount = sql<number>`(select count(*) from user_card where company_id = company.id)::int`.as(
  'users',
);
const elevatorCount =
  sql<number>`(select count(distinct elevator_id) from elevator_visibility where company_id = company.id)::int`.as(
    'elevators',
  );

function searched(db: Database, viewer: Viewer, { name, type, regionCode, forbidden }: CompanySearch) {
  let query = visibleCompanies(db, viewer).leftJoin('companyCard as parent', 'parent.id', 'company.parentId');
  if (name) query = query.where('company.names', 'ilike', containing(name));
  if (type) query = query.where('company.type', '=', type);
  if (regionCode) query = query.where('company.regionCode', 'like', `${regionPrefix(regionCode)}%`);
  if (forbidden !== undefined) query = query.where('company.forbidden', '=', forbidden);
  return query.select([...columns, 'parent.names as parentName', userCount, elevatorCount]);
}

const sorts: Sorts<typeof companyCalls.page> = {
  name: byName('company.names'),
  type: sql`company.type`,
  regionCode: sql`company.region_code`,
  users: sql`users`,
  elevators: sql`elevators`,
};

export const pageCompanies = (
  db: Database,
  viewer: Viewer,
  search: CompanySearch,
  page: PageOf<typeof companyCalls.page>,
) =>
  readPage(searched(db, viewer, search), page, {
    sorts,
    usual: byName('company.names'),
    id: sql`company.id`,
  });

export const listCompanies = (db: Database, viewer: Viewer, search: CompanySearch, most: number) =>
  searched(db, viewer, search).orderBy('company.name').limit(most).execute();

export async function pickCompanies(
  { db, viewer, language }: RequestContext,
  { words, type, ids }: CompanyPick,
) {
  let query = visibleCompanies(db, viewer).select(['company.id', 'company.names as name', 'company.type']);
  if (words) query = query.where('company.names', 'ilike', containing(words));
  if (type) query = query.where('company.type', '=', type);
  query = ids?.length ? query.where('company.id', 'in', ids) : query.where('company.forbidden', '=', false);
  return query
    .orderBy(nameColumn('company.names', language))
    .orderBy('company.id')
    .limit(ids?.length ? 200 : 50)
    .execute();
}

export async function findCompany(db: Database, id: string) {
  return db
    .selectFrom('company')
    .leftJoin('company as parent', 'parent.id', 'company.parentId')
    .leftJoin('area', 'area.id', 'company.areaId')
    .selectAll('company')
    .select(['parent.names as parentName', 'area.names as areaName', userCount, elevatorCount])
    .where('company.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The regions a company answers for; none when it is no company of that kind. */
/** Locks out other moves: of two moves at once each may be valid and both together a cycle. */
export const holdCompanyTree = (tx: Transaction) =>
  sql`select pg_advisory_xact_lock(hashtext('company tree'))`.execute(tx);

/** The record, locked until the transaction ends. */
export async function lockCompany(tx: Transaction, id: string) {
  const held = await tx
    .selectFrom('company')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!held) throw new Refusal('objectMissing');
  return findCompany(tx, id);
}

export async function findRegionsOf(db: Database, id: string): Promise<string[]> {
  const { type, regionCodes } = await findCompany(db, id);
  return answersForRegions(type) ? regionCodes : [];
}

/** The company of that name among those the viewer answers for. */
export const findManaged = (db: Database, viewer: Viewer, name: string) =>
  managedCompanies(db, viewer)
    .innerJoin('company as record', 'record.id', 'company.id')
    .select([
      'record.id',
      'record.name',
      'record.englishName',
      'record.type',
      'record.address',
      'record.contact',
      'record.phone',
      'record.dutyPhone',
      'record.regionCode',
      'record.latitude',
      'record.longitude',
      'record.timeZone',
      'record.parentId',
    ])
    .where('record.name', '=', name)
    .executeTakeFirst();

/** Which of the companies the viewer manages: all for platform staff, else their own and those below it. */
export async function managedAmong(
  db: Database,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (seesEverything(viewer) || ids.length === 0) return new Set(ids);
  const { rows } = await sql<{
    id: string;
  }>`select told.id::text as id from unnest(${ids}::bigint[]) as told (id)
    where ${viewer.companyId}::bigint in (select company_line(told.id))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether the viewer answers for the company. */
export const canManageCompany = async (db: Database, viewer: Viewer, id: string): Promise<boolean> =>
  (await managedAmong(db, viewer, [id])).has(id);

/** Whether `parentId` is the company itself or stands below it: such a parent would close a circle. */
export async function wouldCircle(db: Database, id: string, parentId: string): Promise<boolean> {
  const { rows } = await sql<{ circle: SqlBool }>`
    select ${id}::bigint in (select company_line(${parentId}::bigint)) as circle`.execute(db);
  return rows[0]?.circle === true;
}

/** The new id; undefined when the name is in use. */
export async function insertCompany(tx: Transaction, company: WrittenCompany): Promise<string | undefined> {
  const row = await tx
    .insertInto('company')
    .values(company)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function isNameUsed(tx: Transaction, name: string, exceptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('company')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateCompany(
  tx: Transaction,
  id: string,
  changes: Partial<WrittenCompany>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('company').set(changes).where('id', '=', id).execute();
}

export async function setLogo(tx: Transaction, id: string, logo: string | null): Promise<void> {
  await tx.updateTable('company').set({ logo }).where('id', '=', id).execute();
}

export async function setCompanyForbidden(tx: Transaction, id: string, forbidden: boolean): Promise<void> {
  await tx.updateTable('company').set({ forbidden }).where('id', '=', id).execute();
}

/** False when something stands on the company: people, groups, elevators, companies below it. */
export const deleteCompany = (tx: Transaction, id: string): Promise<boolean> =>
  deleteUnlessUsed(tx, tx.deleteFrom('company').where('id', '=', id));
