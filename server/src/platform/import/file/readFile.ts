import { streamCsvRows } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import {
  maxCellLength,
  maxImportRows,
  type FileWish,
  type ImportEncoding,
} from '@hoistway/contract/import/importRun.ts';
import { Refusal } from '../../call/problems.ts';
import { readCell, readCsvCell, textOfCell, type ImportCell } from './cell.ts';
import { guardCsv } from './csvGuard.ts';
import { csvText, takeSeparator } from './csvText.ts';
import { shownByStyles, type ShownStyle } from './numberFormat.ts';
import { fillMerged, readMarks, type SheetMarks } from './sheetMarks.ts';
import { chooseSheet, visibleSheets } from './workbook.ts';
import { openZip } from './zipGuard.ts';

export interface FileRow {
  /** As a spreadsheet counts: the headings usually stand in row 1. */
  rowNumber: number;
  cells: ImportCell[];
  /** The file does not show it: hidden by hand, or by a filter. */
  hidden?: true;
}

/** What a file was read as, and what of it could have been read instead. */
export interface FileFacts {
  /** Of workbooks. */
  sheet: string;
  sheets: string[];
  /** Of texts. */
  encoding: ImportEncoding | '';
  encodings: ImportEncoding[];
  /** From 0. */
  hiddenColumns: number[];
}

/** What is read, where a person chose it. */
export type ReadWish = Pick<FileWish, 'sheet' | 'encoding'>;

const maxColumns = 200;

/**
 * The rows of an XLSX or CSV file that hold something, as a person sees them; `tell` is told of the file before the
 * first. What the file is says its content alone. It takes the thread it runs in for itself: the server reads files by
 * `fileRows`.
 */
export async function* readFile(
  file: Buffer,
  wish: ReadWish = {},
  tell: (facts: FileFacts) => void = () => {},
): AsyncGenerator<FileRow> {
  const zipped = file.length > 4 && file.readUInt32LE(0) === 0x04_03_4b_50;
  let held = 0;
  for await (const row of zipped ? xlsxRows(file, wish, tell) : csvRows(file, wish, tell)) {
    const isEmpty = row.cells.every((cell) => cell === '');
    if (!isEmpty) held += 1;
    // Workbooks have borders and colours far below their last row; texts have only what somebody wrote.
    if ((zipped ? held : row.rowNumber) > maxImportRows + 1)
      throw new Refusal('importTooManyRows', { n: maxImportRows });
    if (row.cells.some((cell) => textOfCell(cell).length > maxCellLength))
      throw new Refusal('importCellTooLong', { n: maxCellLength });
    if (row.cells.length > maxColumns) throw new Refusal('importTooManyColumns', { n: maxColumns });
    if (!isEmpty) yield row;
  }
}

function* csvRows(
  file: Buffer,
  { encoding: wished }: ReadWish,
  tell: (facts: FileFacts) => void,
): Generator<FileRow> {
  let rowNumber = 0;
  const { text: all, encoding, encodings } = csvText(file, wished);
  const { text, delimiter } = takeSeparator(all);
  guardCsv(text);
  tell({ sheet: '', sheets: [], encoding, encodings, hiddenColumns: [] });
  try {
    for (const values of streamCsvRows(text, delimiter === undefined ? {} : { delimiter })) {
      rowNumber += 1;
      yield { rowNumber, cells: trimmed(values.map(readCsvCell)) };
    }
  } catch (error) {
    throw asRefusal(error);
  }
}

async function* xlsxRows(
  file: Buffer,
  { sheet: wished }: ReadWish,
  tell: (facts: FileFacts) => void,
): AsyncGenerator<FileRow> {
  const parts = await openZip(file);
  if (!parts.has('[Content_Types].xml') || !parts.has('xl/workbook.xml')) throw new Refusal('importFileKind');
  const sheets = visibleSheets(parts);
  const { index: place, name, content } = chooseSheet(sheets, wished);
  const shown = shownByStyles(parts.get('xl/styles.xml')?.toString() ?? '');
  const marks = await readMarks(content, (style) => shown[style] !== undefined);
  tell({
    sheet: name,
    sheets: sheets.map((each) => each.name),
    encoding: '',
    encodings: [],
    hiddenColumns: [...marks.hiddenColumns],
  });
  const fill = fillMerged<ImportCell>(marks.merges);
  try {
    for await (const { index, values } of streamXlsxRows(file, { sheet: place })) {
      const cells = values.map((value, column) => cellAt(marks, shown, `${column}:${index}`, value));
      yield {
        rowNumber: index + 1,
        cells: trimmed(fill(index, cells, '')),
        ...(marks.hiddenRows.has(index) ? { hidden: true } : {}),
      };
    }
  } catch (error) {
    throw asRefusal(error);
  }
}

/** A cell with what the sheet says of it besides its value. */
function cellAt(
  { formulas, styles }: SheetMarks,
  shown: readonly (ShownStyle | undefined)[],
  place: string,
  value: Parameters<typeof readCell>[0],
): ImportCell {
  const cell = readCell(value);
  if (formulas.has(place)) return { text: textOfCell(cell), fault: 'formula' };
  const style = shown[styles.get(place) ?? -1];
  if (typeof cell === 'string' && value instanceof Date && style?.day !== undefined)
    return style.day === 'yearless' ? { text: cell, yearless: true } : { text: cell, fault: 'day' };
  const text = typeof value === 'number' ? style?.number?.(value) : undefined;
  return typeof cell === 'string' && text !== undefined && text !== cell ? { text, number: cell } : cell;
}

const trimmed = (cells: ImportCell[]): ImportCell[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

const asRefusal = (error: unknown): Refusal =>
  error instanceof Refusal ? error : new Refusal('importFileBroken');
