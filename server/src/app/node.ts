import { version } from '@hoistway/contract/description/version.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { createFilesUnderWay } from '#platform/call/underWay.ts';
import { systemClock } from '#platform/clock.ts';
import type { Viewer } from '#platform/viewer.ts';
import { startEmbeddedBroker, type Broker } from '#platform/broker/embeddedBroker.ts';
import { connectExternalBroker } from '#platform/broker/externalBroker.ts';
import { verifySecret } from '#platform/broker/secretHash.ts';
import { clientAddress } from '#platform/web/clientAddress.ts';
import {
  createKysely,
  createPool,
  ingestLimits,
  jobLimits,
  requestConnections,
} from '#platform/database/database.ts';
import { whileSpace, type DiskSpace } from '#platform/disk/diskSpace.ts';
import { createEventDelivery } from '#platform/event/eventDelivery.ts';
import { createEventHandler } from '#platform/event/onEveryNode.ts';
import { installReactions } from '#platform/event/reaction.ts';
import { createFiles, type Files } from '#platform/files/files.ts';
import { watchBackups } from '#platform/backup/backupWatch.ts';
import type { BackupOptions } from '#platform/backup/makeBackup.ts';
import { fileStoreOf } from '#platform/files/fileStoreOf.ts';
import { tellsMisfits } from '#platform/call/misfits.ts';
import { createMetrics } from '#platform/web/metrics.ts';
import { countHolds } from '#platform/loop/loopHolds.ts';
import { migrate } from '#platform/database/migrate.ts';
import { prepareQueue, runJobs } from '#platform/job/jobs.ts';
import { runTimers } from '#platform/timer/timerRunner.ts';
import { createDocuments } from '#platform/document/documents.ts';
import { createChannels } from '#platform/outbox/channels.ts';
import { waitingNotices } from '#platform/outbox/consoleChannel.ts';
import { runOutbox } from '#platform/outbox/outboxRunner.ts';
import { loadVapidKeys } from '#platform/outbox/vapidKeys.ts';
import { answersInTime } from '#platform/web/operations.ts';
import { listenForEvents } from '#platform/event/notify.ts';
import { createSocketPush, type SocketPush } from '#platform/socketPush/socketPush.ts';
import type { Tables } from '#platform/database/tables.ts';
import { seedAccess } from '#area/access/seedAccess.ts';
import { findConnected } from '#area/advert/player/playerStore.ts';
import { createBrokerAccess, withoutBrokerAccess } from '#area/collector/brokerAccess.ts';
import { addressOfUrl } from '#area/collector/provisioning.ts';
import { createCollectorDirectory } from '#area/ingest/collectorDirectory.ts';
import { seedFaultCodes, reloadFaultCodes } from '#area/faultCode/faultDictionary.ts';
import { loadRuleMemory } from '#area/notify/notificationRules.ts';
import { loadMapping, seedMapping } from '#area/faultCode/faultMapping.ts';
import { countOpenFaultsOf } from '#area/fault/openFaults.ts';
import { keepPartitions } from '#area/history/historyPartitions.ts';
import { createHistoryWriter } from '#area/ingest/historyWriter.ts';
import { createUsageWriter } from '#area/ingest/usageWriter.ts';
import { createIngest } from '#area/ingest/ingest.ts';
import { watchForIncidents } from '#area/fault/faultIncident.ts';
import { createCarFeed } from '#area/live/carFeed.ts';
import { createLiveFeed } from '#area/live/liveFeed.ts';
import { createLiveHub } from '#area/live/liveHub.ts';
import { createLiveRelay } from '#area/live/liveRelay.ts';
import { liveOfRow } from '#area/live/liveRow.ts';
import { watchForSilence } from '#area/ingest/presence/offlineWatch.ts';
import { createRefusalLedger, noteRefusedState } from '#area/ingest/refused/refusalLedger.ts';
import { createVisibility } from '#area/live/visibility.ts';
import type { Demo } from '#area/session/sessionRoutes.ts';
import { loadViewer, noSession } from '#area/session/sessionStore.ts';
import { createViewerCache } from '#area/session/viewerCache.ts';
import { createOutgoing } from '#platform/web/outgoing.ts';
import { createSms } from '#platform/sms/sms.ts';
import { smsProviderOf } from '#platform/sms/smsProvider.ts';
import { buildApp } from './app.ts';
import { startCameras } from './cameras.ts';
import { textFaults, type FaultNews } from './notificationDispatcher.ts';
import { mayDisplayCall } from './displayCalls.ts';
import { allJobs } from './jobs.ts';
import { nodeReactions, type NodeParts } from './onEveryNode.ts';
import { everyArea } from './areas.ts';
import { watchRightsInTime } from './rightsInTime.ts';

