import type { AskedState } from '@hoistway/contract/rescue/askedState.ts';
import type { operationRecord } from '@hoistway/contract/rescue/operationRecord.ts';
import type { phoneRecord } from '@hoistway/contract/rescue/phoneRecord.ts';
import type { rescueCase } from '@hoistway/contract/rescue/rescueCase.ts';
import type { Id, Instant, MaybeInstant, RowOf } from '#platform/database/rowOf.ts';

type RescueCaseTable = RowOf<
  typeof rescueCase,
  {
    answerMinutes: number;
    gridMinutes: number;
    arriveMinutes: number;
    releaseMinutes: number;
    reminderMinutes: number;
    publicMinutes: number;
    /** A person said that people are inside, and nobody that they are out. */
    personReported: boolean;
  }
>;

type RescueCaseCard = Pick<
  RescueCaseTable,
  | 'id'
  | 'caseNo'
  | 'elevatorId'
  | 'state'
  | 'drill'
  | 'faultId'
  | 'leadId'
  | 'beganTime'
  | 'reportTime'
  | 'acceptTime'
  | 'arriveTime'
  | 'releaseTime'
  | 'closeTime'
  | 'cause'
  | 'checkTime'
  | 'answerMinutes'
  | 'arriveMinutes'
  | 'personReported'
  | 'trappedCount'
  | 'injuredCount'
>;

interface RescueAssignmentTable {
  id: Id;
  caseId: string;
  staffId: string;
  round: 'onDuty' | 'secondPerson' | 'grid' | 'cloud' | 'manual';
  state: AskedState;
  askedAt: Instant;
  answeredAt: MaybeInstant;
  etaMinutes: number | null;
}

type OperationRecordTable = RowOf<typeof operationRecord, { userId: string | null; detail: string | null }>;

interface RescueDutyTable {
  id: Id;
  companyId: string;
  day: string;
  shift: 'day' | 'night';
  place: number;
  staffId: string;
}

interface RescuePositionTable {
  id: Id;
  caseId: string;
  staffId: string;
  latitude: number;
  longitude: number;
  at: Instant;
}

type PhoneRecordTable = RowOf<typeof phoneRecord, { companyId: string; userId: string | null }>;

declare module '#platform/database/tables.ts' {
  interface Tables {
    rescueCase: RescueCaseTable;
    rescueCaseCard: RescueCaseCard;
    rescueCaseTimesCard: Pick<
      RescueCaseTable,
      | 'id'
      | 'caseNo'
      | 'elevatorId'
      | 'state'
      | 'drill'
      | 'faultId'
      | 'reportTime'
      | 'dispatchTime'
      | 'acceptTime'
      | 'arriveTime'
      | 'releaseTime'
      | 'checkTime'
      | 'closeTime'
    >;
    rescueAssignment: RescueAssignmentTable;
    operationRecord: OperationRecordTable;
    operationRecordCard: Pick<
      OperationRecordTable,
      'id' | 'caseId' | 'at' | 'kind' | 'text' | 'staffId' | 'userId'
    >;
    rescueDuty: RescueDutyTable;
    rescuePosition: RescuePositionTable;
    phoneRecord: PhoneRecordTable;
  }
}
