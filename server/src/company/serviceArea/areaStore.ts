import { finds } from '#platform/database/finds.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { area } from '@hoistway/contract/company/serviceArea.ts';
import type { areaCalls } from '@hoistway/contract/company/areaCalls.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { regionPrefix } from '@hoistway/contract/place/regionTable.ts';
import { type SqlBool, sql } from 'kysely';
import type { RequestContext, Transaction, Database } from '#platform/call/requestContext.ts';
import { type Sorts, byName, readPage } from '#platform/call/page.ts';
import { deleteUnlessUsed } from '#platform/database/deleteUnlessUsed.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { managedCompanies, seesEverything } from '#platform/elevatorVisibility.ts';
import { nameOrder } from '#platform/names.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleAreas } from './visibleAreas.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';

export type AreaSearch = SearchOf<typeof areaCalls.page>;

export type WrittenArea = Omit<ReadInputOf<typeof areaCalls.create>, 'companyId'>;

const columns = [...columnsOf(area, 'area'), 'area.names', 'company.names as companyName'] as const;

/** The areas with what the viewer may know of their use. */
function shownAreas(db: Database, viewer: Viewer) {
  const managed = seesEverything(viewer)
    ? sql<boolean>`true`
    : sql<boolean>`${viewer.companyId}::bigint in (select company_line(area.company_id))`;
  return visibleAreas(db, viewer)
    .innerJoin('company', 'company.id', 'area.companyId')
    .select([...columns, managed.as('managed')])
    .select(
      managedCompanies(db, viewer)
        .where('company.areaId', '=', sql.ref<string>('area.id'))
        .select(sql<number>`count(*)::int`.as('n'))
        .$asScalar()
        .$notNull()
        .as('companies'),
    );
}

function searched(db: Database, viewer: Viewer, { name, companyId, regionCode }: AreaSearch) {
  let query = shownAreas(db, viewer);
  if (name) query = query.where(finds(name, 'area.names'));
  if (companyId) query = query.where('area.companyId', '=', companyId);
  if (regionCode)
    query = query.where(
      sql<SqlBool>`exists (select 1 from unnest(area.region_codes) as covered (code)
        where covered.code like ${`${regionPrefix(regionCode)}%`}
          or ${regionCode} like regexp_replace(covered.code, '(00)+$', '') || '%')`,
    );
  return query;
}

const sorts: Sorts<typeof areaCalls.page> = {
  name: byName('area.names'),
  companyName: byName('company.names'),
  arriveCityMinutes: sql`area.arrive_city_minutes`,
  companies: sql`companies`,
};

export const pageAreas = (
  db: Database,
  viewer: Viewer,
  search: AreaSearch,
  page: PageOf<typeof areaCalls.page>,
) =>
  readPage(searched(db, viewer, search), page, {
    sorts,
    defaultSort: byName('area.names'),
    id: sql`area.id`,
  });

export const listAreas = ({ db, viewer, language }: RequestContext, search: AreaSearch, most: number) =>
  searched(db, viewer, search)
    .orderBy(nameOrder('area.names', language))
    .orderBy('area.id')
    .limit(most)
    .execute();

export async function pickAreas(
  { db, viewer, language }: RequestContext,
  { words, ids }: ReadInputOf<typeof areaCalls.pick>,
) {
  let query = visibleAreas(db, viewer)
    .innerJoin('company', 'company.id', 'area.companyId')
    .select(['area.id', 'area.names as name', 'company.names as companyName']);
  if (words) query = query.where(finds(words, 'area.names'));
  if (ids?.length) query = query.where('area.id', 'in', ids);
  return query
    .orderBy(nameOrder('area.names', language))
    .orderBy('area.id')
    .limit(ids?.length ? 200 : 50)
    .execute();
}

export const findArea = (db: Database, viewer: Viewer, id: string) =>
  shownAreas(db, viewer).where('area.id', '=', id).executeTakeFirstOrThrow();

/** The new id. */
export async function insertArea(tx: Transaction, companyId: string, written: WrittenArea): Promise<string> {
  return insertRecord(tx, area, { ...written, companyId });
}

/** False when a company still has it as its area. */
export const deleteArea = (tx: Transaction, id: string): Promise<boolean> =>
  deleteUnlessUsed(tx, tx.deleteFrom('area').where('id', '=', id));
