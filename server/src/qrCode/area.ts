import { qrCode } from '@hoistway/contract/qrCode/qrCode.ts';
import { area } from '#platform/area.ts';
import { record } from '#platform/record/record.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import { qrRoutes } from './qrRoutes.ts';
import { aQrCode } from './qrSamples.ts';
import { scanRoutes } from './scanRoutes.ts';
import { forgetReportsJob } from './forgetReports.ts';
import { qrCodePeople } from './qrCodePeople.ts';

/** The codes on elevators, and what who scans one reads and reports. */
export const qrCodeArea = area({
  people: qrCodePeople,
  dependsOn: ['elevator', 'rescue'],
  routes: [qrRoutes, scanRoutes],
  jobs: [forgetReportsJob],
  records: {
    qrCode: record(qrCode, {
      table: 'qrCode',
      // A code is called after its elevator.
      visible: (db, viewer) =>
        visibleElevators(db, viewer)
          .innerJoin('qrCode', 'qrCode.elevatorId', 'elevator.id')
          .select(['qrCode.id', 'elevator.elevatorNo']),
      name: ({ elevatorNo }) => elevatorNo,
      readBy: 'elevator.view',
      columns: {
        token: { label: 'qrCode.token', secret: true },
        logo: { label: 'qrCode.logo', secret: true },
      },
      sample: aQrCode,
    }),
  },
  unlogged: {
    scan_report: 'what a visitor reported: the fault that came of it is told of',
    scan_report_picture: 'belongs to the report of a visitor',
  },
  lends: {
    'qrCode/labelRows.ts': 'labels show what the list of codes shows',
    'qrCode/qrStore.ts': 'labels are printed of what the list of codes holds',
  },
});
