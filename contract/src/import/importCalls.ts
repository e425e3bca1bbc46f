import { z } from 'zod';
import { calls, get, post } from '#contract/call.ts';
import { download } from '#contract/download.ts';
import { flag, ref } from '#contract/fieldKinds.ts';
import { importRun } from './importRun.ts';

const oneImport = z.object({ id: ref('importRun') });

/** The steps after an upload, the same for every import; only the person who uploaded the file may continue. */
export const importCalls = calls('import', 'importRun', {
  run: get('import/{id}', { access: 'signed in', input: oneImport, reply: importRun }),
  /** Confirms which field each column fills and tries every row. */
  importCheck: post('import/check/{id}', {
    access: 'signed in',
    input: oneImport.extend({ columns: z.array(z.string().max(40)).max(200) }),
    reply: importRun,
  }),
  importWrite: post('import/write/{id}', {
    access: 'signed in',
    input: oneImport.extend({ whole: flag() }),
    reply: importRun,
  }),
  /** The rejected rows as they were, with row number, column and reason. */
  importErrors: get('import/faults/{id}', { access: 'signed in', input: oneImport, reply: download }),
});
