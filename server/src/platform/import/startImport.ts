import type { ImportRun } from '@hoistway/contract/import/importRun.ts';
import { matchColumns } from '@hoistway/contract/import/matchColumns.ts';
import { plainText } from '@hoistway/contract/plainText.ts';
import { languages } from '@hoistway/contract/language/language.ts';
import type { Ask, Change } from '../ask.ts';
import { Refusal } from '../problems.ts';
import { translators } from '../texts.ts';
import { textOfCell } from './cell.ts';
import { fileRows } from './fileRows.ts';
import type { Importer } from './importer.ts';
import { changeRun, insertRows, insertRun } from './importStore.ts';
import type { FileRow } from './readFile.ts';
import { showRun } from './showRun.ts';

const longestName = 200;

/**
 * Takes a file in: its rows are kept, its headings matched with the fields; nothing is judged yet. `fixed` is what
 * every row says because of where the file was brought.
 */
export async function startImport(
  ask: Ask,
  by: Importer,
  file: File,
  fixed: Record<string, string> = {},
): Promise<ImportRun> {
  const id = await ask.change((tx) => takeIn(ask, tx, by, file, fixed));
  return showRun(ask, by, id);
}

async function takeIn(
  ask: Ask,
  tx: Change,
  by: Importer,
  file: File,
  fixed: Record<string, string>,
): Promise<string> {
  let id: string | undefined;
  let kept = 0;
  for await (const read of fileRows(file)) {
    let rows = read;
    if (id === undefined) {
      const [headings, ...below] = read;
      id = await insertRun(tx, { ...begin(ask, by, file.name, headings!), fixed: JSON.stringify(fixed) });
      rows = below;
    }
    if (rows.length > 0) await insertRows(tx, id, kept, rows);
    kept += rows.length;
  }
  if (id === undefined || kept === 0) throw new Refusal('importEmpty');
  await changeRun(tx, id, { rows: kept });
  return id;
}

function begin({ viewer, language }: Ask, { kind }: Importer, name: string, { cells }: FileRow) {
  const headings = cells.map((cell) => plainText(textOfCell(cell).slice(0, longestName)));
  const fields = kind.columns.map((column) => ({
    name: column.name,
    headings: languages.map((each) => translators[each](column.label)),
  }));
  return {
    kind: kind.name,
    userId: viewer.userId,
    language,
    fileName: plainText(name.replaceAll(/[\p{Cc}/\\]/gu, ' ').slice(0, longestName)),
    headings,
    columns: matchColumns(headings, fields),
  };
}
