import { area } from '#contract/area.ts';
import { qrCalls } from './qrCalls.ts';
import { qrCode } from './qrCode.ts';
import { faultReportCalls, scanCalls } from './scanCalls.ts';

export const qrCodeArea = area({
  entities: [qrCode],
  calls: [qrCalls, faultReportCalls, scanCalls],
});
