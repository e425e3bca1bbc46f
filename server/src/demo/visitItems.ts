import { typeOfOrdinal } from '@hoistway/contract/workOrder/orderRules.ts';
import { sql } from 'kysely';
import { checklistOf } from '#area/workOrder/checklist.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import type { Visit } from './planVisits.ts';

/** An order of a plan whose checklist is to be written. */
interface Listed {
  orderId: string;
  elevatorKind: Visit['elevator']['type'];
  ordinal: number;
  /** When everything was found in order; null while nobody was there. */
  answeredAt: Date | string | null;
}

/** Writes the checklists of orders, those that ask the same by one statement. */
export async function insertItems(tx: Transaction, orders: readonly Listed[]): Promise<void> {
  const alike = new Map<string, Listed[]>();
  for (const order of orders) {
    const key = `${order.elevatorKind} ${typeOfOrdinal(order.ordinal)}`;
    alike.set(key, [...(alike.get(key) ?? []), order]);
  }
  for (const group of alike.values()) await insertAlike(tx, group);
}

async function insertAlike(tx: Transaction, alike: readonly Listed[]): Promise<void> {
  const { elevatorKind, ordinal } = alike[0]!;
  const maintenanceType = typeOfOrdinal(ordinal);
  const items = checklistOf({ type: 'maintenance', elevatorKind, maintenanceType }).map((item, position) => ({
    position,
    code: item.code,
    name: item.name,
    english_name: item.englishName,
    requirement: item.requirement,
    english_requirement: item.englishRequirement,
    key_item: item.keyItem,
  }));
  const made = alike.map(({ orderId, answeredAt }) => ({ order_id: orderId, answered: answeredAt }));
  await sql`insert into work_order_item
      (order_id, position, code, name, english_name, requirement, english_requirement, key_item, result, answered_time)
    select made.order_id, item.*, case when made.answered is not null then 'normal' end, made.answered
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made (order_id bigint, answered timestamptz)
      cross join jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (position int, code text, name text,
        english_name text, requirement text, english_requirement text, key_item boolean)`.execute(tx);
}

/** Writes what was found at the last visit of each plan. */
export async function seedLastItems(tx: Transaction): Promise<void> {
  const { rows } = await sql<Listed>`
    select distinct on (visit.plan_id) visit.order_id as "orderId", elevator.type as "elevatorKind", visit.ordinal,
      work_order.finish_time as "answeredAt"
    from plan_visit visit
      join work_order on work_order.id = visit.order_id
      join elevator on elevator.id = work_order.elevator_id
    where visit.completed_day is not null and not exists (
      select from work_order_item item where item.order_id = visit.order_id)
    order by visit.plan_id, visit.completed_day desc`.execute(tx);
  await insertItems(tx, rows);
}
