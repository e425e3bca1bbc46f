import type { majorAlteration } from '@hoistway/contract/inspection/alteration/majorAlteration.ts';
import type { elevatorDetection } from '@hoistway/contract/inspection/detection/elevatorDetection.ts';
import type { inspection } from '@hoistway/contract/inspection/inspection.ts';
import type { ColumnType, Generated } from 'kysely';
import type { RowOf, Stamp } from '#platform/database/rowOf.ts';

type InspectionTable = RowOf<typeof inspection, { recordedBy: string | null }>;

interface InspectionPaperTable {
  id: Generated<string>;
  inspectionId: string;
  paper: 'report' | 'certificate';
  fileId: string;
  kind: 'picture' | 'pdf';
  /** Bytes. */
  size: number;
  createdAt: Stamp;
}

/** The next inspection by rule; an elevator without a row has none. */
interface InspectionDueTable {
  elevatorId: string;
  dueOn: string | null;
  fromOn: string | null;
  applyBy: string | null;
  rule: string | null;
  reason: ColumnType<unknown, null, null>;
  /** Reminders before the last day rest until this one. */
  quietUntil: string | null;
  /** A hash of what it was last judged by, and the first day on which the same can say another. */
  facts: string | null;
  lookAgainOn: string | null;
}

interface ElevatorDetectionReportTable {
  id: Generated<string>;
  detectionId: string;
  fileId: string;
  kind: 'picture' | 'pdf';
  /** Bytes. */
  size: number;
  createdAt: Stamp;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    inspection: InspectionTable;
    inspectionCard: Pick<InspectionTable, 'id' | 'elevatorId' | 'kind' | 'inspectedOn' | 'certificateNo'>;
    inspectionAppointedCard: { elevatorId: string; appointedFor: string };
    inspectionPaper: InspectionPaperTable;
    inspectionDue: InspectionDueTable;
    majorAlteration: RowOf<typeof majorAlteration>;
    elevatorDetection: RowOf<typeof elevatorDetection>;
    elevatorDetectionReport: ElevatorDetectionReportTable;
    elevatorDetectionCard: {
      elevatorId: string;
      kind: string;
      testedOn: string;
      /** None where no rule and no person says it. */
      dueOn: string | null;
    };
  }
}
