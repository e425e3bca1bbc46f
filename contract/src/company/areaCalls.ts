import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { download } from '#contract/file/download.ts';
import { count, flag, ref, regionCode, text } from '#contract/fieldKinds.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { area, limitOutOfOrder } from './serviceArea.ts';

export const areaSearch = z.object({
  name: text(60).optional(),
  companyId: ref('company').optional(),
  /** Areas that cover the region or a part of it. */
  regionCode: regionCode().optional(),
});

export const areaRow = area.schema.extend({
  companyName: z.string(),
  /** The companies whose area it is. */
  companies: count(),
  /** Whether the viewer answers for the company that keeps it; others only obey it. */
  managed: flag(),
});

const fields = area
  .pick(...area.writable)
  .omit({ companyId: true })
  .partial({ englishName: true });
const oneArea = z.object({ id: ref('area') });

/** Limits follow the order of a rescue: accept, arrive, release. Of a change they are judged beside those that stay. */
function limitsInOrder(value: z.output<typeof fields>, context: z.RefinementCtx): void {
  const name = limitOutOfOrder(value);
  if (name) context.addIssue({ code: 'custom', path: [name], message: 'invalid.limitsInOrder' });
}

export const areaCalls = calls('company', 'area', {
  page: get('areaAttribute/pages', {
    access: 'system.view',
    touches: ['company'],
    input: areaSearch.extend(paging(['name', 'companyName', 'arriveCityMinutes', 'companies']).shape),
    reply: pageOf(areaRow),
  }),
  /** For pickers: the areas a viewer may name, by words of the name. */
  pick: get('areaAttribute/pick', {
    access: 'signed in',
    input: z.object({ words: text(60).optional(), ids: z.array(ref('area')).max(200).optional() }),
    reply: z.array(area.show('id', 'name').extend({ companyName: z.string() })),
  }),
  export: get('areaAttribute/exports', {
    access: 'area.export',
    input: areaSearch,
    reply: download,
  }),
  one: get('areaAttribute/{id}', { access: 'system.view', input: oneArea, reply: areaRow }),
  create: post('areaAttribute/new', {
    access: 'area.add',
    input: fields.extend({ companyId: ref('company').nullable().optional() }).superRefine(limitsInOrder),
    reply: byId,
  }),
  update: put('areaAttribute/{id}', {
    edits: area,
    access: 'area.edit',
    input: fields.partial().extend(oneArea.shape),
  }),
  remove: remove('areaAttribute/{id}', { access: 'area.delete', input: oneArea }),
});
