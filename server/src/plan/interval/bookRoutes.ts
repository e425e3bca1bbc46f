import { intervalMoves, intervalStates } from '@hoistway/contract/plan/intervalBook.ts';
import { intervalBookCalls } from '@hoistway/contract/plan/intervalBookCalls.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { movesOf } from '#platform/movesOf.ts';
import { bookSheet } from './bookSheet.ts';
import { countBooks, findBook, listBooks, pageBooks } from './bookStore.ts';
import { addBook, changeBook, moveBook } from './bookWrite.ts';

const maxExportRows = 20_000;

/** The interval book: which elevators may wait longer than others, and what shows it. */
export function bookRoutes(app: FastifyInstance, context: ServeContext, { now }: { now(): number }): void {
  const at = () => new Date(now());

  serve(app, context, intervalBookCalls, {
    page: ({ db, viewer }, search, page) => pageBooks(db, viewer, search, page, at()),
    counts: ({ db, viewer }, search) => countBooks(db, viewer, search),
    one: async ({ db, viewer }, { id }) => {
      const found = await findBook(db, viewer, id, at());
      const history = await movesOf(db, [intervalMoves.entity], id);
      return {
        ...found,
        history: history.flatMap(({ move, toState: to, remark, at: made, byName }) => {
          const toState = intervalStates.find((state) => state === to);
          return toState === undefined ? [] : [{ move, toState, remark, at: made, byName }];
        }),
      };
    },
    exports: async (ctx, search) =>
      bookSheet(ctx, await listBooks(ctx.db, ctx.viewer, search, maxExportRows, at())),
    create: inTransaction((ctx, input) => addBook(ctx, input, at())),
    update: inTransaction((ctx, input) => changeBook(ctx, input, at())),
    grant: inTransaction((ctx, { id, seen }) => moveBook(ctx, { id, seen, move: 'grant' }, at())),
    leave: inTransaction((ctx, { id, seen, remark }) =>
      moveBook(ctx, { id, seen, remark, move: 'leave' }, at()),
    ),
  });
}
