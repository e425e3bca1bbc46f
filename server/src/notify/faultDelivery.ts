import type { MatchedRule } from '@hoistway/contract/fault/whyTold.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';

/** How many sessions of one node were alarmed, and whose. */
export interface Delivery {
  faultId?: string;
  incidentId?: string;
  sessions: number;
  /** By which setting each of them was delivery. */
  matchedRules: ReadonlyMap<string, MatchedRule>;
}

/** Keeps who was alarmed; what was deleted meanwhile is left out. */
export async function keepDeliveries(db: Database, deliveries: readonly Delivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = deliveries.map(({ faultId, incidentId, sessions, matchedRules }) => ({
    fault_id: faultId ?? null,
    incident_id: incidentId ?? null,
    sessions,
    user_ids: [...matchedRules.keys()],
    grounds: Object.fromEntries(matchedRules),
  }));
  await sql`insert into fault_delivery (fault_id, incident_id, sessions, user_ids, grounds)
    select delivery.fault_id, delivery.incident_id, delivery.sessions, delivery.user_ids, delivery.grounds
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as delivery (fault_id bigint, incident_id bigint, sessions int, user_ids bigint[], grounds jsonb)
    where delivery.incident_id is not null or exists (select 1 from fault_card where id = delivery.fault_id)`.execute(
    db,
  );
}
