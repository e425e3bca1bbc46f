import type { Database } from '#platform/call/requestContext.ts';
import { isSpecialOperator, type Viewer } from '#platform/viewer.ts';
import { findCameras, isCamera } from './cameraStore.ts';
import type { Camera } from './streamGateway.ts';

/** Whether a person may see cameras at all: as a special account, or by the right to. */
export const mayWatch = (viewer: Viewer, special: boolean): boolean =>
  viewer.permissions.has('elevator.view') &&
  (special ? isSpecialOperator(viewer) : viewer.permissions.has('elevator.video'));

/** Those of some elevators whose cameras a person may see now. */
export async function camerasWatchedBy(
  db: Database,
  viewer: Viewer,
  elevatorIds: readonly string[],
  special: boolean,
): Promise<Camera[]> {
  if (elevatorIds.length === 0 || viewer.mustChangePassword || !mayWatch(viewer, special)) return [];
  const channel = special ? viewer.alarmChannel! : undefined;
  return (await findCameras(db, viewer, elevatorIds, channel)).filter(isCamera);
}
