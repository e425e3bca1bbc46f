import { sql } from 'kysely';
import { visibleOrderCards } from '#area/workOrder/visibleOrders.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';

/** Orders of the company of a contract on its elevators, as far as the viewer sees them. */
const ordersOnLines = (db: Database, viewer: Viewer, contractId: string) =>
  visibleOrderCards(db, viewer)
    .innerJoin('contract', 'contract.companyId', 'work.companyId')
    .innerJoin('companyCard as company', 'company.id', 'contract.companyId')
    .innerJoin('contractLine as line', (join) =>
      join.onRef('line.contractId', '=', 'contract.id').onRef('line.elevatorId', '=', 'work.elevatorId'),
    )
    .where('contract.id', '=', contractId);

/** Those that were made within the term. */
export const ordersOf = (db: Database, viewer: Viewer, contractId: string) =>
  ordersOnLines(db, viewer, contractId)
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'work.elevatorId')
    .where(
      sql<boolean>`(work.create_time at time zone company.time_zone)::date
        between contract.effective_date and contract.expiry_date`,
    )
    .select([
      'work.id',
      'work.orderNumber',
      'work.type',
      'work.status',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
      'work.createTime',
      'work.deadline',
      'work.finishTime',
    ]);

const finishDay = sql<string>`(work.finish_time at time zone company.time_zone)::date`;

/** Visits that were completed within the term, the earliest first. */
export const visitsDone = (db: Database, viewer: Viewer, contractId: string) =>
  ordersOnLines(db, viewer, contractId)
    .where('work.type', '=', 'maintenance')
    .where('work.finishTime', 'is not', null)
    .where(sql<boolean>`${finishDay} between contract.effective_date and contract.expiry_date`)
    .select(['work.elevatorId', 'work.id as orderId', 'work.orderNumber'])
    .select([finishDay.as('day'), 'work.ordinal', 'work.maintenanceType as type'])
    .orderBy('work.finishTime')
    .orderBy('work.id')
    .execute();
