import {
  faultQueue,
  joinDestination,
  liveCountsDestination,
  liveElevatorsDestination,
} from '@hoistway/contract/push/notification.ts';
import { createElevatorBacklog, createNewestBacklog, type Backlog } from './backlog.ts';
import type { Outbox } from './outbox.ts';
import { OutgoingText } from './outgoingText.ts';
import type { PushViewer } from './pushViewer.ts';
import { messageHead, messageTail } from './stompFrame.ts';

/** Where the live states come from; both judge by themselves what the viewer may see, and return their stop. */
export interface LiveSources {
  liveElevators(viewer: PushViewer, ids: string[], send: (batchBase64: string) => void): () => void;
  liveCounts(viewer: PushViewer, send: (countsBase64: string) => void): () => void;
  /** Whether the viewer is one of the special operators who listen to alarms of this account. */
  mayListenAlarms?(viewer: PushViewer, account: string): boolean;
}

/** The subscriptions of one authenticated viewer on one socket. */
export interface PushSession {
  readonly viewer: PushViewer;
  readonly outbox: Outbox;
  /** Head of a fault MESSAGE; undefined when faults are not subscribed. One, however often they are. */
  faultHead(): string | undefined;
  alarmHead(account: string): string | undefined;
  /** A returned text says why not. */
  subscribe(id: string, destination: string, headers: ReadonlyMap<string, string>): string | undefined;
  unsubscribe(id: string): void;
  mayJoin(destination: string): string | undefined;
  stop(): void;
}

interface Subscription {
  destination: string;
  head: string;
  stop?: () => void;
}

const maxSubscriptions = 16;
const maxWatched = 500;
const idList = /^\d{1,19}(,\d{1,19})*$/;
const alarmPrefix = '/glf/';
const foreign = 'this destination is not open to you';
export const liveContentType = 'application/x-protobuf;encoding=base64';

export function createPushSession(
  viewer: PushViewer,
  outbox: Outbox,
  sources: LiveSources,
  nextMessageId: () => string,
): PushSession {
  const subscriptions = new Map<string, Subscription>();

  function unsubscribe(id: string): void {
    const subscription = subscriptions.get(id);
    subscriptions.delete(id);
    subscription?.stop?.();
  }

  function headOf(destination: string): string | undefined {
    for (const subscription of subscriptions.values()) {
      if (subscription.destination === destination) return subscription.head;
    }
    return undefined;
  }

  /** Starts a live stream in place of the one there was, under whatever id that was. */
  function watch(
    id: string,
    destination: string,
    backlog: Backlog,
    start: (send: (body: string) => void) => () => void,
  ): void {
    for (const [other, subscription] of subscriptions) {
      if (subscription.destination === destination) unsubscribe(other);
    }
    const head = messageHead(id, destination);
    const lane = outbox.openLane(
      backlog,
      (body) => new OutgoingText(head + messageTail(nextMessageId(), liveContentType, body)),
    );
    const end = start((body) => lane.send(body));
    subscriptions.set(id, {
      destination,
      head,
      stop() {
        lane.stop();
        end();
      },
    });
  }

  return {
    viewer,
    outbox,
    faultHead: () => headOf(faultQueue(viewer.username)),
    alarmHead: (account) => headOf(alarmPrefix + account),
    subscribe(id, destination, headers) {
      if (id.length > 64) return 'subscription id too long';
      unsubscribe(id);
      if (subscriptions.size >= maxSubscriptions) return 'too many subscriptions';
      if (destination === liveElevatorsDestination) {
        const ids = readIds(headers.get('ids'));
        if (!ids) return 'ids must be at most 500 numbers, comma separated';
        watch(id, destination, createElevatorBacklog(), (send) => sources.liveElevators(viewer, ids, send));
        return undefined;
      }
      if (destination === liveCountsDestination) {
        watch(id, destination, createNewestBacklog(), (send) => sources.liveCounts(viewer, send));
        return undefined;
      }
      const account = destination.startsWith(alarmPrefix) ? destination.slice(alarmPrefix.length) : undefined;
      const welcome =
        destination === faultQueue(viewer.username) ||
        (account !== undefined && sources.mayListenAlarms?.(viewer, account) === true);
      if (!welcome) return foreign;
      subscriptions.set(id, { destination, head: messageHead(id, destination) });
      return undefined;
    },
    unsubscribe,
    mayJoin: (destination) => (destination === joinDestination ? undefined : foreign),
    stop() {
      for (const id of subscriptions.keys()) unsubscribe(id);
    },
  };
}

/** The lifts to watch, each once; undefined when the list is wrong or too long. No ids: none is watched. */
function readIds(header: string | undefined): string[] | undefined {
  const text = header?.replaceAll(' ', '') ?? '';
  if (text === '') return [];
  if (!idList.test(text)) return undefined;
  const ids = text.split(',');
  return ids.length <= maxWatched ? [...new Set(ids)] : undefined;
}
