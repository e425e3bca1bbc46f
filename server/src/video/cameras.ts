import type { Logger } from 'pino';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { createCameraTokens, type CameraGrant } from './cameraToken.ts';
import { noteCameraUse, type CameraUse } from './cameraUse.ts';
import type { CameraSettings } from './cameraSettings.ts';
import { CarLines } from './carLines.ts';
import { CarTalk } from './carTalk.ts';
import { createFilms } from './film.ts';
import { FilmShow } from './filmShow.ts';
import { OpenCameras } from './openCameras.ts';
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
  open(viewer: Viewer, camera: Camera, special: boolean): OpenedCamera;
  /** What a token grants, as long as its person is signed in and would be given it now. */
  admit(token: string): Promise<CameraGrant | undefined>;
  /** Keeps what a token has opened, and ends it when its person would not be given that token any more. */
  hold(grant: CameraGrant, end: () => void): () => void;
  /** Notes in the operation record what a person does with cameras. */
  note(userId: string, kind: CameraUse, elevatorIds: readonly string[]): Promise<void>;
  /** The films and the echo of the demo; undefined with any other gateway. */
  demo: { show: FilmShow; talk: CarTalk; lines: CarLines } | undefined;
  /** Origins that a page has to reach beside its own. */
  origins: readonly string[];
  endSession(sessionId: string): void;
  /** Rights or sight have changed: whatever is open is judged anew. */
  judgeAfterChange(): Promise<void>;
  /** The same as time passes: what nobody announces, such as the end of a sign-in. */
  judge(): Promise<void>;
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

  const opened = new OpenCameras(needs);
  const admit: Cameras['admit'] = async (token) => {
    const grant = tokens.read(token);
    return grant && opened.admit(grant);
  };

  const demo =
    settings.gateway === 'demo'
      ? {
          show: new FilmShow({ films: createFilms(needs.filmsDirectory), now, isHeld: needs.isHeld }),
          lines: new CarLines({ db, now, log }),
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
    open({ userId, sessionId }, camera, special) {
      if (!gateway) throw new Error('nobody streams cameras');
      const { token, until } = tokens.sign({ ...camera, userId, sessionId, special });
      const { elevatorId } = camera;
      demo?.show.prolong({ elevatorId, sessionId, until });
      demo?.talk.prolong({ elevatorId, sessionId, until });
      return { token, until, ...gateway.streams(camera, token) };
    },
    admit,
    hold: (grant, end) => opened.hold(grant, end),
    note,
    demo,
    origins: originsOf(settings),
    endSession: (sessionId) => opened.endSession(sessionId),
    judgeAfterChange: () => opened.judgeAfterChange(),
    judge: () => opened.judge(),
    stop() {
      clearInterval(timer);
      demo?.show.stop();
      demo?.talk.stop();
    },
  };
}
