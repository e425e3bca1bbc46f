import type { Database } from '../call/requestContext.ts';
import { textOfCell } from './file/cell.ts';
import type { Importer } from './importer.ts';
import { readNumberedRows, type KeptRow, type KeptRun } from './importStore.ts';

/**
 * The rows of earlier parts that these rows name, and those that they name in turn, in the order of the file: of a part
 * that was tried nothing is left. `keys` has the number of each row by what it is known by.
 */
export async function namedEarlier(
  db: Database,
  { namesEarlier }: Importer,
  run: Pick<KeptRun, 'id' | 'columns'>,
  rows: readonly KeptRow[],
  keys: ReadonlyMap<string, number>,
): Promise<KeptRow[]> {
  const column = namesEarlier === undefined ? -1 : run.columns.indexOf(namesEarlier);
  if (column < 0) return [];
  const found = new Map<number, KeptRow>();
  for (let naming = rows; naming.length > 0;) {
    const named = new Set(naming.flatMap(({ cells }) => keys.get(textOfCell(cells[column])) ?? []));
    const unknown = [...named].filter((rowNumber) => !found.has(rowNumber));
    naming = unknown.length > 0 ? await readNumberedRows(db, run.id, unknown) : [];
    for (const row of naming) found.set(row.rowNumber, row);
  }
  return [...found.values()].toSorted((one, other) => one.ordinal - other.ordinal);
}
