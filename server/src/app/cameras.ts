import { openRescueStates } from '@hoistway/contract/rescue/rescueCase.ts';
import type { Logger } from 'pino';
import type { Database } from '#platform/call/requestContext.ts';
import { signingKey } from '#platform/database/signingKey.ts';
import type { ViewerCache } from '#area/session/viewerCache.ts';
import { createCameras, type Cameras } from '#area/video/cameras.ts';
import type { CameraSettings } from '#area/video/cameraSettings.ts';

interface CameraParts {
  db: Database;
  viewers: Pick<ViewerCache, 'refresh'>;
  settings: CameraSettings;
  filmsDirectory: string;
  now(): number;
  log: Logger;
}

/** The cameras of a node, with what they ask of sessions and rescues. */
export async function startCameras(parts: CameraParts): Promise<Cameras> {
  const { db, viewers } = parts;
  return createCameras({
    ...parts,
    key: await signingKey(db, 'camera'),
    viewerOfSession: viewers.refresh,
    isHeld: async (elevatorId) => {
      const rescue = await db
        .selectFrom('rescueCase')
        .select('id')
        .where('elevatorId', '=', elevatorId)
        .where('drill', '=', false)
        .where('state', 'in', [...openRescueStates])
        .executeTakeFirst();
      return rescue !== undefined;
    },
  });
}
