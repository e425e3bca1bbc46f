import { regionPrefix } from '@hoistway/contract/place/regionTable.ts';
import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from './call/requestContext.ts';
import type { Tables } from './database/tables.ts';
import type { Viewer } from './viewer.ts';

/** Platform staff with a platform role see every elevator of the installation. */
export const seesEverything = (viewer: Viewer): boolean =>
  viewer.scopes.has('platform') && viewer.companyType === 'platform';

/** Viewers with the same key see the same records; for what may be worked out once for all of them. */
export const visibilityKey = (viewer: Viewer): string => {
  const { companyId, groupId, regionCodes, alarmChannel, userId, scopes, writes = false } = viewer;
  const whole = seesEverything(viewer) || seesWholeCompany(viewer);
  return JSON.stringify([
    companyId,
    writes,
    [...scopes].toSorted(),
    ...(whole ? [] : [userId, groupId, regionCodes, alarmChannel]),
  ]);
};

/** The viewer's company and those below it, as a list that a query works out once. */
export const ownCompanies = (viewer: Viewer) => sql<string>`(select company_tree(${viewer.companyId}))`;

/**
 * The elevators a viewer may see: the only entrance to elevators. One indexed join with `elevator_visibility`,
 * narrowed by the widest scope of the viewer's roles (group, region, assignment, ownership, alarm channel).
 */
export function visibleElevators(db: Database, viewer: Viewer) {
  const all = db.selectFrom('elevatorCard as elevator');
  if (seesEverything(viewer)) return all;
  const visible = all.where(companySees(viewer, 'elevator.id'));
  return seesWholeCompany(viewer) ? visible : visible.where((eb) => eb.or(narrowing(eb, viewer)));
}

/** Whether the viewer's company sees the elevator that a column names, and may write what concerns it where it writes. */
const companySees = (viewer: Viewer, column: string) =>
  sql<SqlBool>`exists (select 1 from elevator_visibility seen where seen.elevator_id = ${sql.ref(column)}
    and seen.company_id = ${viewer.companyId} and (seen.until is null or seen.until > now())${viewer.writes ? sql` and not seen.read_only` : sql``})`;

/** The ids of what the viewer's company sees, as a list that a query works out once, for who sees all of a company. */
export const seenElevatorIds = (viewer: Viewer) =>
  sql<string>`(select seen.elevator_id from elevator_visibility seen
    where seen.company_id = ${viewer.companyId} and (seen.until is null or seen.until > now()))`;

/**
 * Whether a viewer sees the elevator that a column names, for tables that are read without the elevator itself; nothing
 * for viewers whose roles narrow what they see by what elevators are.
 */
export function seenWithoutElevator(viewer: Viewer, column: string): RawBuilder<SqlBool> | undefined {
  if (seesEverything(viewer)) return sql<SqlBool>`true`;
  return seesWholeCompany(viewer) ? companySees(viewer, column) : undefined;
}

type ElevatorBuilder = ExpressionBuilder<Tables & { elevator: Tables['elevatorCard'] }, 'elevator'>;

function narrowing(eb: ElevatorBuilder, viewer: Viewer): Expression<SqlBool>[] {
  const ways: Expression<SqlBool>[] = [eb.lit(false)];
  const { scopes } = viewer;
  if (scopes.has('group') && viewer.groupId) {
    ways.push(sql<SqlBool>`exists (select 1 from elevator_group_card g where g.elevator_id = elevator.id
      and g.company_id = ${viewer.companyId} and g.group_id in (select group_tree(${viewer.groupId})))`);
  }
  if (scopes.has('area') && viewer.regionCodes.length > 0) {
    const prefixes = viewer.regionCodes.map((code) => `${regionPrefix(code)}%`);
    ways.push(sql<SqlBool>`elevator.region_code like any (${prefixes})`);
  }
  if (scopes.has('assigned')) {
    ways.push(sql<SqlBool>`exists (select 1 from elevator_assignment_card a
      where a.elevator_id = elevator.id and a.user_id = ${viewer.userId})`);
  }
  if (scopes.has('ownedElevators')) {
    ways.push(
      eb.or([
        eb('elevator.propertyId', '=', viewer.companyId),
        eb('elevator.ownerId', '=', viewer.companyId),
      ]),
    );
  }
  if (scopes.has('alarmChannel') && viewer.alarmChannel) {
    ways.push(eb('elevator.alarmChannel', '=', viewer.alarmChannel));
  }
  return ways;
}

/** A role that shows all of a company's data, not only a part of it. */
export const seesWholeCompany = (viewer: Viewer): boolean =>
  (['company', 'agent', 'platform'] as const).some((scope) => viewer.scopes.has(scope));

/** The companies a viewer manages: their own, those below it, and for platform staff all. */
export function managedCompanies(db: Database, viewer: Viewer) {
  const all = db.selectFrom('companyCard as company');
  if (seesEverything(viewer)) return all;
  return all.where('company.id', 'in', ownCompanies(viewer));
}
