import { finds } from '#platform/database/finds.ts';
import { normalForm } from '@hoistway/contract/input/normalForm.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { answersForRegions, company } from '@hoistway/contract/company/company.ts';
import { regionPrefix } from '@hoistway/contract/place/regionTable.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import type { RequestContext, Transaction, Database } from '#platform/call/requestContext.ts';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import { managedCompanies, seesEverything } from '#platform/elevatorVisibility.ts';
import { nameOrder } from '#platform/names.ts';
import { visibleCompanies } from './visibility/visibleCompanies.ts';
import type { Viewer } from '#platform/viewer.ts';
import { deleteUnlessUsed } from '#platform/database/deleteUnlessUsed.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { insertFreeRecords } from '#platform/database/insertRecords.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { updateRecords } from '#platform/database/updateRecord.ts';
import { isBroughtBy } from '#platform/import/broughtBy.ts';

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
  'company.contacts',
  'company.englishContact',
  'company.phone',
  'company.dutyPhone',
  'company.regionCode',
  'company.latitude',
  'company.longitude',
  'company.timeZone',
  'company.parentId',
  'company.forbidden',
] as const;

const userCount = sql<number>`(select count(*) from user_card where company_id = company.id)::int`.as(
  'users',
);
const elevatorCount =
  sql<number>`(select count(distinct elevator_id) from elevator_visibility where company_id = company.id
    and (until is null or until > now()))::int`.as('elevators');

function searched(db: Database, viewer: Viewer, search: CompanySearch) {
  const { name, type, regionCode, forbidden, importId } = search;
  let query = visibleCompanies(db, viewer).leftJoin('companyCard as parent', 'parent.id', 'company.parentId');
  if (name) query = query.where(finds(name, 'company.names'));
  if (type) query = query.where('company.type', '=', type);
  if (regionCode) query = query.where('company.regionCode', 'like', `${regionPrefix(regionCode)}%`);
  if (forbidden !== undefined) query = query.where('company.forbidden', '=', forbidden);
  if (importId) query = query.where(isBroughtBy(importId, 'company.id'));
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
    defaultSort: byName('company.names'),
    id: sql`company.id`,
  });

export const listCompanies = (
  { db, viewer, language }: RequestContext,
  search: CompanySearch,
  most: number,
) =>
  searched(db, viewer, search)
    .orderBy(nameOrder('company.names', language))
    .orderBy('company.id')
    .limit(most)
    .execute();

export async function pickCompanies(
  { db, viewer, language }: RequestContext,
  { words, type, managed, ids }: CompanyPick,
) {
  let query = visibleCompanies(db, viewer).select(['company.id', 'company.names as name', 'company.type']);
  if (words) query = query.where(finds(words, 'company.names'));
  if (type) query = query.where('company.type', '=', type);
  if (managed) query = query.where('company.id', 'in', managedCompanies(db, viewer).select('company.id'));
  query = ids?.length ? query.where('company.id', 'in', ids) : query.where('company.forbidden', '=', false);
  return query
    .orderBy(nameOrder('company.names', language))
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

/** Locks out other moves: of two moves at once each may be valid and both together a cycle. */
export const holdCompanyTree = (tx: Transaction) =>
  sql`select pg_advisory_xact_lock(hashtext('company tree'))`.execute(tx);

/** The records of companies, locked until the transaction ends. */
export async function lockCompanies(tx: Transaction, ids: readonly string[]) {
  await lockRows(tx, 'company', { id: ids });
  return tx
    .selectFrom('company')
    .select(columnsOf(company, 'company'))
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('id')
    .execute();
}

export type KeptCompany = Awaited<ReturnType<typeof lockCompanies>>[number];

/** The regions a company answers for; none when it is no company of that kind. */
export async function findRegionsOf(db: Database, id: string): Promise<string[]> {
  const { type, regionCodes } = await db
    .selectFrom('company')
    .select(['type', 'regionCodes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return answersForRegions(type) ? regionCodes : [];
}

/** The companies of these names among those the viewer may name, with what they stand below. */
export const findNamed = (db: Database, viewer: Viewer, names: readonly string[]) =>
  visibleCompanies(db, viewer)
    .innerJoin('company as record', 'record.id', 'company.id')
    .leftJoin('company as parent', 'parent.id', 'record.parentId')
    .select([
      'record.id',
      'record.name',
      'record.englishName',
      'record.type',
      'record.address',
      'record.contact',
      'record.englishContact',
      'record.phone',
      'record.dutyPhone',
      'record.regionCode',
      'record.latitude',
      'record.longitude',
      'record.timeZone',
      'record.parentId',
      'parent.names as parentName',
    ])
    .where('record.nameNormal', '=', sql<string>`any(${names.map(normalForm)}::text[])`)
    .execute();

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

/** Above each of these companies, and of those above them, the company it stands below. */
export async function findParents(db: Database, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; parentId: string | null }>`
    select distinct company.id::text as id, company.parent_id::text as "parentId"
    from unnest(${ids}::bigint[]) as told (id) cross join lateral company_line(told.id) as line (id)
    join company on company.id = line.id`.execute(db);
  return new Map(rows.map(({ id, parentId }) => [id, parentId]));
}

/** Tells which companies have a name in use, of those that are asked for. */
export async function findNamesUsed(
  db: Database,
  names: readonly string[],
): Promise<(name: string) => ReadonlySet<string>> {
  const rows = await db
    .selectFrom('company')
    .select(['id', 'nameNormal'])
    .where('nameNormal', '=', sql<string>`any(${names.map(normalForm)}::text[])`)
    .execute();
  return (name) => {
    const form = normalForm(name);
    return new Set(rows.flatMap(({ id, nameNormal }) => (nameNormal === form ? [id] : [])));
  };
}

/** Adds companies; answers the new id of each, undefined when its name is in use. */
export const insertCompanies = (
  tx: Transaction,
  companies: readonly WrittenCompany[],
): Promise<(string | undefined)[]> =>
  insertFreeRecords(tx, company, companies, { taken: sql``, by: ['name'] });

/** Changes companies that the transaction has locked. */
export async function updateCompanies(
  tx: Transaction,
  companies: readonly { before: KeptCompany; changes: Partial<WrittenCompany> }[],
): Promise<void> {
  await updateRecords(tx, company, companies);
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
