import { z } from 'zod';
import { calls, get, post, put } from '#contract/call.ts';
import { download } from '#contract/file/download.ts';
import { entity, field } from '#contract/field.ts';
import { choice, flag, identity, ref, required, text } from '#contract/fieldKinds.ts';
import { broughtBy, importRun, importUpload } from '#contract/import/importRun.ts';
import { pageOf, paging } from '#contract/paging.ts';

/** Kinds of the platform, which elevators are judged by, and codes that controllers show. */
export const codeKinds = ['platform', 'controller'] as const;

/** Classes of the platform's kinds, then parts of an elevator. */
export const faultCategories = [
  'fault',
  'event',
  'alarm',
  'device',
  'maintenance',
  'door',
  'drive',
  'motion',
  'position',
  'encoder',
  'brake',
  'contactor',
  'safety',
  'sensor',
  'power',
  'communication',
  'hardware',
  'commissioning',
  'external',
  'reserved',
] as const;

// A text is looked up by other texts: what would refer to one has no place in a name.
const word = () =>
  required()
    .max(80)
    .regex(/^[^{}$<>]*$/, 'invalid.wordRule');
const severity = () => z.int().min(1).max(4);
const prose = () => text(1000).nullable();

/** One code of the dictionary. severity 1 critical to 4 notice; causes are lines. */
export const faultCode = entity('faultCode', {
  id: field(identity(), { by: 'server' }),
  code: field(text(8), { by: 'server' }),
  codeKind: field(choice('codeKind', codeKinds), { by: 'server' }),
  category: field(choice('faultCategory', faultCategories), { by: 'server' }),
  nameZh: field(word()),
  nameEn: field(word()),
  severity: field(severity().nullable()),
  push: field(flag().nullable()),
  causesZh: field(prose()),
  causesEn: field(prose()),
  remedyZh: field(prose()),
  remedyEn: field(prose()),
  edited: field(flag(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    faultCode: true;
  }
}

export const faultCodeSearch = z.object({
  /** Part of the code, of its names, or of causes and remedies. */
  words: text(60).optional(),
  codeKind: choice('codeKind', codeKinds).optional(),
  category: choice('faultCategory', faultCategories).optional(),
  severity: severity().optional(),
  ...broughtBy,
});

export const faultCodeRow = faultCode.schema.extend({
  /** Whether its severity and notification are fixed: people may be waiting for help. */
  bound: flag(),
  /** Whether the viewer may edit the dictionary of the installation. */
  editable: flag(),
});

const oneCode = z.object({ id: ref('faultCode') });

export const faultCodeCalls = calls('monitoring', 'faultCode', {
  /** What was reworded, for every screen that names a fault. */
  rewordedFaults: get('fault_code/words', {
    summary: 'Lists fault codes with changed wording, for screens that name faults.',
    access: 'signed in',
    reply: z.array(
      faultCode.show('code', 'codeKind', 'nameZh', 'nameEn', 'causesZh', 'causesEn', 'remedyZh', 'remedyEn'),
    ),
  }),
  page: get('fault_code/pages', {
    access: 'fault.view',
    input: faultCodeSearch.extend(paging(['code', 'nameZh', 'nameEn', 'category', 'severity']).shape),
    reply: pageOf(faultCodeRow),
  }),
  download: get('fault_code/download', {
    summary: 'Exports the fault dictionary as a spreadsheet.',
    access: 'faultCode.export',
    input: faultCodeSearch,
    reply: download,
  }),
  template: get('fault_code/import/template', { access: 'faultCode.edit', reply: download }),
  importFaultCodes: post('fault_code/import', {
    summary: 'Starts an import of fault codes from a spreadsheet.',
    access: 'faultCode.edit',
    input: importUpload,
    reply: importRun,
  }),
  one: get('fault_code/{id}', { access: 'fault.view', input: oneCode, reply: faultCodeRow }),
  update: put('fault_code/{id}', {
    edits: faultCode,
    access: 'faultCode.edit',
    input: faultCode
      .pick(...faultCode.writable)
      .partial()
      .extend(oneCode.shape),
  }),
  /** Back to what was shipped. */
  restore: post('fault_code/restore/{id}', {
    summary: 'Restores the original wording of a fault code.',
    access: 'faultCode.edit',
    input: oneCode,
  }),
});
