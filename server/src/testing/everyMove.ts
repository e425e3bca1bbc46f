import type { Call } from '@hoistway/contract/call.ts';
import type { Mover, Moves } from '@hoistway/contract/moves/moves.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import type { RefusalCode } from '@hoistway/contract/refusals.ts';
import { expect } from 'vitest';
import type { Database } from '#platform/call/requestContext.ts';
import type { Answer } from './anInstallation.ts';

/** As many calls take a while on a busy machine. */
export const everyMoveMs = 300_000;

interface Person {
  userId: string;
  token: string;
  permissions: ReadonlySet<Permission>;
  /** The refusal for a record that is not theirs. */
  barred?: RefusalCode;
}

interface Machine<Row, State extends string, Name extends string, Who extends Person> {
  db: Database;
  moves: Moves<Row, State, Name>;
  /** The first of them may do the most, and is the one who looked too long ago. */
  people: Record<string, Who>;
  /** The call by which people make a move; none for what only the program does. */
  callOf(move: Name): Call | undefined;
  /** Asks for a move; no answer when the call cannot say which state was seen. */
  ask(move: Name, id: string, seen: State | undefined, person: Who): Promise<Answer | undefined>;
  /** Which move that is, where the call says only where to. */
  means?(state: State, move: Name): Name;
  /** The record, put into a state. */
  put(state: State): Promise<string>;
  rowOf(state: State, person: Who): Row;
  stateOf(id: string): Promise<string>;
  /** Of a large machine all that is allowed is tried, and of the rest each so-many-th. */
  stride?: number;
  /** What is said of a record that is in another state; `stale` when the person saw another than it is in. */
  refusalOf(state: State, move: Name, stale: boolean): RefusalCode;
}

/**
 * Tries every move from every state as every person over HTTP, and as the first of them with every other state as the
 * one that was seen: what the table offers is done and kept in the history, and nothing else. Tells how many were tried
 * and how many done.
 */
export async function tryEveryMove<Row, State extends string, Name extends string, Who extends Person>(
  machine: Machine<Row, State, Name, Who>,
): Promise<{ tried: number; done: number }> {
  const { db, moves, people } = machine;
  const counts = { tried: 0, done: 0 };
  let last = await lastMove(db, moves.entity);

  async function tryOne(
    personName: string,
    asked: Name,
    state: State,
    seen: State | undefined,
  ): Promise<void> {
    const person = people[personName]!;
    const situation = `${personName}: ${asked} from ${state}, seen as ${seen ?? 'whatever'}`;
    const move = machine.means?.(state, asked) ?? asked;
    const row = machine.rowOf(state, person);
    const call = machine.callOf(asked);
    if (!call && seen !== state) return;
    const refusal = call ? whyNot(machine, { person, asked, move, state, seen, row, call }) : 'noCall';
    const offered = moves.movesFrom(row, person).some((each) => each.move === move && !each.refusal);
    const stale = seen !== undefined && seen !== state;
    expect(refusal === undefined, situation).toBe(offered && !stale && !person.barred);
    if (call) {
      const id = await machine.put(state);
      const refused = await machine.ask(asked, id, seen, person);
      const answer =
        refused ?? (seen === state ? await machine.ask(asked, id, undefined, person) : undefined);
      if (!answer) return;
      expect(answer.envelope.code, situation).toBe(refusal ?? 'ok');
      const [now, made] = await Promise.all([machine.stateOf(id), lastMove(db, moves.entity)]);
      const to = refusal === undefined ? moves.target(move, row) : state;
      expect(now, situation).toBe(to);
      if (refusal === undefined)
        expect(made, situation).toMatchObject({
          entity: moves.entity,
          recordId: id,
          move,
          fromState: state,
          toState: to,
          actor: `user:${person.userId}`,
        });
      expect(made?.id === last?.id, situation).toBe(refusal !== undefined);
      last = made;
    }
    counts.tried += 1;
    if (refusal === undefined) counts.done += 1;
  }

  const isLegal = (personName: string, asked: Name, state: State): boolean => {
    const person = people[personName]!;
    const move = machine.means?.(state, asked) ?? asked;
    return !person.barred && !moves.hindrance(move, machine.rowOf(state, person), person);
  };

  const [first] = Object.keys(people);
  let number = 0;
  for (const state of moves.states)
    for (const asked of moves.names)
      for (const personName of Object.keys(people)) {
        const others = moves.states.filter((each) => each !== state);
        const otherStates = personName === first ? [undefined, ...others] : [];
        for (const seen of [state, ...otherStates]) {
          number += 1;
          if (number % (machine.stride ?? 1) === 0 || (seen === state && isLegal(personName, asked, state)))
            await tryOne(personName, asked, state, seen);
        }
      }
  return counts;
}

interface Attempt<Row, State, Name, Who> {
  person: Who;
  asked: Name;
  move: Name;
  state: State;
  seen: State | undefined;
  row: Row;
  call: Call;
}

/** What the server has to answer, in the order in which it judges; undefined when it has to be done. */
function whyNot<Row, State extends string, Name extends string, Who extends Person & Mover>(
  { moves, refusalOf }: Machine<Row, State, Name, Who>,
  { person, asked, move, state, seen, row, call }: Attempt<Row, State, Name, Who>,
): RefusalCode | undefined {
  if (call.access !== 'anyone' && call.access !== 'signed in' && !person.permissions.has(call.access))
    return 'noPermission';
  if (person.barred) return person.barred;
  const hindrance = moves.hindrance(move, row, person);
  if (hindrance?.by === 'permission' || hindrance?.by === 'only') return hindrance.refusal;
  const stale = seen !== undefined && seen !== state;
  if (hindrance?.by === 'needs' && !stale) return hindrance.refusal;
  return hindrance || stale ? refusalOf(state, asked, stale) : undefined;
}

/** The last move of the machine; what follows from it may be moves of others. */
const lastMove = (db: Database, entity: string) =>
  db
    .selectFrom('recordMove')
    .selectAll()
    .where('entity', '=', entity)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
