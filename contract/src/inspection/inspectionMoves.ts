import { flag } from '#contract/fieldKinds.ts';
import { condition, moves } from '#contract/moves/moves.ts';
import { inspection } from './inspection.ts';

const hasReport = condition('reportMissing', ({ reported }: { reported: boolean }) => reported);

/** From the appointment to an inspection in force; what was withdrawn stays readable. */
export const inspectionMoves = moves(
  'inspection',
  inspection.show('state').extend({
    /** Whether its report is kept. */
    reported: flag(),
  }),
  'state',
  {
    ins: { from: ['appointed', 'sentBack'], to: 'unaudited', permission: 'annual.edit' },
    approve: {
      from: ['unaudited'],
      to: 'audited',
      permission: 'annual.review',
      call: 'audit',
      needs: [hasReport],
    },
    sendBack: {
      from: ['unaudited'],
      to: 'sentBack',
      permission: 'annual.review',
      call: 'audit',
      needsRemark: true,
    },
    withdraw: {
      from: ['appointed', 'unaudited', 'sentBack'],
      to: 'withdrawn',
      permission: 'annual.delete',
      needsRemark: true,
      dangerous: true,
    },
    /** What recorded it is taken back, such as the handover of an installed elevator. */
    revoke: { from: ['audited'], to: 'withdrawn', permission: null, needsRemark: true },
  },
);

export type InspectionMoveName = (typeof inspectionMoves.names)[number];
