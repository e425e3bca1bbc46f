import type { SmsKind, SmsState } from '@hoistway/contract/auditLog/smsMessage.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Id, Instant, MaybeInstant, Stamp } from './rowOf.ts';

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

/**
 * The server's tables as Kysely sees them (camelCase; the plugin writes snake_case). Ids are decimal texts, instants
 * ISO 8601 texts. Each area adds its own in `<area>Tables.ts`: its rows are written by that area alone; cards are what
 * others may read.
 */
export interface Tables {
  importRun: ImportRunTable;
  importRow: ImportRowTable;
  recordMove: RecordMoveTable;
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
  signingKey: { name: string; key: Buffer };
  systemSetting: { name: string; value: unknown; updatedAt: Stamp };
  timer: TimerTable;
}
