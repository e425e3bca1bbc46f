import { sql } from 'kysely';
import { pino } from 'pino';
import type { Database } from '#platform/call/requestContext.ts';
import type { EventDeclaration } from '#platform/event/event.ts';
import { createHearing, onEveryNode, type Heard } from '#platform/event/onEveryNode.ts';
import type { NodeEvent } from '#platform/event/notify.ts';

/** What was announced since the last time it was asked for, as a node hears it. */
export function hearingFrom<E extends EventDeclaration>(db: Database, events: readonly E[]) {
  let heardTo = '0';
  return async (): Promise<Heard<E>[]> => {
    const { rows } = await sql<NodeEvent>`select id::text, at, kind, elevator_id::text as "elevatorId",
      subject_id::text as "subjectId", actor, payload from event_log where id > ${heardTo} order by id`.execute(
      db,
    );
    heardTo = rows.at(-1)?.id ?? heardTo;
    const all: Heard<E>[] = [];
    const keep = onEveryNode(events, (kept: Heard<E>[], heard) => void kept.push(...heard));
    await createHearing([keep], all, pino({ level: 'silent' }))(rows);
    return all;
  };
}
