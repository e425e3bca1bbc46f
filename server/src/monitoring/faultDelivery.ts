import { sql } from 'kysely';
import type { Database } from '#platform/ask.ts';

/** How many sessions of one node were alarmed, and whose. */
export interface Delivery {
  faultId?: string;
  incidentId?: string;
  sessions: number;
  userIds: readonly string[];
}

/** Keeps who was alarmed; what was deleted meanwhile is left out. */
export async function keepDeliveries(db: Database, deliveries: readonly Delivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = deliveries.map(({ faultId, incidentId, sessions, userIds }) => ({
    fault_id: faultId ?? null,
    incident_id: incidentId ?? null,
    sessions,
    user_ids: userIds,
  }));
  await sql`insert into fault_delivery (fault_id, incident_id, sessions, user_ids)
    select told.fault_id, told.incident_id, told.sessions, told.user_ids
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as told (fault_id bigint, incident_id bigint, sessions int, user_ids bigint[])
    where told.incident_id is not null or exists (select 1 from fault where id = told.fault_id)`.execute(db);
}
