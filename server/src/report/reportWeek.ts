import {
  maxWeekElevators,
  type ReportWeek,
  type StoppedElevator,
} from '@hoistway/contract/report/reportWeek.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import type { ReportPeriod } from './reportPeriod.ts';
import { stoppedSpans } from './stoppedSpans.ts';

interface Asked {
  viewer: Viewer;
  since: string;
  /** The present: nothing after it has been yet. */
  end: string;
}

/** How many elevators there are, and how many of them stood or have people shut in. */
const countElevators = (db: Database, { viewer, since, end }: Asked) =>
  visibleElevators(db, viewer)
    .leftJoin(
      () => stoppedSpans(since, end).as('down'),
      (join) => join.onRef('down.elevatorId', '=', 'elevator.id'),
    )
    .leftJoin('elevatorStateCard as state', 'state.elevatorId', 'elevator.id')
    .select([
      sql<number>`count(*)::int`.as('elevators'),
      sql<number>`count(down.elevator_id)::int`.as('stopped'),
      sql<number>`(count(*) filter (where down.still_stopped))::int`.as('stoppedNow'),
      sql<number>`(count(*) filter (where state.trapped))::int`.as('trappedNow'),
    ])
    .executeTakeFirstOrThrow();

type Stretch = Omit<StoppedElevator, 'spans'> & StoppedElevator['spans'][number];

/** The elevators that stood longest, each with when it stood. */
async function readLongest(db: Database, { viewer, since, end }: Asked): Promise<StoppedElevator[]> {
  const stood = visibleElevators(db, viewer)
    .innerJoin(
      () => stoppedSpans(since, end).as('down'),
      (join) => join.onRef('down.elevatorId', '=', 'elevator.id'),
    )
    .select([
      'elevator.id',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
      'elevator.projectNames as projectName',
      'down.stillStopped',
      'down.spans',
      sql<number>`(select sum(extract(epoch from upper(each) - lower(each)))
        from unnest(down.spans) as each)`.as('length'),
    ])
    .orderBy('length', 'desc')
    .orderBy('elevator.id')
    .limit(maxWeekElevators);
  const { rows } = await sql<Stretch>`
    with stood as (${stood})
    select id, elevator_number, project_name, still_stopped, round(length)::int as seconds, lower(each) as "from",
      case when still_stopped and upper(each) = ${end} then null else upper(each) end as "to"
    from stood, unnest(spans) as each order by length desc, id, lower(each)`.execute(db);
  const found = new Map<string, StoppedElevator>();
  for (const { from, to, ...elevator } of rows) {
    const known = found.get(elevator.id) ?? { ...elevator, spans: [] };
    known.spans.push({ from, to });
    found.set(elevator.id, known);
  }
  return [...found.values()];
}

/** The elevators of a viewer in the days of a period up to now: how many stood, and which of them longest. */
export async function readWeek(
  db: Database,
  viewer: Viewer,
  { from, to, since, timeZone }: ReportPeriod,
  now: Date,
): Promise<ReportWeek> {
  const asked = { viewer, since, end: now.toISOString() };
  const [counts, longest] = await Promise.all([countElevators(db, asked), readLongest(db, asked)]);
  return { from, to, timeZone, now: asked.end, ...counts, longest };
}
