import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { z } from 'zod';
import type { FastifyInstance } from 'fastify';
import type { MaterialLimits } from '@hoistway/contract/advert/materialLimits.ts';
import type { Call, InputOf } from '@hoistway/contract/call.ts';
import type { download } from '@hoistway/contract/file/download.ts';
import type { Envelope } from '@hoistway/contract/envelope.ts';
import { saveKeyHeader } from '@hoistway/contract/input/saveKey.ts';
import { bodyOf } from '@hoistway/contract/file/upload.ts';
import { encodeInput } from '@hoistway/contract/wire.ts';
import type { CompanyType } from '@hoistway/contract/company/company.ts';
import type { DataScope } from '@hoistway/contract/dataScope.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import type { TellMisfits } from '#platform/call/misfits.ts';
import { asSystem, transactAs, type Database } from '#platform/call/requestContext.ts';
import { createFilesUnderWay, type FilesUnderWay } from '#platform/call/underWay.ts';
import type { TrustedProxies } from '#platform/web/clientAddress.ts';
import { createDocuments } from '#platform/document/documents.ts';
import { createChannels } from '#platform/outbox/channels.ts';
import type { MessageKind } from '#platform/outbox/messageKind.ts';
import type { MailSettings } from '#platform/outbox/mailSettings.ts';
import { createOutboxPoller } from '#platform/outbox/outboxRunner.ts';
import { loadVapidKeys } from '#platform/outbox/vapidKeys.ts';
import { createSms, type SmsProvider } from '#platform/sms/sms.ts';
import { OutgoingProblem, type Outgoing } from '#platform/web/outgoing.ts';
import { createPool, createKysely } from '#platform/database/database.ts';
import { endlessSpace, type DiskSpace } from '#platform/disk/diskSpace.ts';
import { createFiles, type Files } from '#platform/files/files.ts';
import { localFiles, type FileStore } from '#platform/files/fileStore.ts';
import { createMetrics } from '#platform/web/metrics.ts';
import { installReactions } from '#platform/event/reaction.ts';
import type { Tables } from '#platform/database/tables.ts';
import { createTimerPoller } from '#platform/timer/timerRunner.ts';
import { buildApp } from '#app/app.ts';
import { startCameras } from '#app/cameras.ts';
import { mayDisplayCall } from '#app/displayCalls.ts';
import { everyArea } from '#app/areas.ts';
import { withoutBrokerAccess, type BrokerAccess } from '#area/collector/brokerAccess.ts';
import { refreshCompanyVisibility } from '#area/company/visibility/companyVisibility.ts';
import { liveOfRow } from '#area/live/liveRow.ts';
import { createVisibility, type Visibility } from '#area/live/visibility.ts';
import type { Demo } from '#area/session/sessionRoutes.ts';
import type { Cameras } from '#area/video/cameras.ts';
import type { CameraSettings } from '#area/video/cameraSettings.ts';
import { usualLimits } from '#area/advert/materialSettings.ts';
import { usualProofDays } from '#area/advert/proof/proofDays.ts';
import { loadViewer, noSession } from '#area/session/sessionStore.ts';
import { createViewerCache, type ViewerCache } from '#area/session/viewerCache.ts';
import { aClock, type TestClock } from './aClock.ts';
import { failsOfMisfits } from './input/failsOfMisfits.ts';
import { keepLockOrder } from './keepLockOrder.ts';
import { createTestDatabase } from './postgresForTests.ts';

export const testPassword = 'correct horse 1';

export interface Answer<T = unknown> {
  status: number;
  envelope: Envelope<T>;
}

/** What a call answers with; of a download its bytes. */
type DataOf<C extends Call> = C['reply'] extends z.ZodType
  ? z.input<C['reply']>
  : C['reply'] extends typeof download
    ? Buffer
    : unknown;

export interface AskedAs {
  token?: string;
  language?: string;
  /** Under which a call is done once. */
  saveKey?: string;
}

/** What was answered; throws when it was refused. */
export function dataOf<T>({ envelope }: Answer<T>): T {
  if (!envelope.success) throw new Error(`${envelope.code}: ${JSON.stringify(envelope.errors)}`);
  return envelope.data as T;
}

export interface Installation {
  db: Database;
  app: FastifyInstance;
  viewers: ViewerCache;
  visibility: Visibility;
  underWay: FilesUnderWay;
  url: string;
  clock: TestClock;
  cameras: Cameras;
  /** Fires at once all timers that are due by the clock, those that this sets among them; answers how many. */
  fireDue(): Promise<number>;
  /** Sends at once all messages that are due by the clock, on one channel after the other; answers how many attempts. */
  sendDue(): Promise<number>;
  /** Where the bytes of files lie. */
  store: FileStore;
  files: Files;
  /** Makes a call as the holder of a token, in 'zh' by default. A download is an envelope with its bytes. */
  ask<C extends Call>(call: C, input?: InputOf<C>, as?: AskedAs): Promise<Answer<DataOf<C>>>;
  /** The same with any input, wrong ones too. */
  askRaw(call: Call, input: Record<string, unknown>, as?: AskedAs): Promise<Answer>;
  signIn(username: string): Promise<string>;
  aCompany(name: string, type?: CompanyType): Promise<string>;
  anElevator(owner: { maintainerId?: string; propertyId?: string }, no?: string): Promise<string>;
  aUser(
    username: string,
    companyId: string,
    rights: { role?: string; permissions?: Permission[]; scope?: DataScope; menus?: string[] },
  ): Promise<string>;
  aFault(elevatorId: string, code?: string): Promise<string>;
  /** The audit trail of one record, oldest first. */
  audit(table: string, id: string): Promise<{ rows: { verb: string; actor: string; new: unknown }[] }>;
  close(): Promise<void>;
}

