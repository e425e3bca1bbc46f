import { z } from 'zod';
import { calls, get, post } from '#contract/call.ts';
import { entity, field } from '#contract/field.ts';
import { choice, count, day, identity, instant, ref, required, text } from '#contract/fieldKinds.ts';
import { download } from '#contract/file/download.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { partMarkings } from './partKind.ts';
import { stockPlaceKinds } from './stockPlace.ts';

/** Received, taken, brought from one place to another (a row at each), and counted. */
export const stockMoves = ['in', 'out', 'transferOut', 'transferIn', 'count'] as const;
/** What is asked for; a transfer makes two movements. */
export const askedMoves = ['in', 'out', 'transfer'] as const;

const pieces = () =>
  z.int('invalid.stockQuantity').min(1, 'invalid.stockQuantity').max(1_000_000, 'invalid.stockQuantity');

/** One line of the stock ledger of a place: the lines of a part add up to what is there. */
export const stockMovement = entity('stockMovement', {
  id: field(identity(), { by: 'server' }),
  placeId: field(ref('stockPlace'), { by: 'server' }),
  partKindId: field(ref('partKind'), { by: 'server' }),
  move: field(choice('stockMove', stockMoves), { by: 'server' }),
  /** More than nothing for what came, less for what went; of a count the difference. */
  quantity: field(z.int(), { by: 'server' }),
  /** From where it came or where it went. */
  otherPlaceId: field(ref('stockPlace').nullable(), { by: 'server' }),
  reason: field(text(200).nullable(), { by: 'server' }),
  /** The order for which it was used, or by which a difference was found. */
  orderId: field(ref('workOrder').nullable(), { by: 'server' }),
  byUserId: field(ref('user').nullable(), { by: 'server' }),
  createdAt: field(instant(), { by: 'server' }),
});

/** How many pieces of a kind are at a place. */
const stockRow = z.object({
  id: identity(),
  placeId: identity(),
  partKindId: identity(),
  quantity: count(),
  placeName: z.string(),
  placeKind: choice('stockPlaceKind', stockPlaceKinds),
  partName: z.string(),
  unit: z.string(),
  staffName: z.string().nullable(),
  companyName: z.string(),
  movedAt: instant(),
});

const movementRow = stockMovement.schema.extend({
  placeName: z.string(),
  otherPlaceName: z.string().nullable(),
  partName: z.string(),
  unit: z.string(),
  byName: z.string().nullable(),
  orderNumber: z.string().nullable(),
});

/** What a mechanic has in the van and may take for an order. */
const vanRow = stockRow
  .pick({ id: true, placeName: true, partName: true, unit: true })
  .extend({ quantity: count(), marking: choice('partMarking', partMarkings) });
export type VanPart = z.output<typeof vanRow>;

const search = z.object({
  /** Part of the name of the part or of the place. */
  words: text(60).optional(),
  placeId: ref('stockPlace').optional(),
  partKindId: ref('partKind').optional(),
});
const stockSearch = search.extend({ placeKind: choice('stockPlaceKind', stockPlaceKinds).optional() });
const ledgerSearch = search.extend({
  move: choice('stockMove', stockMoves).optional(),
  from: day().optional(),
  to: day().optional(),
});

export const stockCalls = calls('part', 'stockMovement', {
  pages: get('stock/pages', {
    summary: 'Lists how many parts are at each place, page by page.',
    access: 'parts.view',
    touches: ['stockPlace', 'partKind'],
    input: stockSearch.extend(paging(['partName', 'placeName', 'quantity', 'movedAt']).shape),
    reply: pageOf(stockRow),
  }),
  exports: get('stock/exports', {
    summary: 'Downloads how many parts are at each place.',
    access: 'parts.export',
    input: stockSearch,
    reply: download,
  }),
  movements: get('stock/movements', {
    summary: 'Lists the movements of parts, page by page.',
    access: 'parts.view',
    touches: ['stockPlace', 'partKind', 'user', 'workOrder'],
    input: ledgerSearch.extend(paging(['createdAt', 'partName', 'placeName']).shape),
    reply: pageOf(movementRow),
  }),
  exportMovements: get('stock/movements/exports', {
    summary: 'Downloads the movements of parts.',
    access: 'parts.export',
    input: ledgerSearch,
    reply: download,
  }),
  /** Without what is noted for orders under way. A mechanic needs no right to the stock. */
  van: get('stock/van', {
    summary: 'Lists what is in the van of the signed-in person.',
    access: 'order.handle',
    touches: ['stockPlace', 'partKind', 'workOrder'],
    input: z.object({}),
    reply: z.array(vanRow),
  }),
  vanPage: get('stock/van/pages', {
    summary: 'Lists what is in the van of the signed-in person, the least first, page by page.',
    access: 'order.handle',
    touches: ['stockPlace', 'partKind', 'workOrder'],
    input: paging(['partName', 'quantity']),
    reply: pageOf(vanRow),
  }),
  move: post('stock/move', {
    summary: 'Books parts into a place, out of it, or from it to another.',
    access: 'parts.edit',
    input: z
      .object({
        move: choice('askedMove', askedMoves),
        placeId: ref('stockPlace'),
        toPlaceId: ref('stockPlace').nullable().optional(),
        partKindId: ref('partKind'),
        quantity: pieces(),
        reason: text(200).nullable().optional(),
      })
      .refine(({ move, toPlaceId }) => move !== 'transfer' || Boolean(toPlaceId), {
        path: ['toPlaceId'],
        error: 'invalid.transferTarget',
      })
      .refine(({ move, reason }) => move !== 'out' || Boolean(reason?.trim()), {
        path: ['reason'],
        error: 'invalid.takenReason',
      }),
  }),
  /** What was counted stands; the difference to what the ledger said is a movement of its own. */
  count: post('stock/count', {
    summary: 'Records how many parts were counted at a place.',
    access: 'parts.edit',
    input: z.object({
      placeId: ref('stockPlace'),
      partKindId: ref('partKind'),
      counted: z
        .int('invalid.stockCounted')
        .min(0, 'invalid.stockCounted')
        .max(1_000_000, 'invalid.stockCounted'),
      reason: required('invalid.countReason'),
    }),
    reply: z.object({ difference: z.int() }),
  }),
});
