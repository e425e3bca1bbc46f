import { useEffect, useSyncExternalStore } from 'react';
import { forgetListener, notifyInSlices } from './inSlices.ts';
import type { LiveCounts, LiveElevator } from '@hoistway/contract/socketPush/live.ts';

/** The present of elevators by id, outside React: only what shows a changed elevator paints, a part of a batch a frame. */
const elevators = new Map<string, LiveElevator>();
const listeners = new Map<string, Set<() => void>>();
const watched = new Map<string, number>();
const watchListeners = new Set<() => void>();
const countListeners = new Set<() => void>();
let counts: LiveCounts | undefined;

/** Takes elevators from the push; an older state never replaces a newer one. */
export function receiveLive(batch: readonly LiveElevator[]): void {
  for (const live of batch) {
    const before = elevators.get(live.id);
    if (before && (before.at ?? 0) > (live.at ?? 0)) continue;
    elevators.set(live.id, live);
    notifyInSlices(listeners.get(live.id) ?? []);
  }
}

/** Takes elevators from a reply, as the push would. */
export const seedLive = (batch: readonly object[]): void => receiveLive(batch as readonly LiveElevator[]);

export function receiveCounts(next: LiveCounts): void {
  counts = next;
  for (const listener of Array.from(countListeners)) listener();
}

export function forgetLive(): void {
  elevators.clear();
  counts = undefined;
  for (const listener of Array.from(countListeners)) listener();
}

/** Notifies of every change of one elevator. */
export function onElevator(id: string, listener: () => void): () => void {
  const own = listeners.get(id) ?? new Set();
  listeners.set(id, own.add(listener));
  return () => {
    own.delete(listener);
    forgetListener(listener);
    if (own.size === 0) listeners.delete(id);
  };
}

export const elevatorNow = (id: string): LiveElevator | undefined => elevators.get(id);

export const useLiveElevator = (id: string): LiveElevator | undefined =>
  useSyncExternalStore(
    (listener) => onElevator(id, listener),
    () => elevators.get(id),
  );

export const useLiveCounts = (): LiveCounts | undefined =>
  useSyncExternalStore(
    (listener) => {
      countListeners.add(listener);
      return () => countListeners.delete(listener);
    },
    () => counts,
  );

/** The elevators that screens on display want to see; the connection subscribes to their union. */
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
  for (const listener of Array.from(watchListeners)) listener();
}

/** Keeps elevators alive while the screen is on display; a hidden screen watches nothing. */
export function useWatched(ids: readonly string[]): void {
  useEffect(() => {
    watch(ids, 1);
    return () => watch(ids, -1);
  }, [ids]);
}
