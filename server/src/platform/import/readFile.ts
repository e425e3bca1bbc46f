import { streamCsvRows } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { maxCellLength, maxImportRows } from '@hoistway/contract/import/importRun.ts';
import { Refusal } from '../call/problems.ts';
import { readCell, readCsvCell, textOfCell, type ImportCell } from './cell.ts';
import { guardCsv } from './csvGuard.ts';
import { csvText } from './csvText.ts';
import { formulasOf } from './formulas.ts';
import { openZip } from './zipGuard.ts';

export interface FileRow {
  /** As a spreadsheet counts: the headings stand in row 1. */
  rowNumber: number;
  cells: ImportCell[];
}

const maxColumns = 200;

/**
 * The rows of an XLSX or CSV file that hold something, headings first. What the file is says its content alone. It
 * takes the thread it runs in for itself: the server reads files by `fileRows`.
 */
export async function* readFile(file: Buffer): AsyncGenerator<FileRow> {
  const zipped = file.length > 4 && file.readUInt32LE(0) === 0x04_03_4b_50;
  for await (const row of zipped ? xlsxRows(file) : csvRows(file)) {
    if (row.rowNumber > maxImportRows + 1) throw new Refusal('importTooManyRows', { n: maxImportRows });
    if (row.cells.some((cell) => textOfCell(cell).length > maxCellLength))
      throw new Refusal('importCellTooLong', { n: maxCellLength });
    if (row.cells.length > maxColumns) throw new Refusal('importTooManyColumns', { n: maxColumns });
    if (row.cells.some((cell) => cell !== '')) yield row;
  }
}

function* csvRows(file: Buffer): Generator<FileRow> {
  let rowNumber = 0;
  const text = csvText(file);
  guardCsv(text);
  try {
    for (const values of streamCsvRows(text)) {
      rowNumber += 1;
      yield { rowNumber, cells: trimmed(values.map(readCsvCell)) };
    }
  } catch (error) {
    throw asRefusal(error);
  }
}

async function* xlsxRows(file: Buffer): AsyncGenerator<FileRow> {
  const parts = await openZip(file);
  if (!parts.has('[Content_Types].xml') || !parts.has('xl/workbook.xml')) throw new Refusal('importFileKind');
  const sheets = [...parts].filter(([name]) => name.startsWith('xl/worksheets/') && name.endsWith('.xml'));
  for (const [, sheet] of sheets) refuseEndless(sheet);
  const first = parts.get(firstSheet(parts));
  if (!first) throw new Refusal('importFileBroken');
  const formulas = await formulasOf(first);
  try {
    for await (const { index, values } of streamXlsxRows(file)) {
      const cells = values.map((value, column): ImportCell => {
        const cell = readCell(value);
        return formulas.has(`${column}:${index}`)
          ? { text: typeof cell === 'string' ? cell : cell.text, fault: 'formula' }
          : cell;
      });
      yield { rowNumber: index + 1, cells: trimmed(cells) };
    }
  } catch (error) {
    throw asRefusal(error);
  }
}

/** Where the sheet lies that a person sees first: the archive keeps them in any order. */
function firstSheet(parts: ReadonlyMap<string, Buffer>): string {
  const workbook = parts.get('xl/workbook.xml')?.toString() ?? '';
  const links = parts.get('xl/_rels/workbook.xml.rels')?.toString() ?? '';
  const id = /<(?:\w+:)?sheet\s[^>]*\w+:id="([^"]+)"/.exec(workbook)?.[1];
  const link = [...links.matchAll(/<Relationship\s[^>]*>/g)].find(([text]) =>
    text.includes(`Id="${id}"`),
  )?.[0];
  const target = /Target="([^"]+)"/.exec(link ?? '')?.[1] ?? '';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** A sheet says at its beginning how far it reaches. */
function refuseEndless(sheet: Buffer): void {
  const head = sheet.toString('latin1', 0, 4096);
  const last = /<(?:\w+:)?dimension\s[^>]*ref="[A-Z]+\d+:[A-Z]+(\d+)"/.exec(head)?.[1];
  if (Number(last ?? 0) > maxImportRows + 1) throw new Refusal('importTooManyRows', { n: maxImportRows });
}

const trimmed = (cells: ImportCell[]): ImportCell[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

const asRefusal = (error: unknown): Refusal =>
  error instanceof Refusal ? error : new Refusal('importFileBroken');
