import { usageCounters, type UsageCounter } from '@hoistway/contract/history/usageStart.ts';
import { sql } from 'kysely';
import { snake } from '#platform/auditLog/auditLogCatalogue.ts';
import type { Database } from '#platform/call/requestContext.ts';

/** What an elevator did; null where a counter was never reported. */
export type UsageTotals = Record<UsageCounter, number | null>;

interface Asked {
  elevatorId: string;
  /** The first day that counts, in the zone of the elevator's company. */
  since: string;
}

/**
 * What elevators did since a day, in the order asked: the difference of two sums of the ledger, however long the time.
 */
export async function usageSince(db: Database, asked: readonly Asked[]): Promise<UsageTotals[]> {
  const rows = asked.map(({ elevatorId, since }, n) => ({ n, elevator_id: elevatorId, since }));
  const since = usageCounters.map((name) => {
    const total = `total_${snake(name)}`;
    return sql`${sql.ref(`newest.${total}`)} - coalesce(${sql.ref(`earlier.${total}`)}, 0) as ${sql.ref(name)}`;
  });
  const found = await sql<UsageTotals>`
    select ${sql.join(since)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked (n int, elevator_id bigint, since date)
      left join lateral (select * from usage_day_card day where day.elevator_id = asked.elevator_id
        order by day.day desc limit 1) newest on true
      left join lateral (select * from usage_day_card day where day.elevator_id = asked.elevator_id
        and day.day < asked.since order by day.day desc limit 1) earlier on true
    order by asked.n`.execute(db);
  return found.rows;
}

/**
 * What elevators did since they were made, as far as it is recorded, with the counts that a person entered: those stand
 * for everything before their day. In the order asked.
 */
export async function usageInAll(db: Database, elevatorIds: readonly string[]): Promise<UsageTotals[]> {
  const inAll = usageCounters.map((name) => {
    const [before, total] = [sql.ref(`start.${snake(name)}`), `total_${snake(name)}`];
    const [newest, earlier] = [sql.ref(`newest.${total}`), sql.ref(`earlier.${total}`)];
    return sql`case when ${before} is null then ${newest}
      else ${before} + coalesce(${newest}, 0) - coalesce(${earlier}, 0) end as ${sql.ref(name)}`;
  });
  const { rows } = await sql<UsageTotals>`
    select ${sql.join(inAll)}
    from unnest(${elevatorIds}::bigint[]) with ordinality as asked (elevator_id, n)
      left join usage_start start on start.elevator_id = asked.elevator_id
      left join lateral (select * from usage_day_card day where day.elevator_id = asked.elevator_id
        order by day.day desc limit 1) newest on true
      left join lateral (select * from usage_day_card day where day.elevator_id = asked.elevator_id
        and day.day < start.day order by day.day desc limit 1) earlier on true
    order by asked.n`.execute(db);
  return rows;
}
