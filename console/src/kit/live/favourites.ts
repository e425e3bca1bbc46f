import { useSyncExternalStore } from 'react';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { realTimeCalls } from '@hoistway/contract/live/realTime.ts';
import { send } from '../call/api.ts';
import { readStale } from '../call/askAgain.ts';
import { sessionKeep } from '../sessionKeep.ts';

/** Whether elevators are favourites of the person, outside React: a star answers before the server does. */
const marks = new Map<string, boolean>();
/** Wishes that the server has not answered: what a list read meanwhile says of these is older. */
const pending = new Set<string>();
const listeners = new Set<() => void>();

interface FavouriteChange {
  userId: string | null;
  id: string;
  favourite: boolean;
}

const storageKey = 'hoistway.favourite';

// The person's other tabs show the same star; tabs of other people do not.
addEventListener('storage', ({ key, newValue }) => {
  if (key !== storageKey || newValue === null) return;
  const { userId, id, favourite } = JSON.parse(newValue) as FavouriteChange;
  if (userId !== sessionKeep.getItem('userId')) return;
  mark(id, favourite);
  readListsAgain();
});

/** Other tabs receive the change; nothing stays behind. */
function notifyTabs(id: string, favourite: boolean): void {
  localStorage.setItem(storageKey, JSON.stringify({ userId: sessionKeep.getItem('userId'), id, favourite }));
  localStorage.removeItem(storageKey);
}

function mark(id: string, favourite: boolean): void {
  marks.set(id, favourite);
  for (const listener of Array.from(listeners)) listener();
}

/** Lists of favourites and their counts; the lists of all elevators show the same elevators as before. */
function readListsAgain(): void {
  const calls: readonly string[] = [
    monitoringCalls.status.name,
    monitoringCalls.counts.name,
    realTimeCalls.mainForm.name,
  ];
  void readStale({
    predicate: ({ queryKey: [name, input] }) =>
      calls.includes(name as string) &&
      (name === realTimeCalls.mainForm.name || (input as { favourite?: boolean } | null)?.favourite === true),
  });
}

/** Takes what a reply says of its elevators. */
export function seedFavourites(rows: readonly { id: string; favourite: boolean }[]): void {
  let changed = false;
  for (const { id, favourite } of rows) {
    if (pending.has(id) || marks.get(id) === favourite) continue;
    marks.set(id, favourite);
    changed = true;
  }
  if (changed) for (const listener of Array.from(listeners)) listener();
}

export const useFavourite = (id: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => marks.get(id) ?? false,
  );

/**
 * Stars an elevator at once, informs the other tabs when the server has stored it, and undoes it when the server
 * refuses.
 */
export async function setFavourite(id: string, favourite: boolean): Promise<void> {
  pending.add(id);
  mark(id, favourite);
  try {
    await send(realTimeCalls.favorite, { id, favourite });
    notifyTabs(id, favourite);
  } catch {
    mark(id, !favourite);
  } finally {
    pending.delete(id);
  }
  readListsAgain();
}
