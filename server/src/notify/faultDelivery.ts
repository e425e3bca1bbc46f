import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import type { PushGround } from '@hoistway/contract/notify/faultPush.ts';

/** How many sessions of one node were alarmed, and whose. */
export interface Delivery {
  faultId?: string;
  incidentId?: string;
  sessions: number;
  /** By which setting each of them was told. */
  grounds: ReadonlyMap<string, PushGround>;
}

/** Keeps who was alarmed; what was deleted meanwhile is left out. */
export async function keepDeliveries(db: Database, deliveries: readonly Delivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = deliveries.map(({ faultId, incidentId, sessions, grounds }) => ({
    fault_id: faultId ?? null,
    incident_id: incidentId ?? null,
    sessions,
    user_ids: [...grounds.keys()],
    grounds: Object.fromEntries(grounds),
  }));
  await sql`insert into fault_delivery (fault_id, incident_id, sessions, user_ids, grounds)
    select told.fault_id, told.incident_id, told.sessions, told.user_ids, told.grounds
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as told (fault_id bigint, incident_id bigint, sessions int, user_ids bigint[], grounds jsonb)
    where told.incident_id is not null or exists (select 1 from fault_card where id = told.fault_id)`.execute(
    db,
  );
}
