import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { download } from '#contract/file/download.ts';
import { identity, ref, text } from '#contract/fieldKinds.ts';
import { broughtBy, importRun, importUpload } from '#contract/import/importRun.ts';
import { moveCalls } from '#contract/moves/moveCalls.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { mappingMoves } from './mappingMoves.ts';
import {
  mappingDifference,
  mappingModels,
  mappingRow,
  mappingRowShown,
  mappingSearch,
  mappingVersion,
  mappingVersionRow,
  unknownCode,
} from './mappingVersion.ts';

const oneVersion = z.object({ id: ref('mappingVersion') });
/** Words of a code, or of what it means. */
const rowSearch = oneVersion.extend({ words: text(60).optional(), ...broughtBy });

/** Makes a version the active one of its model, if nothing has changed since the difference was looked at. */
export const mappingMoveCalls = moveCalls(mappingMoves, {
  calls: {
    activateMapping: ['POST faultMapping/activate/{id}', 'Activates a mapping draft on all nodes.'],
  },
  inputs: { activateMapping: { activeId: identity().nullable(), mark: text(40) } },
});

/** What the codes of collectors mean, in versions that are drafted, compared and activated. */
export const mappingCalls = calls('monitoring', 'mappingVersion', {
  models: get('faultMapping/models', {
    summary: 'Lists the collector models that have a code mapping.',
    access: 'fault.view',
    reply: mappingModels,
  }),
  page: get('faultMapping/pages', {
    access: 'fault.view',
    input: mappingSearch.extend(
      paging(['model', 'version', 'state', 'rows', 'createdAt', 'activatedAt']).shape,
    ),
    reply: pageOf(mappingVersionRow),
  }),
  /** Of the model of a version, or of all models if it is for all others. */
  unknownCodes: get('faultMapping/unknown/{id}', {
    summary: 'Lists received codes that the mapping does not contain.',
    access: 'fault.view',
    input: oneVersion,
    reply: z.array(unknownCode),
  }),
  template: get('faultMapping/import/template', { access: 'faultCode.edit', reply: download }),
  one: get('faultMapping/{id}', { access: 'fault.view', input: oneVersion, reply: mappingVersionRow }),
  rows: get('faultMapping/rows/{id}', {
    summary: 'Lists the rows of a mapping version, page by page.',
    access: 'fault.view',
    touches: ['faultCode'],
    input: rowSearch.extend(paging(['vendorCode', 'code', 'severity']).shape),
    reply: pageOf(mappingRowShown),
  }),
  difference: get('faultMapping/difference/{id}', {
    summary: 'Compares a mapping version with the active one.',
    access: 'fault.view',
    input: oneVersion,
    reply: mappingDifference,
  }),
  export: get('faultMapping/exports/{id}', {
    access: 'faultMapping.export',
    input: rowSearch,
    reply: download,
  }),
  /** A draft, empty or with the rows of another version of any model. */
  create: post('faultMapping/new', {
    access: 'faultCode.edit',
    input: mappingVersion
      .pick('model', 'note')
      .partial({ note: true })
      .extend({ copyOf: ref('mappingVersion').nullable().optional() }),
    reply: byId,
  }),
  /** What a draft says of itself; what was ever active keeps its words. */
  noteMapping: put('faultMapping/note/{id}', {
    summary: 'Changes the note of a mapping draft.',
    edits: mappingVersion,
    access: 'faultCode.edit',
    input: mappingVersion.pick('note').extend(oneVersion.shape),
  }),
  remove: remove('faultMapping/{id}', { access: 'faultCode.edit', input: oneVersion }),
  addMappingRow: post('faultMapping/row/{id}', {
    summary: 'Adds a row to a mapping draft.',
    access: 'faultCode.edit',
    input: mappingRow.pick('vendorCode', 'code').extend(oneVersion.shape),
  }),
  changeMappingRow: put('faultMapping/row/{id}', {
    summary: 'Changes a row of a mapping draft.',
    access: 'faultCode.edit',
    input: mappingRow.pick('vendorCode', 'code').extend(oneVersion.shape),
  }),
  removeMappingRow: remove('faultMapping/row/{id}', {
    summary: 'Deletes a row of a mapping draft.',
    access: 'faultCode.edit',
    input: mappingRow.pick('vendorCode').extend(oneVersion.shape),
  }),
  importMapping: post('faultMapping/import/{id}', {
    summary: 'Starts an import of rows into a mapping draft.',
    access: 'faultCode.edit',
    input: importUpload.extend(oneVersion.shape),
    reply: importRun,
  }),
  ...mappingMoveCalls,
});
