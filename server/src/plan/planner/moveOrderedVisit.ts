import { sql } from 'kysely';
import { moveOrder, rescheduleVisit } from '#area/workOrder/move/moveOrder.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { deadlineOn, isLonger } from '../planColumns.ts';
import { readPlanRules } from '../planRules.ts';
import { writePlans } from '../planWrite.ts';
import { dueOn, seenOf, type PlannerPlan } from './readMonth.ts';

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
    .leftJoin('areaCard as area', 'area.id', 'company.areaId')
    .leftJoin('intervalBook as book', (join) => join.on(isLonger(sql.ref('maintenancePlan.elevatorId'))))
    .where('maintenancePlan.id', '=', plan.id)
    .select(deadlineOn(sql`${day}::date`, now).as('deadline'))
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
  const nextDue = dueOn(day, plan, today);
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
