import { holdsPermission } from '#kit/storedRights.ts';
import type { RouteRow } from '#kit/area.ts';

/** Whether the viewer has the right that a screen needs, or one of those. */
export const mayOpen = ({ access }: RouteRow): boolean => {
  if (access === undefined || access === 'anyone' || access === 'signed in') return true;
  return typeof access === 'string' ? holdsPermission(access) : access.some(holdsPermission);
};
