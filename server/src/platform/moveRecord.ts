import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Hindrance, Mover, Moves } from '@hoistway/contract/moves/moves.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import type { RefusalCode } from '@hoistway/contract/refusals.ts';
import type { Transaction } from './call/requestContext.ts';
import { Forbidden, Invalid, Refusal } from './call/problems.ts';

/** The mover of a record within the transaction: a person, or the program itself. */
interface MoveContext {
  db: Transaction;
  viewer: Mover;
  t: Translate;
}

/** A move as it was made. */
export interface Moved<Locked, State extends string, Name extends string> {
  row: Locked;
  move: Name;
  from: State;
  to: State;
  /** Null when nothing was said. */
  remark: string | null;
}

interface AskedMove<Row, State extends string, Name extends string, Locked extends Row> {
  id: string;
  /** A function where the call says only where to, so that the record says by which move. */
  move: Name | ((row: Locked) => Name | undefined);
  /** The state that the person saw; without it any state is accepted. */
  seen?: State | undefined;
  remark?: string | undefined;
  /** When it happened; now without it. */
  at?: Date;
  /** The input of the call that is the remark. */
  remarkInput?: string;
  /** The permission of the call, where it is another than the table's. */
  admittedBy?: Permission | undefined;
  /** Says more of what has to come first than the table does, by a refusal of its own. */
  hindered?: (row: Locked, refusal: RefusalCode) => Promise<void>;
  /** Locks the record until the transaction ends, and refuses one that is none of the mover's. */
  lock: () => Promise<Locked>;
  write: (moved: Moved<Locked, State, Name>) => Promise<void>;
  announce?: (moved: Moved<Locked, State, Name>) => Promise<void>;
  /** What is said of a record that is not, or not any more, in a state from which the move leads. */
  refuse?: (row: Locked, why: 'changed' | 'never') => Refusal;
}

/**
 * Moves a record from one state to another as its table of moves allows: locks it, compares the state that the person
 * saw, judges, writes, records the move, and announces it.
 */
export async function moveRecord<Row, State extends string, Name extends string, Locked extends Row>(
  ctx: MoveContext,
  moves: Moves<Row, State, Name>,
  asked: AskedMove<Row, State, Name, Locked>,
): Promise<Moved<Locked, State, Name>> {
  const row = await asked.lock();
  const from = moves.stateOf(row);
  const changed = asked.seen !== undefined && asked.seen !== from;
  const refuse = (why: 'changed' | 'never') =>
    asked.refuse?.(row, why) ??
    (why === 'never'
      ? new Refusal('invalidStatus')
      : new Refusal('stateMoved', { state: ctx.t(`${moves.choice}.${from}` as TextKey) }));

  const move = typeof asked.move === 'function' ? asked.move(row) : asked.move;
  if (move === undefined) throw refuse(changed ? 'changed' : 'never');
  const hindrance = moves.hindrance(move, row, ctx.viewer, asked.admittedBy);
  if (hindrance && isWho(hindrance)) throw problemOf(hindrance);
  const remark = asked.remark?.trim() || null;
  if (moves.table[move].needsRemark && remark === null)
    throw new Invalid({ [asked.remarkInput ?? 'remark']: ctx.t('invalid.required') });
  if (changed) throw refuse('changed');
  if (hindrance) {
    if (hindrance.by === 'state') throw refuse('never');
    await asked.hindered?.(row, hindrance.refusal);
    throw problemOf(hindrance);
  }

  const moved = { row, move, from, to: moves.target(move, row), remark };
  await asked.write(moved);
  await ctx.db
    .insertInto('recordMove')
    .values({
      entity: moves.entity,
      recordId: asked.id,
      move,
      fromState: from,
      toState: moved.to,
      remark,
      ...(asked.at === undefined ? {} : { at: asked.at }),
    })
    .execute();
  await asked.announce?.(moved);
  return moved;
}

/** Whether the move belongs to another person, whatever the state. */
const isWho = ({ by }: Hindrance): boolean => by === 'permission' || by === 'only';

const problemOf = ({ by, refusal }: Hindrance): Error =>
  by === 'permission' ? new Forbidden() : new Refusal(refusal);
