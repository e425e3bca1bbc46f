import type { Mover } from '@hoistway/contract/moves/moves.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { sessionKeep } from './sessionKeep.ts';

function read(text: string): readonly string[] {
  try {
    const value = JSON.parse(text) as unknown;
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

/** What was read last: every row of a list asks for the rights of its acts. */
const known = new Map<'query' | 'other', { text: string; names: ReadonlySet<string> }>();

function names(key: 'query' | 'other'): ReadonlySet<string> {
  const text = sessionKeep.getItem(key) ?? '[]';
  const last = known.get(key);
  if (last?.text === text) return last.names;
  const next = { text, names: new Set(read(text)) };
  known.set(key, next);
  return next.names;
}

/** Whether the permission is among the user's query permissions or their "other" permissions in local storage. */
export const holdsPermission = (permission: Permission): boolean =>
  names('other').has(permission) || names('query').has(permission);

/** The signed-in person as a table of moves knows them. */
export const storedMover = (): Mover => ({
  userId: sessionKeep.getItem('userId') ?? '',
  permissions: { has: holdsPermission },
});
