import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import {
  managedCompanies,
  seesEverything,
  seesWholeCompany,
  visibleElevators,
} from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/**
 * The orders on elevators that a viewer sees, those that they do themselves, and to whoever sees the whole of a company
 * those that it did, also on elevators that it has lost. `order` is what the table or its card is called.
 */
const isVisible = (db: Database, viewer: Viewer, order: string): RawBuilder<SqlBool> => {
  const column = (name: string) => sql.ref(`${order}.${name}`);
  const ofOwnCompany = seesWholeCompany(viewer)
    ? sql<SqlBool>`${column('company_id')} in (${managedCompanies(db, viewer).select('company.id')})`
    : sql<SqlBool>`false`;
  return sql<SqlBool>`(${column('elevator_id')} in (${visibleElevators(db, viewer).select('elevator.id')})
    or ${column('handler_id')} in (${db
      .selectFrom('staffCard as self')
      .where('self.userId', '=', viewer.userId)
      .select('self.id')})
    or ${ofOwnCompany})`;
};

export const visibleOrders = (db: Database, viewer: Viewer) =>
  db.selectFrom('workOrder').where(isVisible(db, viewer, 'work_order'));

/** The same orders as other areas read them. */
export const visibleOrderCards = (db: Database, viewer: Viewer) =>
  db.selectFrom('workOrderCard as work').where(isVisible(db, viewer, 'work'));

/** Whether the company that a column names is one of the viewer's; the program has none. */
export const isOwnCompany = (viewer: Viewer | undefined, column: string) =>
  sql<boolean>`coalesce(${sql.ref(column)} in (select company_tree(${viewer?.companyId ?? null}::bigint)), false)`;

/** Whether the viewer hands out the orders of the company that a column names: of their own, platform staff of all. */
export const isManaged = (viewer: Viewer | undefined, column: string) =>
  viewer && seesEverything(viewer) ? sql<boolean>`true` : isOwnCompany(viewer, column);
