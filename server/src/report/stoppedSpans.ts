import { sql } from 'kysely';
import { blocks, faultRules } from '#area/faultCode/faultRules.ts';

/** Faults that keep an elevator from service while they last. */
const blockingCodes = [...faultRules.values()].filter(blocks).map(({ code }) => code);

/** A subquery with the times between two instants in which faults kept elevators from service, and whether one is open. */
export const stoppedSpans = (since: string, end: string) =>
  sql<{ elevatorId: string; spans: string; stillStopped: boolean }>`(
    select elevator_id, bool_or(closed_at is null) as still_stopped,
      range_agg(tstzrange(greatest(opened_at, ${since}), least(coalesce(closed_at, ${end}), ${end}))) as spans
    from fault_card where code = any(${blockingCodes}) and opened_at < ${end}
      and (closed_at is null or closed_at > ${since})
      and greatest(opened_at, ${since}) < least(coalesce(closed_at, ${end}), ${end})
    group by elevator_id)`;
