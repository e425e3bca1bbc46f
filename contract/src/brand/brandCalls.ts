import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { written } from '#contract/derived.ts';
import { download } from '#contract/file/download.ts';
import { count, flag, ref, text } from '#contract/fieldKinds.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { elevatorBrand, elevatorModel } from './elevatorBrand.ts';

export const brandSearch = z.object({
  /** Part of the name of the brand or of one of its models, in either language. */
  name: text(60).optional(),
  companyId: ref('company').optional(),
});

export const brandRow = elevatorBrand.schema.extend({
  companyName: z.string(),
  models: z.array(elevatorModel.schema),
  /** Elevators of its companies that carry the name. */
  elevators: count(),
  /** Whether the viewer answers for the company that keeps it. */
  managed: flag(),
});

const model = written(elevatorModel, 'name', 'kind');

/** The whole list of models; null is none. */
const models = z
  .array(model)
  .max(100)
  .refine((all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length, {
    error: 'invalid.dupModel',
  })
  .nullable();

const fields = written(elevatorBrand, 'name').omit({ companyId: true }).extend({ models: models.optional() });
const oneBrand = z.object({ id: ref('elevatorBrand') });

export const brandCalls = calls('elevator', 'elevatorBrand', {
  /** Every visible brand with its models, for forms of elevators. */
  all: get('elevator_brand/all', {
    summary: 'Lists all visible brands with their models.',
    access: 'signed in',
    reply: z.array(
      elevatorBrand.show('id', 'name', 'nameEn').extend({ models: z.array(elevatorModel.schema) }),
    ),
  }),
  page: get('brand/pages', {
    access: 'elevator.view',
    touches: ['elevator'],
    input: brandSearch.extend(paging(['name', 'nameEn', 'companyName', 'createdAt']).shape),
    reply: pageOf(brandRow),
  }),
  download: get('brand/download', {
    summary: 'Exports brands as a spreadsheet.',
    access: 'brand.export',
    input: brandSearch,
    reply: download,
  }),
  one: get('brand/{id}', { access: 'elevator.view', input: oneBrand, reply: brandRow }),
  create: post('brand/new', {
    access: 'brand.add',
    input: fields.extend({ companyId: ref('company').nullable().optional() }),
    reply: byId,
  }),
  update: put('brand/{id}', {
    edits: elevatorBrand,
    beside: ['models'],
    access: 'brand.edit',
    input: fields.partial().extend(oneBrand.shape),
  }),
  remove: remove('brand/{id}', { access: 'brand.delete', input: oneBrand }),
});
