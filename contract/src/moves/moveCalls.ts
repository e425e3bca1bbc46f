import { z } from 'zod';
import { post, put } from '#contract/call.ts';
import type { Method } from '#contract/callShape.ts';
import type { Declared } from '#contract/declaration.ts';
import { choice, ref, text, type RefEntity } from '#contract/fieldKinds.ts';
import type { DeclaredMoves, Move, MoveCallName, MovesBy, MoveTable } from './moves.ts';
import type { Permission } from '#contract/permissions.ts';

/** Where a call is, spelt as in the specification, and by which method. */
type Path = `${'POST' | 'PUT'} ${string}`;

type NeedsRemark<T extends MoveTable, C extends string> = {
  [N in MovesBy<T, C>]: T[N] extends { needsRemark: true } ? true : false;
}[MovesBy<T, C>];
type RemarkOf<T extends MoveTable, C extends string> = [NeedsRemark<T, C>] extends [false]
  ? unknown
  : [NeedsRemark<T, C>] extends [true]
    ? { remark: z.ZodString }
    : { remark: z.ZodOptional<z.ZodString> };

type Shape<T extends MoveTable, State extends string, C extends string, More> = {
  id: z.ZodString;
  seen: z.ZodOptional<z.ZodEnum<{ [S in State]: S }>>;
} & RemarkOf<T, C> &
  (More extends z.ZodRawShape ? More : unknown);

type Inputs<T extends MoveTable> = { [C in MoveCallName<T>]?: z.ZodRawShape };
type Replies<T extends MoveTable> = { [C in MoveCallName<T>]?: z.ZodObject };
type Given<Of, C> = C extends keyof Of ? Of[C] : unknown;

type MoveCalls<T extends MoveTable, State extends string, In, Re> = {
  [C in MoveCallName<T>]: Declared<
    {
      access: T[MovesBy<T, C>]['permission'] & Permission;
      input: z.ZodObject<Shape<T, State, C, Given<In, C>>>;
    } & (Given<Re, C> extends z.ZodObject ? { reply: Given<Re, C> } : unknown),
    'writes'
  >;
};

interface MoveCallsOptions<T extends MoveTable, In, Re> {
  /** Of every call of the table where it is, and what it does, in one sentence (`summaryOf`). */
  calls: Record<MoveCallName<T>, readonly [path: Path, summary: string]>;
  /** What a call says besides the record, the state that the person saw, and why. */
  inputs?: In;
  replies?: Re;
  touches?: readonly string[];
  /** What moves, where the history of the moves has another name for it. */
  record?: RefEntity;
}

/**
 * The calls by which people make the moves of a table. A move has a call of its own name, or rides on the one that its row
 * names; of the row it has its permission too, and whether it has to be said why.
 */
export function moveCalls<
  Row,
  State extends string,
  T extends Record<string, Move<Row, State>>,
  const In extends Inputs<T> = Record<never, never>,
  const Re extends Replies<T> = Record<never, never>,
>(
  moves: DeclaredMoves<Row, State, T>,
  { calls, inputs, replies, touches = [], record = moves.entity as RefEntity }: MoveCallsOptions<T, In, Re>,
): MoveCalls<T, State, In, Re> {
  const states = moves.states as readonly [State, ...State[]];
  const made = Object.entries<readonly [Path, string]>(calls).map(([call, [place, summary]]) => {
    const rows = moves.madeBy(call).map((name) => moves.table[name]);
    const [access, ...others] = new Set(rows.map(({ permission }) => permission));
    if (!access || others.length > 0)
      throw new Error(`${moves.entity}.${call} makes moves of several permissions, or none`);
    const needing = rows.filter(({ needsRemark }) => needsRemark).length;
    const remark = needing === rows.length ? text(300) : text(300).optional();
    const input = z.object({
      id: ref(record),
      ...(needing === 0 ? {} : { remark }),
      ...(inputs as Inputs<T> | undefined)?.[call as MoveCallName<T>],
      seen: choice(moves.choice, states).optional(),
    });
    const [method, path] = place.split(' ') as [Method, string];
    const reply = (replies as Replies<T> | undefined)?.[call as MoveCallName<T>];
    const declare = method === 'PUT' ? put : post;
    return [call, declare(path, { summary, access, input, touches, ...(reply ? { reply } : {}) })];
  });
  return Object.fromEntries(made) as MoveCalls<T, State, In, Re>;
}

type Said<Calls extends Record<string, { input: z.ZodObject }>> = {
  [C in keyof Calls]: z.output<Calls[C]['input']>;
}[keyof Calls];
type NameIn<S> = S extends unknown ? keyof S : never;
type ValueIn<S, K> = S extends { [P in K & string]?: infer V } ? V : never;
/** What any of some calls says. */
export type SaidBy<Calls extends Record<string, { input: z.ZodObject }>> = {
  [K in NameIn<Said<Calls>>]?: ValueIn<Said<Calls>, K> | undefined;
};
