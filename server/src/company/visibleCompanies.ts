import type { Database } from '#platform/call/requestContext.ts';
import { ownCompanies, seesEverything, visibleElevators } from '#platform/sight.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The companies a viewer may name: his own, those below it, and for platform staff all. */
export function visibleCompanies(db: Database, viewer: Viewer) {
  const all = db.selectFrom('companyCard as firm');
  if (seesEverything(viewer)) return all;
  return all.where((eb) =>
    eb.or([
      eb('firm.id', 'in', ownCompanies(viewer)),
      eb(
        'firm.id',
        'in',
        visibleElevators(db, viewer)
          .select((of) => of.ref('lift.maintainerId').$notNull().as('maintainerId'))
          .where('lift.maintainerId', 'is not', null),
      ),
    ]),
  );
}
