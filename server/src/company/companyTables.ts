import type { company } from '@hoistway/contract/company/company.ts';
import type { companyGroup } from '@hoistway/contract/company/companyGroup.ts';
import type { companySettings } from '@hoistway/contract/company/companySettings.ts';
import type { qualification } from '@hoistway/contract/company/qualification.ts';
import type { area } from '@hoistway/contract/company/serviceArea.ts';
import type { staff } from '@hoistway/contract/company/staff.ts';
import type { Id, MaybeInstant, RowOf, Stamp } from '#platform/database/rowOf.ts';
import type { ColumnType } from 'kysely';

type CompanyTable = RowOf<
  typeof company,
  { names: ColumnType<string, never, never>; contacts: ColumnType<string | null, never, never> },
  'regionCodes' | 'timeZone' | 'forbidden'
>;

interface VisibilityCheckTable {
  id: Id;
  at: Stamp;
  elevators: number;
  missing: number;
  surplus: number;
  differences: ColumnType<unknown, string, string>;
}

type AreaTable = RowOf<typeof area, { names: ColumnType<string, never, never> }>;

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
  | 'gridMinutes'
  | 'reminderMinutes'
  | 'publicMinutes'
  | 'names'
>;

type CompanySettingsTable = RowOf<typeof companySettings>;

type CompanyGroupTable = RowOf<typeof companyGroup>;

type CompanyGroupCard = Pick<CompanyGroupTable, 'id' | 'companyId' | 'parentId' | 'groupName' | 'level'>;

type StaffTable = RowOf<typeof staff, { userId: string | null; names: ColumnType<string, never, never> }>;

type StaffCard = Pick<StaffTable, 'id' | 'companyId' | 'name' | 'kind' | 'userId' | 'status' | 'names'>;

type StaffPhoneCard = Pick<StaffTable, 'id' | 'companyId' | 'names' | 'phone'>;

/** Approved people who may be sent to a rescue, with the last day of the certificate that lets them. */
interface RescuerCard {
  id: string;
  companyId: string;
  names: string;
  phone: string;
  userId: string | null;
  kind: string;
  levelId: string | null;
  regionCode: string | null;
  onDuty: boolean;
  certificateUntil: string | null;
}

interface WorkerCard {
  id: string;
  companyId: string;
  names: string;
  phone: string | null;
  userId: string | null;
  kind: 'maintenance' | 'rescue' | 'install';
  status: 'active' | 'leave' | 'left';
  certificateUntil: string | null;
}

interface MechanicCard {
  id: string;
  companyId: string;
  names: string;
  phone: string;
  userId: string | null;
  kind: string;
  status: string;
  onDuty: boolean;
  certificateUntil: string | null;
}

type QualificationTable = RowOf<typeof qualification>;

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
  | 'englishName'
  | 'names'
  | 'nameNormal'
  | 'englishContact'
  | 'contacts'
>;

declare module '#platform/database/tables.ts' {
  interface Tables {
    company: CompanyTable;
    companyCard: CompanyCard;
    companySettings: CompanySettingsTable;
    companyGroup: CompanyGroupTable;
    area: AreaTable;
    areaCard: AreaCard;
    staff: StaffTable;
    staffCard: StaffCard;
    staffPhoneCard: StaffPhoneCard;
    rescuerCard: RescuerCard;
    mechanicCard: MechanicCard;
    workerCard: WorkerCard;
    qualification: QualificationTable;
    certificateReminder: {
      qualificationId: string;
      validUntil: string;
      daysBefore: number;
      createdAt: Stamp;
      toldAt: MaybeInstant;
    };
    visibilityCheck: VisibilityCheckTable;
    elevatorVisibility: {
      companyId: string;
      elevatorId: string;
      reason: string;
      until: MaybeInstant;
      /** Follows from the reason. */
      readOnly: ColumnType<boolean, never, never>;
    };
    companyGroupCard: CompanyGroupCard;
  }
}
