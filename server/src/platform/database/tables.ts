import type { BackupCause, BackupState } from '@hoistway/contract/backup/backupCalls.ts';
import type { SmsKind, SmsState } from '@hoistway/contract/auditLog/smsMessage.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import type {
  DeliveryReason,
  DeliveryState,
  MessageChannel,
  MessageState,
} from '@hoistway/contract/outbox/message.ts';
import type { messageRobot } from '@hoistway/contract/outbox/messageRobot.ts';
import type { ColumnType, Generated } from 'kysely';
import type { MessageTexts } from '../outbox/messageTexts.ts';
import type { Id, Instant, MaybeInstant, RowOf, Stamp } from './rowOf.ts';

interface AuditTrailTable {
  id: Id;
  at: Stamp;
  tableName: string;
  recordId: string;
  verb: string;
  actor: string;
  requestId: string | null;
  address: string | null;
  old: unknown;
  new: unknown;
  companyId: string | null;
  elevatorId: string | null;
  actorCompanyId: string | null;
  times: Generated<number>;
  fold: string | null;
  byPerson: ColumnType<boolean, never, never>;
}

interface RecordMoveTable {
  id: Id;
  at: Stamp;
  entity: string;
  recordId: string;
  move: string;
  fromState: string;
  toState: string;
  remark: string | null;
  actor: Generated<string>;
}

export interface EventLogTable {
  id: Id;
  at: Stamp;
  kind: string;
  elevatorId: string | null;
  subjectId: string | null;
  actor: string | null;
  payload: ColumnType<Record<string, unknown>, string | undefined, string>;
}

interface ImportRunTable {
  id: Id;
  kind: string;
  userId: string;
  language: 'zh' | 'en';
  fileName: string;
  headings: string[];
  columns: string[];
  state: 'matching' | 'checking' | 'checked' | 'writing' | 'done' | 'undone';
  whole: Generated<boolean>;
  rows: number;
  position: Generated<number>;
  fixed: Generated<unknown>;
  reading: Generated<unknown>;
  createdAt: Stamp;
}

interface ImportRowTable {
  importId: string;
  ordinal: number;
  rowNumber: number;
  cells: unknown;
  key: string | null;
  outcome: 'added' | 'changed' | 'same' | 'rejected' | null;
  errors: unknown;
  recordId: string | null;
}

interface TimerTable {
  id: Id;
  kind: string;
  subject: string;
  key: string;
  dueAt: Instant;
  payload: ColumnType<unknown, string, string>;
  createdAt: Stamp;
  doneAt: MaybeInstant;
  canceledAt: MaybeInstant;
  attempts: Generated<number>;
  lastError: string | null;
  nextTryAt: MaybeInstant;
}

interface MessageTable {
  id: Id;
  key: string;
  kind: string;
  subject: string;
  userId: string | null;
  robotId: string | null;
  phone: string | null;
  email: string | null;
  browser: ColumnType<unknown, string | null | undefined, string | null>;
  receiver: string;
  language: Language;
  texts: ColumnType<MessageTexts, string, string>;
  channels: MessageChannel[];
  parallel: boolean;
  seconds: number[];
  lifeAndLimb: boolean;
  state: Generated<MessageState>;
  createdAt: Stamp;
  begunAt: MaybeInstant;
  closedAt: MaybeInstant;
}

interface DeliveryTable {
  id: Id;
  messageId: string;
  channel: MessageChannel;
  receiver: string;
  state: Generated<DeliveryState>;
  reason: DeliveryReason | null;
  words: string | null;
  address: string | null;
  attempts: Generated<number>;
  token: Generated<string>;
  begunAt: Instant;
  deadlineAt: MaybeInstant;
  nextTryAt: MaybeInstant;
  leaseUntil: MaybeInstant;
  acceptedAt: MaybeInstant;
  deliveredAt: MaybeInstant;
  failedAt: MaybeInstant;
}

/**
 * The server's tables as Kysely sees them (camelCase; the plugin writes snake_case). Ids are decimal texts, instants
 * ISO 8601 texts. Each area adds its own in `<area>Tables.ts`: its rows are written by that area alone; cards are what
 * others may read.
 */
export interface Tables {
  importRun: ImportRunTable;
  importRow: ImportRowTable;
  recordMove: RecordMoveTable;
  recordComment: {
    id: Id;
    entity: string;
    recordId: string;
    authorId: string;
    at: Stamp;
    body: string | null;
    removedAt: MaybeInstant;
  };
  recordMention: { commentId: string; userId: string; written: string };
  message: MessageTable;
  delivery: DeliveryTable;
  messageRobot: RowOf<typeof messageRobot, { secretChangedAt: MaybeInstant }, 'enabled'>;
  messageRobotSecret: { robotId: string; address: string; secret: string | null };
  messagePreference: { userId: string; kind: string; channel: MessageChannel };
  webPushSubscription: {
    id: Id;
    userId: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    client: string;
    /** By which sign-in; null for those of earlier versions. */
    sessionId: string | null;
    createdAt: Stamp;
  };
  auditTrail: AuditTrailTable;
  eventLog: EventLogTable;
  reactionRun: {
    reaction: string;
    eventId: string;
    begunAt: Stamp;
    touchedAt: Stamp;
    afterId: Generated<string>;
    done: Generated<number>;
  };
  backupRun: {
    id: Id;
    startedAt: Instant;
    endedAt: Stamp;
    cause: BackupCause;
    state: BackupState;
    folder: string;
    tables: number | null;
    rows: ColumnType<string | null, number | null | undefined, never>;
    files: number | null;
    bytes: ColumnType<string | null, number | null | undefined, never>;
    sealed: boolean;
    missing: number | null;
    failure: string | null;
  };
  smsMessage: { id: Id; at: Stamp; phone: string; kind: SmsKind; text: string; state: SmsState };
  storedFile: {
    id: string;
    sha256: string;
    thumbSha256: string | null;
    mediaType: string;
    width: number | null;
    height: number | null;
    size: number;
    createdAt: Stamp;
    draftOf: ColumnType<string | null, string | null | undefined, string | null>;
    draftAt: MaybeInstant;
  };
  savedOnce: {
    scope: string;
    call: string;
    keyHash: string;
    bodyHash: string;
    claim: string;
    begunAt: Instant;
    done: Generated<boolean>;
    answer: Buffer | null;
  };
  signingKey: { name: string; key: Buffer };
  systemSetting: { name: string; value: unknown; updatedAt: Stamp };
  timer: TimerTable;
}
