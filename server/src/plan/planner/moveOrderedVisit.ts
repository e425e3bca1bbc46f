import { latestDay } from '@hoistway/contract/plan/planRules.ts';
import { sql } from 'kysely';
import { moveOrder, rescheduleVisit } from '#area/workOrder/move/moveOrder.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { readPlanRules } from '../planRules.ts';
import { writePlans } from '../planWrite.ts';
import { seenOf, type PlannerPlan } from './readMonth.ts';

interface Where {
  day: string;
  today: string;
  team: { firstWorkerId: string; secondWorkerId: string };
}

/**
 * Moves the order of a plan's next visit with the visit: its day and time limit, and the person where another team is to
 * come. The plan follows, so that months that were made from it do not count it as changed.
 */
export async function moveOrderedVisit(
  ctx: TransactionContext,
  plan: PlannerPlan & { orderId: string },
  { day, team, today }: Where,
  now: Date,
): Promise<void> {
  const { db, t } = ctx;
  const { deadline } = await db
    .selectFrom('maintenancePlan')
    .innerJoin('companyCard as company', 'company.id', 'maintenancePlan.companyId')
    .where('maintenancePlan.id', '=', plan.id)
    .select(
      sql<string>`((greatest(${day}::date, least(${day}::date + maintenance_plan.days_to_complete,
        maintenance_plan.last_actual + maintenance_plan.interval_days)) + 1)::timestamp at time zone company.time_zone)
        - interval '1 minute'`.as('deadline'),
    )
    .executeTakeFirstOrThrow();
  const { handlerId } = await rescheduleVisit(ctx, plan.orderId, { planDate: day, deadline });
  if (handlerId !== team.firstWorkerId && handlerId !== team.secondWorkerId)
    await moveOrder(ctx, {
      id: plan.orderId,
      move: 'handOver',
      handlerId: team.firstWorkerId,
      remark: t('planner.orderMoved'),
      at: now,
    });
  // A visit beyond the interval is due when its time is over, and overdue until it is made.
  const over = plan.lastActual === null ? day : latestDay(plan.lastActual, plan.intervalDays);
  const latest = over > today ? over : today;
  const nextDue = day > latest ? latest : day;
  const changes = [{ id: plan.id, nextDue }];
  const rules = await readPlanRules(ctx, { changed: changes }, now);
  await writePlans(
    ctx,
    changes.map((each) => rules.change(each)),
  );
  await db.updateTable('planVisit').set({ due: day }).where('orderId', '=', plan.orderId).execute();
  await db
    .updateTable('plannedVisit')
    .set({ seen: seenOf({ ...plan, nextDue }) })
    .where('planId', '=', plan.id)
    .where('seen', '=', seenOf(plan))
    .execute();
}
