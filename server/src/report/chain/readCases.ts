import {
  doneOrderStatuses,
  isIn,
  orderAudit,
  orderStatus,
} from '@hoistway/contract/workOrder/orderStatus.ts';
import type { OrderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { CauseClass } from '@hoistway/contract/cause/causeClass.ts';
import { caseDays } from '@hoistway/contract/report/chain/chainCalls.ts';
import { familyKinds } from '@hoistway/contract/report/chain/faultFamily.ts';
import { sql, type RawBuilder } from 'kysely';
import { companyOfElevator, zoneOfCompany } from '#area/history/usage/elevatorZone.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { casesOf, type MachineFault, type Repair, type RepairCase } from './chainsOf.ts';

/** A repair with what its order says. */
export interface RepairOrder extends Repair {
  orderNumber: string;
  status: OrderStatus;
  companyId: string;
  companyName: string;
  handlerId: string | null;
  handler: string | null;
  elevatorNumber: string;
  projectName: string;
  causeClass: CauseClass | null;
  faultReason: string | null;
  solution: string | null;
  /** Its order says that all is well: completed, not sent back, not failed in an audit. */
  saysFixed: boolean;
}
export type OrderCase = RepairCase<RepairOrder>;

/** A day counts as reported from so many milliseconds on. */
const heardMs = 6 * 3_600_000;

/** By the days of the elevator. */
const finishDay = sql`(work.finish_time at time zone ${zoneOfCompany})::date`;

const msOf = (column: RawBuilder<unknown>) =>
  sql<number>`round(extract(epoch from ${column}) * 1000)::float8`;

/** The repairs of elevators that a viewer sees: since a moment, of one elevator, or both. */
async function readRepairs(
  db: Database,
  viewer: Viewer,
  { since, elevatorId }: { since?: Date; elevatorId?: string },
): Promise<RepairOrder[]> {
  let repairs = visibleElevators(db, viewer)
    .innerJoin('workOrderCard as work', 'work.elevatorId', 'elevator.id')
    .innerJoin('companyCard as doer', 'doer.id', 'work.companyId')
    .leftJoin('companyCard as company', (join) => join.on('company.id', '=', companyOfElevator))
    .leftJoin('mechanicCard as handler', 'handler.id', 'work.handlerId')
    .where('work.type', '=', 'repair')
    .where('work.status', '<>', orderStatus.canceled);
  if (since) repairs = repairs.where(sql<boolean>`work.create_time >= ${since}`);
  if (elevatorId !== undefined) repairs = repairs.where('elevator.id', '=', elevatorId);
  const rows = await repairs
    .select([
      'work.id',
      'work.elevatorId',
      'work.orderNumber',
      'work.status',
      'work.companyId',
      'doer.names as companyName',
      'work.handlerId',
      'handler.names as handler',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
      'elevator.projectNames as projectName',
      'work.causeClass',
      'work.faultReason',
      'work.solution',
      'work.reworkCount',
      'work.inspectStatus',
      msOf(sql`work.create_time`).as('createdAt'),
      sql<number | null>`${msOf(sql`work.finish_time`)}`.as('finishedAt'),
      sql<number>`(select count(*)::int from usage_day_card heard where heard.elevator_id = work.elevator_id
        and heard.day > ${finishDay} and heard.day <= ${finishDay} + ${sql.lit(caseDays)}
        and heard.covered_ms >= ${sql.lit(heardMs)})`.as('heardDays'),
    ])
    .execute();
  return rows.map(({ reworkCount, inspectStatus, ...row }) => ({
    ...row,
    saysFixed:
      isIn(row.status, doneOrderStatuses) && reworkCount === 0 && inspectStatus !== orderAudit.failed,
  }));
}

async function readFaults(
  db: Database,
  elevatorIds: readonly string[],
  since: Date | undefined,
): Promise<MachineFault[]> {
  const { rows } = await sql<MachineFault>`
    select id, elevator_id as "elevatorId", code, ${msOf(sql`opened_at`)} as "openedAt", ${msOf(sql`closed_at`)} as "closedAt"
    from fault_card where elevator_id = any(${elevatorIds}::bigint[]) and fault_class = 'fault'
      and code = any(${familyKinds}) and (${since ?? null}::timestamptz is null or opened_at >= ${since ?? null})`.execute(
    db,
  );
  return rows;
}

const dayMs = 24 * 3_600_000;

/**
 * The cases of repairs on elevators that a viewer sees. With `since` whatever was made from then on is told apart; what a case
 * began with in the year before is known to it.
 */
export async function readCases(
  db: Database,
  viewer: Viewer,
  asked: { since?: Date; elevatorId?: string },
  now: Date,
): Promise<OrderCase[]> {
  const from = asked.since && new Date(asked.since.getTime() - 366 * dayMs);
  const repairs = await readRepairs(db, viewer, { ...asked, ...(from ? { since: from } : {}) });
  const elevatorIds = [...new Set(repairs.map(({ elevatorId }) => elevatorId))];
  if (elevatorIds.length === 0) return [];
  const faultsSince = from && new Date(from.getTime() - caseDays * dayMs);
  return casesOf(repairs, await readFaults(db, elevatorIds, faultsSince), now.getTime());
}
