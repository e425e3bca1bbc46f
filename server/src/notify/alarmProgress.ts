import type { AlarmProgress } from '@hoistway/contract/notify/alarmCalls.ts';
import { openRescueStates, rescueState } from '@hoistway/contract/rescue/rescueCase.ts';
import { openOrderStatuses } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** What is being done about elevators; one that the viewer does not see is left out. */
export async function readAlarmProgress(
  db: Database,
  viewer: Viewer,
  wanted: readonly string[],
): Promise<AlarmProgress[]> {
  const elevators = await visibleElevators(db, viewer)
    .leftJoin('companyCard as keeper', (join) =>
      join.on(sql<SqlBool>`keeper.id = coalesce(elevator.maintainer_id, elevator.property_id)`),
    )
    .select([
      'elevator.id',
      'elevator.projectNames as projectName',
      'keeper.names as keeperName',
      sql<string | null>`coalesce(keeper.duty_phone, keeper.phone)`.as('keeperPhone'),
    ])
    .where(sql<SqlBool>`elevator.id = any(${wanted}::bigint[])`)
    .orderBy('elevator.id')
    .execute();
  const ids = elevators.map(({ id }) => id);
  const [faults, rescues, repairs] = await Promise.all([
    listFaults(db, ids),
    viewer.permissions.has('rescue.view') ? listRescues(db, ids) : [],
    viewer.permissions.has('order.view') ? listRepairs(db, ids) : [],
  ]);
  return elevators.map(({ id, projectName, keeperName, keeperPhone }) => ({
    elevatorId: id,
    projectName,
    keeper: keeperName === null ? null : { name: keeperName, phone: keeperPhone },
    faults: faults.filter(({ elevatorId }) => elevatorId === id).map(({ fault }) => fault),
    rescue: rescues.find(({ elevatorId }) => elevatorId === id)?.rescue ?? null,
    repair: repairs.find(({ elevatorId }) => elevatorId === id)?.repair ?? null,
  }));
}

async function listFaults(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom('faultCard as fault')
    .leftJoin('userCard as acknowledger', 'acknowledger.id', 'fault.acknowledgedBy')
    .leftJoin('faultSnoozeCard as put', (join) =>
      join.onRef('put.faultId', '=', 'fault.id').on(sql<SqlBool>`put.snoozed_until > now()`),
    )
    .select([
      'fault.id',
      'fault.elevatorId',
      'fault.code',
      'fault.openedAt',
      'fault.severity',
      'acknowledger.nicks as acknowledgedBy',
      sql<boolean>`put.fault_id is not null and fault.handling = 'untreated'`.as('snoozed'),
    ])
    .where(sql<SqlBool>`fault.elevator_id = any(${ids}::bigint[])`)
    .where('fault.closedAt', 'is', null)
    .orderBy('fault.severity')
    .orderBy('fault.id')
    .execute();
  return rows.map(({ elevatorId, ...fault }) => ({ elevatorId, fault }));
}

/** Of each elevator the rescue in which people may be inside, else the newest whose check is left; no drill. */
async function listRescues(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom('rescueCaseCard as rescue')
    .leftJoin('staffPhoneCard as lead', 'lead.id', 'rescue.leadId')
    .select([
      'rescue.id',
      'rescue.elevatorId',
      'rescue.caseNo',
      'rescue.state',
      'rescue.trappedCount',
      'rescue.beganTime as since',
      sql<string>`coalesce(rescue.release_time, rescue.arrive_time, rescue.accept_time, rescue.report_time)`.as(
        'at',
      ),
      'lead.names as leadName',
      'lead.phone as leadPhone',
    ])
    .where(sql<SqlBool>`rescue.elevator_id = any(${ids}::bigint[])`)
    .where('rescue.drill', '=', false)
    .where('rescue.state', 'in', [...openRescueStates, rescueState.released])
    .orderBy(sql`rescue.state = ${rescueState.released}`)
    .orderBy('rescue.id', 'desc')
    .execute();
  return rows.map(({ elevatorId, ...rescue }) => ({ elevatorId, rescue }));
}

/** Of each elevator the orders to repair a fault that is open, the one that came furthest first. */
async function listRepairs(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom('workOrderCard as order')
    .innerJoin('faultCard as fault', 'fault.id', 'order.faultId')
    .leftJoin('staffCard as handler', 'handler.id', 'order.handlerId')
    .select(['order.id', 'order.elevatorId', 'order.status', 'handler.names as handlerName'])
    .where(sql<SqlBool>`"order".elevator_id = any(${ids}::bigint[])`)
    .where('fault.closedAt', 'is', null)
    .where('order.status', 'in', openOrderStatuses)
    .orderBy(sql`"order".arrive_time nulls last, "order".accept_time nulls last`)
    .orderBy('order.id', 'desc')
    .execute();
  return rows.map(({ elevatorId, ...repair }) => ({ elevatorId, repair }));
}
