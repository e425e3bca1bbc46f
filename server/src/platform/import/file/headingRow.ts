import { noField } from '@hoistway/contract/import/importRun.ts';
import { matchColumns, type ColumnNames } from '@hoistway/contract/import/matchColumns.ts';
import { Refusal } from '../../call/problems.ts';
import { textOfCell } from './cell.ts';
import type { FileRow } from './readFile.ts';

/** Titles, a date and a unit may stand above the headings, hardly more. */
const lookedAt = 20;

/** Where among the first rows the headings stand: in the one chosen, or the first that names the most fields. */
export function findHeadingRow(
  rows: readonly FileRow[],
  fields: readonly ColumnNames[],
  chosen: number | undefined,
): number {
  if (chosen !== undefined) {
    const at = rows.findIndex(({ rowNumber }) => rowNumber === chosen);
    if (at < 0) throw new Refusal('importNoHeadings', { row: chosen });
    return at;
  }
  const named = rows.slice(0, lookedAt).map(({ cells }) => {
    const texts = cells.map(textOfCell);
    const n = matchColumns(texts, fields).filter((name) => name !== noField).length;
    // A single word among others may be a value as well.
    return n > 1 || n === texts.filter((text) => text !== '').length ? n : 0;
  });
  return named.indexOf(Math.max(...named));
}
