import type { PushViewer } from './pushViewer.ts';

/** Who is connected, by token session and by user. */
export interface SessionIndex<T> {
  /**
   * Looks a token up. When the session or the user is ended meanwhile, what was read may be older than that end, so
   * the token is looked up again. Nothing can come between the last look and the entry.
   */
  admit(
    authenticate: () => Promise<PushViewer | undefined>,
    /** Makes the entry; undefined when the peer has gone meanwhile. */
    enter: (viewer: PushViewer) => T | undefined,
  ): Promise<boolean>;
  remove(entry: T): void;
  all(): Iterable<T>;
  size(): number;
  /** What is to be ended. */
  endSession(sessionId: string): Iterable<T>;
  endUser(userId: string): Iterable<T>;
}

const maxLookUps = 3;

/** Starts empty. */
export function createSessionIndex<T>(): SessionIndex<T> {
  const entries = new Map<T, { sessionId: string; userId: string }>();
  const bySession = new Map<string, Set<T>>();
  const byUser = new Map<string, Set<T>>();
  /** The last end of each session and user, remembered while tokens are being looked up. */
  const ends = new Map<string, number>();
  let endCount = 0;
  let lookingUp = 0;

  function put(map: Map<string, Set<T>>, key: string, entry: T): void {
    const set = map.get(key);
    if (set) set.add(entry);
    else map.set(key, new Set([entry]));
  }

  function add({ sessionId, userId }: PushViewer, entry: T): void {
    entries.set(entry, { sessionId, userId });
    put(bySession, sessionId, entry);
    put(byUser, userId, entry);
  }

  function take(map: Map<string, Set<T>>, key: string, entry: T): void {
    const set = map.get(key);
    set?.delete(entry);
    if (set?.size === 0) map.delete(key);
  }

  function noteEnd(key: string): void {
    endCount += 1;
    if (lookingUp > 0) ends.set(key, endCount);
  }

  return {
    async admit(authenticate, enter) {
      lookingUp += 1;
      try {
        for (let attempt = 0; attempt < maxLookUps; attempt += 1) {
          const before = endCount;
          const viewer = await authenticate();
          if (!viewer) return false;
          const ended = Math.max(ends.get(`s${viewer.sessionId}`) ?? 0, ends.get(`u${viewer.userId}`) ?? 0);
          if (ended > before) continue;
          const entry = enter(viewer);
          if (entry !== undefined) add(viewer, entry);
          return true;
        }
        return false;
      } finally {
        lookingUp -= 1;
        if (lookingUp === 0) ends.clear();
      }
    },
    remove(entry) {
      const keys = entries.get(entry);
      if (!keys) return;
      entries.delete(entry);
      take(bySession, keys.sessionId, entry);
      take(byUser, keys.userId, entry);
    },
    all: () => entries.keys(),
    size: () => entries.size,
    endSession(sessionId) {
      noteEnd(`s${sessionId}`);
      return bySession.get(sessionId) ?? [];
    },
    endUser(userId) {
      noteEnd(`u${userId}`);
      return byUser.get(userId) ?? [];
    },
  };
}
