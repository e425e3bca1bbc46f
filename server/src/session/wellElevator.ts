import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** Any of a viewer's elevators that runs normally and whose collector is connected, with the collector's name. */
export const anyWellElevator = (db: Database, viewer: Viewer) =>
  visibleElevators(db, viewer)
    .innerJoin('elevatorStateCard as state', 'state.elevatorId', 'elevator.id')
    .innerJoin('collectorCard as collector', 'collector.elevatorId', 'elevator.id')
    .where('state.status', '=', 'normal')
    .where('state.trapped', '=', false)
    .select([
      'elevator.id',
      'collector.serial',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('name'),
    ])
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirst();
