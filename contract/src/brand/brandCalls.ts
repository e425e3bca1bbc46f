import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { download } from '#contract/download.ts';
import { count, flag, ref, text } from '#contract/fieldKinds.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { liftBrand, liftModel } from './liftBrand.ts';

export const brandSearch = z.object({
  /** Part of the name of the brand or of one of its models, in either language. */
  name: text(60).optional(),
  companyId: ref('company').optional(),
});

export const brandRow = liftBrand.schema.extend({
  companyName: z.string(),
  models: z.array(liftModel.schema),
  /** Lifts of its companies that carry the name. */
  elevators: count(),
  /** Whether the viewer answers for the company that keeps it. */
  managed: flag(),
});

const model = liftModel
  .pick('name', 'nameEn', 'kind', 'ratedLoad', 'ratedSpeed', 'controllerType')
  .partial({ nameEn: true, ratedLoad: true, ratedSpeed: true, controllerType: true });

/** The whole list of models; null is none. */
const models = z
  .array(model)
  .max(100)
  .refine((all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length, {
    error: 'invalid.dupModel',
  })
  .nullable();

const written = liftBrand
  .pick('name', 'nameEn')
  .partial({ nameEn: true })
  .extend({ models: models.optional() });
const oneBrand = z.object({ id: ref('liftBrand') });

export const brandCalls = calls('elevator', 'liftBrand', {
  /** Every brand in sight with its models, for forms of lifts. */
  allBrands: get('elevator_brand/all', {
    access: 'signed in',
    reply: z.array(liftBrand.show('id', 'name', 'nameEn').extend({ models: z.array(liftModel.schema) })),
  }),
  brandPage: get('brand/pages', {
    access: 'elevator.view',
    touches: ['elevator'],
    input: brandSearch.extend(paging.shape),
    reply: pageOf(brandRow),
  }),
  downloadBrands: get('brand/download', { access: 'elevator.view', input: brandSearch, reply: download }),
  oneBrand: get('brand/{id}', { access: 'elevator.view', input: oneBrand, reply: brandRow }),
  createBrand: post('brand/new', {
    access: 'brand.add',
    input: written.extend({ companyId: ref('company').nullable().optional() }),
    reply: byId,
  }),
  updateBrand: put('brand/{id}', {
    access: 'brand.edit',
    input: written.partial().extend(oneBrand.shape),
  }),
  removeBrand: remove('brand/{id}', { access: 'brand.delete', input: oneBrand }),
});
