import type { InspectionScheme } from '@hoistway/contract/inspection/inspectionRules.ts';
import type { InspectionHistory } from '@hoistway/contract/inspection/nextInspection.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { clockOf } from '#platform/document/clockTime.ts';
import { readSteps, stepsOf, type Step } from '#platform/stepsOf.ts';

/** The day at a moment where an elevator is maintained. */
export const todayOf = (now: Date) =>
  sql<string>`(${now}::timestamptz at time zone coalesce(maintainer.time_zone, 'UTC'))::date`;

/**
 * The scheme of an elevator: of its own area, else of that of its maintainer where it lies in it, else of the country
 * where it stands.
 */
export const schemeOf = sql<InspectionScheme>`coalesce(own.inspection_scheme,
  case when exists (select 1 from unnest(area.region_codes) as covered (code)
    where starts_with(elevator.region_code, regexp_replace(covered.code, '(00)+$', ''))) then area.inspection_scheme end,
  case when starts_with(elevator.region_code, '99') then 'sg' else 'cn2023' end)`;

/**
 * Elevators with what `schemeOf`, `todayOf` and `factsOf` name; `within` says of which by the expression of their number, so
 * that of many all is read together.
 */
export const placedElevators = (db: Database, within: (id: RawBuilder<unknown>) => RawBuilder<boolean>) =>
  db
    .selectFrom('elevatorCard as elevator')
    .innerJoin('elevatorDateCard as dates', 'dates.id', 'elevator.id')
    .leftJoin('companyCard as maintainer', 'maintainer.id', 'elevator.maintainerId')
    .leftJoin('areaCard as own', 'own.id', 'dates.areaId')
    .leftJoin('areaCard as area', 'area.id', 'maintainer.areaId')
    .leftJoin(
      sql<{ elevatorId: string; passed: string }>`(select elevator_id,
          string_agg(concat_ws('|', kind, inspected_on, occasion), ',' order by inspected_on, id) as passed from inspection
        where state = 'audited' and result = 'passed' and ${within(sql`elevator_id`)} group by elevator_id)`.as(
        'inspected',
      ),
      (join) => join.onRef('inspected.elevatorId', '=', 'elevator.id'),
    )
    .leftJoin(
      sql<{ elevatorId: string; days: string }>`(select elevator_id,
          string_agg(started_on || '|' || coalesce(ended_on::text, ''), ',' order by started_on, id) as days
        from major_alteration where ${within(sql`elevator_id`)} group by elevator_id)`.as('altered'),
      (join) => join.onRef('altered.elevatorId', '=', 'elevator.id'),
    )
    .leftJoin(stepsOf('elevator', within).as('moved'), 'moved.recordId', 'elevator.id')
    .where(within(sql`elevator.id`));

/**
 * All that the next inspection of an elevator by rule follows from, as one text: of a hundred thousand elevators objects
 * cost three times as much, and equal texts are judged once.
 */
export const factsOf = sql<string>`concat_ws(';', ${schemeOf}, coalesce(elevator.region_code, ''), coalesce(inspected.passed, ''),
  coalesce(moved.steps, ''), coalesce(maintainer.time_zone, 'UTC'), coalesce(altered.days, ''))`;

type Occasion = InspectionHistory['supervisory'][number]['after'];

/** When an elevator was out of use, by the changes of its life state in their order. */
function idleStretches(steps: readonly Step[], timeZone: string): InspectionHistory['idle'] {
  const clock = clockOf(timeZone);
  const stretches: { from: string; until: string | null }[] = [];
  for (const { toState, at } of steps) {
    const day = clock(at).slice(0, 10);
    const last = stretches.at(-1);
    if (toState === 'stopped' && (last === undefined || last.until !== null))
      stretches.push({ from: day, until: null });
    if (toState === 'inUse' && last?.until === null) last.until = day;
  }
  return stretches;
}

/** Reads what `factsOf` says. */
export function readFacts(facts: string): InspectionHistory {
  const [scheme = '', regionCode = '', passed = '', steps = '', timeZone = '', altered = ''] =
    facts.split(';');
  const supervisory: { day: string; after: Occasion }[] = [];
  const periodic: string[] = [];
  const permits: string[] = [];
  for (const each of passed === '' ? [] : passed.split(',')) {
    const [kind, day = '', occasion] = each.split('|');
    if (kind === 'periodic') periodic.push(day);
    if (kind === 'permit') permits.push(day);
    if (kind === 'supervisory') supervisory.push({ day, after: occasion as Occasion });
  }
  return {
    scheme: scheme as InspectionScheme,
    regionCode,
    firstUse: null,
    supervisory,
    periodic,
    selfTests: [],
    permits,
    idle: idleStretches(readSteps(steps), timeZone),
    alterations: (altered === '' ? [] : altered.split(',')).map((stretch) => {
      const [from = '', until = ''] = stretch.split('|');
      return { from, until: until || null };
    }),
    typed: null,
  };
}

/** What an elevator has been through, and the day that it is there. */
export interface KnownHistory {
  elevatorId: string;
  today: string;
  /** Of whoever maintains it. */
  timeZone: string;
  history: InspectionHistory;
}

/** What elevators have been through, as far as their next inspections and self-tests follow from it. */
export async function historiesOf(
  db: Database,
  elevatorIds: readonly string[],
  now: Date,
): Promise<KnownHistory[]> {
  const rows = await placedElevators(db, (id) => sql`${id} = any(${elevatorIds}::bigint[])`)
    .select([
      'elevator.id',
      'dates.nextInspection',
      'dates.datedBy',
      sql<string>`${todayOf(now)}::text`.as('today'),
      factsOf.as('facts'),
      sql<string>`coalesce(maintainer.time_zone, 'UTC')`.as('timeZone'),
      sql<string[]>`array(select tested_on::text from elevator_detection where elevator_id = elevator.id
        and kind = 'selfTest' and result = 'passed' order by tested_on)`.as('selfTests'),
    ])
    .orderBy('elevator.id')
    .execute();
  return rows.map(({ id, nextInspection, datedBy, today, facts, selfTests, timeZone }) => ({
    elevatorId: id,
    today,
    timeZone,
    history: { ...readFacts(facts), selfTests, typed: datedBy === null ? nextInspection : null },
  }));
}
