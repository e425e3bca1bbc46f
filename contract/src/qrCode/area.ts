import { area } from '#contract/area.ts';
import { qrCalls } from './qrCalls.ts';
import { qrCode } from './qrCode.ts';
import { faultReportCalls, scanCalls } from './scanCalls.ts';

export const qrCodeArea = area({
  entities: [qrCode],
  calls: [qrCalls, faultReportCalls, scanCalls],
  lends: {
    'qrCode/qrCalls.ts': 'a label draws what the list of labels says of an elevator',
    'qrCode/qrCode.ts': 'a label shows a code with its sign',
  },
});
