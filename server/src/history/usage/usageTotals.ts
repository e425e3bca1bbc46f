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

const columnsOf = (expression: (column: string) => string) =>
  sql.raw(usageCounters.map((name) => `${expression(snake(name))} as "${name}"`).join(', '));

/** The ledger of an elevator up to its newest day, or to the day before another. */
const newest = (elevator: string, before?: string) =>
  sql.raw(`(select * from usage_day_card where elevator_id = ${elevator}
    ${before === undefined ? '' : `and day < ${before}`} order by day desc limit 1)`);

/**
 * What elevators did since a day, in the order asked: the difference of two sums of the ledger, however long the time.
 */
export async function usageSince(db: Database, asked: readonly Asked[]): Promise<UsageTotals[]> {
  const rows = asked.map(({ elevatorId, since }, n) => ({ n, elevator_id: elevatorId, since }));
  const found = await sql<UsageTotals>`
    select ${columnsOf((name) => `newest.total_${name} - coalesce(earlier.total_${name}, 0)`)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked (n int, elevator_id bigint, since date)
      left join lateral ${newest('asked.elevator_id')} newest on true
      left join lateral ${newest('asked.elevator_id', 'asked.since')} earlier on true
    order by asked.n`.execute(db);
  return found.rows;
}

/**
 * What elevators did since they were made, as far as it is recorded, with the counts that a person entered: those stand
 * for everything before their day. In the order asked.
 */
export async function usageInAll(db: Database, elevatorIds: readonly string[]): Promise<UsageTotals[]> {
  const { rows } = await sql<UsageTotals>`
    select ${columnsOf(
      (name) => `case when start.${name} is null then newest.total_${name}
        else start.${name} + coalesce(newest.total_${name}, 0) - coalesce(earlier.total_${name}, 0) end`,
    )}
    from unnest(${elevatorIds}::bigint[]) with ordinality as asked (elevator_id, n)
      left join usage_start start on start.elevator_id = asked.elevator_id
      left join lateral ${newest('asked.elevator_id')} newest on true
      left join lateral ${newest('asked.elevator_id', 'start.day')} earlier on true
    order by asked.n`.execute(db);
  return rows;
}
