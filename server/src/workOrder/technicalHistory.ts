import { doneOrderStatuses, openOrderStatuses } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';

/** Work on an elevator that was completed since then. Nobody who did it is named. */
const completed = (db: Database, elevatorId: string, since: string) =>
  db
    .selectFrom('workOrder')
    .where('workOrder.elevatorId', '=', elevatorId)
    .where('workOrder.status', 'in', doneOrderStatuses)
    .where('workOrder.finishTime', '>=', since);

/** The latest completed work on an elevator with what was found, and how much more there is. */
export async function readCompletedWork(db: Database, elevatorId: string, since: string, most: number) {
  const rows = await completed(db, elevatorId, since)
    .leftJoin('faultCard as fault', 'fault.id', 'workOrder.faultId')
    .select([
      'workOrder.id',
      'workOrder.type',
      'workOrder.maintenanceType',
      'workOrder.ordinal',
      'fault.code as faultCode',
      'workOrder.faultReason',
      'workOrder.solution',
    ])
    .select((eb) => eb.ref('workOrder.finishTime').$notNull().as('finishTime'))
    .orderBy('workOrder.finishTime', 'desc')
    .orderBy('workOrder.id', 'desc')
    .limit(most)
    .execute();
  const { all } = await db
    .selectFrom('workOrder')
    .where('elevatorId', '=', elevatorId)
    .where('status', 'in', doneOrderStatuses)
    .select(sql<number>`count(*)::int`.as('all'))
    .executeTakeFirstOrThrow();
  const ids = rows.map(({ id }) => id);
  const items =
    ids.length === 0
      ? []
      : await db
          .selectFrom('workOrderItem')
          .where('orderId', 'in', ids)
          .where('result', 'is not', null)
          .select(['orderId', 'code', 'name', 'englishName', 'remark'])
          .select((eb) => eb.ref('result').$notNull().as('result'))
          .orderBy('orderId')
          .orderBy('position')
          .execute();
  const byOrder = new Map<string, Omit<(typeof items)[number], 'orderId'>[]>(ids.map((id) => [id, []]));
  for (const { orderId, ...item } of items) byOrder.get(orderId)!.push(item);
  return {
    older: all - rows.length,
    rows: rows.map(({ id, ...row }) => ({ ...row, items: byOrder.get(id)! })),
  };
}

/** What was built in or used up on an elevator since then, the latest first. */
export const listUsedParts = (db: Database, elevatorId: string, since: string, most: number) =>
  completed(db, elevatorId, since)
    .innerJoin('workOrderPart as part', 'part.orderId', 'workOrder.id')
    .select(['workOrder.type', 'part.name', 'part.unit'])
    .select(sql<number>`part.quantity::float8`.as('quantity'))
    .select((eb) => eb.ref('workOrder.finishTime').$notNull().as('finishTime'))
    .orderBy('workOrder.finishTime', 'desc')
    .orderBy('part.id')
    .limit(most)
    .execute();

/**
 * The items of which the latest answer since then is abnormal, unless a repair that came of it was completed.
 */
export const listOpenItems = (db: Database, elevatorId: string, since: string, most: number) =>
  db
    .selectFrom(
      completed(db, elevatorId, since)
        .innerJoin('workOrderItem as item', 'item.orderId', 'workOrder.id')
        .where('item.result', 'in', ['normal', 'abnormal'])
        .distinctOn('item.code')
        .select([
          'workOrder.id as orderId',
          'item.code',
          'item.name',
          'item.englishName',
          'item.result',
          'item.remark',
        ])
        .select((eb) => eb.ref('workOrder.finishTime').$notNull().as('finishTime'))
        .orderBy('item.code')
        .orderBy('workOrder.finishTime', 'desc')
        .orderBy('workOrder.id', 'desc')
        .as('latest'),
    )
    .where('latest.result', '=', 'abnormal')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('workOrder as repair')
            .whereRef('repair.sourceOrderId', '=', 'latest.orderId')
            .where('repair.status', 'in', doneOrderStatuses)
            .select('repair.id'),
        ),
      ),
    )
    .select(['latest.code', 'latest.name', 'latest.englishName', 'latest.remark', 'latest.finishTime'])
    .limit(most)
    .execute();

/** Repairs of an elevator that are not completed. */
export const listOpenRepairs = (db: Database, elevatorId: string, most: number) =>
  db
    .selectFrom('workOrder')
    .leftJoin('faultCard as fault', 'fault.id', 'workOrder.faultId')
    .where('workOrder.elevatorId', '=', elevatorId)
    .where('workOrder.type', '=', 'repair')
    .where('workOrder.status', 'in', openOrderStatuses)
    .select([
      'workOrder.createTime',
      'workOrder.deadline',
      'workOrder.description',
      'fault.code as faultCode',
    ])
    .orderBy('workOrder.createTime')
    .orderBy('workOrder.id')
    .limit(most)
    .execute();
