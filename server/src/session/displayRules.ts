import type { Permission } from '@hoistway/contract/permissions.ts';
import { displayScreens, type DisplayScreen } from '@hoistway/contract/session/display.ts';
import { Forbidden } from '#platform/call/problems.ts';
import type { Viewer } from '#platform/viewer.ts';

/** Of its owner's rights a display has those that its screen reads with, and it receives faults. */
export function asDisplay(owner: Viewer, screen: DisplayScreen): Viewer {
  const reading = new Set<Permission>([...displayScreens[screen], 'message push']);
  return {
    ...owner,
    display: screen,
    permissions: new Set([...owner.permissions].filter((name) => reading.has(name))),
  };
}

/** A display reads neither its owner's sessions nor their account. */
export function refuseDisplays(viewer: Viewer): void {
  if (viewer.display !== undefined) throw new Forbidden();
}
