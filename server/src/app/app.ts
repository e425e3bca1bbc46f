import { weatherOrigin } from '@hoistway/contract/map/weather.ts';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { serveConsole } from '#platform/web/consoleFiles.ts';
import { createDocuments } from '#platform/document/documents.ts';
import { answerFailures, notFound } from '#platform/call/failures.ts';
import type { Metrics } from '#platform/web/metrics.ts';
import { tellClientAddress, type TrustedProxies } from '#platform/web/clientAddress.ts';
import { refuseWritesWhenFull, type DiskSpace } from '#platform/disk/diskSpace.ts';
import { frameFailures } from '#platform/call/frameFailures.ts';
import { hardeningOf } from '#platform/web/hardening.ts';
import { limitCalls } from '#platform/web/callRate.ts';
import { operations, type Readiness } from '#platform/web/operations.ts';
import { fileRoutes } from '#platform/files/fileRoutes.ts';
import { importRoutes } from '#platform/import/importRoutes.ts';
import { createSms, type SmsProvider } from '#platform/sms/sms.ts';
import { smsRoutes } from '#platform/sms/smsRoutes.ts';
import type { ServeContext } from '#platform/call/serve.ts';
import { createTrailEvents } from '#platform/trail/trailEvents.ts';
import { trailRoutes } from '#platform/trail/trailRoutes.ts';
import { permissionRoutes } from '#area/access/permissionRoutes.ts';
import { roleRoutes } from '#area/access/roleRoutes.ts';
import { userRoutes } from '#area/access/userRoutes.ts';
import { areaRoutes } from '#area/company/areaRoutes.ts';
import { companyRoutes } from '#area/company/companyRoutes.ts';
import { customRoutes } from '#area/company/customRoutes.ts';
import { groupRoutes } from '#area/company/groupRoutes.ts';
import { lineageRoutes } from '#area/company/lineageRoutes.ts';
import { qualificationRoutes } from '#area/company/qualificationRoutes.ts';
import { staffRoutes } from '#area/company/staffRoutes.ts';
import { brandRoutes } from '#area/brand/brandRoutes.ts';
import type { BrokerAccess } from '#area/collector/brokerAccess.ts';
import { collectorRoutes } from '#area/collector/collectorRoutes.ts';
import { elevatorFileRoutes } from '#area/elevator/elevatorFileRoutes.ts';
import { elevatorRoutes } from '#area/elevator/elevatorRoutes.ts';
import type { BrokerAddress } from '#area/collector/provisioning.ts';
import { keepsElevatorOf } from '#area/elevator/keepers.ts';
import { labelDocumentRoutes } from '#area/label/labelDocumentRoutes.ts';
import { labelTemplateRoutes } from '#area/label/labelTemplateRoutes.ts';
import { qrRoutes } from '#area/qrCode/qrRoutes.ts';
import { scanRoutes } from '#area/qrCode/scanRoutes.ts';
import { dashboardRoutes } from '#area/dashboard/dashboardRoutes.ts';
import { mapRoutes } from '#area/map/mapRoutes.ts';
import { stationRoutes } from '#area/map/stationRoutes.ts';
import { staffPositionRoutes } from '#area/map/staffPositionRoutes.ts';
import { faultRoutes } from '#area/fault/faultRoutes.ts';
import { controllerRoutes, type ControllerSettings } from '#area/controller/controllerRoutes.ts';
import { faultSettingRoutes } from '#area/notify/faultSettingRoutes.ts';
import { faultCodeRoutes } from '#area/faultCode/faultCodeRoutes.ts';
import { mappingRoutes } from '#area/faultCode/mappingRoutes.ts';
import { healthRoutes } from '#area/history/healthRoutes.ts';
import { historyRoutes } from '#area/history/historyRoutes.ts';
import { monitoringRoutes, type LiveOf } from '#area/live/liveRoutes.ts';
import { realTimeRoutes } from '#area/live/realTimeRoutes.ts';
import { openReportedFault } from '#area/fault/reportedFault.ts';
import { messageBoardRoutes } from '#area/setting/messageBoardRoutes.ts';
import { updateLogRoutes } from '#area/setting/updateLogRoutes.ts';
import { listViewRoutes } from '#area/setting/listViewRoutes.ts';
import { listSettingRoutes } from '#area/setting/listSettingRoutes.ts';
import { passwordRoutes } from '#area/session/passwordRoutes.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { displayRoutes } from '#area/session/displayRoutes.ts';
import { loadViewer, noSession } from '#area/session/sessionStore.ts';
import { sessionRoutes } from '#area/session/sessionRoutes.ts';
import { mayDisplayCall } from './displayCalls.ts';
import { importers } from './importers.ts';
import { createPageTiles } from './pageTiles.ts';

