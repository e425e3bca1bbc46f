import { z } from 'zod';
import { count, flag, identity, ref } from '#contract/fieldKinds.ts';
import { upload } from '#contract/file/upload.ts';

/** The largest file that may be imported, and how many rows it may have below its headings. */
export const maxImportBytes = 20 * 1024 * 1024;
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

export const importUpload = z.object({ file: upload() });

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
  /** The first row of the file. */
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
