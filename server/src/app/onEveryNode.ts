import type { Database } from '#platform/call/requestContext.ts';
import type { FilesUnderWay } from '#platform/call/underWay.ts';
import type { Broker } from '#platform/broker/embeddedBroker.ts';
import type { EventDelivery } from '#platform/event/eventDelivery.ts';
import { onEveryNode, type NodeReaction } from '#platform/event/onEveryNode.ts';
import { messageWaits } from '#platform/outbox/outboxEvents.ts';
import { showMessages } from '#platform/outbox/showMessages.ts';
import type { Metrics } from '#platform/web/metrics.ts';
import type { SocketPush } from '#platform/socketPush/socketPush.ts';
import { visibilityChanged } from '#platform/visibilityEvents.ts';
import {
  callPlayers,
  endFormerPages,
  endPlayers,
  type PlayerSocketsOfNode,
} from '#area/advert/player/playerEventHandlers.ts';
import { playerCalled, playerEnded, playerOpened } from '#area/advert/player/playerEvents.ts';
import { alarmRaised } from '#area/alarm/alarmEvents.ts';
import { deliverAlarms } from '#area/alarm/deliverAlarms.ts';
import { accessChanged } from '#area/access/accessEvents.ts';
import { collectorChanged } from '#area/elevator/elevatorEvents.ts';
import { endConnections } from '#area/elevator/endConnections.ts';
import { faultCodesChanged, faultMappingChanged } from '#area/faultCode/faultCodeEvents.ts';
import { reloadFaultCodes } from '#area/faultCode/faultDictionary.ts';
import type { Mapping } from '#area/faultCode/faultMapping.ts';
import type { RuleMemory } from '#area/notify/notificationRules.ts';
import { faultPushChanged } from '#area/notify/faultPushEvents.ts';
import type { Ingest } from '#area/ingest/ingest.ts';
import { appliedEvents } from '#area/ingest/appliedEvents.ts';
import type { Visibility } from '#area/live/visibility.ts';
import { sessionEnded } from '#area/session/sessionEvents.ts';
import { endSockets, forgetRights, type Rights, type Sockets } from '#area/session/sessionEventHandlers.ts';
import type { Cameras } from '#area/video/cameras.ts';
import type { ViewerCache } from '#area/session/viewerCache.ts';
import { notifyOfFaults, faultNews, type FaultNews } from './notificationDispatcher.ts';

/** The parts of a node that what happens may concern. */
export interface NodeParts {
  db: Database;
  ingestDb: Database;
  ingest: Ingest;
  /** The embedded one. */
  broker: Broker | undefined;
  mapping: Mapping;
  /** Who is notified, as settings say. */
  memory: RuleMemory;
  viewers: ViewerCache;
  visibility: Visibility;
  /** Absent while the node is starting. */
  socketPush: SocketPush | undefined;
  texting: EventDelivery<FaultNews>;
  cameras: Pick<Cameras, 'endSession' | 'judgeAfterChange'>;
  underWay: Pick<FilesUnderWay, 'judge'>;
  metrics: Metrics;
  now(): number;
}

async function notifyBrowsers(
  { db, socketPush, memory, metrics, now }: NodeParts,
  events: readonly FaultNews[],
): Promise<void> {
  if (!socketPush) return;
  const delivered = await notifyOfFaults({ db, socketPush, memory, now }, events);
  if (delivered > 0)
    metrics.add('hoistway_fault_deliveries_total', 'Fault notices sent to browsers', delivered);
}

/** What every node does when something is withdrawn. */
export const rightsReactions: readonly NodeReaction<Sockets & Rights & PlayerSocketsOfNode>[] = [
  onEveryNode(sessionEnded, endSockets),
  onEveryNode(playerEnded, endPlayers),
  onEveryNode([visibilityChanged, accessChanged], forgetRights),
];

/** What every node does when it receives events, in this order. */
export const nodeReactions: readonly NodeReaction<NodeParts>[] = [
  // Before anything that may fail or take its time: what is withdrawn does not go on meanwhile.
  ...rightsReactions,
  onEveryNode(appliedEvents, ({ ingest }, events) => ingest.applyEvents(events)),
  onEveryNode(collectorChanged, endConnections),
  onEveryNode(faultCodesChanged, ({ ingestDb }) => reloadFaultCodes(ingestDb)),
  onEveryNode(faultMappingChanged, ({ mapping }) => mapping.reload()),
  onEveryNode([faultPushChanged, visibilityChanged, accessChanged], ({ memory }) => memory.reload()),
  onEveryNode(faultNews, notifyBrowsers),
  onEveryNode(alarmRaised, deliverAlarms),
  onEveryNode(messageWaits, showMessages),
  onEveryNode(playerOpened, endFormerPages),
  onEveryNode(playerCalled, callPlayers),
  // Not waited for: a provider may take its time.
  onEveryNode(faultNews, ({ texting }, events) => void texting.deliver(events)),
];