export interface AppOptions {
  context: Omit<ServeContext, 'trail' | 'mayDisplay' | 'documents'>;
  log: Logger;
  metrics: Metrics;
  metricsToken: string | undefined;
  trustedProxies: TrustedProxies | undefined;
  disk: DiskSpace;
  footerHost: string | null;
  /** Where labels lead to; null when nobody said. */
  publicUrl: string | null;
  demo: boolean;
  /** Whether pages ask the weather service. */
  weather: boolean;
  singleSession: boolean;
  /** Calls of one address: a steady rate a second, and how many at once; absent is no limit. */
  callRate: { perSecond: number; burst: number } | undefined;
  /** Absent: texts stay in the outbox. */
  smsProvider: SmsProvider | undefined;
  /** The built console; absent in tests of calls. */
  consoleDirectory: string | undefined;
  now(): number;
  ready(): Promise<Readiness>;
  liveOf: LiveOf;
  /** The way down to a collector. */
  sendCommand: ControllerSettings['sendCommand'];
  /** Where collectors reach the broker, as far as the server knows. */
  brokerAddress: BrokerAddress;
  /** Tells the broker of collectors. */
  brokerAccess: BrokerAccess;
}

/** The HTTP side of one node: every area's routes on one Fastify instance. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = options.log;
  const trail = createTrailEvents(options.context.db, options.log, options.now);
  const documents = createDocuments(options.context.db, options);
  const context: ServeContext = { ...options.context, documents, trail, mayDisplay: mayDisplayCall };
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
    requestTimeout: 72_000,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    genReqId: () => crypto.randomUUID(),
    ...frameFailures,
  });
  app.addHook('onClose', trail.stop);
  tellClientAddress(app, options.trustedProxies);
  await app.register(formbody, { bodyLimit: 256 * 1024 });
  await app.register(multipart);
  answerFailures(app);

  if (options.callRate) limitCalls(app, options.callRate, options.now);
  // Who cannot sign in cannot look either.
  const { login, loginWeb, logout } = sessionCalls;
  refuseWritesWhenFull(
    app,
    options.disk,
    new Set([login, loginWeb, logout].map(({ path }) => `/api/${path}`)),
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
    openDocs: options.demo,
  });
  sessionRoutes(app, context, {
    now: options.now,
    footerHost: options.footerHost,
    demo: options.demo,
    weather: options.weather,
    singleSession: options.singleSession,
  });
  displayRoutes(app, context, { now: options.now });
  monitoringRoutes(app, context, { now: options.now, liveOf: options.liveOf });
  realTimeRoutes(app, context);
  healthRoutes(app, context, { now: options.now });
  historyRoutes(app, context, { now: options.now });
  mapRoutes(app, context, { liveOf: options.liveOf });
  stationRoutes(app, context);
  staffPositionRoutes(app, context, { now: options.now });
  dashboardRoutes(app, context, { now: options.now, liveOf: options.liveOf });
  faultCodeRoutes(app, context);
  mappingRoutes(app, context);
  faultSettingRoutes(app, context, {
    viewerOf: (userId) => loadViewer(context.db, userId, noSession),
    provider: options.smsProvider !== undefined,
  });
  faultRoutes(app, context, { now: options.now });
  controllerRoutes(app, context, {
    now: options.now,
    sendCommand: options.sendCommand,
    keeps: keepsElevatorOf,
  });
  passwordRoutes(app, context, {
    now: options.now,
    sms: createSms(context.db, options.smsProvider, options.log),
  });
  companyRoutes(app, context);
  const pageTiles = createPageTiles(context.db, options.now);
  customRoutes(app, context, pageTiles);
  userRoutes(app, context);
  roleRoutes(app, context);
  permissionRoutes(app, context);
  groupRoutes(app, context);
  staffRoutes(app, context);
  qualificationRoutes(app, context, { now: options.now });
  areaRoutes(app, context);
  lineageRoutes(app, context);
  elevatorRoutes(app, context);
  elevatorFileRoutes(app, context);
  brandRoutes(app, context);
  collectorRoutes(app, context, {
    brokerAddress: options.brokerAddress,
    brokerAccess: options.brokerAccess,
  });
  qrRoutes(app, context, {
    now: options.now,
    publicUrl: options.publicUrl,
    footerHost: options.footerHost,
  });
  labelTemplateRoutes(app, context);
  labelDocumentRoutes(app, context, options);
  scanRoutes(app, context, { now: options.now, openFault: openReportedFault });
  fileRoutes(app, context);
  importRoutes(app, context, importers);
  listSettingRoutes(app, context);
  listViewRoutes(app, context);
  updateLogRoutes(app, context);
  messageBoardRoutes(app, context);
  trailRoutes(app, context);
  smsRoutes(app, context, { demo: options.demo });
  if (options.consoleDirectory) {
    const services = options.weather ? [weatherOrigin] : [];
    serveConsole(app, options.consoleDirectory, pageTiles.tilesFor, services);
  }
  app.setNotFoundHandler((request, reply) => reply.code(404).send(notFound(request)));
  return app;
}
