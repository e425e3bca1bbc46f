import { z } from 'zod';
import { choice, count, flag, identity, ref, text } from '#contract/fieldKinds.ts';
import { maxUploadMb, upload } from '#contract/file/upload.ts';

/** The largest file that may be imported, and how many rows it may have below its headings. */
export const maxImportBytes = maxUploadMb * 1024 * 1024;
export const maxImportRows = 20_000;
/** As many characters as a cell of a spreadsheet holds. */
export const maxCellLength = 32_767;

/**
 * matching: the columns wait to be confirmed. checking: each row is tried and taken back. checked: the summary waits
 * for a decision. writing: rows are written. done: what could be written was. undone: all or nothing, and so nothing.
 */
export const importStates = ['matching', 'checking', 'checked', 'writing', 'done', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** What a column fills that fills nothing: a list of texts cannot carry an empty one. */
export const noField = '-';

/** In what the text of a file can be written. */
export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'big5'] as const;
export type ImportEncoding = (typeof importEncodings)[number];

/** How a file is read where it leaves a choice. */
const fileWish = z.object({
  /** One of several sheets; else the first that a person sees. */
  sheet: text().optional(),
  encoding: choice('importEncoding', importEncodings).optional(),
  /** The row of the headings; else the first that names the most fields. */
  headingRow: count().optional(),
  /** Whether rows that the file hides are taken too. */
  withHidden: flag().optional(),
});
export type FileWish = z.output<typeof fileWish>;

export const importUpload = z.object({ file: upload() }).extend(fileWish.shape);

/** As what a file was read, and what it holds besides. */
const fileReading = z.object({
  sheet: z.string(),
  /** The sheets that a person sees and that hold anything. */
  sheets: z.array(z.string()),
  /** Empty of a workbook. */
  encoding: z.string(),
  /** In which it could be written as well. */
  encodings: z.array(z.string()),
  headingRow: count(),
  /** The rows that the file hides, by hand or by a filter. */
  hiddenRows: z.array(count()),
  withHidden: flag(),
  /** The headings of hidden columns, which fill nothing unless they are chosen. */
  hiddenColumns: z.array(z.string()),
  /** The first rows. */
  preview: z.array(z.array(z.string())),
});
export type FileReading = z.output<typeof fileReading>;

/** Of a file of which nothing is known. */
export const noReading: FileReading = {
  sheet: '',
  sheets: [],
  encoding: '',
  encodings: [],
  headingRow: 1,
  hiddenRows: [],
  withHidden: false,
  hiddenColumns: [],
  preview: [],
};

/**
 * A row that cannot be written: where it stands in the file, in which column, and why; the field that the column fills,
 * if it is one column's fault, and what its cell says.
 */
const importError = z.object({
  row: count(),
  column: z.string(),
  reason: z.string(),
  field: z.string(),
  value: z.string(),
});

export const importRun = z.object({
  id: identity(),
  kind: z.string(),
  fileName: z.string(),
  reading: fileReading,
  /** What a person has to know of the file before anything is written. */
  notices: z.array(z.string()),
  /** The row that names the columns. */
  headings: z.array(z.string()),
  /** For each heading the field it fills, or `noField`. */
  columns: z.array(z.string()),
  state: z.enum(importStates),
  /** How many rows there are, and how many of them this step has dealt with. */
  rows: count(),
  position: count(),
  added: count(),
  changed: count(),
  same: count(),
  rejected: count(),
  /** The first rejected rows. */
  importErrors: z.array(importError),
  /** Whether good rows are written only if all are good. */
  whole: flag(),
});

/** Finds in a list what an import of the viewer's added or changed there. */
export const broughtBy = { importId: ref('importRun').optional() };

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    importRun: true;
  }
}
export type ImportRun = z.output<typeof importRun>;
