import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '#app/app.ts';
import { everyArea } from '#app/areas.ts';
import { mayDisplayCall } from '#app/displayCalls.ts';
import { usualLimits } from '#area/advert/materialSettings.ts';
import { usualProofDays } from '#area/advert/proof/proofDays.ts';
import { withoutBrokerAccess } from '#area/collector/brokerAccess.ts';
import { liveOfRow } from '#area/live/liveRow.ts';
import { createCameras } from '#area/video/cameras.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { createFilesUnderWay } from '#platform/call/underWay.ts';
import type { Clock } from '#platform/clock.ts';
import { endlessSpace } from '#platform/disk/diskSpace.ts';
import { createFiles, type Files } from '#platform/files/files.ts';
import { loadVapidKeys } from '#platform/outbox/vapidKeys.ts';
import type { Viewer } from '#platform/viewer.ts';
import { createMetrics } from '#platform/web/metrics.ts';

const never = (what: string) => () => Promise.reject(new Error(`${what} while the demo is filled in`));

/**
 * The product as people of the demo use it before anybody else does: every call, on a database and by a clock that are
 * given. Nothing leaves it, and it keeps
 * no files unless it is told where.
 */
export async function demoApp(
  db: Database,
  clock: Clock,
  authenticate: (token: string) => Promise<Viewer | undefined>,
  files?: Files,
): Promise<FastifyInstance> {
  const log = pino({ level: 'silent' });
  const now = () => clock.now().getTime();
  const noSession = async () => undefined;
  const store = { put: never('a file came'), get: never('a file was read'), remove: never('a file went') };
  return buildApp({
    context: {
      db,
      authenticate,
      files: files ?? (await createFiles(db, store, now, noSession)),
      underWay: createFilesUnderWay({ refresh: noSession, mayDisplay: mayDisplayCall }),
    },
    log,
    metrics: createMetrics(),
    metricsToken: undefined,
    trustedProxies: undefined,
    disk: endlessSpace,
    footerHost: null,
    publicUrl: null,
    demo: undefined,
    weather: false,
    materialLimits: usualLimits,
    proofDays: usualProofDays,
    store,
    singleSession: false,
    callRate: undefined,
    smsProvider: undefined,
    sendsMail: false,
    consoleDirectory: undefined,
    tellMisfits: (of, misfits) => {
      throw new Error(`${of} answers the demo with what breaks its schema: ${JSON.stringify(misfits)}`);
    },
    now,
    clock,
    outgoing: never('something went out'),
    messageKinds: everyArea.messageKinds,
    pushKeys: await loadVapidKeys(db),
    ready: never('somebody asked'),
    liveOf: liveOfRow,
    cameras: createCameras({
      db,
      settings: { gateway: 'none' },
      key: Buffer.alloc(32),
      filmsDirectory: '',
      now,
      viewerOfSession: noSession,
      isHeld: async () => false,
      log,
    }),
    sendCommand: () => {},
    brokerAddress: { host: '127.0.0.1', port: 1883, tls: false },
    brokerAccess: withoutBrokerAccess(false),
  });
}
