import type { MaterialLimits } from '@hoistway/contract/advert/materialLimits.ts';
import { weatherOrigin } from '@hoistway/contract/map/weatherService.ts';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '#platform/clock.ts';
import { mountRoutes, type RouteNeeds } from '#platform/area.ts';
import { serveConsole } from '#platform/web/consoleFiles.ts';
import type { FileStore } from '#platform/files/fileStore.ts';
import { createDocuments } from '#platform/document/documents.ts';
import { answerFailures, notFound } from '#platform/call/failures.ts';
import { readPairs } from '#platform/call/readPairs.ts';
import { withoutRoot } from '#platform/call/rootAddress.ts';
import type { TellMisfits } from '#platform/call/misfits.ts';
import type { Metrics } from '#platform/web/metrics.ts';
import { resolveClientAddress, type TrustedProxies } from '#platform/web/clientAddress.ts';
import { refuseWritesWhenFull, type DiskSpace } from '#platform/disk/diskSpace.ts';
import { frameFailures } from '#platform/call/frameFailures.ts';
import { hardeningOf } from '#platform/web/hardening.ts';
import type { MessageKind } from '#platform/outbox/messageKind.ts';
import type { VapidKeys } from '#platform/outbox/vapidKeys.ts';
import type { Outgoing } from '#platform/web/outgoing.ts';
import { limitCalls } from '#platform/web/callRate.ts';
import { judgePlainRoutes } from '#platform/web/plainRoutes.ts';
import type { BackupSettings } from '#platform/backup/backupSettings.ts';
import { operations, type Readiness } from '#platform/web/operations.ts';
import { createSms, type SmsProvider } from '#platform/sms/sms.ts';
import type { ServeContext } from '#platform/call/serve.ts';
import { loadInstallationKey } from '#platform/database/installationKey.ts';
import { createAuditLogEvents } from '#platform/auditLog/auditLogEvents.ts';
import { isSuperAdministrator } from '#area/access/superAdministrator.ts';
import type { BrokerAccess } from '#area/collector/brokerAccess.ts';
import type { BrokerAddress } from '#area/collector/provisioning.ts';
import { canEditElevatorOf } from '#area/elevator/elevatorCompanies.ts';
import type { ControllerSettings } from '#area/controller/controllerRoutes.ts';
import type { LiveOf } from '#area/live/liveRoutes.ts';
import { openReportedFault } from '#area/fault/reportedFault.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import type { Demo } from '#area/session/sessionRoutes.ts';
import type { Cameras } from '#area/video/cameras.ts';
import { loadViewer, noSession } from '#area/session/sessionStore.ts';
import { areas, everyArea, type AnyArea } from './areas.ts';
import { mayDisplayCall } from './displayCalls.ts';
import { createPageTiles } from './pageTiles.ts';

export interface AppOptions {
  context: Omit<
    ServeContext,
    | 'findRefs'
    | 'missingCode'
    | 'auditLog'
    | 'tableOf'
    | 'tableKeeping'
    | 'kinds'
    | 'readings'
    | 'readHandlers'
    | 'now'
    | 'mayDisplay'
    | 'documents'
    | 'tellMisfits'
  >;
  log: Logger;
  metrics: Metrics;
  metricsToken: string | undefined;
  trustedProxies: TrustedProxies | undefined;
  disk: DiskSpace;
  footerHost: string | null;
  /** The address that labels lead to; null when not configured. */
  publicUrl: string | null;
  /** Absent where this is no demo. */
  demo: Demo | undefined;
  /** Whether pages ask the weather service. */
  weather: boolean;
  /** What is taken for screens. */
  materialLimits: MaterialLimits;
  /** How backups are made by night; absent in tests of calls. */
  backups?: BackupSettings | undefined;
  /** How long single lines of what screens have shown are kept. */
  proofDays: number;
  /** Where the bytes of files lie. */
  store: FileStore;
  singleSession: boolean;
  /** Calls of one address: a steady rate a second, and how many at once; absent is no limit. */
  callRate: { perSecond: number; burst: number } | undefined;
  /** Absent: texts stay in the outbox. */
  smsProvider: SmsProvider | undefined;
  /** Whether e-mail is sent, and not only kept. */
  sendsMail: boolean;
  /** The built console; absent in tests of calls. */
  consoleDirectory: string | undefined;
  /** Is told what was left out of answers because it breaks their schema. */
  tellMisfits: TellMisfits;
  now(): number;
  clock: Clock;
  /** The way to addresses that people enter. */
  outgoing: Outgoing;
  /** What people are told of, by name. */
  messageKinds: ReadonlyMap<string, MessageKind>;
  /** By which browsers and push services know the installation. */
  pushKeys: VapidKeys;
  ready(): Promise<Readiness>;
  liveOf: LiveOf;
  /** The cameras in the cars. */
  cameras: Cameras;
  /** The way down to a collector. */
  sendCommand: ControllerSettings['sendCommand'];
  /** Where collectors reach the broker, as far as the server knows. */
  brokerAddress: BrokerAddress;
  /** Keeps the broker's clients in step with the collectors. */
  brokerAccess: BrokerAccess;
}

