import { typeOfOrdinal } from '@hoistway/contract/workOrder/orderRules.ts';
import { sql } from 'kysely';
import { checklistOf, keepItems } from '#area/workOrder/itemList/checklist.ts';
import type { TypedItem } from '#area/workOrder/itemList/standardItems.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import type { Visit } from './planVisits.ts';

/** An order of a plan whose checklist is to be written. */
interface Listed {
  orderId: string;
  elevatorKind: Visit['elevator']['type'];
  ordinal: number;
}

/** Writes the checklists of orders; those that ask the same share one. */
export async function insertItems(tx: Transaction, orders: readonly Listed[]): Promise<void> {
  const lists = new Map<string, TypedItem[]>();
  const itemsOf = ({ elevatorKind, ordinal }: Listed): TypedItem[] => {
    const maintenanceType = typeOfOrdinal(ordinal);
    const key = `${elevatorKind} ${maintenanceType}`;
    const items = lists.get(key) ?? checklistOf({ type: 'maintenance', elevatorKind, maintenanceType });
    lists.set(key, items);
    return items;
  };
  await keepItems(
    tx,
    orders.map((order) => ({ id: order.orderId, items: itemsOf(order) })),
  );
}

/** Writes what was asked at the last visit of each plan. */
export async function seedLastItems(tx: Transaction): Promise<void> {
  const { rows } = await sql<Listed>`
    select distinct on (visit.plan_id) visit.order_id as "orderId", elevator.type as "elevatorKind", visit.ordinal
    from plan_visit visit
      join work_order on work_order.id = visit.order_id
      join elevator on elevator.id = work_order.elevator_id
    where visit.completed_day is not null and not exists (
      select from work_order_item item where item.order_id = visit.order_id)
    order by visit.plan_id, visit.completed_day desc`.execute(tx);
  await insertItems(tx, rows);
}
