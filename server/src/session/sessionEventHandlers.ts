import type { ReceivedEvent } from '#platform/event/onEveryNode.ts';
import type { SocketPush } from '#platform/socketPush/socketPush.ts';
import type { sessionEnded } from './sessionEvents.ts';
import type { ViewerCache } from './viewerCache.ts';

interface Sockets {
  viewers: Pick<ViewerCache, 'forgetSession'>;
  /** Absent while the node is starting: then no session is connected. */
  socketPush: Pick<SocketPush, 'endSession'> | undefined;
  /** Pictures that are being watched, and lines into cars. */
  cameras: { endSession(sessionId: string): void };
}

/** What is connected by a session that is over is notified and cut. */
export function endSockets(
  { viewers, socketPush, cameras }: Sockets,
  events: readonly ReceivedEvent<typeof sessionEnded>[],
): void {
  for (const { payload } of events) {
    viewers.forgetSession(payload.sessionId);
    socketPush?.endSession(payload.sessionId);
    cameras.endSession(payload.sessionId);
  }
}

interface Rights {
  viewers: Pick<ViewerCache, 'forgetAll'>;
  visibility: { forget(): void };
  socketPush: Pick<SocketPush, 'refreshAll'> | undefined;
}

/** What people may do and see is read anew, for those who are connected at once. */
export async function forgetRights({ viewers, visibility, socketPush }: Rights): Promise<void> {
  viewers.forgetAll();
  visibility.forget();
  await socketPush?.refreshAll();
}
