import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { isAlive } from './sessionRules.ts';
import { asDisplay } from './displayRules.ts';
import {
  findSession,
  findSessionById,
  hashToken,
  loadViewer,
  touchSession,
  type SessionRow,
} from './sessionStore.ts';

interface Entry {
  session: SessionRow;
  viewer: Viewer;
  readAt: number;
}

export interface ViewerCache {
  /** The viewer of the token; undefined when it is not valid any more. */
  authenticate(token: string): Promise<Viewer | undefined>;
  /** The rights behind a session, read anew after `forget`. */
  refresh(sessionId: string): Promise<Viewer | undefined>;
  forgetSession(sessionId: string): void;
  forgetAll(): void;
}

const rereadMs = 30_000;
const touchMs = 60_000;
const largest = 20_000;

/** Sessions in memory for at most 30 s; role changes and ended sessions drop them at once by NOTIFY. */
export function createViewerCache(db: Database, now: () => number): ViewerCache {
  const entries = new Map<string, Entry>();
  /** Goes up whenever something is forgotten: what was being read then is not kept. */
  let forgotten = 0;

  const viewerOf = async (session: SessionRow | undefined): Promise<Viewer | undefined> => {
    if (!session || !isAlive(session, now())) return undefined;
    const viewer = await loadViewer(db, session.userId, session.id);
    return viewer && session.screen !== null ? asDisplay(viewer, session.screen) : viewer;
  };

  const load = async (key: string, tokenHash: Buffer): Promise<Entry | undefined> => {
    const before = forgotten;
    const session = await findSession(db, tokenHash);
    const viewer = await viewerOf(session);
    if (!session || !viewer) return undefined;
    if (entries.size >= largest) entries.clear();
    const entry = { session, viewer, readAt: now() };
    if (before === forgotten) entries.set(key, entry);
    return entry;
  };

  return {
    async authenticate(token) {
      if (token.length < 32 || token.length > 100) return undefined;
      const tokenHash = hashToken(token);
      const key = tokenHash.toString('base64');
      const entry = entries.get(key);
      // A user who has just changed their password goes on at once, on any node.
      const settled = entry?.viewer.mustChangePassword === false;
      const fresh = settled && now() - entry.readAt < rereadMs && isAlive(entry.session, now());
      const current = fresh ? entry : await load(key, tokenHash);
      if (!current) {
        entries.delete(key);
        return undefined;
      }
      if (now() - Date.parse(current.session.lastSeenAt) > touchMs) {
        current.session.lastSeenAt = new Date(now()).toISOString();
        await touchSession(db, current.session.id, now());
      }
      return current.viewer;
    },
    refresh: async (sessionId) => viewerOf(await findSessionById(db, sessionId)),
    forgetSession(sessionId) {
      forgotten += 1;
      for (const [key, entry] of entries) if (entry.session.id === sessionId) entries.delete(key);
    },
    forgetAll() {
      forgotten += 1;
      entries.clear();
    },
  };
}
