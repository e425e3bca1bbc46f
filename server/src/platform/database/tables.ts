import type { ColumnType, Generated } from 'kysely';

/**
 * The server's tables as Kysely sees them (camelCase; the plugin writes snake_case). Ids are decimal texts,
 * instants ISO 8601 texts. Rows of an area are written by that area alone; cards are what others may read.
 */
type Id = Generated<string>;
type Stamp = ColumnType<string, Date | string | undefined, Date | string>;
type Instant = ColumnType<string, Date | string, Date | string>;
type MaybeInstant = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;

interface CompanyTable {
  id: Id;
  name: string;
  type: string;
  address: string | null;
  logo: string | null;
  contact: string | null;
  phone: string | null;
  dutyPhone: string | null;
  regionCode: string | null;
  regionCodes: Generated<string[]>;
  timeZone: Generated<string>;
  parentId: string | null;
  forbidden: Generated<boolean>;
  createdAt: Stamp;
  areaId: string | null;
  latitude: number | null;
  longitude: number | null;
}

interface SightCheckTable {
  id: Id;
  at: Stamp;
  elevators: number;
  missing: number;
  surplus: number;
  differences: ColumnType<unknown, string, string>;
}

interface AreaTable {
  id: Id;
  companyId: string;
  name: string;
  regionCodes: string[];
  answerMinutes: number;
  arriveCityMinutes: number;
  arriveOtherMinutes: number;
  freeMinutes: number;
  inspectionScheme: 'cn2023' | 'cnYearly' | 'sg';
  intervalProfile: 'cn' | 'sg';
  phoneRule: 'cn' | 'sg';
  timeZone: string;
  createdAt: Stamp;
}

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

interface CompanyCustomTable {
  companyId: string;
  productName: string | null;
  hotline: string | null;
  defaultLanguage: 'zh' | 'en' | null;
  footerHost: string | null;
  baseMap: unknown;
  workingTime: unknown;
  weather: boolean | null;
}

interface CompanyGroupTable {
  id: Id;
  companyId: string;
  groupName: string;
  level: number;
  parentId: string | null;
}

interface StaffTable {
  id: Id;
  companyId: string;
  name: string;
  userId: string | null;
  phone: string;
  idCard: string | null;
  kind: 'maintenance' | 'rescue' | 'inspection' | 'install';
  status: 'active' | 'leave' | 'left';
  onDuty: boolean;
  levelId: 'junior' | 'intermediate' | 'senior' | null;
  isAudit: 'pending' | 'passed' | 'failed' | null;
  createdAt: Stamp;
}

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

interface QualificationTable {
  id: Id;
  companyId: string;
  staffId: string | null;
  kind: string;
  certificateNo: string;
  issuedBy: string;
  validFrom: string;
  validUntil: string;
  note: string | null;
}

interface UserAccountTable {
  id: Id;
  username: string;
  nick: string;
  phone: string | null;
  passwordHash: string;
  companyId: string;
  groupId: string | null;
  regionCodes: Generated<string[]>;
  alarmChannel: string | null;
  language: Generated<'zh' | 'en'>;
  outerUser: Generated<boolean>;
  forbidden: Generated<boolean>;
  mustChangePassword: Generated<boolean>;
  lastSignInAt: MaybeInstant;
  createdAt: Stamp;
}

interface RoleTable {
  id: Id;
  roleName: string;
  key: string | null;
  scope: string;
  companyId: string | null;
  forbidden: Generated<boolean>;
}

interface MenuEntryTable {
  key: string;
  parentKey: string | null;
  label: string;
  path: string | null;
  href: string | null;
  blank: Generated<boolean>;
  position: number;
}

interface SessionTable {
  id: Id;
  userId: string;
  tokenHash: Buffer;
  address: string;
  client: string;
  createdAt: Stamp;
  lastSeenAt: Stamp;
  endedAt: MaybeInstant;
  displayName: string | null;
  screen: string | null;
}

interface ElevatorTable {
  id: Id;
  elevatorNo: string;
  shortNumber: string | null;
  alias: string | null;
  equipmentNo: string | null;
  beaconNo: string | null;
  registrationCode: string | null;
  deviceCode: string | null;
  factoryNo: string | null;
  nineNo: string | null;
  kunshanNo: string | null;
  address: string;
  projectName: string;
  placeOfUse: string;
  regionCode: string | null;
  brand: string | null;
  model: string | null;
  type: Generated<string>;
  lifeState: Generated<string>;
  ratedLoad: ColumnType<number | null, number | null | undefined, number | null>;
  ratedSpeed: ColumnType<number | null, number | null | undefined, number | null>;
  floorsNum: number;
  floorLabels: string[];
  floorHeightMm: Generated<number>;
  manufactureDate: ColumnType<string | null, string | null | undefined, string | null>;
  nextInspection: ColumnType<string | null, string | null | undefined, string | null>;
  controllerType: string | null;
  driveMode: string | null;
  latitude: number | null;
  longitude: number | null;
  propertyId: string | null;
  ownerId: string | null;
  maintainerId: string | null;
  installerId: string | null;
  manufacturerId: string | null;
  othersId: string | null;
  alarmChannel: string | null;
  createdAt: Stamp;
  words: ColumnType<string[], never, never>;
  placeName: string | null;
  layerStationDoor: string | null;
  rescueStationId: string | null;
  areaId: string | null;
}

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

