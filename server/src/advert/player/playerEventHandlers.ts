import type { ReceivedEvent } from '#platform/event/onEveryNode.ts';
import type { SocketPush } from '#platform/socketPush/socketPush.ts';
import type { playerCalled, playerEnded, playerOpened } from './playerEvents.ts';

/** Where the players of a node are connected. */
export interface PlayerSocketsOfNode {
  /** Absent while the node is starting: then no player is connected. */
  socketPush: Pick<SocketPush, 'callPlayer' | 'endPlayer'> | undefined;
}

/** Players that are connected here report at once, and are told what waits for them. */
export function callPlayers(
  { socketPush }: PlayerSocketsOfNode,
  events: readonly ReceivedEvent<typeof playerCalled>[],
): void {
  for (const { payload } of events) socketPush?.callPlayer(payload.terminalId);
}

/** The pages that played a terminal before are told that another one does. */
export function endFormerPages(
  { socketPush }: PlayerSocketsOfNode,
  events: readonly ReceivedEvent<typeof playerOpened>[],
): void {
  for (const { payload } of events) socketPush?.endPlayer(payload.terminalId, payload.connection);
}

/** The token of the pairing is worth nothing any more. */
export function endPlayers(
  { socketPush }: PlayerSocketsOfNode,
  events: readonly ReceivedEvent<typeof playerEnded>[],
): void {
  for (const { payload } of events) socketPush?.endPlayer(payload.terminalId);
}
