import { sql, type RawBuilder } from 'kysely';

/**
 * The parts of a statement that open a fault of a device on elevators which have none of that code open: `device` is what was
 * opened. `from` holds `elevator_id` and `collector_id` of each.
 */
export const openedDevices = (from: RawBuilder<unknown>, code: string, at: Date): RawBuilder<unknown> =>
  sql`device as (
        insert into fault (elevator_id, collector_id, code, fault_class, severity, opened_at, pushed, source)
        select elevator_id, collector_id, ${code}, 'device', 3, ${at}, false, 'derived' from ${from}
        on conflict (elevator_id, code) where closed_at is null do nothing
        returning id, elevator_id, code),
      device_occurrence as (
        insert into fault_occurrence (fault_id, n, opened_at, suppression) select id, 1, ${at}, 'notTold' from device)`;
