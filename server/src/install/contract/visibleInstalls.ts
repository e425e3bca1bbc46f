import { sql, type SqlBool } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { ownCompanies, seesEverything, seesWholeCompany } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The viewer's own records as staff. */
const ownStaff = (viewer: Viewer) =>
  sql`(select self.id from staff_card self where self.user_id = ${viewer.userId})`;

/** Whether the viewer does the order that `install_order` is, or a step of it. */
export const isDoneBy = (
  viewer: Viewer,
  order: string,
) => sql<SqlBool>`(exists (select 1 from work_order_card own
    where own.id = ${sql.ref(`${order}.work_order_id`)} and own.handler_id in ${ownStaff(viewer)})
  or exists (select 1 from install_step own_step
    where own_step.order_id = ${sql.ref(`${order}.id`)} and own_step.worker_id in ${ownStaff(viewer)}))`;

/**
 * The contracts of installation of the viewer's companies, on either side; to whoever sees a part of their company only,
 * those of whose orders they do something.
 */
export function visibleInstallContracts(db: Database, viewer: Viewer) {
  const all = db.selectFrom('installContract as contract');
  if (seesEverything(viewer)) return all;
  const own = all.where((eb) =>
    eb.or([
      eb('contract.companyId', 'in', ownCompanies(viewer)),
      eb('contract.customerId', 'in', ownCompanies(viewer)),
    ]),
  );
  if (seesWholeCompany(viewer)) return own;
  return own.where(sql<SqlBool>`exists (select 1 from install_order
    where install_order.contract_id = contract.id and ${isDoneBy(viewer, 'install_order')})`);
}

/** The orders of these contracts; to whoever sees a part of their company only, those of which they do something. */
export function visibleInstallOrders(db: Database, viewer: Viewer) {
  const all = visibleInstallContracts(db, viewer)
    .innerJoin('installOrder as order', 'order.contractId', 'contract.id')
    .where('order.withdrawn', '=', false);
  if (seesEverything(viewer) || seesWholeCompany(viewer)) return all;
  return all.where(isDoneBy(viewer, 'order'));
}

/** Their steps. */
export const visibleInstallSteps = (db: Database, viewer: Viewer) =>
  visibleInstallOrders(db, viewer).innerJoin('installStep as step', 'step.orderId', 'order.id');
