import type { OperationKind } from '@hoistway/contract/rescue/operationRecord.ts';
import type { phoneRecord } from '@hoistway/contract/rescue/phoneRecord.ts';
import type { askedRounds, askedStates } from '@hoistway/contract/rescue/rescueCalls.ts';
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
  }
>;

interface RescueAssignmentTable {
  id: Id;
  caseId: string;
  staffId: string;
  round: (typeof askedRounds)[number];
  state: (typeof askedStates)[number];
  askedAt: Instant;
  answeredAt: MaybeInstant;
  etaMinutes: number | null;
}

interface OperationRecordTable {
  id: Id;
  at: Instant;
  kind: OperationKind;
  elevatorId: string | null;
  caseId: string | null;
  staffId: string | null;
  userId: string | null;
  detail: string | null;
  text: string | null;
}

type PhoneRecordTable = RowOf<typeof phoneRecord, { companyId: string; userId: string | null }>;

declare module '#platform/database/tables.ts' {
  interface Tables {
    rescueCase: RescueCaseTable;
    rescueAssignment: RescueAssignmentTable;
    operationRecord: OperationRecordTable;
    phoneRecord: PhoneRecordTable;
  }
}
