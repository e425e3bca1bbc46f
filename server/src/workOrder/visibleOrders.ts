import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import {
  managedCompanies,
  seenElevatorIds,
  seesEverything,
  seesWholeCompany,
  visibleElevators,
} from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** So many elevators or companies stand in a statement by their ids; more are looked up by it. */
const maxNamed = 500;

/**
 * What a viewer's orders are found by, where that is little: with the ids in the statement the database knows how few
 * orders there are, and reads these instead of the whole list. Null where it is much.
 */
export interface Reach {
  elevatorIds: string[] | null;
  companyIds: string[] | null;
  /** The viewer's own records as staff. */
  staffIds: string[];
}

/** What the orders of a viewer are found by; who sees everything needs nothing. */
export async function findReach(db: Database, viewer: Viewer): Promise<Reach | undefined> {
  if (seesEverything(viewer)) return undefined;
  const companies = seesWholeCompany(viewer)
    ? managedCompanies(db, viewer)
        .select('company.id')
        .limit(maxNamed + 1)
    : sql`select null::bigint where false`;
  const { rows } = await sql<{ elevators: string[]; companies: string[]; staff: string[] }>`select
    array(${visibleElevators(db, viewer)
      .select('elevator.id')
      .limit(maxNamed + 1)})::text[] as elevators,
    array(${companies})::text[] as companies, array(${ownStaff(db, viewer)})::text[] as staff`.execute(db);
  const { elevators, companies: managed, staff } = rows[0]!;
  const few = (ids: string[]) => (ids.length > maxNamed ? null : ids);
  return { elevatorIds: few(elevators), companyIds: few(managed), staffIds: staff };
}

const ownStaff = (db: Database, viewer: Viewer) =>
  db.selectFrom('staffCard as self').where('self.userId', '=', viewer.userId).select('self.id');

const isOneOf = (column: RawBuilder<unknown>, ids: readonly string[]) =>
  sql<SqlBool>`${column} = any(${ids}::bigint[])`;

/**
 * Whether a viewer sees an order by its elevator, or by its company if they see the whole of that: those that it did, also
 * on elevators that it has lost. `order` is a table or card with `elevator_id` and `company_id`.
 */
export function isSeenByPlace(
  db: Database,
  viewer: Viewer,
  order: string,
  reach?: Reach,
): RawBuilder<SqlBool> {
  if (seesEverything(viewer)) return sql<SqlBool>`true`;
  const elevator = sql.ref(`${order}.elevator_id`);
  const company = sql.ref(`${order}.company_id`);
  const onElevator = reach?.elevatorIds
    ? isOneOf(elevator, reach.elevatorIds)
    : seesWholeCompany(viewer)
      ? sql<SqlBool>`${elevator} in ${seenElevatorIds(viewer)}`
      : sql<SqlBool>`${elevator} in (${visibleElevators(db, viewer).select('elevator.id')})`;
  if (!seesWholeCompany(viewer)) return onElevator;
  const ofCompany = reach?.companyIds
    ? isOneOf(company, reach.companyIds)
    : sql<SqlBool>`${company} in (${managedCompanies(db, viewer).select('company.id')})`;
  return sql<SqlBool>`(${onElevator} or ${ofCompany})`;
}

/** Whether a viewer does the order that `order` is. */
export const isOwn = (db: Database, viewer: Viewer, order: string, reach?: Reach): RawBuilder<SqlBool> => {
  const handler = sql.ref(`${order}.handler_id`);
  return reach ? isOneOf(handler, reach.staffIds) : sql<SqlBool>`${handler} in (${ownStaff(db, viewer)})`;
};

/** The orders on elevators that a viewer sees, those of companies of which they see the whole, and those they do. */
const isVisible = (db: Database, viewer: Viewer, order: string, reach?: Reach): RawBuilder<SqlBool> =>
  seesEverything(viewer)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${isSeenByPlace(db, viewer, order, reach)} or ${isOwn(db, viewer, order, reach)})`;

export const visibleOrders = (db: Database, viewer: Viewer, reach?: Reach) =>
  db.selectFrom('workOrder').where(isVisible(db, viewer, 'work_order', reach));

/** The same orders as other areas read them. */
export const visibleOrderCards = (db: Database, viewer: Viewer, reach?: Reach) =>
  db.selectFrom('workOrderCard as work').where(isVisible(db, viewer, 'work', reach));

/** Whether the company that a column names is one of the viewer's; the program has none. */
export const isOwnCompany = (viewer: Viewer | undefined, column: string) =>
  sql<boolean>`coalesce(${sql.ref(column)} in (select company_tree(${viewer?.companyId ?? null}::bigint)), false)`;

/** Whether the viewer hands out the orders of the company that a column names: of their own, platform staff of all. */
export const isManaged = (viewer: Viewer | undefined, column: string) =>
  viewer && seesEverything(viewer) ? sql<boolean>`true` : isOwnCompany(viewer, column);
