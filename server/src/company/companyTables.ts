import type { Id, MaybeInstant, Stamp } from '#platform/database/columnTypes.ts';
import type { ColumnType, Generated } from 'kysely';

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

type StaffCard = Pick<StaffTable, 'id' | 'companyId' | 'name' | 'kind' | 'userId' | 'status'>;

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

declare module '#platform/database/tables.ts' {
  interface Tables {
    company: CompanyTable;
    companyCard: CompanyCard;
    companyCustom: CompanyCustomTable;
    companyGroup: CompanyGroupTable;
    area: AreaTable;
    areaCard: AreaCard;
    staff: StaffTable;
    staffCard: StaffCard;
    qualification: QualificationTable;
    certificateReminder: {
      qualificationId: string;
      validUntil: string;
      daysBefore: number;
      createdAt: Stamp;
    };
    sightCheck: SightCheckTable;
    sight: { companyId: string; elevatorId: string; reason: string; until: MaybeInstant };
    companyGroupCard: CompanyGroupTable;
  }
}
