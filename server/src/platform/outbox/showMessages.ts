import type { Database } from '../call/requestContext.ts';
import type { ReceivedEvent } from '../event/onEveryNode.ts';
import type { SocketPush } from '../socketPush/socketPush.ts';
import { waitingNotice } from './consoleChannel.ts';
import type { messageWaits } from './outboxEvents.ts';

/** Shows messages on the pages that their receivers have open at this node. */
export async function showMessages(
  { db, socketPush }: { db: Database; socketPush: SocketPush | undefined },
  events: readonly ReceivedEvent<typeof messageWaits>[],
): Promise<void> {
  for (const { payload } of events) {
    if (!socketPush?.hasPageOf(payload.userId)) continue;
    const notice = await waitingNotice(db, payload.deliveryId);
    if (notice !== undefined) socketPush.deliverMessage(payload.userId, notice);
  }
}
