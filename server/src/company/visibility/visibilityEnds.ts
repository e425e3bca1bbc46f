import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';

/**
 * Whether somebody was allowed to see an elevator until a moment that has passed since; answers also until when that was
 * looked at, by the clock of the database, which decides who sees what.
 */
export async function visibilityEndedSince(
  db: Database,
  since: string | undefined,
): Promise<{ ended: boolean; at: string }> {
  const { rows } = await sql<{ ended: boolean; at: string }>`select now()::text as at, exists (
    select 1 from elevator_visibility where until > coalesce(${since ?? null}::timestamptz, now()) and until <= now()
  ) as ended`.execute(db);
  return rows[0]!;
}
