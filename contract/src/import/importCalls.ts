import { z } from 'zod';
import { calls, get, post } from '#contract/call.ts';
import { download } from '#contract/file/download.ts';
import { count, flag, ref } from '#contract/fieldKinds.ts';
import { importRun, maxCellLength } from './importRun.ts';

/** As many cells are mended at once. */
const maxMended = 200;
const cellText = () => z.string().max(maxCellLength);
const fieldName = () => z.string().max(40);

const oneImport = z.object({ id: ref('importRun') });

/** The steps after an upload, the same for every import; only the person who uploaded the file may continue. */
export const importCalls = calls('import', 'importRun', {
  run: get('import/{id}', {
    summary: 'Shows an import: its columns, its rows with errors and its progress.',
    access: 'signed in',
    input: oneImport,
    reply: importRun,
  }),
  /** Confirms which field each column fills and tries every row. */
  importCheck: post('import/check/{id}', {
    summary: 'Checks the rows of an import against the rules without writing.',
    access: 'signed in',
    input: oneImport.extend({
      columns: z.array(fieldName()).max(200),
      /** What a field is to say in every row, whatever the file says. */
      everywhere: z
        .array(z.object({ field: fieldName(), value: cellText() }))
        .max(100)
        .optional(),
      /** Cells that are mended. */
      mended: z
        .array(z.object({ row: count(), field: fieldName(), value: cellText() }))
        .max(maxMended)
        .optional(),
    }),
    reply: importRun,
  }),
  importWrite: post('import/write/{id}', {
    summary: 'Writes the valid rows of a checked import.',
    access: 'signed in',
    input: oneImport.extend({ whole: flag() }),
    reply: importRun,
  }),
  /** The rejected rows as they were, with row number, column and reason. */
  importErrors: get('import/faults/{id}', {
    summary: 'Downloads the rejected rows of an import with their errors.',
    access: 'signed in',
    input: oneImport,
    reply: download,
  }),
});
