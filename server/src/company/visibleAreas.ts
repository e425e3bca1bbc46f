import type { Database } from '#platform/call/requestContext.ts';
import { managedCompanies, seesEverything } from '#platform/sight.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The areas a viewer may read: those that his companies keep, and those that apply to one of them. */
export function visibleAreas(db: Database, viewer: Viewer) {
  const all = db.selectFrom('area as zone');
  if (seesEverything(viewer)) return all;
  const own = managedCompanies(db, viewer);
  return all.where((eb) =>
    eb.or([
      eb('zone.companyId', 'in', own.select('firm.id')),
      eb(
        'zone.id',
        'in',
        own
          .where('firm.areaId', 'is not', null)
          .select((of) => of.ref('firm.areaId').$notNull().as('areaId')),
      ),
    ]),
  );
}
