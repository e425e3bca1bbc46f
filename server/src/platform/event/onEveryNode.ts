import type { Logger } from 'pino';
import type { NodeEvent } from './notify.ts';
import { readRow, type EventDeclaration, type PayloadOf } from './event.ts';

/** An event as a node receives it; its name says which of several it is. */
export type ReceivedEvent<E extends EventDeclaration> = E extends EventDeclaration
  ? { name: E['name']; kind: string; id: string; at: Date; actor: string | null; payload: PayloadOf<E> }
  : never;

/** What each node does, with its own memory and its own connections, once an event is committed. */
export interface NodeReaction<Node> {
  to: readonly EventDeclaration[];
  run(node: Node, events: readonly ReceivedEvent<EventDeclaration>[]): Promise<void> | void;
}

/**
 * Says what each node does when it receives some events, in the order in which they happened; what came together is
 * handed over at once. `Node` is as much of a node as it needs.
 */
export const onEveryNode = <Node, E extends EventDeclaration>(
  to: E | readonly E[],
  run: (node: Node, events: readonly ReceivedEvent<E>[]) => Promise<void> | void,
): NodeReaction<Node> => ({
  to: [to].flat(),
  // Only rows of these declarations, read by them, are handed to it.
  run: (node, events) => run(node, events as readonly ReceivedEvent<E>[]),
});

/**
 * What a node does with rows of the log: each reaction in the order of the table, with what it asked for. A row that
 * does not hold what is declared, as one of another version may not, is named in the log and left.
 */
export function createEventHandler<Node>(
  table: readonly NodeReaction<Node>[],
  node: Node,
  log: Logger,
): (rows: readonly NodeEvent[]) => Promise<void> {
  const declared = new Map(table.flatMap(({ to }) => to.map((event) => [event.kind, event])));
  const read = (row: NodeEvent): ReceivedEvent<EventDeclaration>[] => {
    const event = declared.get(row.kind);
    if (!event) return [];
    const { data, error } = readRow(event, row);
    if (error) {
      log.warn({ event: row.id, kind: row.kind, err: error }, 'an event of another shape is set aside');
      return [];
    }
    const { id, at, actor, kind } = row;
    return [{ name: event.name, kind, id, at, actor, payload: data }];
  };
  return async (rows) => {
    const events = rows.flatMap(read);
    for (const { to, run } of table) {
      const own = events.filter(({ kind }) => to.some((event) => event.kind === kind));
      if (own.length > 0) await run(node, own);
    }
  };
}
