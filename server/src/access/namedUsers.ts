import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleUsers } from './visibleUsers.ts';

/** The people whom an input may name: the viewer, and for those who may view users the users they manage. */
export function namedUsers(db: Database, viewer: Viewer) {
  const all = db.selectFrom('userAccount').select(['id', 'nick', 'username']);
  if (!viewer.permissions.has('user.view')) return all.where('id', '=', viewer.userId);
  return all.where((eb) =>
    eb.or([eb('id', '=', viewer.userId), eb('id', 'in', visibleUsers(db, viewer).select('account.id'))]),
  );
}
