import type { Database } from '#platform/call/requestContext.ts';
import { managedCompanies, seesEverything } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { sql, type SqlBool } from 'kysely';

/** The entries a viewer is warned by: those of their companies, of the companies above, of authorities and of the platform. */
export function visibleEntries(db: Database, viewer: Viewer) {
  const all = db.selectFrom('blacklistEntry as entry');
  if (seesEverything(viewer)) return all;
  return all.where((eb) =>
    eb.or([
      eb('entry.companyId', 'in', managedCompanies(db, viewer).select('company.id')),
      sql<SqlBool>`entry.company_id in (select company_line(${viewer.companyId}::bigint))`,
      eb(
        'entry.companyId',
        'in',
        db
          .selectFrom('companyCard')
          .select('companyCard.id')
          .where('companyCard.type', 'in', ['platform', 'regulator']),
      ),
    ]),
  );
}
