import { sessionKeep } from '../sessionKeep.ts';

interface Closed {
  userId: string | null;
  ids: readonly string[];
}

/**
 * What a person closes in one tab is closed in all tabs of theirs; tabs of other people keep it. Answers what tells the
 * others; `forget` is called in each of those.
 */
export function closedInAllTabs(
  key: string,
  forget: (ids: readonly string[]) => void,
): (ids: readonly string[]) => void {
  addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed !== key || newValue === null) return;
    const { userId, ids } = JSON.parse(newValue) as Closed;
    if (userId === sessionKeep.getItem('userId')) forget(ids);
  });
  return (ids) => {
    const closed: Closed = { userId: sessionKeep.getItem('userId'), ids };
    localStorage.setItem(key, JSON.stringify(closed));
    localStorage.removeItem(key);
  };
}
