import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { written } from '#contract/derived.ts';
import { entity, field } from '#contract/field.ts';
import {
  choice,
  count,
  englishName,
  flag,
  identity,
  instant,
  ref,
  required,
  text,
} from '#contract/fieldKinds.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';

/** A store room, or the van of a person. */
export const stockPlaceKinds = ['store', 'van'] as const;

/** Where a company keeps parts. */
export const stockPlace = entity('stockPlace', {
  id: field(identity(), { by: 'server' }),
  companyId: field(ref('company'), { by: 'server' }),
  kind: field(choice('stockPlaceKind', stockPlaceKinds)),
  name: field(required().max(60), { once: 'invalid.dupStockPlace' }),
  englishName: field(englishName(60)),
  /** Whose van it is; a store belongs to nobody. */
  staffId: field(ref('staff').nullable()),
  remarks: field(text(200).nullable()),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    stockPlace: true;
  }
}

const onePlace = z.object({ id: ref('stockPlace') });
const fields = written(stockPlace, 'kind', 'name');

export const stockPlaceRow = stockPlace.schema.extend({
  /** What readers know it by; the name and the English one are as they were entered. */
  shownName: z.string(),
  companyName: z.string(),
  staffName: z.string().nullable(),
  /** How many kinds of parts are there. */
  kinds: count(),
  /** Whether anything was ever moved there: such a place stays. */
  used: flag(),
});

export const stockPlaceCalls = calls('part', 'stockPlace', {
  page: get('stock/place/pages', {
    access: 'parts.view',
    touches: ['stockMovement', 'staff'],
    input: z
      .object({ words: text(60).optional(), kind: choice('stockPlaceKind', stockPlaceKinds).optional() })
      .extend(paging(['name', 'kind', 'staffName', 'createdAt']).shape),
    reply: pageOf(stockPlaceRow),
  }),
  pick: get('stock/place/pick', {
    access: 'parts.view',
    input: z.object({ words: text(60).optional(), ids: z.array(identity()).max(100).optional() }),
    reply: z.array(stockPlace.show('id', 'name', 'kind').extend({ companyName: z.string() })),
  }),
  create: post('stock/place/new', { access: 'parts.add', input: fields, reply: byId }),
  /** A store stays a store, and a van a van. */
  update: put('stock/place/update/{id}', {
    edits: stockPlace,
    access: 'parts.edit',
    input: fields.omit({ kind: true }).partial().extend(onePlace.shape),
  }),
  remove: remove('stock/place/delete/{id}', { access: 'parts.delete', input: onePlace }),
});
