import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';

/** Whether the viewer may edit the record of an elevator, as the archive says. */
export type CanEdit = (db: Database, viewer: Viewer, elevatorId: string) => Promise<boolean>;

/** Whether the viewer may make a dossier of an elevator that they see: whoever keeps its record. */
export const mayExport = (
  canEdit: CanEdit,
  db: Database,
  viewer: Viewer,
  elevatorId: string,
): Promise<boolean> => canEdit(db, viewer, elevatorId);
