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
    const names = matchColumns(texts, fields);
    const n = names.filter((name) => name !== noField).length;
    // A single word among others may be a value as well.
    return { names, n: n > 1 || n === texts.filter((text) => text !== '').length ? n : 0 };
  });
  const at = named.findIndex(({ n }) => n === Math.max(...named.map((each) => each.n)));
  return at + (saysTheSame(rows, named, at) ? 1 : 0);
}

/** Headings over two rows, or in two languages: the row below names the same fields once more. */
const saysTheSame = (
  rows: readonly FileRow[],
  named: readonly { names: string[]; n: number }[],
  at: number,
) =>
  named[at]!.n > 1 &&
  rows[at + 1]?.rowNumber === rows[at]!.rowNumber + 1 &&
  named[at + 1]?.n === named[at]!.n &&
  named[at]!.names.every((name, column) => name === noField || named[at + 1]!.names[column] === name);
