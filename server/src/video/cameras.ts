import type { Logger } from 'pino';
import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { createCameraTokens, type CameraGrant } from './cameraToken.ts';
import { noteCameraUse, type CameraUse } from './cameraUse.ts';
import type { CameraSettings } from './cameraSettings.ts';
import { CarTalk } from './carTalk.ts';
import { createFilms } from './film.ts';
import { FilmShow } from './filmShow.ts';
import { originsOf, streamGatewayOf, type Camera, type StreamAddresses } from './streamGateway.ts';

interface CamerasNeeds {
  db: Database;
  settings: CameraSettings;
  /** The installation's own key. */
  key: Buffer;
  /** Where the films of the demo lie. */
  filmsDirectory: string;
  now(): number;
  /** The present rights behind a session; undefined when it has ended. */
  viewerOfSession(sessionId: string): Promise<Viewer | undefined>;
  /** Whether people are shut in. */
  isHeld(elevatorId: string): Promise<boolean>;
  log: Logger;
}

/** What a token opens. */
export interface OpenedCamera extends StreamAddresses {
  token: string;
  until: number;
}

/** The cameras of one node. */
export interface Cameras {
  settings: CameraSettings;
  /** Whether anybody streams them. */
  streams: boolean;
  /** A token for a viewer with the addresses that it opens; it prolongs what an older one has opened. */
  open(viewer: Viewer, camera: Camera): OpenedCamera;
  /** What a token grants, as long as its person is signed in and sees the elevator. */
  admit(token: string): Promise<CameraGrant | undefined>;
  /** Notes in the operation record what a person does with cameras. */
  note(userId: string, kind: CameraUse, elevatorIds: readonly string[]): Promise<void>;
  /** The films and the echo of the demo; undefined with any other gateway. */
  demo: { show: FilmShow; talk: CarTalk } | undefined;
  /** Origins that a page has to reach beside its own. */
  origins: readonly string[];
  endSession(sessionId: string): void;
  stop(): void;
}

const tickMs = 64;

/** Opens cameras to viewers, by the gateway that the settings name. */
export function createCameras(needs: CamerasNeeds): Cameras {
  const { db, settings, now, log } = needs;
  const secret = 'secret' in settings ? settings.secret : undefined;
  const tokens = createCameraTokens(secret ?? needs.key, now);
  const gateway = streamGatewayOf(settings);

  const note: Cameras['note'] = (userId, kind, elevatorIds) =>
    noteCameraUse(db, { elevatorIds, userId, kind, at: new Date(now()) });

  const admit: Cameras['admit'] = async (token) => {
    const grant = tokens.read(token);
    const viewer = grant && (await needs.viewerOfSession(grant.sessionId));
    if (!viewer || viewer.userId !== grant.userId || viewer.mustChangePassword) return undefined;
    const seen = await visibleElevators(db, viewer)
      .select('elevator.id')
      .where('elevator.id', '=', grant.elevatorId)
      .executeTakeFirst();
    return seen && grant;
  };

  const demo =
    settings.gateway === 'demo'
      ? {
          show: new FilmShow({ films: createFilms(needs.filmsDirectory), now, isHeld: needs.isHeld }),
          talk: new CarTalk({
            now,
            note: ({ userId, elevatorId, mode }) =>
              void note(userId, mode, [elevatorId]).catch((error: unknown) =>
                log.error({ err: error }, 'what was said into a car is not in the operation record'),
              ),
          }),
        }
      : undefined;
  const timer =
    demo &&
    setInterval(() => {
      demo.show.tick();
      demo.talk.tick();
    }, tickMs);
  timer?.unref();

  return {
    settings,
    streams: gateway !== undefined,
    open({ userId, sessionId }, camera) {
      if (!gateway) throw new Error('nobody streams cameras');
      const { token, until } = tokens.sign({ ...camera, userId, sessionId });
      const { elevatorId } = camera;
      demo?.show.prolong({ elevatorId, sessionId, until });
      demo?.talk.prolong({ elevatorId, sessionId, until });
      return { token, until, ...gateway.streams(camera, token) };
    },
    admit,
    note,
    demo,
    origins: originsOf(settings),
    endSession(sessionId) {
      demo?.show.endSession(sessionId);
      demo?.talk.endSession(sessionId);
    },
    stop() {
      clearInterval(timer);
      demo?.show.stop();
      demo?.talk.stop();
    },
  };
}
