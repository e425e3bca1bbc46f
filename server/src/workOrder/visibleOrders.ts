import { sql } from 'kysely';
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
 * those that it did, also on elevators that it has lost.
 */
export const visibleOrders = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('workOrder')
    .where((eb) =>
      eb.or([
        eb('workOrder.elevatorId', 'in', visibleElevators(db, viewer).select('elevator.id')),
        eb(
          'workOrder.handlerId',
          'in',
          db.selectFrom('staffCard as self').where('self.userId', '=', viewer.userId).select('self.id'),
        ),
        ...(seesWholeCompany(viewer)
          ? [eb('workOrder.companyId', 'in', managedCompanies(db, viewer).select('company.id'))]
          : []),
      ]),
    );

/** Whether the company that a column names is one of the viewer's; the program has none. */
export const isOwnCompany = (viewer: Viewer | undefined, column: string) =>
  sql<boolean>`coalesce(${sql.ref(column)} in (select company_tree(${viewer?.companyId ?? null}::bigint)), false)`;

/** Whether the viewer hands out the orders of the company that a column names: of their own, platform staff of all. */
export const isManaged = (viewer: Viewer | undefined, column: string) =>
  viewer && seesEverything(viewer) ? sql<boolean>`true` : isOwnCompany(viewer, column);
