import { cameraCalls, type CameraAccess } from '@hoistway/contract/video/cameraCalls.ts';
import type { FastifyInstance } from 'fastify';
import { Forbidden, Refusal } from '#platform/call/problems.ts';
import type { RequestContext } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import type { Viewer } from '#platform/viewer.ts';
import type { Cameras } from './cameras.ts';
import { findCameras, isCamera, pageCameras } from './cameraStore.ts';
import { mayWatch } from './mayWatch.ts';
import type { Camera } from './streamGateway.ts';

/** Lists cameras and opens them; whoever opens one stands in the operation record. */
export function cameraRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { cameras }: { cameras: Cameras },
): void {
  const accessTo = (viewer: Viewer, camera: Camera, special: boolean): CameraAccess => {
    const { token, until, standard, high, talk } = cameras.open(viewer, camera, special);
    const { elevatorId } = camera;
    return {
      elevatorId,
      accessToken: token,
      expireTime: new Date(until).toISOString(),
      standard,
      high,
      talk,
    };
  };

  const openOne = async ({ db, viewer }: RequestContext, elevatorId: string, special: boolean) => {
    if (!mayWatch(viewer, special)) throw new Forbidden();
    const alarmChannel = special ? viewer.alarmChannel! : undefined;
    const [found] = await findCameras(db, viewer, [elevatorId], alarmChannel);
    if (!found) throw new Refusal('objectMissing');
    if (!cameras.streams) throw new Refusal('noStreamGateway');
    if (!isCamera(found)) throw new Refusal('noCamera');
    await cameras.note(viewer.userId, 'viewed', [elevatorId]);
    return accessTo(viewer, found, special);
  };

  serve(app, context, cameraCalls, {
    page: ({ db, viewer }, search, page) => pageCameras(db, viewer, search, page),
    token: (ctx, { elevatorId }) => openOne(ctx, elevatorId, false),
    specialToken: (ctx, { elevatorId }) => openOne(ctx, elevatorId, true),
    subscribe: async ({ db, viewer }, { elevatorIds }) => {
      if (!mayWatch(viewer, false)) throw new Forbidden();
      if (!cameras.streams) throw new Refusal('noStreamGateway');
      const found = (await findCameras(db, viewer, elevatorIds)).filter(isCamera);
      const byId = new Map(found.map((camera) => [camera.elevatorId, camera]));
      await cameras.note(viewer.userId, 'viewed', [...byId.keys()]);
      const asAsked = [...new Set(elevatorIds)].flatMap((id) => byId.get(id) ?? []);
      return asAsked.map((camera) => accessTo(viewer, camera, false));
    },
  });
}
