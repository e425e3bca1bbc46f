import type { Database } from '#platform/call/requestContext.ts';
import { ownCompanies, seesEverything, visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The companies a viewer may name: their own, those below it, and for platform staff all. */
export function visibleCompanies(db: Database, viewer: Viewer) {
  const all = db.selectFrom('companyCard as company');
  if (seesEverything(viewer)) return all;
  return all.where((eb) =>
    eb.or([
      eb('company.id', 'in', ownCompanies(viewer)),
      eb(
        'company.id',
        'in',
        visibleElevators(db, viewer)
          .select((of) => of.ref('elevator.maintainerId').$notNull().as('maintainerId'))
          .where('elevator.maintainerId', 'is not', null),
      ),
    ]),
  );
}
