import type { FileReading, FileWish, ImportRun } from '@hoistway/contract/import/importRun.ts';
import { matchColumns } from '@hoistway/contract/import/matchColumns.ts';
import { plainText } from '@hoistway/contract/input/plainText.ts';
import { languages } from '@hoistway/contract/language/language.ts';
import type { CallerContext, WriteContext } from '../call/requestContext.ts';
import { Refusal } from '../call/problems.ts';
import { translators } from '../texts.ts';
import { textOfCell } from './file/cell.ts';
import { fileRows } from './file/fileRows.ts';
import { findHeadingRow } from './file/headingRow.ts';
import type { Importer } from './importer.ts';
import { changeRun, deleteRun, insertRows, insertRun } from './importStore.ts';
import type { FileFacts, FileRow } from './file/readFile.ts';
import { showRun } from './showRun.ts';
import { onOneLine } from './file/tidyText.ts';

const maxNameLength = 200;
const previewed = 3;
const previewLength = 60;

/** A file with how it is to be read. */
export type Brought = FileWish & { file: File };

/**
 * Takes a file in: its rows are kept, its headings matched with the fields; nothing is judged yet. `fixed` is what
 * every row says because of where the file was brought.
 */
export async function startImport(
  ctx: WriteContext,
  by: Importer,
  brought: Brought,
  fixed: Record<string, string> = {},
): Promise<ImportRun> {
  const id = await takeIn(ctx, by, brought, fixed);
  return ctx.transact((within) => showRun(within, by, id));
}

/** Keeps the rows as they are read, a few in each transaction: reading a long file holds no connection. */
async function takeIn(
  ctx: WriteContext,
  by: Importer,
  { file, ...wish }: Brought,
  fixed: Record<string, string>,
): Promise<string> {
  let id: string | undefined;
  let kept = 0;
  const hiddenRows: number[] = [];
  let reading: FileReading | undefined;
  try {
    for await (const { facts, rows } of fileRows(file, { sheet: wish.sheet, encoding: wish.encoding })) {
      let below = rows;
      if (reading === undefined) {
        const at = findHeadingRow(rows, fieldsOf(by), wish.headingRow);
        below = rows.slice(at + 1);
        const begun = begin(ctx, by, file.name, facts!, rows[at]!, below, wish.withHidden === true);
        ({ reading } = begun);
        const run = { ...begun, fixed: JSON.stringify(fixed), reading: JSON.stringify(reading) };
        id = await ctx.transact(({ db }) => insertRun(db, run));
      }
      const run = id!;
      hiddenRows.push(...below.filter(({ hidden }) => hidden).map(({ rowNumber }) => rowNumber));
      const taken = wish.withHidden ? below : below.filter(({ hidden }) => !hidden);
      if (taken.length > 0) await ctx.transact(({ db }) => insertRows(db, run, kept, taken));
      kept += taken.length;
    }
    if (id === undefined || kept === 0)
      throw new Refusal(hiddenRows.length > 0 ? 'importAllHidden' : 'importEmpty');
    const run = id;
    const read = JSON.stringify({ ...reading, hiddenRows });
    await ctx.transact(({ db }) => changeRun(db, run, { rows: kept, reading: read }));
    return run;
  } catch (error) {
    const run = id;
    if (run !== undefined) await ctx.transact(({ db }) => deleteRun(db, run));
    throw error;
  }
}

const fieldsOf = ({ kind }: Importer) =>
  kind.columns.map((column) => ({
    name: column.name,
    headings: languages.map((each) => translators[each](column.label)),
  }));

/** The sheet of a template that only explains the other. */
const isTemplateNotes = (sheet: string): boolean =>
  languages.some((each) => translators[each]('import.notes') === sheet);

const textsOf = ({ cells }: FileRow, length: number): string[] =>
  cells.map((cell) => plainText(onOneLine(textOfCell(cell)).slice(0, length)));

function begin(
  { viewer, language }: CallerContext,
  by: Importer,
  name: string,
  facts: FileFacts,
  headingRow: FileRow,
  below: readonly FileRow[],
  withHidden: boolean,
) {
  const headings = textsOf(headingRow, maxNameLength);
  const { hiddenColumns, ...read } = facts;
  const isHidden = (at: number) => hiddenColumns.includes(at);
  const shown = below.filter(({ hidden }) => withHidden || !hidden).slice(0, previewed);
  const reading: FileReading = {
    ...read,
    sheets: read.sheets.filter((sheet) => sheet === read.sheet || !isTemplateNotes(sheet)),
    headingRow: headingRow.rowNumber,
    hiddenRows: [],
    withHidden,
    hiddenColumns: headings.filter((heading, at) => heading !== '' && isHidden(at)),
    preview: shown.map((row) => textsOf(row, previewLength)),
  };
  return {
    kind: by.kind.name,
    userId: viewer.userId,
    language,
    fileName: plainText(name.replaceAll(/[\p{Cc}/\\]/gu, ' ').slice(0, maxNameLength)),
    headings,
    columns: matchColumns(
      headings.map((heading, at) => (isHidden(at) ? '' : heading)),
      fieldsOf(by),
    ),
    reading,
  };
}
