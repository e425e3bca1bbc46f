import type { ReceivedEvent } from '#platform/event/onEveryNode.ts';
import type { PushHub } from '#platform/push/pushHub.ts';
import type { sessionEnded } from './sessionEvents.ts';
import type { ViewerCache } from './viewerCache.ts';

interface Sockets {
  viewers: Pick<ViewerCache, 'forgetSession'>;
  /** Absent while the node is starting: then nobody is connected. */
  push: Pick<PushHub, 'endSession'> | undefined;
}

/** What is connected by a session that is over is notified and cut. */
export function endSockets(
  { viewers, push }: Sockets,
  events: readonly ReceivedEvent<typeof sessionEnded>[],
): void {
  for (const { payload } of events) {
    viewers.forgetSession(payload.sessionId);
    push?.endSession(payload.sessionId);
  }
}

interface Rights {
  viewers: Pick<ViewerCache, 'forgetAll'>;
  visibility: { forget(): void };
  push: Pick<PushHub, 'refreshAll'> | undefined;
}

/** What people may do and see is read anew, for those who are connected at once. */
export async function forgetRights({ viewers, visibility, push }: Rights): Promise<void> {
  viewers.forgetAll();
  visibility.forget();
  await push?.refreshAll();
}
