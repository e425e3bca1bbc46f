import { sql } from 'kysely';
import { silenceBegan } from '#area/fault/faultJudge.ts';
import { readOfflineLimits, type OfflineLimits } from '#area/history/offlineLimits.ts';
import type { Logger } from 'pino';
import { announcing } from '#platform/event/announce.ts';
import { transactAs, type Database } from '#platform/call/requestContext.ts';
import type { EventRow } from '#platform/event/event.ts';
import { react } from '#platform/event/reaction.ts';
import { every } from '#platform/job/every.ts';
import { elevatorOffline } from '#area/live/elevatorEvents.ts';

/**
 * Takes silent elevators offline: the guarded update makes it safe for any number of nodes to check at once. Answers the
 * elevators that went.
 */
export async function takeSilentOffline(db: Database, limits: OfflineLimits, now: number): Promise<string[]> {
  const at = new Date(now);
  const willBefore = new Date(now - limits.willSeconds * 1000);
  const seenBefore = new Date(now - limits.silenceSeconds * 1000);
  return transactAs(db, { name: 'system:offlineWatch' }, async (tx) => {
    const { rows } = await sql<EventRow>`
      with gone as (
        update collector_state s set online = false from collector_card c
        where c.id = s.collector_id and s.online and c.elevator_id is not null
          and (s.last_seen_at < ${seenBefore} or (s.will_at < ${willBefore} and s.last_seen_at < s.will_at + interval '1 second'))
        returning c.id as collector_id, c.elevator_id),
      state as (
        update elevator_state e set status = 'offline', since = ${at} from gone
        where e.elevator_id = gone.elevator_id returning e.elevator_id),
      noted as (
        ${announcing(
          elevatorOffline,
          { elevatorId: sql`elevator_id`, collectorId: sql`collector_id` },
          { from: sql`gone`, at, actor: 'ingest' },
        )}),
      ${silenceBegan(sql`gone`, at)}
      select * from noted union all select * from opened`.execute(tx);
    await react(tx, rows);
    return rows.flatMap((row) => (row.kind === elevatorOffline.kind ? [row.elevatorId!] : []));
  });
}

const checkEveryMs = 5_000;

/** Checks every few seconds; every node does. */
export const watchForSilence = (db: Database, log: Logger, now: () => number): { stop(): Promise<void> } =>
  every(
    checkEveryMs,
    async () => {
      const gone = await takeSilentOffline(db, await readOfflineLimits(db), now());
      if (gone.length > 0) log.info({ elevators: gone.length }, 'elevators went offline');
    },
    { log, failed: 'the watch over silent elevators waits for the database' },
  );
