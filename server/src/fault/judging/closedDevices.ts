import { sql, type RawBuilder } from 'kysely';

/**
 * The parts of a statement that end the open fault of a device on elevators: `ended` is what was ended. `from` holds
 * `elevator_id` of each and `at`, when it ended.
 */
export const closedDevices = (from: RawBuilder<unknown>, code: string): RawBuilder<unknown> =>
  sql`ended as (
        update fault set closed_at = greatest(fault.opened_at, over.at),
          handling = case when fault.handling = 'processed' then 'resolved' else fault.handling end
        from ${from} as over
        where fault.elevator_id = over.elevator_id and fault.code = ${code} and fault.closed_at is null
        returning fault.id, fault.elevator_id, fault.closed_at, fault.occurrences, fault.pushed or fault.told_at is not null as notified),
      ended_occurrence as (
        update fault_occurrence last set closed_at = greatest(last.opened_at, ended.closed_at)
        from ended where last.fault_id = ended.id and last.n = ended.occurrences)`;
