import { roundAfter, latestDay } from '@hoistway/contract/plan/planRules.ts';
import { typeOfOrdinal, typesWithin } from '@hoistway/contract/workOrder/orderRules.ts';
import type { OrderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';

interface Moved {
  orderId: string;
  type: string;
  to: OrderStatus;
}

/** What follows for plans when an order moves: a completed visit sets the next, a canceled one frees its round. */
export async function orderOfPlanMoved(tx: Transaction, { orderId, type, to }: Moved): Promise<void> {
  if (type !== 'maintenance') return;
  if (to === 'canceled') {
    await tx
      .deleteFrom('planVisit')
      .where('orderId', '=', orderId)
      .where('completedDay', 'is', null)
      .execute();
    return;
  }
  if (to === '50') await takeVisit(tx, orderId);
}

/**
 * A visit took place. The round of the plan is done when the visit was made of it, or does all of its work; less than
 * that only begins the days anew until the next. A visit that is done over after its audit counts once.
 */
async function takeVisit(tx: Transaction, orderId: string): Promise<void> {
  const done = await tx
    .selectFrom('workOrderCard as made')
    .innerJoin('maintenancePlan', (join) =>
      join
        .onRef('maintenancePlan.elevatorId', '=', 'made.elevatorId')
        .onRef('maintenancePlan.companyId', '=', 'made.companyId'),
    )
    .innerJoin('companyCard as company', 'company.id', 'maintenancePlan.companyId')
    .leftJoin('planVisit as visit', 'visit.orderId', 'made.id')
    .where('made.id', '=', orderId)
    .select([
      'maintenancePlan.id',
      'maintenancePlan.workerId',
      'maintenancePlan.cycle',
      'maintenancePlan.nextOrdinal',
      'maintenancePlan.nextDue',
      'maintenancePlan.intervalDays',
      'maintenancePlan.lastActual',
      'made.maintenanceType',
      'visit.id as visitId',
      'visit.cycle as ofCycle',
      'visit.ordinal as ofOrdinal',
      'visit.completedDay',
      sql<string>`(made.finish_time at time zone company.time_zone)::date::text`.as('day'),
    ])
    .forUpdate('maintenancePlan')
    .executeTakeFirst();
  if (!done || done.completedDay !== null) return;
  const { id, cycle, nextOrdinal, nextDue, intervalDays, day, visitId, maintenanceType } = done;
  const doesRound =
    visitId === null
      ? typesWithin(maintenanceType ?? 'halfMonth').includes(typeOfOrdinal(nextOrdinal)) &&
        (await isFree(tx, { id, cycle, nextOrdinal }))
      : done.ofCycle === cycle && done.ofOrdinal === nextOrdinal;
  if (visitId === null)
    await tx
      .insertInto('planVisit')
      .values({
        planId: id,
        cycle,
        ordinal: doesRound ? nextOrdinal : null,
        due: nextDue,
        orderId,
        completedDay: day,
        hint: null,
      })
      .execute();
  else await tx.updateTable('planVisit').set({ completedDay: day }).where('id', '=', visitId).execute();
  const lastActual = done.lastActual !== null && done.lastActual > day ? done.lastActual : day;
  const round = doesRound ? roundAfter({ nextOrdinal, cycle }) : { nextOrdinal, cycle };
  const latest = latestDay(lastActual, intervalDays);
  const accepted = await acceptedVisit(tx, { id, ...round });
  await tx
    .updateTable('maintenancePlan')
    .set({
      lastActual,
      ...round,
      nextDue: accepted && accepted.day > lastActual && accepted.day < latest ? accepted.day : latest,
      ...(accepted && accepted.secondWorkerId !== done.workerId ? { workerId: accepted.firstWorkerId } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** When an accepted month has a round of a plan, and by whom. */
const acceptedVisit = (
  tx: Transaction,
  { id, cycle, nextOrdinal }: { id: string; cycle: number; nextOrdinal: number },
) =>
  tx
    .selectFrom('plannedVisit as planned')
    .innerJoin('monthPlan as month', 'month.id', 'planned.monthPlanId')
    .innerJoin('planTeam as team', 'team.id', 'planned.teamId')
    .where('month.state', '=', 'accepted')
    .where('planned.planId', '=', id)
    .where('planned.cycle', '=', cycle)
    .where('planned.ordinal', '=', nextOrdinal)
    .select(['planned.day', 'team.firstWorkerId', 'team.secondWorkerId'])
    .orderBy('planned.id', 'desc')
    .executeTakeFirst();

/** Whether no other order was made of the round. */
const isFree = async (
  tx: Transaction,
  { id, cycle, nextOrdinal }: { id: string; cycle: number; nextOrdinal: number },
): Promise<boolean> =>
  (await tx
    .selectFrom('planVisit')
    .where('planId', '=', id)
    .where('cycle', '=', cycle)
    .where('ordinal', '=', nextOrdinal)
    .select('id')
    .executeTakeFirst()) === undefined;