/** The least that argon2 does: what a password costs to try is a matter of `password`, and tests sign in a thousand times. */
const cheapest = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let passwordHash: Promise<string> | undefined;

/** A whole server on an empty database of its own, asked by injection. */
export async function anInstallation(
  options: {
    singleSession?: boolean;
    callRate?: { perSecond: number; burst: number };
    publicUrl?: string;
    /** The folder of a built console, to be served with it. */
    consoleDirectory?: string;
    /** How many connections calls share. */
    connections?: number;
    trustedProxies?: TrustedProxies;
    disk?: DiskSpace;
    /** Who carries texts; absent, they stay in the outbox. */
    smsProvider?: SmsProvider;
    /** Who takes e-mail; absent, it is only kept. */
    mail?: MailSettings;
    /** What people are told of; absent, what the areas declare. */
    messageKinds?: ReadonlyMap<string, MessageKind>;
    /** The way to addresses that people enter; absent, nothing goes out. */
    outgoing?: Outgoing;
    /** Pages and screens may ask the weather service. */
    weather?: boolean;
    /** What is taken for screens, where it is not what is usual. */
    materialLimits?: Partial<MaterialLimits>;
    /** Absent, it is no demo. */
    demo?: Demo;
    /** The way down to collectors; absent, nothing goes there. */
    sendCommand?: (serial: string, payload: Buffer) => void;
    /** Who streams cameras; absent, the server itself. */
    cameras?: CameraSettings;
    /** What becomes of values that break the schema of their reply; absent, the call fails. */
    tellMisfits?: TellMisfits;
    /** How the broker is informed of collectors; absent, it is not. */
    brokerAccess?: (db: Database) => BrokerAccess;
  } = {},
): Promise<Installation> {
  installReactions(everyArea.reactions);
  keepLockOrder();
  const database = await createTestDatabase('roles');
  const pool = createPool(database.url, { max: options.connections ?? 6, applicationName: 'test' });
  // A test may take the database away.
  pool.on('error', () => {});
  const db = createKysely<Tables>(pool);
  passwordHash ??= hash(testPassword, cheapest);
  const clock = aClock();
  const now = () => clock.now;
  const viewers = createViewerCache(db, now);
  const filesDirectory = await mkdtemp(join(tmpdir(), 'hoistway-files-'));
  const store = localFiles(filesDirectory);
  const files = await createFiles(db, store, now, viewers.refresh);
  const outgoing =
    options.outgoing ?? (() => Promise.reject(new OutgoingProblem('unreachable', 'nothing goes out')));
  const pushKeys = await loadVapidKeys(db);
  const cameras = await startCameras({
    db,
    viewers,
    settings: options.cameras ?? { gateway: 'demo' },
    filmsDirectory: fileURLToPath(new URL('../../assets/films', import.meta.url)),
    now,
    log: pino({ level: 'silent' }),
  });
  const visibility = createVisibility(db, now);
  const underWay = createFilesUnderWay({
    refresh: async ({ sessionId }) => {
      const fresh = await viewers.refresh(sessionId);
      return fresh && { viewer: fresh, visible: await visibility.of(fresh) };
    },
    mayDisplay: mayDisplayCall,
  });
  const app = await buildApp({
    context: { db, authenticate: viewers.authenticate, files, underWay },
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    metricsToken: undefined,
    trustedProxies: options.trustedProxies,
    disk: options.disk ?? endlessSpace,
    footerHost: null,
    publicUrl: options.publicUrl ?? null,
    demo: options.demo,
    weather: options.weather ?? false,
    materialLimits: { ...usualLimits, ...options.materialLimits },
    proofDays: usualProofDays,
    store,
    smsProvider: options.smsProvider,
    sendsMail: false,
    singleSession: options.singleSession ?? false,
    callRate: options.callRate,
    consoleDirectory: options.consoleDirectory,
    now,
    clock: clock.ofServer,
    outgoing,
    pushKeys,
    cameras,
    messageKinds: options.messageKinds ?? everyArea.messageKinds,
    tellMisfits: options.tellMisfits ?? failsOfMisfits,
    ready: async () => ({
      database: true,
      broker: true,
      migrations: true,
      disk: options.disk?.hasSpace() ?? true,
      intake: true,
    }),
    liveOf: liveOfRow,
    sendCommand: options.sendCommand ?? (() => {}),
    brokerAccess: options.brokerAccess?.(db) ?? withoutBrokerAccess(false),
    brokerAddress: { host: '127.0.0.1', port: 1883, tls: false },
  });
  const timers = createTimerPoller({
    db,
    timers: everyArea.timers,
    clock: clock.ofServer,
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
  });
  const log = pino({ level: 'silent' });
  const outbox = createOutboxPoller({
    db,
    channels: createChannels({
      db,
      sms: createSms(db, options.smsProvider, log),
      mail: options.mail,
      outgoing,
      keys: pushKeys,
      clock: clock.ofServer,
      publicUrl: options.publicUrl ?? null,
      footerHost: null,
    }),
    kinds: everyArea.messageKinds,
    viewerOf: (userId) => loadViewer(db, userId, noSession),
    records: everyArea.records,
    documents: createDocuments(db, {
      publicUrl: options.publicUrl ?? null,
      footerHost: null,
      tellMisfits: failsOfMisfits,
      now: () => clock.now,
    }),
    clock: clock.ofServer,
    log,
    metrics: createMetrics(),
  });
  let serial = 0;

  const askRaw: Installation['askRaw'] = async (call, input, as = {}) => {
    const { path, form } = encodeInput(call, input);
    const body = form && new Response(bodyOf(form, input));
    const response = await app.inject({
      method: call.method,
      url: `/api/${path}`,
      headers: {
        ...(as.token ? { authorization: as.token } : {}),
        'accept-language': as.language ?? 'zh',
        ...(as.saveKey === undefined ? {} : { [saveKeyHeader]: as.saveKey }),
        ...(body ? { 'content-type': body.headers.get('content-type')! } : {}),
      },
      ...(body ? { payload: Buffer.from(await body.arrayBuffer()) } : {}),
    });
    const isEnvelope = String(response.headers['content-type']).includes('json');
    const envelope = isEnvelope
      ? response.json<Envelope>()
      : { success: true, code: 'download', description: '', data: response.rawPayload };
    return { status: response.statusCode, envelope };
  };

  const installation: Installation = {
    db,
    app,
    viewers,
    visibility,
    underWay,
    url: database.url,
    clock,
    files,
    cameras,
    fireDue: timers.fireDue,
    sendDue: outbox.sendDue,
    store,
    ask: <C extends Call>(call: C, input?: InputOf<C>, as?: AskedAs) =>
      askRaw(call, input ?? {}, as) as Promise<Answer<DataOf<C>>>,
    askRaw,
    async signIn(username) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/user/loginWeb',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ username, password: testPassword }).toString(),
      });
      const envelope = response.json<Envelope<{ token: string }>>();
      if (!envelope.data) throw new Error(`${username} cannot sign in: ${envelope.code}`);
      return envelope.data.token;
    },
    aCompany: async (name, type = 'maintenance') => {
      const row = await db
        .insertInto('company')
        .values({ name, type })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },
    anElevator: async ({ maintainerId, propertyId }, no) =>
      transactAs(db, asSystem('test'), async (tx) => {
        serial += 1;
        const row = await tx
          .insertInto('elevator')
          .values({
            elevatorNo: no ?? `T-${serial}`,
            shortNumber: `T${serial}`,
            address: '测试路 1 号',
            projectName: '测试小区',
            placeOfUse: 'residential',
            floorsNum: 3,
            floorLabels: ['B1', '1', '2'],
            maintainerId: maintainerId ?? null,
            propertyId: propertyId ?? null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await refreshCompanyVisibility(tx, [row.id]);
        return row.id;
      }),
    aUser: async (username, companyId, rights) => {
      const row = await db
        .insertInto('userAccount')
        .values({ username, nick: username, companyId, passwordHash: await passwordHash! })
        .returning('id')
        .executeTakeFirstOrThrow();
      const role = rights.role
        ? await db.selectFrom('role').select('id').where('key', '=', rights.role).executeTakeFirstOrThrow()
        : await db
            .insertInto('role')
            .values({ roleName: `role of ${username}`, scope: rights.scope ?? 'company', companyId })
            .returning('id')
            .executeTakeFirstOrThrow();
      if (rights.permissions?.length) {
        await db
          .insertInto('rolePermission')
          .values(rights.permissions.map((permission) => ({ roleId: role.id, permission })))
          .execute();
      }
      await db.insertInto('userRole').values({ userId: row.id, roleId: role.id }).execute();
      return row.id;
    },
    aFault: async (elevatorId, code = 'K111') => {
      const row = await db
        .insertInto('fault')
        .values({
          elevatorId,
          code,
          faultClass: 'fault',
          severity: 1,
          openedAt: new Date(clock.now),
          pushed: true,
          toldAt: new Date(clock.now),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },
    audit: (table, id) =>
      sql<{ verb: string; actor: string; new: unknown }>`select verb, actor, new from audit_trail
        where table_name = ${table} and record_id = ${id} order by id`.execute(db),
    close: async () => {
      await app.close();
      await rm(filesDirectory, { recursive: true });
      await db.destroy();
      await database.drop();
    },
  };
  return installation;
}
