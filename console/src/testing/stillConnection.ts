import { useConnection } from '#kit/live/connectionState.ts';
import { receiveCounts } from '#kit/live/liveStore.ts';
import type { ConnectionOptions } from '#kit/live/connection.ts';

const counts = {
  all: 3,
  online: 2,
  offline: 1,
  normal: 1,
  fault: 1,
  maintenance: 0,
  trapped: 1,
  unknown: 0,
  openFaults: 1,
};

/** Stands for the push connection: it is there, has counted once, and then says nothing. */
export function connectLive(options: ConnectionOptions): () => void {
  useConnection.setState({ state: 'live', lastMessageAt: Date.now(), brokenAt: undefined });
  receiveCounts(counts);
  options.onConnected();
  return () => useConnection.setState({ state: 'off', lastMessageAt: undefined, brokenAt: undefined });
}

/** Stands for the socket of special operators: no alarm comes. */
export const connectAlarms = (): (() => void) => () => {};
