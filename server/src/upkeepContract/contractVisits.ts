import { intervalRuleOn, intervalRules } from '@hoistway/contract/plan/intervalRules.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';

const elevatorNumber = sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`;

/** Each calendar month has a visit where the rule of all elevators says so; a longer interval has a rule of its own. */
function isMonthly(profile: 'cn' | 'sg', intervalDays: number, today: string): boolean {
  const rule = intervalRuleOn(intervalRules, { profile, kind: 'standard' }, today);
  return rule !== undefined && rule.monthly && intervalDays <= rule.days;
}

/** The plans by which the company of a contract visits its elevators, and the elevators that have none. */
export async function visitsOf(db: Database, contractId: string) {
  const lines = db
    .selectFrom('contractLine as line')
    .innerJoin('contract', 'contract.id', 'line.contractId')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'line.elevatorId')
    .leftJoin('maintenancePlanCard as plan', (join) =>
      join
        .onRef('plan.elevatorId', '=', 'line.elevatorId')
        .onRef('plan.companyId', '=', 'contract.companyId'),
    )
    .innerJoin('companyCard as company', 'company.id', 'contract.companyId')
    .leftJoin('areaCard as area', 'area.id', 'company.areaId')
    .leftJoin('mechanicCard as worker', 'worker.id', 'plan.workerId')
    .where('line.contractId', '=', contractId)
    .where('line.lossId', 'is', null)
    .select(['line.elevatorId', elevatorNumber.as('elevatorNumber'), 'worker.names as worker'])
    .select(['plan.nextDue', 'plan.nextOrdinal', 'plan.intervalDays', 'plan.stopped'])
    .select('area.intervalProfile')
    .select(sql<string>`(now() at time zone company.time_zone)::date::text`.as('today'))
    .orderBy('elevatorNumber');
  const rows = await lines.execute();
  return {
    visits: rows.flatMap(({ nextDue, nextOrdinal, intervalDays, stopped, intervalProfile, today, ...row }) =>
      nextDue === null || nextOrdinal === null || intervalDays === null || stopped === null
        ? []
        : [
            {
              ...row,
              nextDue,
              nextOrdinal,
              intervalDays,
              stopped,
              monthly: isMonthly(intervalProfile ?? 'cn', intervalDays, today),
            },
          ],
    ),
    unplanned: rows.flatMap(({ elevatorId, elevatorNumber: number, nextDue }) =>
      nextDue === null ? [{ elevatorId, elevatorNumber: number }] : [],
    ),
  };
}
