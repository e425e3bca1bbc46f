import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Database } from './ask.ts';
import type { Tables } from './tables.ts';
import type { Viewer } from './viewer.ts';

/** Platform staff with a platform role see every lift of the installation. */
export const seesEverything = (viewer: Viewer): boolean =>
  viewer.scopes.has('platform') && viewer.companyType === 'platform';

/**
 * The lifts a viewer may see: the only entrance to lifts. One indexed join with `sight`, narrowed by the widest
 * of his roles' scopes (group, region, assignment, ownership, alarm channel).
 */
export function visibleElevators(db: Database, viewer: Viewer) {
  const all = db.selectFrom('elevatorCard as lift');
  if (seesEverything(viewer)) return all;
  const sighted = all.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('sight')
        .select(sql.lit(1).as('one'))
        .whereRef('sight.elevatorId', '=', 'lift.id')
        .where('sight.companyId', '=', viewer.companyId)
        .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', sql<string>`now()`)])),
    ),
  );
  const wide = (['company', 'agent', 'platform'] as const).some((scope) => viewer.scopes.has(scope));
  return wide ? sighted : sighted.where((eb) => eb.or(narrowing(eb, viewer)));
}

type LiftBuilder = ExpressionBuilder<Tables & { lift: Tables['elevatorCard'] }, 'lift'>;

function narrowing(eb: LiftBuilder, viewer: Viewer): Expression<SqlBool>[] {
  const ways: Expression<SqlBool>[] = [eb.lit(false)];
  const { scopes } = viewer;
  if (scopes.has('group') && viewer.groupId) {
    ways.push(sql<SqlBool>`exists (select 1 from elevator_group g where g.elevator_id = lift.id
      and g.company_id = ${viewer.companyId} and g.group_id in (select group_tree(${viewer.groupId})))`);
  }
  if (scopes.has('area') && viewer.regionCodes.length > 0) {
    const prefixes = viewer.regionCodes.map((code) => `${code.replace(/(00)+$/, '')}%`);
    ways.push(sql<SqlBool>`lift.region_code like any (${prefixes})`);
  }
  if (scopes.has('assigned')) {
    ways.push(sql<SqlBool>`exists (select 1 from elevator_assignment a
      where a.elevator_id = lift.id and a.user_id = ${viewer.userId})`);
  }
  if (scopes.has('ownedElevators')) {
    ways.push(
      eb.or([eb('lift.propertyId', '=', viewer.companyId), eb('lift.ownerId', '=', viewer.companyId)]),
    );
  }
  if (scopes.has('alarmChannel') && viewer.alarmChannel) {
    ways.push(eb('lift.alarmChannel', '=', viewer.alarmChannel));
  }
  return ways;
}

/** The companies a viewer may name: his own, those below it, and for platform staff all. */
export function visibleCompanies(db: Database, viewer: Viewer) {
  const all = db.selectFrom('companyCard as firm');
  if (seesEverything(viewer)) return all;
  return all.where((eb) =>
    eb.or([
      sql<SqlBool>`${viewer.companyId} in (select company_line(firm.id))`,
      eb(
        'firm.id',
        'in',
        visibleElevators(db, viewer)
          .select('lift.maintainerId')
          .where('lift.maintainerId', 'is not', null) as never,
      ),
    ]),
  );
}
