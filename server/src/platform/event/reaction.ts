import { AsyncLocalStorage } from 'node:async_hooks';
import type { z } from 'zod';
import type { Transaction } from '../call/requestContext.ts';
import type { Job } from '../job/jobs.ts';
import { columnsOf, readRow, type EventDeclaration, type EventRow } from './event.ts';

/** What an area does because something happened, usually in another; part of the transaction of its cause. */
export interface Reaction {
  to: EventDeclaration;
  /** What it announces itself: a circle is refused at the start, and anything else when it is announced. */
  announces: readonly EventDeclaration[];
  /** It is asked before that happens, and what it throws keeps it from happening. */
  before?: true;
  run(tx: Transaction, row: EventRow): Promise<void>;
  /** Does the same for all that was announced together, where one statement for many is worth it. */
  runAll?(tx: Transaction, rows: readonly EventRow[]): Promise<void>;
  /** Does what was too much for the transaction of the cause. */
  job?: Job;
}

/** The payload a row hands to a reaction. A row that its own transaction wrote otherwise than declared is a programming error. */
export function readPayload<S extends z.ZodObject>(
  to: EventDeclaration<string, S>,
  row: EventRow,
): z.output<S> {
  const { data, error } = readRow(to, row);
  if (error) throw new Error(`a row of ${to.name} does not tell what is declared`, { cause: error });
  return data;
}

/** A reaction that is done at once, in the transaction of its cause. */
export const on = <S extends z.ZodObject>(
  to: EventDeclaration<string, S>,
  run: (tx: Transaction, payload: z.output<S>) => Promise<void>,
  { announces = [] }: { announces?: readonly EventDeclaration[] } = {},
): Reaction => ({ to, announces, run: (tx, row) => run(tx, readPayload(to, row)) });

/** As `on`, for what happens to thousands at once: it is told of all that was announced together, in their order. */
export const onAll = <S extends z.ZodObject>(
  to: EventDeclaration<string, S>,
  runAll: (tx: Transaction, payloads: readonly z.output<S>[]) => Promise<void>,
): Reaction => ({
  to,
  announces: [],
  run: (tx, row) => runAll(tx, [readPayload(to, row)]),
  runAll: (tx, rows) =>
    runAll(
      tx,
      rows.map((row) => readPayload(to, row)),
    ),
});

/** What an area has against something that is about to happen in another; it may read, and throw a refusal. */
export const before = <S extends z.ZodObject>(
  to: EventDeclaration<string, S>,
  judge: (tx: Transaction, payload: z.output<S>) => Promise<void>,
): Reaction => ({ to, announces: [], before: true, run: (tx, row) => judge(tx, readPayload(to, row)) });

let installed: ReadonlyMap<string, readonly Reaction[]> | undefined;
let objections: ReadonlyMap<string, readonly Reaction[]> = new Map();

/** A program that announces without them would leave out what follows. */
function reactionsByKind(): ReadonlyMap<string, readonly Reaction[]> {
  if (!installed) throw new Error('the reactions are not installed');
  return installed;
}

/** Installs the one table of reactions; throws when they would chase each other. */
export function installReactions(table: readonly Reaction[]): void {
  const visit = ({ kind, name }: EventDeclaration, path: readonly string[]): void => {
    if (path.includes(name)) throw new Error(`reactions go in a circle: ${[...path, name].join(' → ')}`);
    for (const reaction of table) {
      if (reaction.to.kind === kind) for (const next of reaction.announces) visit(next, [...path, name]);
    }
  };
  for (const { to } of table) visit(to, []);
  installed = gathered(table.filter((reaction) => !reaction.before));
  objections = gathered(table.filter((reaction) => reaction.before));
}

function gathered(table: readonly Reaction[]): ReadonlyMap<string, readonly Reaction[]> {
  const byKind = new Map<string, Reaction[]>();
  for (const reaction of table)
    byKind.set(reaction.to.kind, [...(byKind.get(reaction.to.kind) ?? []), reaction]);
  return byKind;
}

/** Whether anything follows from an event. */
export const isReactedTo = ({ kind }: EventDeclaration): boolean => reactionsByKind().has(kind);

const acting = new AsyncLocalStorage<Reaction>();

/** Does what a reaction consists of; while it does, it may announce only what it said. */
export const actAsReaction = <T>(reaction: Reaction, work: () => Promise<T>): Promise<T> =>
  acting.run(reaction, work);

/** Refuses events that the reaction at work did not say it would announce: they could close a circle. */
function assertExpected(rows: readonly EventRow[]): void {
  const reaction = acting.getStore();
  if (!reaction) return;
  const { to, announces } = reaction;
  const other = rows.find(({ kind }) => !announces.some((each) => each.kind === kind));
  if (other) throw new Error(`the reaction to ${to.name} announces ${other.kind} without having said so`);
}

/**
 * Runs the reactions to rows of `event_log` that were just written, one after the other; undefined when there are
 * none, so that writing thousands of rows costs one map look-up each.
 */
export function react(tx: Transaction, rows: readonly EventRow[]): Promise<void> | undefined {
  assertExpected(rows);
  const byKind = reactionsByKind();
  const followed = rows.filter(({ kind }) => byKind.has(kind));
  return followed.length === 0 ? undefined : follow(tx, followed, byKind);
}

/** Asks everybody who may have something against an event, in the order of the table; nothing of it is written. */
export async function mayHappen<S extends z.ZodObject>(
  tx: Transaction,
  event: EventDeclaration<string, S>,
  input: NoInfer<z.input<S>>,
): Promise<void> {
  // A program without the table would let happen what somebody has something against.
  reactionsByKind();
  const row = { id: '', kind: event.kind, actor: null, ...columnsOf(event, input) };
  for (const objection of objections.get(event.kind) ?? [])
    await actAsReaction(objection, () => objection.run(tx, row));
}

/** Rows of one kind that follow one another, in their order. */
function runsOf(rows: readonly EventRow[]): EventRow[][] {
  const runs: EventRow[][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last?.[0]!.kind === row.kind) last.push(row);
    else runs.push([row]);
  }
  return runs;
}

async function follow(
  tx: Transaction,
  rows: readonly EventRow[],
  byKind: ReadonlyMap<string, readonly Reaction[]>,
): Promise<void> {
  for (const run of runsOf(rows)) {
    const reactions = byKind.get(run[0]!.kind)!;
    const [only] = reactions;
    // Where several react, what follows from one event is done before the next.
    if (reactions.length === 1 && only?.runAll) {
      await actAsReaction(only, () => only.runAll!(tx, run));
      continue;
    }
    for (const row of run)
      for (const reaction of reactions) await actAsReaction(reaction, () => reaction.run(tx, row));
  }
}
