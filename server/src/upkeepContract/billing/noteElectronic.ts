import { actorOf, transactAs, type Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';

/** Notes when an electronic invoice was first made: what went out stands from then on. */
export const noteElectronic = (db: Database, viewer: Viewer, id: string, now: Date): Promise<unknown> =>
  transactAs(db, actorOf(viewer), (tx) =>
    tx
      .updateTable('invoice')
      .set({ electronicAt: now })
      .where('id', '=', id)
      .where('electronicAt', 'is', null)
      .execute(),
  );
