import type { Mover } from '@hoistway/contract/moves.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { sessionKeep } from './sessionKeep.ts';

function names(key: 'query' | 'other'): readonly string[] {
  try {
    const value = JSON.parse(sessionKeep.getItem(key) ?? '[]') as unknown;
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether the permission is among the user's query permissions or their "other" permissions in local storage. */
export const holdsPermission = (permission: Permission): boolean =>
  names('other').includes(permission) || names('query').includes(permission);

/** The signed-in person as a table of moves knows them. */
export const storedMover = (): Mover => ({
  userId: sessionKeep.getItem('userId') ?? '',
  permissions: { has: holdsPermission },
});
