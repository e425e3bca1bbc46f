import type { InspectionScheme } from '@hoistway/contract/inspection/inspectionRules.ts';
import type { InspectionHistory } from '@hoistway/contract/inspection/nextInspection.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { clockOf } from '#platform/document/clockTime.ts';
import { stepsOf, type Step } from '#platform/stepsOf.ts';

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

interface Passed {
  kind: 'periodic' | 'supervisory' | 'permit';
  occasion: InspectionHistory['supervisory'][number]['after'] | null;
  day: string;
}

function readPassed(text: string): Passed {
  const [kind, day, occasion] = text.split('|');
  return { kind, day, occasion: occasion ?? null } as Passed;
}

/** What an elevator has been through, and the day that it is there. */
export interface KnownHistory {
  elevatorId: string;
  today: string;
  history: InspectionHistory;
}

/** When an elevator was out of use, by the changes of its life state in their order. */
function idleStretches(steps: readonly Step[], timeZone: string): InspectionHistory['idle'] {
  const clock = clockOf(timeZone);
  const stretches: { from: string; until: string | null }[] = [];
  for (const { toState: to, at } of steps) {
    const day = clock(at).slice(0, 10);
    const last = stretches.at(-1);
    if (to === 'stopped' && (last === undefined || last.until !== null))
      stretches.push({ from: day, until: null });
    if (to === 'inUse' && last?.until === null) last.until = day;
  }
  return stretches;
}

/** What elevators have been through, as far as their next inspections follow from it; `own` is left out of it. */
export async function historiesOf(
  db: Database,
  elevatorIds: readonly string[],
  now: Date,
): Promise<KnownHistory[]> {
  const rows = await db
    .selectFrom('elevatorCard as elevator')
    .innerJoin('elevatorDateCard as dates', 'dates.id', 'elevator.id')
    .leftJoin('companyCard as maintainer', 'maintainer.id', 'elevator.maintainerId')
    .leftJoin('areaCard as own', 'own.id', 'dates.areaId')
    .leftJoin('areaCard as area', 'area.id', 'maintainer.areaId')
    .where('elevator.id', '=', sql<string>`any(${elevatorIds}::bigint[])`)
    .select([
      'elevator.id',
      'elevator.regionCode',
      'dates.nextInspection',
      'dates.datedBy',
      schemeOf.as('scheme'),
      sql<string>`${todayOf(now)}::text`.as('today'),
      // As texts: of a hundred thousand elevators objects cost three times as much.
      sql<string[]>`array(select concat_ws('|', kind, inspected_on, occasion) from inspection
        where elevator_id = elevator.id and state = 'audited' and result = 'passed'
        order by inspected_on, id)`.as('passed'),
      sql<string[]>`array(select tested_on::text from elevator_detection where elevator_id = elevator.id
        and kind = 'selfTest' and result = 'passed' order by tested_on)`.as('selfTests'),
      sql<string>`coalesce(maintainer.time_zone, 'UTC')`.as('timeZone'),
    ])
    .orderBy('elevator.id')
    .execute();
  const steps = await stepsOf(db, 'elevator', elevatorIds);
  const stepsByElevator = new Map<string, Step[]>();
  for (const step of steps) {
    const known = stepsByElevator.get(step.recordId);
    if (known) known.push(step);
    else stepsByElevator.set(step.recordId, [step]);
  }
  return rows.map(
    ({ id, regionCode, nextInspection, datedBy, scheme, today, passed, selfTests, timeZone }) => {
      const all = passed.map(readPassed);
      const of = (kind: Passed['kind']) => all.filter((each) => each.kind === kind);
      const permits = of('permit').map(({ day }) => day);
      return {
        elevatorId: id,
        today,
        history: {
          scheme,
          regionCode: regionCode ?? '',
          firstUse: null,
          supervisory: of('supervisory').flatMap(({ occasion, day }) =>
            occasion === null ? [] : [{ day, after: occasion }],
          ),
          periodic: of('periodic').map(({ day }) => day),
          selfTests,
          permits,
          idle: idleStretches(stepsByElevator.get(id) ?? [], timeZone),
          alterations: [],
          typed: datedBy === null ? nextInspection : null,
        },
      };
    },
  );
}
