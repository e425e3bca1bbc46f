import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { openingScenes } from '../demoOpening.ts';

/** What elevators said of themselves on which somebody is at work when the demo begins: slow runs, doors looked at. */
export async function writeInspections(db: Database, now: number): Promise<void> {
  for (const { elevator, since } of openingScenes.inspected)
    await sql`insert into elevator_history (elevator_id, at, received_at, floor, position_mm, speed, direction, moving,
        door_status, door_percent, door_zone, occupied, load_percent, service_mode, power_status, temperature)
      select elevator.id, said.at, said.at, floor, (floor - 1) * coalesce(floor_height_mm, 3000), case when turn = 1 then 0.25 else 0 end,
        case when turn = 1 then 1 else 0 end, turn = 1, case when turn = 3 then 4 else 5 end,
        case when turn = 3 then 100 else 0 end, turn <> 1, false, 0, 2, 1, 28
      from elevator, generate_series(20, ${Math.round(since / 1000)}, 20) as ago,
        lateral (select ${new Date(now)}::timestamptz - make_interval(secs => ago) as at, ago / 20 / 3 % 4 as turn,
          1 + (ago / 240) % floors_num as floor) as said
      where short_number = ${elevator}`.execute(db);
}
