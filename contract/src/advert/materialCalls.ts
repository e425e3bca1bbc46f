import { z } from 'zod';
import { bulkInput, bulkResult } from '#contract/bulk.ts';
import { calls, get, post } from '#contract/call.ts';
import { choice, flag, identity, ref, text } from '#contract/fieldKinds.ts';
import { upload } from '#contract/file/upload.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { material, materialKinds, materialStates } from './material.ts';
import { materialLimits, maxMaterialMb } from './materialLimits.ts';

export const materialSearch = z.object({
  /** Part of the name, or of the name of whoever brought it. */
  words: text(100).optional(),
  kind: choice('materialKind', materialKinds).optional(),
  state: choice('materialState', materialStates).optional(),
  retired: flag().optional(),
});

export const materialRow = material.schema.extend({
  companyName: z.string(),
  uploadedByName: z.string().nullable(),
  /** The picture or the video itself, to be read for a limited time, in parts where that is asked for. */
  address: z.string(),
  /** The same picture in small; a video has none. */
  thumb: z.string().nullable(),
});
export type MaterialRow = z.output<typeof materialRow>;

const many = bulkInput.extend({ tryOnly: flag().default(false) });

export const materialCalls = calls('advert', 'material', {
  page: get('ad/material/list', {
    access: 'advert.view',
    touches: ['company', 'user'],
    input: materialSearch.extend(paging(['materialName', 'size', 'durationMs', 'createdAt']).shape),
    reply: pageOf(materialRow),
  }),
  one: get('ad/material/detail/{id}', {
    access: 'advert.view',
    touches: ['company', 'user'],
    input: z.object({ id: ref('material') }),
    reply: materialRow,
  }),
  limits: get('ad/material/limits', {
    summary: 'Shows what is taken as a material.',
    access: 'advert.view',
    reply: materialLimits,
  }),
  upload: post('ad/material/upload', {
    summary: 'Judges a picture or a video by its bytes and keeps it as a material.',
    access: 'material.add',
    input: material
      .pick('materialName')
      .partial()
      .extend({ file: upload({ maxMb: maxMaterialMb }) }),
    reply: z.object({
      id: identity(),
      materialName: z.string(),
      kind: choice('materialKind', materialKinds),
    }),
  }),
  audit: post('ad/material/audit', {
    summary: 'Sets materials available, or unavailable with a reason.',
    access: 'material.review',
    input: many.extend({
      status: choice('materialState', ['available', 'unavailable']),
      remark: text(300).optional(),
    }),
    reply: bulkResult,
  }),
  remove: post('ad/material/remove', {
    summary: 'Removes materials; those that a programme shows are retired and go with it.',
    access: 'material.delete',
    input: many,
    reply: bulkResult,
  }),
});
