import type { role } from '@hoistway/contract/access/role.ts';
import type { user } from '@hoistway/contract/access/user.ts';
import type { liftBrand, liftModel } from '@hoistway/contract/brand/liftBrand.ts';
import type { collector } from '@hoistway/contract/collector/collector.ts';
import type { area } from '@hoistway/contract/company/area.ts';
import type { company } from '@hoistway/contract/company/company.ts';
import type { companyGroup } from '@hoistway/contract/company/companyGroup.ts';
import type { custom } from '@hoistway/contract/company/custom.ts';
import type { qualification } from '@hoistway/contract/company/qualification.ts';
import type { staff } from '@hoistway/contract/company/staff.ts';
import type { elevator } from '@hoistway/contract/elevator/elevatorCard.ts';
import type { elevatorFile } from '@hoistway/contract/elevator/elevatorFile.ts';
import type { fault } from '@hoistway/contract/fault/fault.ts';
import type { faultCode } from '@hoistway/contract/faultCode/faultCode.ts';
import type { mappingRow, mappingVersion } from '@hoistway/contract/faultCode/mappingVersion.ts';
import type { labelTemplate } from '@hoistway/contract/label/labelTemplate.ts';
import type { faultSetting } from '@hoistway/contract/notify/faultPush.ts';
import type { LiveStatus } from '@hoistway/contract/push/live.ts';
import type { qrCode } from '@hoistway/contract/qrCode/qrCode.ts';
import type { DisplayScreen } from '@hoistway/contract/session/display.ts';
import type { session } from '@hoistway/contract/session/session.ts';
import type { listView } from '@hoistway/contract/setting/listView.ts';
import type { note } from '@hoistway/contract/setting/messageBoard.ts';
import type { updateLog } from '@hoistway/contract/setting/updateLog.ts';
import type { SmsKind, SmsState } from '@hoistway/contract/trail/smsMessage.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Id, Instant, MaybeInstant, RowOf, Stamp } from './rowOf.ts';

/*
 * The server's tables as Kysely sees them (camelCase; the plugin writes snake_case). Ids are decimal texts,
 * instants ISO 8601 texts. Rows of an area are written by that area alone; cards are what others may read.
 */

type CompanyTable = RowOf<typeof company, unknown, 'regionCodes' | 'timeZone' | 'forbidden'>;

interface SightCheckTable {
  id: Id;
  at: Stamp;
  elevators: number;
  missing: number;
  surplus: number;
  differences: ColumnType<unknown, string, string>;
}

type AreaTable = RowOf<typeof area>;

type AreaCard = Pick<
  AreaTable,
  | 'id'
  | 'companyId'
  | 'name'
  | 'regionCodes'
  | 'answerMinutes'
  | 'arriveCityMinutes'
  | 'arriveOtherMinutes'
  | 'freeMinutes'
  | 'inspectionScheme'
  | 'intervalProfile'
  | 'phoneRule'
  | 'timeZone'
>;

type CompanyCustomTable = RowOf<typeof custom>;

type CompanyGroupTable = RowOf<typeof companyGroup>;

type StaffTable = RowOf<typeof staff, { userId: string | null }>;

type StaffCard = Pick<StaffTable, 'id' | 'companyId' | 'name' | 'kind' | 'userId' | 'status'>;

interface StaffPositionTable {
  userId: string;
  sessionId: string;
  startedAt: Instant;
  latitude: number;
  longitude: number;
  accuracyM: number;
  at: Instant;
}

type QualificationTable = RowOf<typeof qualification>;

type UserAccountTable = RowOf<
  typeof user,
  { passwordHash: string; outerUser: Generated<boolean> },
  'regionCodes' | 'language' | 'forbidden' | 'mustChangePassword'
>;

type RoleTable = RowOf<typeof role, { key: string | null }, 'forbidden'>;

interface MenuEntryTable {
  key: string;
  parentKey: string | null;
  label: string;
  path: string | null;
  href: string | null;
  blank: Generated<boolean>;
  position: number;
}

type SessionTable = RowOf<
  typeof session,
  {
    userId: string;
    tokenHash: Buffer;
    endedAt: MaybeInstant;
    displayName: string | null;
    screen: DisplayScreen | null;
  },
  'lastSeenAt'
>;

type ElevatorTable = RowOf<
  typeof elevator,
  { alarmChannel: string | null; words: ColumnType<string[], never, never> },
  'type' | 'lifeState' | 'floorHeightMm'
>;

