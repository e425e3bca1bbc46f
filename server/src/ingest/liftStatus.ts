import { sql } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';

/** What a lift shows of itself in lists. */
export interface LiftStatus {
  elevatorId: string;
  status: string;
  trapped: boolean;
  faultCode: string | null;
  faultSince: number | null;
}

/** The status columns of lifts; `since` moves only when the status does. */
export async function writeStatuses(tx: Transaction, statuses: readonly LiftStatus[]): Promise<void> {
  if (statuses.length === 0) return;
  const rows = statuses.map((each) => ({
    elevator_id: each.elevatorId,
    status: each.status,
    trapped: each.trapped,
    fault_code: each.faultCode,
    fault_since: each.faultSince === null ? null : new Date(each.faultSince),
  }));
  await sql`insert into elevator_state as now (elevator_id, status, trapped, fault_code, fault_since)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (elevator_id bigint, status text,
      trapped boolean, fault_code text, fault_since timestamptz)
    on conflict (elevator_id) do update set status = excluded.status, trapped = excluded.trapped,
      fault_code = excluded.fault_code, fault_since = excluded.fault_since,
      since = case when now.status = excluded.status and now.trapped = excluded.trapped then now.since else now() end
    where (now.status, now.trapped, now.fault_code) is distinct from
      (excluded.status, excluded.trapped, excluded.fault_code)`.execute(tx);
}
