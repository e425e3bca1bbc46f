import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { transactAs, type Actor, type Transaction, type Database } from '../call/requestContext.ts';
import { columnsOf, type EventDeclaration, type EventRow } from './event.ts';
import { isReactedTo, react } from './reaction.ts';

interface Announcing {
  actor?: string | null;
}

/**
 * Writes what happened and runs what follows from it, in the same transaction. By the table's trigger every node receives
 * the row once that commits.
 */
export const announce = <S extends z.ZodObject>(
  tx: Transaction,
  event: EventDeclaration<string, S>,
  input: NoInfer<z.input<S>>,
  announcing: Announcing = {},
): Promise<void> => announceAll(tx, event, [input], announcing);

/** Writes by one statement what happened many times, in this order, and runs what follows from each. */
export async function announceAll<S extends z.ZodObject>(
  tx: Transaction,
  event: EventDeclaration<string, S>,
  inputs: readonly NoInfer<z.input<S>>[],
  { actor = null }: Announcing = {},
): Promise<void> {
  if (inputs.length === 0) return;
  const rows = inputs.map((input) => columnsOf(event, input));
  const { rows: written } =
    await sql<EventRow>`insert into event_log (kind, elevator_id, subject_id, actor, payload)
    select ${event.kind}, elevator_id, subject_id, ${actor}, payload
    from unnest(${rows.map(({ elevatorId }) => elevatorId)}::bigint[], ${rows.map(({ subjectId }) => subjectId)}::bigint[],
      ${rows.map(({ payload }) => JSON.stringify(payload))}::jsonb[]) as happened (elevator_id, subject_id, payload)
    returning id, kind, elevator_id as "elevatorId", subject_id as "subjectId", actor, payload`.execute(tx);
  await react(tx, written);
}

/** The payload a statement gives each event: values that are the same for all, or expressions over its rows. */
type Written<P> = { [K in keyof P]: P[K] | RawBuilder<unknown> };

interface Writing {
  /** The rows of the statement of which each is an event. */
  from: RawBuilder<unknown>;
  /** Which of several events with the same payload a row is; otherwise the declared one. */
  kind?: RawBuilder<unknown>;
  /** When it happened, unless that is now: one instant, or each row's own. */
  at?: Date | RawBuilder<unknown>;
  actor?: string | RawBuilder<unknown>;
}

const isExpression = (value: unknown): value is RawBuilder<unknown> =>
  typeof value === 'object' && value !== null && 'toOperationNode' in value;

/**
 * The part of a statement that announces what the statement does, for paths that have no time for a second one. What it
 * returns goes to `react`.
 */
export function announcing<S extends z.ZodObject>(
  event: EventDeclaration<string, S>,
  input: NoInfer<Written<z.input<S>>>,
  { from, kind, at, actor }: Writing,
): RawBuilder<EventRow> {
  const { elevatorId = null, ...others } = input as Record<string, unknown>;
  const { [event.subject ?? '']: subjectId = null, ...rest } = others;
  const id = (value: unknown) => (isExpression(value) ? value : sql`${value}::bigint`);
  const values = Object.entries(rest);
  const same = Object.fromEntries(values.filter(([, value]) => !isExpression(value)));
  const each = values.flatMap(([name, value]) =>
    isExpression(value) ? [sql`${sql.lit(name)}, ${value}`] : [],
  );
  return sql<EventRow>`insert into event_log (at, kind, elevator_id, subject_id, actor, payload)
    select ${at instanceof Date ? sql`${at}::timestamptz` : (at ?? sql`now()`)}, ${kind ?? sql`${event.kind}`}, ${id(elevatorId)},
      ${id(subjectId)}, ${actor ?? null}, ${JSON.stringify(same)}::jsonb || jsonb_build_object(${sql.join(each)})
    from ${from}
    returning id, kind, elevator_id as "elevatorId", subject_id as "subjectId", actor, payload`;
}

/** Runs one statement that announces: with what follows in one transaction, or alone where nothing follows. */
export function announceByStatement(
  db: Database,
  actor: Actor,
  events: readonly EventDeclaration[],
  write: (db: Database) => Promise<readonly EventRow[]>,
): Promise<unknown> {
  if (!events.some(isReactedTo)) return write(db);
  return transactAs(db, actor, async (tx) => react(tx, await write(tx)));
}
