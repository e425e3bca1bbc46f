import type { Id, Instant, MaybeInstant, Stamp } from '#platform/database/columnTypes.ts';

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

declare module '#platform/database/tables.ts' {
  interface Tables {
    qrCode: QrCodeTable;
    scanReport: ScanReportTable;
    scanReportPicture: { fileId: string; reportId: string; position: number };
  }
}
