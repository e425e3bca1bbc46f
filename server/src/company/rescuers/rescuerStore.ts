import { finds } from '#platform/database/finds.ts';
import type { rescuerCalls } from '@hoistway/contract/company/rescuerCalls.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { regionPrefix } from '@hoistway/contract/place/regionTable.ts';
import { sql, type SqlBool } from 'kysely';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleStaff } from '../ofOwnCompanies.ts';

const certificateUntil = sql<string | null>`(select max(held.valid_until)::text from qualification held
  where held.staff_id = staff.id and held.kind in ('operatorCertificate', 'rescueCertificate'))`;

/** A certificate holds on its last day where the company is. */
const inPool = (now: Date) => sql<boolean>`(staff.status = 'active' and staff.is_audit = 'passed'
  and coalesce(${certificateUntil}::date >= (${now}::timestamptz at time zone company.time_zone)::date, false))`;

const rescuers = (db: Database, viewer: Viewer, now: Date) =>
  visibleStaff(db, viewer)
    .innerJoin('company', 'company.id', 'staff.companyId')
    .leftJoin('userCard as login', 'login.id', 'staff.userId')
    .where('staff.kind', '=', 'rescue')
    .select(['staff.id', 'staff.companyId', 'staff.englishName', 'staff.phone', 'staff.status'])
    .select([
      'staff.onDuty',
      'staff.levelId',
      'staff.regionCode',
      'staff.isAudit',
      'login.username as account',
    ])
    .select(['company.names as companyName', certificateUntil.as('certificateUntil')])
    .select(inPool(now).as('inPool'));

const sorts: Sorts<typeof rescuerCalls.rescuers> = {
  name: byName('staff.names'),
  companyName: byName('company.names'),
  certificateUntil: certificateUntil,
};

/** The rescuers of the viewer's companies, with what decides whether they are asked. */
export function pageRescuers(
  db: Database,
  viewer: Viewer,
  search: SearchOf<typeof rescuerCalls.rescuers>,
  { page, now }: { page: PageOf<typeof rescuerCalls.rescuers>; now: Date },
) {
  const { name, companyId, levelId, regionCode, isAudit } = search;
  let query = rescuers(db, viewer, now).select('staff.names as name');
  if (name) {
    query = query.where(finds(name, 'staff.names', 'login.username'));
  }
  if (companyId) query = query.where('staff.companyId', '=', companyId);
  if (levelId) query = query.where('staff.levelId', '=', levelId);
  if (regionCode)
    query = query.where(
      sql<SqlBool>`(staff.region_code like ${`${regionPrefix(regionCode)}%`}
        or ${regionCode} like regexp_replace(staff.region_code, '(00)+$', '') || '%')`,
    );
  if (isAudit) query = query.where('staff.isAudit', '=', isAudit);
  if (search.inPool !== undefined) query = query.where(sql<SqlBool>`${inPool(now)} = ${search.inPool}`);
  return readPage(query, page, { sorts, defaultSort: byName('staff.names'), id: sql`staff.id` });
}

/** One of them; undefined when the person is no rescuer. */
export const findRescuer = (db: Database, viewer: Viewer, id: string, now: Date) =>
  rescuers(db, viewer, now).select('staff.name').where('staff.id', '=', id).executeTakeFirst();
