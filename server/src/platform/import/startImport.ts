import type { ImportRun } from '@hoistway/contract/import/importRun.ts';
import { matchColumns } from '@hoistway/contract/import/matchColumns.ts';
import { plainText } from '@hoistway/contract/input/plainText.ts';
import { languages } from '@hoistway/contract/language/language.ts';
import type { CallerContext, WriteContext } from '../call/requestContext.ts';
import { Refusal } from '../call/problems.ts';
import { translators } from '../texts.ts';
import { textOfCell } from './cell.ts';
import { fileRows } from './fileRows.ts';
import type { Importer } from './importer.ts';
import { changeRun, deleteRun, insertRows, insertRun } from './importStore.ts';
import type { FileRow } from './readFile.ts';
import { showRun } from './showRun.ts';

const maxNameLength = 200;

/**
 * Takes a file in: its rows are kept, its headings matched with the fields; nothing is judged yet. `fixed` is what
 * every row says because of where the file was brought.
 */
export async function startImport(
  ctx: WriteContext,
  by: Importer,
  file: File,
  fixed: Record<string, string> = {},
): Promise<ImportRun> {
  const id = await takeIn(ctx, by, file, fixed);
  return ctx.transact((within) => showRun(within, by, id));
}

/** Keeps the rows as they are read, a few in each transaction: reading a long file holds no connection. */
async function takeIn(
  ctx: WriteContext,
  by: Importer,
  file: File,
  fixed: Record<string, string>,
): Promise<string> {
  let id: string | undefined;
  let kept = 0;
  try {
    for await (const read of fileRows(file)) {
      let rows = read;
      if (id === undefined) {
        const [headings, ...below] = read;
        const begun = { ...begin(ctx, by, file.name, headings!), fixed: JSON.stringify(fixed) };
        id = await ctx.transact(({ db }) => insertRun(db, begun));
        rows = below;
      }
      const run = id;
      if (rows.length > 0) await ctx.transact(({ db }) => insertRows(db, run, kept, rows));
      kept += rows.length;
    }
    if (id === undefined || kept === 0) throw new Refusal('importEmpty');
    const run = id;
    await ctx.transact(({ db }) => changeRun(db, run, { rows: kept }));
    return run;
  } catch (error) {
    const run = id;
    if (run !== undefined) await ctx.transact(({ db }) => deleteRun(db, run));
    throw error;
  }
}

function begin({ viewer, language }: CallerContext, { kind }: Importer, name: string, { cells }: FileRow) {
  const headings = cells.map((cell) => plainText(textOfCell(cell).slice(0, maxNameLength)));
  const fields = kind.columns.map((column) => ({
    name: column.name,
    headings: languages.map((each) => translators[each](column.label)),
  }));
  return {
    kind: kind.name,
    userId: viewer.userId,
    language,
    fileName: plainText(name.replaceAll(/[\p{Cc}/\\]/gu, ' ').slice(0, maxNameLength)),
    headings,
    columns: matchColumns(headings, fields),
  };
}
