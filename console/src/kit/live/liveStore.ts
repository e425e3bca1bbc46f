import { useEffect, useSyncExternalStore } from 'react';
import { forgetListener, tellInSlices } from './inSlices.ts';
import type { LiveCounts, LiveElevator } from '@hoistway/contract/push/live.ts';

/** The present of lifts by id, outside React: only what shows a changed lift paints, a part of a batch a frame. */
const lifts = new Map<string, LiveElevator>();
const listeners = new Map<string, Set<() => void>>();
const watched = new Map<string, number>();
const watchListeners = new Set<() => void>();
const countListeners = new Set<() => void>();
let counts: LiveCounts | undefined;

/** Takes lifts from the push; an older state never replaces a newer one. */
export function receiveLive(batch: readonly LiveElevator[]): void {
  for (const live of batch) {
    const before = lifts.get(live.id);
    if (before && (before.at ?? 0) > (live.at ?? 0)) continue;
    lifts.set(live.id, live);
    tellInSlices(listeners.get(live.id) ?? []);
  }
}

/** Takes lifts from a reply, as the push would. */
export const seedLive = (batch: readonly object[]): void => receiveLive(batch as readonly LiveElevator[]);

export function receiveCounts(next: LiveCounts): void {
  counts = next;
  for (const listener of countListeners) listener();
}

export function forgetLive(): void {
  lifts.clear();
  counts = undefined;
  for (const listener of countListeners) listener();
}

/** Tells of every change of one lift. */
export function onLift(id: string, listener: () => void): () => void {
  const own = listeners.get(id) ?? new Set();
  listeners.set(id, own.add(listener));
  return () => {
    own.delete(listener);
    forgetListener(listener);
    if (own.size === 0) listeners.delete(id);
  };
}

export const liftNow = (id: string): LiveElevator | undefined => lifts.get(id);

export const useLiveElevator = (id: string): LiveElevator | undefined =>
  useSyncExternalStore(
    (listener) => onLift(id, listener),
    () => lifts.get(id),
  );

export const useLiveCounts = (): LiveCounts | undefined =>
  useSyncExternalStore(
    (listener) => {
      countListeners.add(listener);
      return () => countListeners.delete(listener);
    },
    () => counts,
  );

/** The lifts that screens on display want to see; the connection subscribes to their union. */
export const watchedIds = (): string[] => [...watched.keys()].slice(0, 500);

export function onWatchedChange(listener: () => void): () => void {
  watchListeners.add(listener);
  return () => watchListeners.delete(listener);
}

function watch(ids: readonly string[], by: 1 | -1): void {
  for (const id of ids) {
    const count = (watched.get(id) ?? 0) + by;
    if (count > 0) watched.set(id, count);
    else watched.delete(id);
  }
  for (const listener of watchListeners) listener();
}

/** Keeps lifts alive while the screen is on display; a hidden screen watches nothing. */
export function useWatched(ids: readonly string[]): void {
  useEffect(() => {
    watch(ids, 1);
    return () => watch(ids, -1);
  }, [ids]);
}
