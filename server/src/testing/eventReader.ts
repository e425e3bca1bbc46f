import { sql } from 'kysely';
import { pino } from 'pino';
import type { Database } from '#platform/call/requestContext.ts';
import type { EventDeclaration } from '#platform/event/event.ts';
import { createEventHandler, onEveryNode, type ReceivedEvent } from '#platform/event/onEveryNode.ts';
import type { NodeEvent } from '#platform/event/notify.ts';

/** What was announced since the last time it was asked for, as a node receives it. */
export function eventReader<E extends EventDeclaration>(db: Database, events: readonly E[]) {
  let readTo = '0';
  return async (): Promise<ReceivedEvent<E>[]> => {
    const { rows } = await sql<NodeEvent>`select id::text, at, kind, elevator_id::text as "elevatorId",
      subject_id::text as "subjectId", actor, payload from event_log where id > ${readTo} order by id`.execute(
      db,
    );
    readTo = rows.at(-1)?.id ?? readTo;
    const all: ReceivedEvent<E>[] = [];
    const keep = onEveryNode(events, (kept: ReceivedEvent<E>[], received) => void kept.push(...received));
    await createEventHandler([keep], all, pino({ level: 'silent' }))(rows);
    return all;
  };
}