/** The HTTP side of one node: every area's routes on one Fastify instance. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = options.log;
  const auditLog = createAuditLogEvents(options.context.db, options.log, options.now);
  const documents = createDocuments(options.context.db, options);
  const context: ServeContext = {
    ...options.context,
    findRefs: everyArea.records.findRefs,
    missingCode: everyArea.records.missingCode,
    documents,
    auditLog,
    tellMisfits: options.tellMisfits,
    tableOf: everyArea.records.tableOf,
    tableKeeping: everyArea.records.tableKeeping,
    kinds: everyArea.records.kinds,
    readings: new Map(),
    readHandlers: new Map(),
    now: options.now,
    mayDisplay: mayDisplayCall,
  };
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
    requestTimeout: 72_000,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true, querystringParser: readPairs },
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: ({ url = '/' }) => withoutRoot(url),
    ...frameFailures,
  });
  app.addHook('onClose', auditLog.stop);
  resolveClientAddress(app, options.trustedProxies);
  await app.register(formbody, { bodyLimit: 256 * 1024, parser: readPairs });
  await app.register(multipart);
  answerFailures(app);
  judgePlainRoutes(app);

  if (options.callRate) limitCalls(app, options.callRate, options.now);
  // Signing in and out stays possible on a full disk: even viewing needs a sign-in.
  const { login, loginWeb, demoSignIn, logout } = sessionCalls;
  refuseWritesWhenFull(
    app,
    options.disk,
    new Set([login, loginWeb, demoSignIn, logout].map(({ path }) => `/api/${path}`)),
  );

  app.addHook('onSend', async (request, reply) => {
    reply.headers(hardeningOf(request.url, reply.hasHeader('cache-control')));
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });

  operations(app, context, {
    ready: options.ready,
    metrics: options.metrics,
    metricsToken: options.metricsToken,
    trustedProxies: options.trustedProxies,
    openDocs: options.demo !== undefined,
  });
  const pageTiles = createPageTiles(context.db, options.now);
  const needs: RouteNeeds<AnyArea> = {
    ...options,
    demo: options.demo !== undefined,
    demoVisit: options.demo,
    records: everyArea.records,
    people: everyArea.people,
    importers: everyArea.importers,
    publicKey: options.pushKeys.publicKey,
    pageTiles,
    installationKey: await loadInstallationKey(context.db),
    sms: createSms(context.db, options.smsProvider, options.log),
    provider: options.smsProvider !== undefined,
    viewerOf: (userId) => loadViewer(context.db, userId, noSession),
    backups: options.backups,
    disk: options.disk,
    isSuperAdministrator,
    canEdit: canEditElevatorOf,
    openFault: openReportedFault,
  };
  mountRoutes(areas, app, context, needs);
  if (options.consoleDirectory) {
    const weather = options.weather ? [weatherOrigin] : [];
    serveConsole(app, options.consoleDirectory, pageTiles.tilesFor, {
      console: [...weather, ...options.cameras.origins],
      player: weather,
    });
  }
  app.setNotFoundHandler((request, reply) => reply.code(404).send(notFound(request)));
  return app;
}
