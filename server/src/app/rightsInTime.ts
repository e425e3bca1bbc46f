import type { Logger } from 'pino';
import type { FilesUnderWay } from '#platform/call/underWay.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { every } from '#platform/job/every.ts';
import type { SocketPush } from '#platform/socketPush/socketPush.ts';
import { playersOver } from '#area/advert/player/playerStore.ts';
import { visibilityEndedSince } from '#area/company/visibility/visibilityEnds.ts';
import type { Visibility } from '#area/live/visibility.ts';
import { forgetRights } from '#area/session/sessionEventHandlers.ts';
import { sessionsOver } from '#area/session/sessionStore.ts';
import type { ViewerCache } from '#area/session/viewerCache.ts';
import type { Cameras } from '#area/video/cameras.ts';

interface RightsParts {
  db: Database;
  viewers: ViewerCache;
  visibility: Visibility;
  socketPush: SocketPush;
  cameras: Pick<Cameras, 'endSession' | 'judge' | 'judgeAfterChange'>;
  underWay: FilesUnderWay;
  now(): number;
}

/** What was withdrawn is cut within five seconds, also where nobody announced it. */
const lookEveryMs = 4_000;

/**
 * Ends what nobody withdraws and what is over all the same: a sign-in that is too old, a right to see that had an end, a
 * camera that has another name. Answers one look at it.
 */
export function createRightsLook(parts: RightsParts): () => Promise<void> {
  const { db, socketPush, cameras, underWay } = parts;
  let since: string | undefined;
  return async () => {
    const { ended, at } = await visibilityEndedSince(db, since);
    if (ended) await forgetRights(parts);
    since = at;
    const over = await sessionsOver(db, socketPush.sessionIds(), parts.now());
    for (const sessionId of over) socketPush.endSession(sessionId);
    for (const { terminalId, playing } of await playersOver(db, socketPush.players()))
      socketPush.endPlayer(terminalId, playing);
    await Promise.all([cameras.judge(), underWay.judge()]);
  };
}

/** Looks every few seconds; every node does. */
export const watchRightsInTime = (parts: RightsParts, log: Logger): { stop(): Promise<void> } =>
  every(lookEveryMs, createRightsLook(parts), { log, failed: 'what is over could not be looked for' });
