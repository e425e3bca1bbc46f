import { loadViewer, noSession } from '#area/session/sessionStore.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';

/** A user of an installation as calls see them. */
export async function viewerOf(db: Database, userId: string): Promise<Viewer> {
  const viewer = await loadViewer(db, userId, noSession);
  if (!viewer) throw new Error(`there is no user ${userId}`);
  return viewer;
}
