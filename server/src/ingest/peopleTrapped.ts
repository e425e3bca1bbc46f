import { sql } from 'kysely';
import { machineEntrapmentCodes } from '#area/history/historyStore.ts';
import type { insideReported } from '#area/rescue/rescueEvents.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import type { PayloadOf } from '#platform/event/event.ts';

/**
 * People of whom somebody said that they are inside are trapped for every list and count until somebody says that they are
 * out, also in an elevator that has no collector, of which nothing else becomes known. What else an elevator with one
 * reports its node writes.
 */
export async function keepTrapped(
  tx: Transaction,
  { elevatorId, inside }: PayloadOf<typeof insideReported>,
): Promise<void> {
  await sql`with present as (
      select ${inside} or exists (select 1 from fault_card fault where fault.elevator_id = ${elevatorId}
        and fault.closed_at is null and fault.code = any(${machineEntrapmentCodes})) as trapped)
    insert into elevator_state as state (elevator_id, status, trapped)
    select ${elevatorId}, 'unknown', trapped from present
    on conflict (elevator_id) do update set trapped = excluded.trapped, since = now(), status = case
        when state.status in ('offline', 'unknown') then state.status
        when excluded.trapped or state.fault_code is not null then 'fault'
        when state.status <> 'fault' then state.status
        when state.at is null then 'unknown'
        else 'normal' end
      where state.trapped <> excluded.trapped`.execute(tx);
}

/** The elevators in which people are, as somebody said, for those that no collector speaks of. */
export async function readReported(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('rescueCaseCard')
    .where('personReported', '=', true)
    .select('elevatorId')
    .execute();
  return rows.map(({ elevatorId }) => elevatorId);
}
