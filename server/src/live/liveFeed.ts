import { encodeCounts, joinLiveBatch, type LiveCounts } from '@hoistway/contract/socketPush/live.ts';
import type { SocketClient, SocketPushOptions } from '#platform/socketPush/socketPush.ts';
import type { LiveHub } from './liveHub.ts';

const batchMs = 500;
const countsMs = 1_000;

interface ElevatorWatch {
  client: SocketClient;
  ids: readonly string[];
  sent: Map<string, number>;
  send(body: string): void;
  canSend(): boolean;
}

interface CountsWatch {
  client: SocketClient;
  last: string;
  send(body: string): void;
  canSend(): boolean;
}

export interface LiveFeed extends Pick<SocketPushOptions, 'watchElevators' | 'watchCounts'> {
  /** The elevators watched at this node; the counts need all that a viewer may see. */
  watched(): Set<string>;
  stop(): void;
}

/**
 * Sends watchers what changed, at most twice a second; the first batch holds everything watched. A client that cannot
 * keep up, or has lost its permission, is skipped and gets the newest state later.
 */
export function createLiveFeed(hub: LiveHub, openFaultsOf: (client: SocketClient) => number): LiveFeed {
  const elevators = new Set<ElevatorWatch>();
  const counts = new Set<CountsWatch>();

  const serve = (watch: ElevatorWatch) => {
    if (!watch.canSend()) return;
    const batch: Uint8Array[] = [];
    for (const id of watch.ids) {
      if (!watch.client.visible.has(id)) {
        watch.sent.delete(id);
        continue;
      }
      const version = hub.version(id);
      if (version === 0 || watch.sent.get(id) === version) continue;
      const bytes = hub.encoded(id);
      if (!bytes) continue;
      watch.sent.set(id, version);
      batch.push(bytes);
    }
    if (batch.length > 0) watch.send(joinLiveBatch(batch));
  };

  const count = (visible: ReadonlySet<string>, openFaults: number): LiveCounts => {
    const all: LiveCounts = {
      all: visible.size,
      online: 0,
      offline: 0,
      normal: 0,
      fault: 0,
      maintenance: 0,
      trapped: 0,
      unknown: 0,
      openFaults,
    };
    for (const id of visible) {
      const live = hub.get(id);
      const status = live?.status ?? 'unknown';
      all[status] += 1;
      if (status !== 'offline' && status !== 'unknown') all.online += 1;
      if (live?.trapped) all.trapped += 1;
    }
    return all;
  };

  const serveCounts = () => {
    const known = new Map<ReadonlySet<string>, string>();
    for (const watch of counts) {
      if (!watch.canSend()) continue;
      const { visible } = watch.client;
      const body = known.get(visible) ?? encodeCounts(count(visible, openFaultsOf(watch.client)));
      known.set(visible, body);
      if (body === watch.last) continue;
      watch.last = body;
      watch.send(body);
    }
  };

  const timers = [
    setInterval(() => {
      for (const watch of elevators) serve(watch);
    }, batchMs),
    setInterval(serveCounts, countsMs),
  ];

  return {
    watchElevators(client, ids, send, canSend) {
      const watch = { client, ids, send, canSend, sent: new Map<string, number>() };
      elevators.add(watch);
      serve(watch);
      return () => void elevators.delete(watch);
    },
    watchCounts(client, send, canSend) {
      const watch = { client, send, canSend, last: '' };
      counts.add(watch);
      serveCounts();
      return () => void counts.delete(watch);
    },
    watched() {
      const ids = new Set<string>();
      for (const watch of elevators) {
        for (const id of watch.ids) if (watch.client.visible.has(id)) ids.add(id);
      }
      for (const watch of counts) for (const id of watch.client.visible) ids.add(id);
      return ids;
    },
    stop: () => timers.forEach((timer) => clearInterval(timer)),
  };
}
