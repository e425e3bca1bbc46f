import type { Database } from '#platform/call/requestContext.ts';
import { managedCompanies, seesEverything } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The areas a viewer may read: those of their companies, and those that apply to one of them. */
export function visibleAreas(db: Database, viewer: Viewer) {
  const all = db.selectFrom('area');
  if (seesEverything(viewer)) return all;
  const own = managedCompanies(db, viewer);
  return all.where((eb) =>
    eb.or([
      eb('area.companyId', 'in', own.select('company.id')),
      eb(
        'area.id',
        'in',
        own
          .where('company.areaId', 'is not', null)
          .select((of) => of.ref('company.areaId').$notNull().as('areaId')),
      ),
    ]),
  );
}
