import type { elevatorKinds } from '@hoistway/contract/elevator/elevatorCard.ts';
import { typesWithin } from '@hoistway/contract/workOrder/orderRules.ts';
import type { MaintenanceType, OrderKind } from '@hoistway/contract/workOrder/orderStatus.ts';
import maintenanceItems from '@hoistway/reference/maintenanceItems.json' with { type: 'json' };
import { sql } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';

type ElevatorKind = (typeof elevatorKinds)[number];

/** Moving walks are maintained by the list of escalators. */
const listOf: Readonly<Record<ElevatorKind, string>> = {
  traction: 'traction',
  hydraulic: 'hydraulic',
  dumbwaiter: 'dumbwaiter',
  escalator: 'escalator',
  movingWalk: 'escalator',
};

interface Checked {
  type: OrderKind;
  elevatorKind: ElevatorKind;
  maintenanceType: MaintenanceType | null;
}

/** The checklist of an order: of a visit the lists of its type and those below, of a self-check the year's; else none. */
export function checklistOf({ type, elevatorKind, maintenanceType }: Checked) {
  const whole = type === 'selfCheck' ? 'year' : type === 'maintenance' ? maintenanceType : null;
  if (whole === null) return [];
  const types: readonly string[] = typesWithin(whole);
  return maintenanceItems.filter(
    (item) => item.liftKind === listOf[elevatorKind] && types.includes(item.type),
  );
}

/** Writes the checklist of a new order. */
export async function keepChecklist(tx: Transaction, orderId: string, checked: Checked): Promise<void> {
  const items = checklistOf(checked).map((item, position) => ({
    order_id: orderId,
    position,
    code: item.code,
    name: item.zh,
    english_name: item.en,
    requirement: item.requirement.zh,
    english_requirement: item.requirement.en,
    key_item: item.keyItem,
  }));
  if (items.length === 0) return;
  await sql`insert into work_order_item
      (order_id, position, code, name, english_name, requirement, english_requirement, key_item)
    select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (order_id bigint, position int,
      code text, name text, english_name text, requirement text, english_requirement text, key_item boolean)`.execute(
    tx,
  );
}
