import type { DeclaredMoves, Move } from '@hoistway/contract/moves/moves.ts';
import type { SaidBy } from '@hoistway/contract/moves/moveCalls.ts';
import { z } from 'zod';
import { inTransaction, type TransactionContext, type WriteContext } from './call/requestContext.ts';
import type { Viewer } from './viewer.ts';

type MoveCalls = Record<string, { input: z.ZodObject; reply: unknown }>;

/** What a call says, and which move it means. */
type AskedBy<Row, Name extends string, Calls extends MoveCalls> = Omit<SaidBy<Calls>, 'id' | 'act'> & {
  id: string;
  move: (row: Row) => Name | undefined;
};

/** One for each call that answers nothing; what answers has a handler of its own. */
type MoveHandlers<Calls extends MoveCalls> = {
  [C in keyof Calls as Calls[C]['reply'] extends z.ZodNull ? C : never]: (
    ctx: WriteContext,
    input: z.output<Calls[C]['input']>,
  ) => Promise<void>;
};

/** Handlers of the calls by which people make moves: `make` makes the one that is meant, with what the call says. */
export function moveHandlers<
  Row,
  State extends string,
  Table extends Record<string, Move<Row, State>>,
  Calls extends MoveCalls,
>(
  moves: DeclaredMoves<Row, State, Table>,
  calls: Calls,
  make: (ctx: TransactionContext, asked: AskedBy<Row, keyof Table & string, Calls>) => Promise<void>,
): MoveHandlers<Calls> {
  const handlers = Object.entries(calls)
    .filter(([, { reply }]) => reply instanceof z.ZodNull)
    .map(([call]) => {
      const handler = inTransaction<Viewer, { act?: string }, void>((ctx, { act, ...said }) => {
        const move = (row: Row) => moves.meant(call, row, act);
        return make(ctx, { ...said, move } as AskedBy<Row, keyof Table & string, Calls>);
      });
      return [call, handler];
    });
  return Object.fromEntries(handlers) as MoveHandlers<Calls>;
}
