import type { z } from 'zod';
import { kindOf } from '#contract/kinds.ts';
import type { TextKey } from '#contract/language/language.ts';
import type { Permission } from '#contract/permissions.ts';
import type { RefusalCode } from '#contract/refusals.ts';

/**
 * The person or program that moves a record, as both sides see it. What only the server knows of them comes with the
 * row.
 */
export interface Mover {
  userId: string;
  permissions: { has(permission: Permission): boolean };
  isProgram?: true;
}

/** The program itself, not limited by permissions. */
export const program: Mover = { userId: '', permissions: { has: () => true }, isProgram: true };

/** A condition on a record and its mover, and the refusal when it fails. */
export interface Condition<Row> {
  refusal: RefusalCode;
  holds: (row: Row, mover: Mover) => boolean;
}

/** Names a rule once for all moves that it bounds. */
export const condition = <Row>(refusal: RefusalCode, holds: Condition<Row>['holds']): Condition<Row> => ({
  refusal,
  holds,
});

/** A way from some states of a record to another. */
export interface Move<Row, State extends string> {
  from: readonly State[];
  /** A function where the record says it, as with a return to a former state. */
  to: State | ((row: Row) => State);
  /** Null where only the program does it. */
  permission: Permission | null;
  /** By whom and of what kind of record: to others it is not offered. */
  only?: readonly Condition<Row>[];
  /** What has to come first: it is offered with the reason why not yet. */
  needs?: readonly Condition<Row>[];
  /** It must be said why. */
  needsRemark?: true;
  /** The call by which people make it, where it has none of its own name. */
  call?: string;
  /** It takes something away from others: its button says so. */
  dangerous?: true;
  /** What follows from it, asked before it is made. */
  confirmation?: TextKey;
}

/** A move offered to the viewer; with `refusal` it has to wait, for that reason. */
export interface OfferedMove<State extends string, Name extends string> {
  move: Name;
  to: State;
  refusal?: RefusalCode;
}

/** Why a move is not made. */
export interface Hindrance {
  by: 'permission' | 'only' | 'state' | 'needs';
  refusal: RefusalCode;
}

/** A state machine: what both sides ask of a table of moves. */
export interface Moves<Row, State extends string, Name extends string> {
  /** The record that moves, as its history names it. */
  entity: string;
  states: readonly State[];
  /** The words of a state have the key `<choice>.<state>`. */
  choice: string;
  names: readonly Name[];
  table: Readonly<Record<Name, Move<Row, State>>>;
  stateOf: (row: Row) => State;
  target: (name: Name, row: Row) => State;
  /** What prevents a move; `permission` replaces that of the table where another one is enough. */
  hindrance: (name: Name, row: Row, mover: Mover, permission?: Permission) => Hindrance | undefined;
  /** The moves offered to the viewer, with the reason where a condition is not met yet. */
  movesFrom: (row: Row, mover: Mover) => OfferedMove<State, Name>[];
  /** The move that leads from one state to another, for a call that only says where to. */
  between: (from: State, to: State) => Name | undefined;
  /** The call by which people make a move; undefined where only the program does. */
  callOf: (name: Name) => string | undefined;
  /** The moves that people make by a call. */
  madeBy: (call: string) => Name[];
  /** Which move a call means for a record: the one that it names as its act, else the one that leads on from there. */
  meant: (call: string, row: Row, act?: string) => Name | undefined;
}

type StateField<Schema extends z.ZodObject> = {
  [Field in keyof Schema['shape'] & string]: Schema['shape'][Field] extends z.ZodEnum ? Field : never;
}[keyof Schema['shape'] & string];
type StateOf<Schema extends z.ZodObject, Field extends StateField<Schema>> = z.output<Schema>[Field] & string;

/** What of a table of moves decides by which calls they are made. */
export type MoveTable = Record<string, Pick<Move<never, never>, 'permission' | 'call' | 'needsRemark'>>;
type ByPeople<T extends MoveTable> = {
  [N in keyof T & string]: T[N]['permission'] extends null ? never : N;
}[keyof T & string];
type CallOf<T extends MoveTable, N extends keyof T & string> = T[N] extends { call: infer C extends string }
  ? C
  : N;

