import { moves } from '#contract/moves/moves.ts';
import { dutyReport } from './dutyReport.ts';

/** What was confirmed is never drawn again. */
export const dutyReportMoves = moves('dutyReport', dutyReport.show('state'), 'state', {
  confirm: { from: ['drawn'], to: 'confirmed', permission: 'diary.keep' },
});
