import { sql, type RawBuilder } from 'kysely';
import type { ElevatorStatus } from '#area/live/liveStatus.ts';
import type { Transaction } from '#platform/call/requestContext.ts';

/**
 * Keeps what was said last of kinds of faults, as `turns` does, and the status columns of elevators; `since` moves only when
 * the status does. One statement: the screens wait for it.
 */
export async function writeStatuses(
  tx: Transaction,
  turns: RawBuilder<unknown> | undefined,
  statuses: readonly ElevatorStatus[],
): Promise<void> {
  if (!turns && statuses.length === 0) return;
  const rows = statuses.map((each) => ({
    elevator_id: each.elevatorId,
    status: each.status,
    trapped: each.trapped,
    fault_code: each.faultCode,
    fault_since: each.faultSince === null ? null : new Date(each.faultSince),
  }));
  await sql`${turns ? sql`with turned as (${turns})` : sql``}
    insert into elevator_state as state (elevator_id, status, trapped, fault_code, fault_since)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (elevator_id bigint, status text,
      trapped boolean, fault_code text, fault_since timestamptz)
    on conflict (elevator_id) do update set status = excluded.status, trapped = excluded.trapped,
      fault_code = excluded.fault_code, fault_since = excluded.fault_since,
      since = case when state.status = excluded.status and state.trapped = excluded.trapped then state.since else now() end
    where (state.status, state.trapped, state.fault_code) is distinct from
      (excluded.status, excluded.trapped, excluded.fault_code)`.execute(tx);
}