type ElevatorCard = Pick<
  ElevatorTable,
  | 'id'
  | 'elevatorNo'
  | 'shortNumber'
  | 'alias'
  | 'equipmentNo'
  | 'nineNo'
  | 'address'
  | 'projectName'
  | 'placeOfUse'
  | 'regionCode'
  | 'type'
  | 'floorsNum'
  | 'floorLabels'
  | 'floorHeightMm'
  | 'propertyId'
  | 'ownerId'
  | 'maintainerId'
  | 'latitude'
  | 'longitude'
  | 'alarmChannel'
  | 'lifeState'
  | 'words'
>;

type CompanyCard = Pick<
  CompanyTable,
  | 'id'
  | 'name'
  | 'type'
  | 'phone'
  | 'dutyPhone'
  | 'contact'
  | 'address'
  | 'logo'
  | 'timeZone'
  | 'parentId'
  | 'forbidden'
  | 'regionCode'
  | 'areaId'
  | 'latitude'
  | 'longitude'
>;

type CollectorTable = RowOf<
  typeof collector,
  { secretHash: string; disabled: Generated<boolean>; createdAt: Stamp; provisionSha256: string | null },
  'provisionStep'
>;

interface ElevatorStateTable {
  elevatorId: string;
  status: Generated<LiveStatus>;
  trapped: Generated<boolean>;
  since: Stamp;
  at: MaybeInstant;
  receivedAt: MaybeInstant;
  faultCode: string | null;
  faultSince: MaybeInstant;
  serviceMode: number | null;
  state: unknown;
}

type FaultCodeTable = RowOf<typeof faultCode, unknown, 'edited'>;

type FaultMappingVersionTable = RowOf<
  typeof mappingVersion,
  { createdBy: string | null; activatedBy: string | null },
  'state'
>;

type FaultMappingTable = RowOf<typeof mappingRow, { versionId: string }>;

type FaultTable = RowOf<
  typeof fault,
  {
    collectorId: string | null;
    recordedAt: Stamp;
    mappingVersion: number | null;
    mappingVersionId: string | null;
    snapshot: unknown;
    handledAt: MaybeInstant;
    handledBy: string | null;
    source: Generated<string>;
    toldAt: MaybeInstant;
    holdUntil: MaybeInstant;
    incidentId: string | null;
    repeatedAt: MaybeInstant;
  },
  'handling' | 'occurrences'
>;

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
  outcome: 'added' | 'changed' | 'same' | 'faulty' | null;
  errors: unknown;
}

type QrCodeTable = RowOf<typeof qrCode>;

type LabelTemplateTable = RowOf<typeof labelTemplate, { userId: string; companyId: string }>;

interface ScanReportTable {
  id: Id;
  elevatorId: string;
  qrCodeId: string;
  faultId: string;
  kind: 'trapped' | 'fault';
  text: string | null;
  phone: string;
  address: string;
  tokenHash: Buffer;
  createdAt: Instant;
}

