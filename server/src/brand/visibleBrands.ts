import { sql, type SqlBool } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { managedCompanies, seesEverything } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The brands a viewer may use: those of their companies, of the companies above, and of the platform. */
export function visibleBrands(db: Database, viewer: Viewer) {
  const all = db.selectFrom('elevatorBrand as brand');
  if (seesEverything(viewer)) return all;
  return all.where((eb) =>
    eb.or([
      eb('brand.companyId', 'in', managedCompanies(db, viewer).select('company.id')),
      sql<SqlBool>`brand.company_id in (select company_line(${viewer.companyId}::bigint))`,
      eb(
        'brand.companyId',
        'in',
        db.selectFrom('companyCard').select('companyCard.id').where('companyCard.type', '=', 'platform'),
      ),
    ]),
  );
}
