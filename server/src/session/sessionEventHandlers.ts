import type { ReceivedEvent } from '#platform/event/onEveryNode.ts';
import type { SocketPush } from '#platform/socketPush/socketPush.ts';
import type { sessionEnded } from './sessionEvents.ts';
import type { ViewerCache } from './viewerCache.ts';

/** What is connected and under way at a node by sign-ins. */
export interface Sockets {
  viewers: Pick<ViewerCache, 'forgetSession'>;
  /** Absent while the node is starting: then no session is connected. */
  socketPush: Pick<SocketPush, 'endSession'> | undefined;
  /** Pictures that are being watched, and lines into cars. */
  cameras: { endSession(sessionId: string): void };
  underWay: { judge(): Promise<void> };
}

/** What is connected by a session that is over is notified and cut. */
export async function endSockets(
  { viewers, socketPush, cameras, underWay }: Sockets,
  events: readonly ReceivedEvent<typeof sessionEnded>[],
): Promise<void> {
  for (const { payload } of events) {
    viewers.forgetSession(payload.sessionId);
    socketPush?.endSession(payload.sessionId);
    cameras.endSession(payload.sessionId);
  }
  await underWay.judge();
}

/** What knows, at a node, what people may do and see. */
export interface Rights {
  viewers: Pick<ViewerCache, 'forgetAll'>;
  visibility: { forget(): void };
  socketPush: Pick<SocketPush, 'refreshAll'> | undefined;
  cameras: { judgeAfterChange(): Promise<void> };
  /** Files that are being made and sent. */
  underWay: { judge(): Promise<void> };
}

/** What people may do and see is read anew, for what is connected, shown or sent at once. */
export async function forgetRights(rights: Rights): Promise<void> {
  const { viewers, visibility, socketPush, cameras, underWay } = rights;
  viewers.forgetAll();
  visibility.forget();
  await Promise.all([socketPush?.refreshAll(), cameras.judgeAfterChange(), underWay.judge()]);
}