interface CollectorTable {
  id: Id;
  serial: string;
  secretHash: string;
  model: string;
  firmware: string | null;
  sim: string | null;
  elevatorId: string | null;
  disabled: Generated<boolean>;
  createdAt: Stamp;
  companyId: string | null;
  provisionStep: Generated<number>;
  provisionSha256: string | null;
}

interface ElevatorStateTable {
  elevatorId: string;
  status: Generated<string>;
  trapped: Generated<boolean>;
  since: Stamp;
  at: MaybeInstant;
  receivedAt: MaybeInstant;
  faultCode: string | null;
  faultSince: MaybeInstant;
  serviceMode: number | null;
  state: unknown;
}

interface FaultCodeTable {
  id: Id;
  code: string;
  codeKind: 'platform' | 'controller';
  category: string;
  nameZh: string;
  nameEn: string;
  severity: number | null;
  push: boolean | null;
  causesZh: string | null;
  causesEn: string | null;
  remedyZh: string | null;
  remedyEn: string | null;
  edited: Generated<boolean>;
}

interface FaultMappingVersionTable {
  id: Id;
  model: string;
  version: number;
  state: Generated<'draft' | 'active' | 'retired'>;
  note: string | null;
  createdAt: Stamp;
  createdBy: string | null;
  activatedAt: MaybeInstant;
  activatedBy: string | null;
}

interface FaultMappingTable {
  versionId: string;
  vendorCode: string;
  code: string;
}

interface FaultTable {
  id: Id;
  elevatorId: string;
  collectorId: string | null;
  code: string;
  vendorCode: string | null;
  faultClass: string;
  severity: number;
  openedAt: Instant;
  closedAt: MaybeInstant;
  recordedAt: Stamp;
  handling: Generated<string>;
  occurrences: Generated<number>;
  floor: number | null;
  pushed: boolean;
  mappingVersion: number | null;
  mappingVersionId: string | null;
  snapshot: unknown;
  acknowledgedAt: MaybeInstant;
  acknowledgedBy: string | null;
  note: string | null;
  handledAt: MaybeInstant;
  handledBy: string | null;
  source: Generated<string>;
  toldAt: MaybeInstant;
  holdUntil: MaybeInstant;
  incidentId: string | null;
  repeatedAt: MaybeInstant;
}

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

interface QrCodeTable {
  id: Id;
  elevatorId: string;
  token: string;
  sign: number;
  location: string;
  caption: string;
  logo: string | null;
  logoWidth: number;
  logoHeight: number;
  imageWidth: number;
  imageHeight: number;
  createdAt: Stamp;
  revokedAt: MaybeInstant;
}

interface LabelTemplateTable {
  id: Id;
  userId: string;
  companyId: string;
  templateName: string;
  widthMm: number;
  heightMm: number;
  background: string;
  backgroundPicture: string | null;
  parts: unknown;
  shared: boolean;
  createdAt: Stamp;
}

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
  liftBrand: { id: Id; companyId: string; name: string; nameEn: string | null; createdAt: Stamp };
  liftModel: {
    brandId: string;
    name: string;
    nameEn: string | null;
    kind: string;
    ratedLoad: number | null;
    ratedSpeed: number | null;
    controllerType: string | null;
  };
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
  faultSetting: {
    id: Id;
    companyId: string;
    settingName: string;
    enabled: boolean;
    note: string | null;
    rules: unknown;
    createdAt: Stamp;
  };
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
  smsMessage: { id: Id; at: Stamp; phone: string; kind: string; text: string; state: string };
  updateLog: { id: Id; content: string; createdAt: Stamp };
  note: { id: Id; companyId: string; userId: string; content: string; createdAt: Stamp };
  listView: {
    id: Id;
    userId: string;
    companyId: string;
    list: string;
    viewName: string;
    address: string;
    columns: unknown;
    shared: boolean;
    createdAt: Stamp;
  };
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
  elevatorFile: {
    id: Id;
    elevatorId: string;
    fileId: string;
    name: string;
    kind: string;
    size: number;
    broughtBy: string;
    createdAt: Stamp;
  };
  labelTemplatePicture: { templateId: string; fileId: string };
  signingKey: { name: string; key: Buffer };
  systemSetting: { name: string; value: unknown; updatedAt: Stamp };
}
