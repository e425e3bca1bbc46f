import { latestDay } from '@hoistway/contract/plan/intervalRules.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { standardOn, type Recorded } from './intervalFacts.ts';

const earlier = (one: string, other: string): string => (one < other ? one : other);

/**
 * The ordinary interval holds again for the plan of an elevator: its next visit moves earlier, though never before today.
 * Answers when that is; null where there is no plan.
 */
export async function shortenPlan(
  tx: Transaction,
  { elevatorId, companyId }: { elevatorId: string; companyId: string },
  recorded: Recorded,
): Promise<string | null> {
  const { days, monthly } = standardOn(recorded);
  const { today } = recorded;
  await lockRows(tx, 'maintenancePlan', { elevatorId, companyId });
  const plan = await tx
    .selectFrom('maintenancePlan')
    .select(['id', 'intervalDays', 'nextDue', 'lastActual'])
    .where('elevatorId', '=', elevatorId)
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  if (!plan) return null;
  const intervalDays = Math.min(plan.intervalDays, days);
  const latest = latestDay(plan.lastActual ?? today, intervalDays, monthly);
  const inTime = latest > today ? latest : today;
  // What is overdue already stays so.
  const nextDue = plan.nextDue < today ? plan.nextDue : earlier(plan.nextDue, inTime);
  await tx.updateTable('maintenancePlan').set({ intervalDays, nextDue }).where('id', '=', plan.id).execute();
  return nextDue;
}