export interface Tables {
  qrCode: QrCodeTable;
  labelTemplate: LabelTemplateTable;
  scanReport: ScanReportTable;
  scanReportPicture: { fileId: string; reportId: string; position: number };
  importRun: ImportRunTable;
  importRow: ImportRowTable;
  company: CompanyTable;
  companyCard: CompanyCard;
  companyCustom: CompanyCustomTable;
  companyGroup: CompanyGroupTable;
  area: AreaTable;
  areaCard: AreaCard;
  staff: StaffTable;
  staffCard: StaffCard;
  staffPosition: StaffPositionTable;
  qualification: QualificationTable;
  certificateReminder: { qualificationId: string; validUntil: string; daysBefore: number; createdAt: Stamp };
  userAccount: UserAccountTable;
  userCard: Pick<UserAccountTable, 'id' | 'username' | 'nick' | 'companyId' | 'groupId' | 'forbidden'>;
  userRole: { userId: string; roleId: string };
  recordMove: RecordMoveTable;
  role: RoleTable;
  seededPermission: { name: string };
  rolePermission: { roleId: string; permission: string };
  permissionLabel: {
    permission: string;
    language: 'zh' | 'en';
    label: string | null;
    description: string | null;
  };
  roleMenu: { roleId: string; menu: string };
  menuEntry: MenuEntryTable;
  session: SessionTable;
  sessionCard: { id: string; userId: string };
  signInFailure: { id: Id; at: Stamp; username: string; address: string; judged: Generated<boolean> };
  elevator: ElevatorTable;
  elevatorCard: ElevatorCard;
  elevatorGroup: { elevatorId: string; companyId: string; groupId: string };
  elevatorAssignment: { elevatorId: string; userId: string };
  elevatorFavourite: { elevatorId: string; userId: string; createdAt: Stamp };
  sightCheck: SightCheckTable;
  sight: { companyId: string; elevatorId: string; reason: string; until: MaybeInstant };
  collector: CollectorTable;
  collectorCard: Pick<CollectorTable, 'id' | 'serial' | 'model' | 'elevatorId' | 'disabled' | 'companyId'>;
  collectorBinding: {
    id: Id;
    collectorId: string;
    elevatorId: string;
    boundAt: Instant;
    boundBy: string | null;
    unboundAt: MaybeInstant;
    unboundBy: string | null;
  };
  liftBrand: RowOf<typeof liftBrand>;
  liftModel: RowOf<typeof liftModel, { brandId: string }>;
  collectorState: {
    collectorId: string;
    online: Generated<boolean>;
    lastSeenAt: MaybeInstant;
    connectedAt: MaybeInstant;
    willAt: MaybeInstant;
    messageCount: Generated<string>;
    skewMs: Generated<number>;
  };
  elevatorState: ElevatorStateTable;
  fault: FaultTable;
  faultCode: FaultCodeTable;
  faultMappingVersion: FaultMappingVersionTable;
  faultMapping: FaultMappingTable;
  faultSetting: RowOf<typeof faultSetting>;
  faultMute: {
    faultId: string;
    elevatorId: string;
    code: string;
    reason: string;
    mutedUntil: Instant;
    mutedBy: string | null;
    endedAt: MaybeInstant;
    endedBy: string | null;
  };
  faultIncident: {
    id: Id;
    incidentKind: 'powerCut' | 'connectionLoss';
    code: string;
    projectName: string;
    openedAt: Instant;
    lastOpenedAt: Instant;
    closedAt: MaybeInstant;
    pushed: boolean;
  };
  faultOccurrence: {
    faultId: string;
    n: number;
    openedAt: Instant;
    closedAt: MaybeInstant;
    eventId: string | null;
    vendorCode: string | null;
    mappingVersion: number | null;
    suppression: 'none' | 'notTold' | 'inspection' | 'ignored' | 'flapping' | 'incident';
  };
  faultDelivery: {
    id: Id;
    faultId: string | null;
    incidentId: string | null;
    at: Stamp;
    sessions: number;
    userIds: string[];
    grounds: Generated<unknown>;
  };
  faultText: {
    id: Id;
    faultId: string | null;
    incidentId: string | null;
    userId: string;
    at: Stamp;
    settingName: string | null;
    rule: number;
    state: 'sending' | 'sent' | 'outbox' | 'failed' | 'withheld' | 'noPhone';
  };
  controllerReading: {
    id: Id;
    elevatorId: string;
    collectorId: string;
    subject: 'parameters' | 'records';
    state: string;
    askedBy: string | null;
    askedAt: Instant;
    deadline: Instant;
    expected: Generated<number>;
    parts: Generated<string[]>;
    values: Generated<unknown>;
  };
  controllerBaseline: {
    id: Id;
    elevatorId: string;
    readingId: string;
    approvedBy: string | null;
    approvedAt: Instant;
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
  ingestRefusal: {
    id: Id;
    at: Instant;
    serial: string | null;
    address: string;
    reason: string;
    occurrences: number;
    vendorCode: string | null;
  };
  passwordHistory: { id: Id; userId: string; passwordHash: string; setAt: Stamp };
  passwordReset: {
    id: Id;
    phone: string;
    userId: string | null;
    address: string;
    codeHash: Buffer;
    askedAt: Instant;
    wrongTries: Generated<number>;
    confirmTokenHash: Buffer | null;
    confirmedAt: MaybeInstant;
    usedAt: MaybeInstant;
  };
  smsMessage: { id: Id; at: Stamp; phone: string; kind: SmsKind; text: string; state: SmsState };
  updateLog: RowOf<typeof updateLog>;
  note: RowOf<typeof note, { companyId: string; userId: string }>;
  listView: RowOf<typeof listView, { userId: string; companyId: string; list: string; columns: unknown }>;
  listViewDefault: { userId: string; list: string; viewId: string };
  listSetting: { userId: string; list: string; columns: unknown };
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
  elevatorFile: RowOf<typeof elevatorFile, { fileId: string }>;
  labelTemplatePicture: { templateId: string; fileId: string };
  signingKey: { name: string; key: Buffer };
  systemSetting: { name: string; value: unknown; updatedAt: Stamp };
}