/** The calls by which people make the moves of a table. */
export type MoveCallName<T extends MoveTable> = { [N in ByPeople<T>]: CallOf<T, N> }[ByPeople<T>];
/** The moves that are made by one of them. */
export type MovesBy<T extends MoveTable, C extends string> = {
  [N in ByPeople<T>]: CallOf<T, N> extends C ? N : never;
}[ByPeople<T>];

/** The moves of an entity, of which the compiler knows where each leads and what it takes. */
export interface DeclaredMoves<
  Row,
  State extends string,
  Table extends Record<string, Move<Row, State>>,
> extends Moves<Row, State, keyof Table & string> {
  table: {
    readonly [Name in keyof Table & string]: Omit<Move<Row, State>, 'to' | 'permission'> &
      Pick<Table[Name], keyof Table[Name] & ('to' | 'permission' | 'call' | 'needsRemark')>;
  };
  /** Of a call that there is at least one, so that it is a choice. */
  madeBy: <C extends string>(call: C) => [MovesBy<Table, C>, ...MovesBy<Table, C>[]];
}

/**
 * Declares the moves of an entity. `schema` is what they are judged by: the field with the state, and what the
 * conditions read.
 */
export function moves<
  Schema extends z.ZodObject,
  Field extends StateField<Schema>,
  const Table extends Record<string, Move<z.output<Schema>, StateOf<Schema, Field>>>,
>(
  entity: string,
  schema: Schema,
  field: Field,
  table: Table,
): DeclaredMoves<z.output<Schema>, StateOf<Schema, Field>, Table> {
  type Row = z.output<Schema>;
  type State = StateOf<Schema, Field>;
  type Name = keyof Table & string;
  const states = schema.shape[field] as unknown as z.ZodEnum;
  const names = Object.keys(table) as Name[];
  const stateOf = (row: Row) => row[field] as State;
  const target = (name: Name, row: Row): State => {
    const { to } = table[name]!;
    return typeof to === 'function' ? to(row) : to;
  };

  const hindrance = (
    name: Name,
    row: Row,
    mover: Mover,
    permission: Permission | null = table[name]!.permission,
  ): Hindrance | undefined => {
    const { from, only = [], needs = [] } = table[name]!;
    const unmet = ({ holds }: Condition<Row>) => !holds(row, mover);
    if (permission === null ? !mover.isProgram : !mover.permissions.has(permission))
      return { by: 'permission', refusal: 'noPermission' };
    const barred = only.find(unmet);
    if (barred) return { by: 'only', refusal: barred.refusal };
    if (!from.includes(stateOf(row))) return { by: 'state', refusal: 'invalidStatus' };
    const missing = needs.find(unmet);
    return missing && { by: 'needs', refusal: missing.refusal };
  };

  const callOf = (name: Name): string | undefined =>
    table[name]!.permission === null ? undefined : (table[name]!.call ?? name);
  const madeBy = (call: string) => names.filter((name) => callOf(name) === call);

  return {
    entity,
    states: states.options as State[],
    choice: kindOf(states).choice ?? field,
    names,
    table,
    stateOf,
    target,
    hindrance,
    movesFrom: (row, mover) =>
      names.flatMap((move) => {
        const why = hindrance(move, row, mover);
        if (why && why.by !== 'needs') return [];
        return { move, to: target(move, row), ...(why ? { refusal: why.refusal } : {}) };
      }),
    between: (from, to) => names.find((name) => table[name]!.to === to && table[name]!.from.includes(from)),
    callOf,
    madeBy: madeBy as DeclaredMoves<Row, State, Table>['madeBy'],
    meant: (call, row, act) => {
      const made = madeBy(call);
      if (act !== undefined) return made.find((name) => name === act);
      return made.find((name) => table[name]!.from.includes(stateOf(row))) ?? made[0];
    },
  };
}
