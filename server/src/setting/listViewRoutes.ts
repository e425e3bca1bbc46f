import { listViewCalls } from '@hoistway/contract/setting/listView.ts';
import { columnSetting } from '@hoistway/contract/setting/listSetting.ts';
import { unbounded } from '@hoistway/contract/input/unbounded.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { inTransaction, type RequestContext, type CallerContext } from '#platform/call/requestContext.ts';
import { Forbidden, Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { findView, insertView, listViews, removeView, setUsual, updateView } from './listViewStore.ts';

const keptColumns = unbounded(z.array(columnSetting)).catch([]);

/** The default view of a whole company is set by those who manage companies. */
const mayShare = ({ viewer }: CallerContext): boolean => viewer.permissions.has('company.edit');

/** The view as its owner's: others use it and change nothing. */
async function assertOwns({ db, viewer }: RequestContext, id: string) {
  const view = await findView(db, id);
  if (view?.userId !== viewer.userId) throw new Refusal('noAuthority');
  return view;
}

export function listViewRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, listViewCalls, {
    views: async ({ db, viewer }, { list }) => {
      const rows = await listViews(db, viewer, list);
      return rows.map((row) => ({
        ...row,
        columns: keptColumns.parse(row.columns),
        own: row.userId === viewer.userId,
      }));
    },
    createView: inTransaction(async (ctx, view) => {
      if (view.shared && !mayShare(ctx)) throw new Forbidden();
      return { id: await insertView(ctx.db, ctx.viewer, view) };
    }),
    updateView: inTransaction(async (ctx, { id, ...changes }) => {
      await assertOwns(ctx, id);
      if (changes.shared && !mayShare(ctx)) throw new Forbidden();
      await updateView(ctx.db, id, changes);
    }),
    removeView: inTransaction(async (ctx, { id }) => {
      await assertOwns(ctx, id);
      await removeView(ctx.db, id);
    }),
    chooseView: inTransaction(async ({ db, viewer }, { list, id }) => {
      if (id !== null && (await findView(db, id))?.list !== list) throw new Refusal('objectMissing');
      await setUsual(db, viewer.userId, list, id);
    }),
  });
}
