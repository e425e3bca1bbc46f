import type { StompSubscription } from '@stomp/stompjs';
import {
  alarmSocket,
  decodeAlarmMessage,
  type AlarmMessage,
} from '@hoistway/contract/socketPush/alarmMessage.ts';
import { decodeCounts, decodeLiveBatch } from '@hoistway/contract/socketPush/live.ts';
import {
  alarmQueue,
  decodeNotification,
  faultQueue,
  joinDestination,
  liveCountsDestination,
  liveElevatorsDestination,
  notAuthenticatedSentence,
} from '@hoistway/contract/socketPush/notification.ts';
import { decodeMessageNotice, messageQueue } from '@hoistway/contract/socketPush/messageNotice.ts';
import { useConnection } from './connectionState.ts';
import { receiveNotice } from './faultNotices.ts';
import { receiveMessage } from './messageNotices.ts';
import { PushClient } from './pushClient.ts';
import { onWatchedChange, receiveCounts, receiveLive, watchedIds } from './liveStore.ts';

export interface ConnectionOptions {
  token: string;
  username: string;
  language: string;
  /** Holds "message push": is notified of faults. */
  faults: boolean;
  /** Sees elevators: receives their present and the counts. */
  live: boolean;
  /** Shown what they are told: a person, not a screen on a wall. */
  messages: boolean;
  onUnauthenticated(): void;
  /** The connection stands, the first time or again, and the last message came then: what was missed can be fetched. */
  onConnected(lastMessageAt?: number): void;
}

const reconnectMs = 2_000;
const errorReconnectMs = 5_000;
const heartbeatMs = 10_000;
const settleMs = 60;

/** One connection for everything live; answers how it ends. */
export function connectLive(options: ConnectionOptions): () => void {
  let liveSubscription: StompSubscription | undefined;
  let subscribedTo = '';
  let settling: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let failed = false;

  const client = new PushClient({
    token: options.token,
    language: options.language,
    heartbeatOutgoing: heartbeatMs,
    heartbeatIncoming: heartbeatMs,
    reconnectDelay: reconnectMs,
  });
  // The client takes another delay only once it is connected again; what an error adds is waited here.
  client.beforeConnect = async () => {
    if (failed) await new Promise((go) => setTimeout(go, errorReconnectMs - reconnectMs));
    failed = false;
  };
  const showFresh = () => useConnection.setState({ lastMessageAt: Date.now() });
  const noteMessage = () => {
    client.heard();
    showFresh();
  };
  client.onBeat = showFresh;

  const watchElevators = () => {
    const ids = watchedIds().toSorted().join(',');
    if (!client.connected || ids === subscribedTo) return;
    subscribedTo = ids;
    liveSubscription?.unsubscribe();
    liveSubscription =
      ids === ''
        ? undefined
        : client.subscribe(
            liveElevatorsDestination,
            (message) => {
              noteMessage();
              receiveLive(decodeLiveBatch(message.body));
            },
            { ids },
          );
  };
  const stopWatching = onWatchedChange(() => {
    clearTimeout(settling);
    settling = setTimeout(watchElevators, settleMs);
  });

  client.onStanding = () => {
    const { lastMessageAt } = useConnection.getState();
    useConnection.setState({ state: 'live', brokenAt: undefined });
    liveSubscription = undefined;
    subscribedTo = '';
    if (options.faults) {
      client.subscribe(faultQueue(options.username), (message) => {
        noteMessage();
        receiveNotice(decodeNotification(message.body));
      });
      client.publish({ destination: joinDestination, body: options.username });
    }
    if (options.messages) {
      client.subscribe(messageQueue(options.username), (message) => {
        noteMessage();
        receiveMessage(decodeMessageNotice(message.body));
      });
    }
    if (options.live) {
      client.subscribe(liveCountsDestination, (message) => {
        noteMessage();
        receiveCounts(decodeCounts(message.body));
      });
      watchElevators();
    }
    options.onConnected(lastMessageAt);
  };
  client.onRefused = (sentence) => {
    failed = true;
    if (!sentence.includes(notAuthenticatedSentence)) return;
    closed = true;
    void client.deactivate({ force: true });
    options.onUnauthenticated();
  };
  client.onUnusable = () => {
    failed = true;
  };
  client.onWebSocketError = client.onUnusable;
  client.onEnded = () => {
    if (closed) return;
    const { brokenAt } = useConnection.getState();
    useConnection.setState({ state: 'broken', brokenAt: brokenAt ?? Date.now() });
  };

  useConnection.setState({ state: 'connecting' });
  client.activate();
  return () => {
    closed = true;
    clearTimeout(settling);
    stopWatching();
    void client.deactivate({ force: true });
    useConnection.setState({ state: 'off', lastMessageAt: undefined, brokenAt: undefined });
  };
}

export interface AlarmConnectionOptions {
  token: string;
  username: string;
  language: string;
  onAlarm(alarm: AlarmMessage): void;
  /** The connection stands, the first time or again: what came meanwhile can be fetched. */
  onConnected(): void;
}

/** The socket of a special operator, beside the one of everybody (specification calls §7); answers how it ends. */
export function connectAlarms(options: AlarmConnectionOptions): () => void {
  const client = new PushClient({
    token: options.token,
    language: options.language,
    heartbeatOutgoing: alarmSocket.outgoingMs,
    heartbeatIncoming: alarmSocket.incomingMs,
    reconnectDelay: alarmSocket.reconnectMs,
  });
  client.onStanding = () => {
    client.subscribe(alarmQueue(options.username), ({ body }) => {
      client.heard();
      options.onAlarm(decodeAlarmMessage(body));
    });
    options.onConnected();
  };
  client.onRefused = (sentence) => {
    // The other connection signs the person out.
    if (sentence.includes(notAuthenticatedSentence)) void client.deactivate({ force: true });
  };
  client.activate();
  return () => void client.deactivate({ force: true });
}