export interface Node {
  address: string;
  mqttPort: number | undefined;
  /** For the demo, whose people take pictures of their work. */
  files: Files;
  stop(): Promise<void>;
}

export interface NodeOptions {
  config: Config;
  databaseUrl: string;
  /** The folder of the repository, with migrations and the built console. */
  root: string;
  log: Logger;
  disk: DiskSpace;
  /** The settings as they were written, for backups that are sealed. */
  settings?: BackupOptions['settings'];
  /** Reports to the terminal what is to be known before it happens. */
  say?(text: string): void;
  /** Absent where this is no demo. */
  demo: Demo | undefined;
  /** Fills an empty installation before the first sign-in. */
  prepare(db: ReturnType<typeof createKysely<Tables>>): Promise<void>;
}

/** One server process on a database: calls, push, ingest. Any number of them can share database and broker. */
export async function startNode(options: NodeOptions): Promise<Node> {
  const { config, databaseUrl, root, log, disk, prepare } = options;
  const now = Date.now;
  const clock = systemClock;
  // Before anything can happen.
  installReactions(everyArea.reactions);
  const applied = await migrate(databaseUrl, join(root, 'server', 'migrations'), {
    beforeUpgrade: (names) => {
      const warning = `The database is brought from an earlier version to ${version} (${names.length} changes). There is no way back but a backup from before.`;
      options.say?.(warning);
      log.warn({ migrations: names }, warning);
    },
  });
  if (applied.length > 0) log.info({ migrations: applied.length }, 'database brought up to date');

  const requestPool = createPool(databaseUrl, {
    max: requestConnections,
    applicationName: 'hoistway requests',
  });
  const ingestPool = createPool(databaseUrl, {
    max: 8,
    applicationName: 'hoistway ingest',
    limits: ingestLimits,
  });
  const jobPool = createPool(databaseUrl, { max: 8, applicationName: 'hoistway jobs', limits: jobLimits });
  // A timer neither waits for imports nor takes their connections.
  const timerPool = createPool(databaseUrl, {
    max: 5,
    applicationName: 'hoistway timers',
    limits: ingestLimits,
  });
  for (const pool of [requestPool, ingestPool, jobPool, timerPool]) {
    pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  }
  const db = createKysely<Tables>(requestPool);
  const ingestDb = createKysely<Tables>(ingestPool);
  const jobDb = createKysely<Tables>(jobPool);
  const timerDb = createKysely<Tables>(timerPool);
  const fillIn = async () => {
    await seedAccess(jobDb);
    await seedFaultCodes(jobDb);
    await reloadFaultCodes(jobDb);
    await seedMapping(jobDb);
    await prepare(jobDb);
  };
  await Promise.all([fillIn(), prepareQueue(jobPool, log)]);
  await keepPartitions(ingestDb, config.historyDays);

  const metrics = createMetrics({ ofProcess: true });
  const stopCountingHolds = countHolds(metrics, log);
  const hub = createLiveHub({ relayed: config.mqttUrl !== undefined });
  const directory = await createCollectorDirectory(ingestDb);
  const ledger = createRefusalLedger(ingestDb, log, metrics);
  const history = createHistoryWriter({
    pool: ingestPool,
    log,
    flushMs: 200,
    maxPending: 400_000,
    disk,
    refused: noteRefusedState({ directory, ledger, log, metrics, now }),
  });
  const mapping = await loadMapping(ingestDb);
  const ingest = createIngest({
    db: ingestDb,
    directory,
    mapping,
    history,
    usage: createUsageWriter({ db: ingestDb, log, now, disk }),
    hub,
    ledger,
    metrics,
    log,
    now,
    disk,
  });
  // An event that cannot be kept is not acknowledged, and comes again.
  const hooks = { ...ingest.hooks, onEvent: whileSpace(disk, ingest.hooks.onEvent) };
  const fits = async (known: ReturnType<typeof directory.find>, serial: string, secret: Buffer) => {
    if (known === undefined || known.disabled || !(await verifySecret(secret, known.secretHash)))
      return false;
    // The secret may have been replaced, or the collector disabled, while this one was being compared.
    const since = directory.find(serial);
    return since !== undefined && !since.disabled && since.secretHash === known.secretHash;
  };
  const authenticateDevice = async (serial: string, secret: Buffer) => {
    const known = directory.find(serial);
    if (await fits(known, serial, secret)) return true;
    // Without the database what was heard before counts.
    await ingest.lookAgain(serial).catch(() => {});
    const anew = directory.find(serial);
    const isSame = anew?.secretHash === known?.secretHash && anew?.disabled === known?.disabled;
    return !isSame && (await fits(anew, serial, secret));
  };

  let broker: Broker | undefined;
  const external = config.mqttUrl
    ? await connectExternalBroker({ url: config.mqttUrl, databaseUrl, hooks, log, now })
    : undefined;
  if (!external) {
    broker = await startEmbeddedBroker({
      host: config.mqttHost,
      port: config.mqttPort,
      tls: config.mqttTls,
      authenticate: authenticateDevice,
      hooks,
      log,
      now,
    });
  }

  const brokerAccess = config.mqttAdminUrl
    ? createBrokerAccess({ adminUrl: config.mqttAdminUrl, db: ingestDb, log })
    : withoutBrokerAccess(external !== undefined);

  const viewers = createViewerCache(db, now);
  const visibility = createVisibility(db, now);
  const store = fileStoreOf(config, (why) => log.warn({ why }, 'the store of files does not answer'));
  const files = await createFiles(db, store, now, viewers.refresh);
  const rightsNow = async ({ sessionId }: Viewer) => {
    const fresh = await viewers.refresh(sessionId);
    return fresh && { viewer: fresh, visible: await visibility.of(fresh) };
  };
  const underWay = createFilesUnderWay({ refresh: rightsNow, mayDisplay: mayDisplayCall });
  const context = { db, authenticate: viewers.authenticate, files, underWay };
  const consoleDirectory = join(root, 'console', 'dist');
  let socketPush: SocketPush | undefined;
  const openFaultsOf = (visible: ReadonlySet<string>) => {
    let count = 0;
    for (const id of visible) count += countOpenFaultsOf(directory.ofElevator(id)?.watch);
    return count;
  };
  const feed = createLiveFeed(hub, (client) => openFaultsOf(client.visible));
  const carFeed = createCarFeed(hub);
  const watched = () => new Set([...feed.watched(), ...carFeed.watched()]);
  const relay = external && createLiveRelay({ hub, bus: external, watched });

  const backupWatch = await watchBackups(timerDb, log);
  const memory = await loadRuleMemory(ingestDb);
  const outgoing = createOutgoing(config.outgoing);
  const smsProvider = smsProviderOf(config.sms, outgoing);
  const pushKeys = await loadVapidKeys(db);
  const cameras = await startCameras({
    db,
    viewers,
    settings: config.cameras,
    filmsDirectory: join(root, 'server', 'assets', 'films'),
    now,
    log,
  });
  const texts = {
    db,
    viewerOf: (userId: string) => loadViewer(db, userId, noSession),
  };

  const texting = createEventDelivery((events: FaultNews[]) => textFaults({ memory, now }, texts, events), {
    keptMs: 120_000,
    log,
  });
  const parts: NodeParts = {
    db,
    ingestDb,
    ingest,
    broker,
    mapping,
    memory,
    viewers,
    visibility,
    get socketPush() {
      return socketPush;
    },
    texting,
    cameras,
    underWay,
    metrics,
    now,
  };
  const bus = await listenForEvents(databaseUrl, log, createEventHandler(nodeReactions, parts, log));
  // What was changed after it was read above and before this node began to listen.
  await ingest.catchUp();
  await reloadFaultCodes(ingestDb);
  await mapping.reload();
  await memory.reload();

  const app = await buildApp({
    context,
    log,
    metrics,
    metricsToken: config.metricsToken,
    trustedProxies: config.trustedProxies,
    disk,
    footerHost: config.footerHost,
    publicUrl: config.publicUrl,
    demo: options.demo,
    weather: config.weather,
    materialLimits: config.materialLimits,
    proofDays: config.proofDays,
    backups: config.backups,
    store,
    singleSession: config.singleSession,
    smsProvider,
    sendsMail: config.mail !== undefined,
    callRate: { perSecond: config.callsPerSecond, burst: config.callsPerSecond * 10 },
    consoleDirectory: existsSync(join(consoleDirectory, 'index.html')) ? consoleDirectory : undefined,
    now,
    clock,
    outgoing,
    pushKeys,
    cameras,
    messageKinds: everyArea.messageKinds,
    tellMisfits: tellsMisfits(log, metrics),
    ready: async () => ({
      database: await answersInTime(() => sql`select 1`.execute(db)),
      broker: external ? external.ready() : broker !== undefined,
      migrations: true,
      ...ingest.health(),
      brokerAccess: brokerAccess.state(),
      disk: disk.hasSpace(),
      lastBackupAt: backupWatch.lastGoodAt(),
    }),
    sendCommand: (serial, payload) => (external ?? broker)?.publishCommand(serial, payload),
    brokerAddress: config.mqttUrl
      ? addressOfUrl(config.mqttAdminUrl ?? config.mqttUrl)
      : { host: config.mqttHost, port: broker?.port ?? config.mqttPort, tls: config.mqttTls !== undefined },
    brokerAccess,
    liveOf: (row) => {
      const stored = liveOfRow(row);
      const live = hub.get(row.id);
      return live && (live.at ?? 0) >= (stored.at ?? 0) ? live : stored;
    },
  });
  socketPush = createSocketPush(app, {
    authenticate: async (token) => {
      const viewer = await viewers.authenticate(token);
      return viewer && { viewer, visible: await visibility.of(viewer) };
    },
    authenticatePlayer: (credentials) => findConnected(db, credentials),
    refresh: rightsNow,
    watchElevators: feed.watchElevators,
    watchCounts: feed.watchCounts,
    watchCar: carFeed.watchCar,
    waitingMessages: (userId) => waitingNotices(db, userId),
    addressOf: ({ socket, headers }) =>
      clientAddress(socket.remoteAddress, headers['x-forwarded-for'], config.trustedProxies),
    log,
  });
  const rights = watchRightsInTime({ db, viewers, visibility, socketPush, cameras, underWay, now }, log);
  const silence = watchForSilence(ingestDb, log, now);
  const incidents = watchForIncidents(ingestDb, log, now);
  const jobs = await runJobs({
    pool: jobPool,
    db: jobDb,
    jobs: allJobs(config, store, {
      settings: config.backups,
      source: {
        databaseUrl,
        dataDirectory: config.dataDirectory,
        isBucket: config.s3 !== undefined,
        settings: options.settings ?? {},
        version,
        floorBytes: config.diskFloorBytes,
      },
    }),
    log,
    metrics,
  });
  const channels = createChannels({
    db: timerDb,
    sms: createSms(timerDb, smsProvider, log),
    mail: config.mail,
    outgoing,
    keys: pushKeys,
    clock,
    publicUrl: config.publicUrl,
    footerHost: config.footerHost,
  });
  const outbox = runOutbox({
    db: timerDb,
    channels,
    kinds: everyArea.messageKinds,
    viewerOf: (userId) => loadViewer(timerDb, userId, noSession),
    records: everyArea.records,
    documents: createDocuments(timerDb, { ...config, tellMisfits: tellsMisfits(log, metrics), now }),
    clock,
    log,
    metrics,
  });
  const timers = runTimers({ db: timerDb, timers: everyArea.timers, clock, log, metrics });

  metrics.gauge(
    'hoistway_last_backup_timestamp_seconds',
    'When the last good backup was begun; 0 where there is none',
    () => Date.parse(backupWatch.lastGoodAt() ?? '1970-01-01') / 1000,
  );
  metrics.gauge('hoistway_push_sockets', 'Signed-in push connections', () => socketPush.sockets());
  metrics.gauge(
    'hoistway_camera_streams',
    'Demo cameras that are being watched',
    () => cameras.demo?.show.count() ?? 0,
  );
  metrics.gauge('hoistway_device_connections', 'Connected collectors', () => broker?.connections() ?? 0);
  metrics.gauge('hoistway_history_pending', 'States taken and not yet committed', () => history.pending());
  metrics.gauge('hoistway_history_committed_total', 'States committed', () => history.committed());
  metrics.gauge('hoistway_history_dropped_total', 'States given up', () => history.dropped());
  metrics.gauge('hoistway_live_elevators', 'Elevators whose present is known', () => hub.size());

  const address = await app.listen({ port: config.port, host: config.host });

  return {
    address,
    mqttPort: broker?.port,
    files,
    async stop() {
      feed.stop();
      carFeed.stop();
      relay?.stop();
      socketPush.close();
      cameras.stop();
      await app.close();
      await broker?.close();
      await external?.close();
      await brokerAccess.stop();
      await ingest.stop();
      await rights.stop();
      await backupWatch.stop();
      await silence.stop();
      await incidents.stop();
      await ledger.stop();
      await bus.close();
      await texting.stop();
      await timers.stop();
      await outbox.stop();
      await jobs.stop();
      stopCountingHolds();
      await timerDb.destroy();
      await jobDb.destroy();
      await db.destroy();
      await ingestDb.destroy();
    },
  };
}
