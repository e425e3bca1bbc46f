import { useSyncExternalStore } from 'react';
import { forgetListener, notifyInSlices } from './inSlices.ts';

const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

/** Notifies of every tick. */
export function onTick(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) now = Date.now();
  timer ??= setInterval(() => {
    now = Date.now();
    notifyInSlices(listeners);
  }, 1_000);
  return () => {
    listeners.delete(listener);
    forgetListener(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time of the last tick, for what listens by itself. */
export const nowTicked = (): number => now;

/** The time, a tick a second, one clock for the page. */
export const useNow = (): number => useSyncExternalStore(onTick, nowTicked);
