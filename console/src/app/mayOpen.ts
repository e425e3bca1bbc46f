import { holdsPermission } from '#kit/storedRights.ts';
import type { RouteRow } from '#kit/area.ts';

/** Whether the viewer has the right that a screen needs. */
export const mayOpen = ({ access }: RouteRow): boolean =>
  access === undefined || access === 'anyone' || access === 'signed in' || holdsPermission(access);
