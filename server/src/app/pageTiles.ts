import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { tileOriginsOf } from '#area/company/settings/tileOrigins.ts';
import { isAlive } from '#area/session/sessionRules.ts';
import { findSessionById, loadViewer } from '#area/session/sessionStore.ts';

/** For whom a page is loaded is known by a ticket in a cookie, which names a session and opens nothing. */
export interface PageTiles {
  ticketOf(viewer: Viewer): Promise<string>;
  /** The hosts of map tiles that the page of this viewer needs; none before a sign-in. */
  tilesFor(request: { headers: { cookie?: string | undefined } }): Promise<readonly string[]>;
}

const ticketCookie = /(?:^|;\s*)mapTicket=(\d{1,19})\.([\w-]{43})(?:;|$)/;

export function createPageTiles(db: Database, now: () => number): PageTiles {
  let key: Promise<Buffer> | undefined;
  const readKey = () =>
    (key ??= db
      .selectFrom('signingKey')
      .select('key')
      .where('name', '=', 'page')
      .executeTakeFirstOrThrow()
      .then(
        (row) => row.key,
        (error: unknown) => {
          key = undefined;
          throw error;
        },
      ));
  const sign = async (sessionId: string) =>
    createHmac('sha256', await readKey())
      .update(sessionId)
      .digest();

  return {
    ticketOf: async ({ sessionId }) => `${sessionId}.${(await sign(sessionId)).toString('base64url')}`,
    async tilesFor({ headers }) {
      const [, sessionId, signature] = ticketCookie.exec(headers.cookie ?? '') ?? [];
      if (sessionId === undefined || signature === undefined) return [];
      try {
        if (!timingSafeEqual(await sign(sessionId), Buffer.from(signature, 'base64url'))) return [];
        const session = await findSessionById(db, sessionId);
        if (!session || !isAlive(session, now())) return [];
        const viewer = await loadViewer(db, session.userId, session.id);
        return viewer ? await tileOriginsOf(db, viewer.companyId) : [];
      } catch {
        // The page is sent without tiles rather than not at all.
        return [];
      }
    },
  };
}
