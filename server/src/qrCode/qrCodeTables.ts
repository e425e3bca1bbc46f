import type { qrCode } from '@hoistway/contract/qrCode/qrCode.ts';
import type { Id, Instant, RowOf } from '#platform/database/rowOf.ts';

type QrCodeTable = RowOf<typeof qrCode>;

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

type ElevatorLabelCard = Pick<QrCodeTable, 'elevatorId' | 'token'>;

declare module '#platform/database/tables.ts' {
  interface Tables {
    qrCode: QrCodeTable;
    elevatorLabelCard: ElevatorLabelCard;
    scanReport: ScanReportTable;
    scanReportPicture: { fileId: string; reportId: string; position: number };
  }
}
