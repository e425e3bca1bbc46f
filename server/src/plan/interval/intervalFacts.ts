import {
  intervalCeiling,
  intervalRuleOn,
  intervalRules,
  type IntervalCeiling,
  type IntervalFacts,
  type IntervalRule,
} from '@hoistway/contract/plan/intervalRules.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { todayOf } from '../planColumns.ts';

/** So many whole days before today telemetry is looked at. */
export const coverageDays = 7;
const dayMs = 86_400_000;

/** What is recorded of elevators, beside what their entry says. */
export interface Recorded extends Pick<IntervalFacts, 'profile' | 'coverage' | 'inspectedUntil'> {
  today: string;
  /** The share that telemetry covered of the best of these days. */
  bestDay: number;
}

/** What is recorded of some elevators; their company says the country and the day. */
export async function recordedOf(
  db: Database,
  elevatorIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Recorded>> {
  const { rows } = await sql<Recorded & { id: string }>`
    select elevator.id::text as id, coalesce(area.interval_profile, 'cn') as profile,
      ${todayOf(now)}::text as today, dates.next_inspection::text as "inspectedUntil",
      used.covered::float8 / ${sql.lit(coverageDays * dayMs)} as coverage,
      coalesce(used.best, 0)::float8 / ${sql.lit(dayMs)} as "bestDay"
    from elevator_card elevator
      join elevator_date_card dates on dates.id = elevator.id
      join company_card company on company.id = elevator.maintainer_id
      left join area_card area on area.id = company.area_id
      left join lateral (select sum(covered_ms) as covered, max(covered_ms) as best from usage_day_card
        where usage_day_card.elevator_id = elevator.id and usage_day_card.day < ${todayOf(now)}
          and usage_day_card.day >= ${todayOf(now)} - ${sql.lit(coverageDays)}::int) used on true
    where elevator.id = any(${elevatorIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...recorded }) => [id, recorded]));
}

/** The evidence of an entry. */
export type Evidence = Pick<
  IntervalFacts,
  'insurancePolicy' | 'insuredUntil' | 'firmGrade' | 'approvalNumber' | 'approvedOn' | 'tester' | 'makerDays'
>;
export interface Entry extends Evidence {
  kind: NonNullable<IntervalFacts['kind']>;
  fromDay: string;
  /** When the elevator left such an interval before. */
  leftBefore: string | null;
}

/** How long an elevator with an entry may wait, and which of its conditions hold. */
export const ceilingWith = (
  { fromDay, leftBefore, ...entry }: Entry,
  { today, ...recorded }: Recorded,
): IntervalCeiling =>
  intervalCeiling({ ...entry, ...recorded, from: fromDay, leftOn: leftBefore }, intervalRules, today);

/** The rule of all elevators where one is. */
export function standardOn({ profile, today }: Pick<Recorded, 'profile' | 'today'>): IntervalRule {
  const rule = intervalRuleOn(intervalRules, { profile, kind: 'standard' }, today);
  if (!rule) throw new Error(`no interval of all elevators in ${profile} on ${today}`);
  return rule;
}

/** The rule of all elevators that a company maintains, by its country and its day. */
export async function standardOfCompany(db: Database, companyId: string, now: Date): Promise<IntervalRule> {
  const { rows } = await sql<Pick<Recorded, 'profile' | 'today'>>`
    select coalesce(area.interval_profile, 'cn') as profile, ${todayOf(now)}::text as today
    from company_card company left join area_card area on area.id = company.area_id
    where company.id = ${companyId}`.execute(db);
  return standardOn(rows[0]!);
}
