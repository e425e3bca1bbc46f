import { regionPrefix } from '@hoistway/contract/regionTable.ts';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Database } from './call/ask.ts';
import type { Tables } from './database/tables.ts';
import type { Viewer } from './viewer.ts';

/** Platform staff with a platform role see every lift of the installation. */
export const seesEverything = (viewer: Viewer): boolean =>
  viewer.scopes.has('platform') && viewer.companyType === 'platform';

/** Viewers with the same key see the same records; for what may be worked out once for all of them. */
export const sightKey = (viewer: Viewer): string => {
  const { companyId, groupId, regionCodes, alarmChannel, userId, scopes } = viewer;
  const whole = seesEverything(viewer) || seesWholeCompany(viewer);
  return JSON.stringify([
    companyId,
    [...scopes].sort(),
    ...(whole ? [] : [userId, groupId, regionCodes, alarmChannel]),
  ]);
};

/** The viewer's company and those below it, as a list that a query works out once. */
export const ownCompanies = (viewer: Viewer) => sql<string>`(select company_tree(${viewer.companyId}))`;

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
  return seesWholeCompany(viewer) ? sighted : sighted.where((eb) => eb.or(narrowing(eb, viewer)));
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
    const prefixes = viewer.regionCodes.map((code) => `${regionPrefix(code)}%`);
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

/** A role that shows all of a company's data, not only a part of it. */
export const seesWholeCompany = (viewer: Viewer): boolean =>
  (['company', 'agent', 'platform'] as const).some((scope) => viewer.scopes.has(scope));

/** The companies a viewer answers for: his own, those below it, and for platform staff all. */
export function answeredCompanies(db: Database, viewer: Viewer) {
  const all = db.selectFrom('companyCard as firm');
  if (seesEverything(viewer)) return all;
  return all.where('firm.id', 'in', ownCompanies(viewer));
}

/** The areas a viewer may read: those that his companies keep, and those that apply to one of them. */
export function visibleAreas(db: Database, viewer: Viewer) {
  const all = db.selectFrom('area as zone');
  if (seesEverything(viewer)) return all;
  const own = answeredCompanies(db, viewer);
  return all.where((eb) =>
    eb.or([
      eb('zone.companyId', 'in', own.select('firm.id')),
      eb('zone.id', 'in', own.where('firm.areaId', 'is not', null).select('firm.areaId')),
    ]),
  );
}

/** The collectors a viewer may see: those of his companies, and those that speak for a lift he sees. */
export function visibleCollectors(db: Database, viewer: Viewer) {
  const all = db.selectFrom('collectorCard as box');
  if (seesEverything(viewer)) return all;
  const lifts = visibleElevators(db, viewer).select('lift.id');
  return all.where((eb) => {
    const spoken = eb('box.elevatorId', 'in', lifts);
    if (!seesWholeCompany(viewer)) return spoken;
    return eb.or([eb('box.companyId', 'in', answeredCompanies(db, viewer).select('firm.id')), spoken]);
  });
}

/** The brands a viewer may use: those of his companies, of the companies above his, and of the platform. */
export function visibleBrands(db: Database, viewer: Viewer) {
  const all = db.selectFrom('liftBrand as brand');
  if (seesEverything(viewer)) return all;
  return all.where((eb) =>
    eb.or([
      eb('brand.companyId', 'in', answeredCompanies(db, viewer).select('firm.id')),
      sql<SqlBool>`brand.company_id in (select company_line(${viewer.companyId}::bigint))`,
      eb(
        'brand.companyId',
        'in',
        db.selectFrom('companyCard').select('companyCard.id').where('companyCard.type', '=', 'platform'),
      ),
    ]),
  );
}

/** The people a viewer answers for: those of his companies, or of his own groups when his roles show no more. */
export function visibleUsers(db: Database, viewer: Viewer) {
  const all = db.selectFrom('userAccount as person');
  if (seesEverything(viewer)) return all;
  const below = all.where('person.companyId', 'in', answeredCompanies(db, viewer).select('firm.id'));
  if (seesWholeCompany(viewer)) return below;
  const groupId = viewer.scopes.has('group') ? viewer.groupId : null;
  return below.where((eb) =>
    eb.or([
      eb('person.id', '=', viewer.userId),
      ...(groupId === null ? [] : [sql<SqlBool>`person.group_id in (select group_tree(${groupId}))`]),
    ]),
  );
}

/** The roles a viewer may read: those of the whole installation and those of the companies he answers for. */
export function visibleRoles(db: Database, viewer: Viewer) {
  return db
    .selectFrom('role')
    .where((eb) =>
      eb.or([
        eb('role.companyId', 'is', null),
        eb('role.companyId', 'in', answeredCompanies(db, viewer).select('firm.id')),
      ]),
    );
}

/** The views of lists that a viewer may open: his own and those shared within his company. */
export const visibleViews = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('listView as view')
    .where((eb) =>
      eb.or([
        eb('view.userId', '=', viewer.userId),
        eb.and([eb('view.shared', '=', true), eb('view.companyId', '=', viewer.companyId)]),
      ]),
    );

/** The templates of labels that a viewer may use: his own and those shared within his company. */
export const visibleTemplates = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('labelTemplate as template')
    .where((eb) =>
      eb.or([
        eb('template.userId', '=', viewer.userId),
        eb.and([eb('template.shared', '=', true), eb('template.companyId', '=', viewer.companyId)]),
      ]),
    );

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
        visibleElevators(db, viewer).select('lift.maintainerId').where('lift.maintainerId', 'is not', null),
      ),
    ]),
  );
}
