import {
  installWarrantyClaim,
  type MachineRecord,
} from '@hoistway/contract/install/warranty/warrantyClaim.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { ownCompanies, seesEverything } from '#platform/elevatorVisibility.ts';
import { managedBy } from '#platform/usableCatalogue.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleInstallOrders } from '../contract/visibleInstalls.ts';

const maxClaims = 300;

/** The claims of the orders that the viewer sees. */
export const visibleClaims = (db: Database, viewer: Viewer) =>
  visibleInstallOrders(db, viewer).innerJoin('installWarrantyClaim as claim', 'claim.orderId', 'order.id');

const number = sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`;

/** Claims as they are shown and judged. */
export const selectClaims = (db: Database, viewer: Viewer) =>
  visibleClaims(db, viewer)
    .innerJoin('workOrderCard as work', 'work.id', 'order.workOrderId')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'order.elevatorId')
    .leftJoin('workOrderCard as repair', 'repair.id', 'claim.repairId')
    .select([
      ...columnsOf(installWarrantyClaim, 'claim'),
      number.as('elevatorNumber'),
      'elevator.projectNames as projectName',
      'work.orderNumber',
      'repair.orderNumber as repairNumber',
      sql<string | null>`coalesce(elevator.floor_labels[claim.floor], claim.floor::text)`.as('floorLabel'),
      managedBy(viewer, 'contract.companyId').as('installed'),
      seesEverything(viewer)
        ? sql<boolean>`true`.as('claims')
        : sql<boolean>`coalesce(contract.customer_id in ${ownCompanies(viewer)}, false)`.as('claims'),
      sql<boolean>`${seesEverything(viewer)}::boolean`.as('decides'),
    ])
    .$narrowType<{ recorded: MachineRecord | null }>();

/** The warranties of a contract, or of one order of it, and the faults in their time. */
export async function listClaims(
  db: Database,
  viewer: Viewer,
  { contractId, orderId }: { contractId: string; orderId?: string | undefined },
) {
  let orders = visibleInstallOrders(db, viewer)
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'order.elevatorId')
    .where('order.contractId', '=', contractId)
    .where('order.handedOverAt', 'is not', null);
  let claims = selectClaims(db, viewer).where('order.contractId', '=', contractId);
  if (orderId !== undefined) {
    orders = orders.where('order.id', '=', orderId);
    claims = claims.where('order.id', '=', orderId);
  }
  const warranties = await orders
    .select([
      'order.id as orderId',
      number.as('elevatorNumber'),
      'elevator.projectNames as projectName',
      sql<string>`"order".handed_over_at`.as('handedOverAt'),
      sql<string>`"order".warranty_until`.as('warrantyUntil'),
      sql<number>`(select count(*) from install_warranty_claim own where own.order_id = "order".id)::int`.as(
        'claims',
      ),
      sql<number>`(select count(*) from install_warranty_claim own where own.order_id = "order".id
        and own.state in ('offered', 'accepted', 'disputed'))::int`.as('open'),
    ])
    .orderBy('order.id')
    .execute();
  return {
    warranties,
    total: warranties.reduce((sum, each) => sum + each.claims, 0),
    claims: await claims
      .orderBy('claim.openedAt', 'desc')
      .orderBy('claim.id', 'desc')
      .limit(maxClaims)
      .execute(),
  };
}
