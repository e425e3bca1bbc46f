import type { Judged, KeptRow } from './importStore.ts';
import { judgeInSets } from './judgeInSets.ts';
import { judgeRowByRow } from './judgeRowByRow.ts';
import type { Judging } from './rowRules.ts';

/**
 * Writes rows as the person who brought them: one that is refused leaves nothing behind and the others stand. However
 * many are written at once, what is said of each is what would be said if it came alone after those before it.
 */
export const judgeRows = (judging: Judging, rows: readonly KeptRow[]): Promise<Judged[]> =>
  judging.by.sets
    ? judgeInSets(judging, judging.by.sets, rows)
    : judgeRowByRow(judging, judging.by.rows, rows);
