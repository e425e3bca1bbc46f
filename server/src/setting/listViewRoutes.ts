import { listViewCalls } from '@hoistway/contract/setting/listView.ts';
import { columnSetting } from '@hoistway/contract/setting/listSetting.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { inChange, type Ask, type Asking } from '#platform/call/ask.ts';
import { Forbidden, Invalid, Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { findView, insertView, listViews, removeView, setUsual, updateView } from './listViewStore.ts';

const keptColumns = z.array(columnSetting).catch([]);

/** What a whole company opens is for those to say who look after companies. */
const mayShare = ({ viewer }: Asking): boolean => viewer.permissions.has('company.edit');

/** The view as its owner's: others use it and change nothing. */
async function mustOwn({ db, viewer }: Ask, id: string) {
  const view = await findView(db, id);
  if (view?.userId !== viewer.userId) throw new Refusal('noAuthority');
  return view;
}

export function listViewRoutes(app: FastifyInstance, context: ServeContext): void {
  const named = ({ t }: Asking) => new Invalid({ viewName: t('invalid.dupView') });

  serve(app, context, listViewCalls, {
    views: async ({ db, viewer }, { list }) => {
      const rows = await listViews(db, viewer, list);
      return rows.map((row) => ({
        ...row,
        columns: keptColumns.parse(row.columns),
        own: row.userId === viewer.userId,
      }));
    },
    createView: inChange(async (ask, view) => {
      if (view.shared && !mayShare(ask)) throw new Forbidden();
      const id = await insertView(ask.db, ask.viewer, view);
      if (id === undefined) throw named(ask);
      return { id };
    }),
    updateView: inChange(async (ask, { id, ...changes }) => {
      await mustOwn(ask, id);
      if (changes.shared && !mayShare(ask)) throw new Forbidden();
      if (!(await updateView(ask.db, id, changes))) throw named(ask);
    }),
    removeView: inChange(async (ask, { id }) => {
      await mustOwn(ask, id);
      await removeView(ask.db, id);
    }),
    chooseView: inChange(async ({ db, viewer }, { list, id }) => {
      if (id !== null && (await findView(db, id))?.list !== list) throw new Refusal('objectMissing');
      await setUsual(db, viewer.userId, list, id);
    }),
  });
}
