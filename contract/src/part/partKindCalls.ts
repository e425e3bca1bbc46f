import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { written } from '#contract/derived.ts';
import { choice, flag, identity, ref, text } from '#contract/fieldKinds.ts';
import { download } from '#contract/file/download.ts';
import { broughtBy, importRun, importUpload } from '#contract/import/importRun.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { cycleCounts, partKind, partMarkings, safetyClasses } from './partKind.ts';

export const partKindSearch = z.object({
  /** Part of the name in either language, of the technical condition or of the remarks. */
  words: text(60).optional(),
  safetyClass: choice('safetyClass', safetyClasses).optional(),
  marking: choice('partMarking', partMarkings).optional(),
  companyId: ref('company').optional(),
  ...broughtBy,
});

export const partKindRow = partKind.schema.extend({
  companyName: z.string(),
  /** Whether the viewer may change it: it is in the catalogue of one of their companies. */
  managed: flag(),
});

const onePartKind = z.object({ id: ref('partKind') });
const fields = written(partKind, 'name', 'safetyClass', 'marking', 'unit');

export const partKindCalls = calls('part', 'partKind', {
  page: get('mountings/page', {
    access: 'parts.view',
    input: partKindSearch.extend(
      paging(['name', 'safetyClass', 'cycleMonths', 'companyName', 'createdAt']).shape,
    ),
    reply: pageOf(partKindRow),
  }),
  /** Those whose names contain the words, or that have these ids. */
  pick: get('mountings/pick', {
    access: 'parts.view',
    input: z.object({ words: text(60).optional(), ids: z.array(identity()).max(100).optional() }),
    reply: z.array(
      partKind
        .show('id', 'safetyClass', 'marking', 'unit', 'recommendedCount', 'cycleMonths', ...cycleCounts)
        .extend({ name: z.string() }),
    ),
  }),
  one: get('mountings/one/{id}', { access: 'parts.view', input: onePartKind, reply: partKindRow }),
  create: post('mountings/new', { access: 'parts.add', input: fields, reply: byId }),
  update: put('mountings/update/{id}', {
    edits: partKind,
    access: 'parts.edit',
    input: fields.partial().extend(onePartKind.shape),
  }),
  remove: remove('mountings/delete/{id}', { access: 'parts.delete', input: onePartKind }),
  export: get('mountings/exports', { access: 'parts.export', input: partKindSearch, reply: download }),
  template: get('mountings/import/template', { access: 'parts.add', reply: download }),
  importKinds: post('mountings/import', {
    summary: 'Starts an import of the catalogue of parts from a spreadsheet.',
    access: 'parts.add',
    input: importUpload,
    reply: importRun,
  }),
});
