import { moves } from '#contract/moves/moves.ts';
import { dutyDiary } from './dutyDiary.ts';

/** What was confirmed is never rewritten. */
export const dutyDiaryMoves = moves('dutyDiary', dutyDiary.show('state'), 'state', {
  confirm: { from: ['drawn'], to: 'confirmed', permission: 'diary.keep' },
});
