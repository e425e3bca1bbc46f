import { z } from 'zod';
import { calls, get, post, remove } from '#contract/call.ts';
import { download } from '#contract/file/download.ts';
import { count, flag, identity, instant, ref, required, text } from '#contract/fieldKinds.ts';
import { byId } from '#contract/paging.ts';
import { storedPicture } from '#contract/file/picture.ts';
import { upload } from '#contract/file/upload.ts';
import { phoneAct } from './phoneAct.ts';

/** A voice note is no longer than this, and no larger. */
export const maxVoiceS = 60;
export const maxVoiceBytes = 2 * 1024 * 1024;

/** A picture of an order, of one item of its checklist where it names one. */
export const orderPicture = z.object({
  id: identity(),
  itemId: identity().nullable(),
  takenTime: instant(),
  /** Of a round that was completed: it stays. */
  final: flag(),
  picture: storedPicture,
});
export type OrderPicture = z.output<typeof orderPicture>;

/** Who confirmed the work for the owner, or why nobody did. */
export const orderSignature = z.object({
  confirmedBy: z.string().nullable(),
  confirmedAt: instant(),
  reason: z.string().nullable(),
  picture: storedPicture.nullable(),
});

/** What was built in or used up. */
export const usedPart = z.object({
  id: identity(),
  name: required().max(100),
  quantity: z.number().min(0.01).max(99_999),
  unit: text(20),
  /** Which piece, where its kind is told apart. */
  serial: text(60).nullable(),
  batchNo: text(60).nullable(),
  /** Taken from the van of the person who did the work: it leaves the stock with the order. */
  fromVan: flag(),
});

/** What an order shows of the work itself. */
export const orderEvidence = z.object({
  pictures: z.array(orderPicture),
  signature: orderSignature.nullable(),
  parts: z.array(usedPart),
  voice: z.object({ seconds: count() }).nullable(),
});

const one = z.object({ id: ref('workOrder') });
const changes = { access: 'order.handle' } as const;

export const orderEvidenceCalls = calls('workOrder', 'workOrder', {
  /** At most five, while somebody works on the order. */
  addPicture: post('flow/mobile/picture/{id}', {
    summary: 'Uploads a picture of a work order.',
    ...changes,
    input: one.extend({ itemId: identity().optional(), file: upload(), ...phoneAct }),
    reply: byId,
  }),
  removePicture: remove('flow/mobile/picture/{id}', {
    summary: 'Deletes a picture of a work order.',
    ...changes,
    input: one.extend({ pictureId: identity(), ...phoneAct }),
  }),
  /** The owner signs by finger; what is signed is not signed again. */
  sign: post('flow/mobile/signature/{id}', {
    summary: 'Stores the signature of the owner.',
    ...changes,
    input: one.extend({ confirmedBy: required().max(50), file: upload(), ...phoneAct }),
  }),
  /** Nobody is there to sign, or nobody wants to. */
  skipSignature: post('flow/mobile/noSignature/{id}', {
    summary: 'Records why a visit was not signed.',
    ...changes,
    input: one.extend({ reason: required(), ...phoneAct }),
  }),
  addPart: post('flow/mobile/part/{id}', {
    summary: 'Adds a used part to a work order.',
    ...changes,
    input: one.extend({
      ...usedPart.pick({ name: true, quantity: true, unit: true }).shape,
      ...usedPart.pick({ serial: true, batchNo: true }).partial().shape,
      /** What of the person's van it was taken from; without it, from elsewhere. */
      stockId: identity().optional(),
      ...phoneAct,
    }),
    reply: byId,
  }),
  removePart: remove('flow/mobile/part/{id}', {
    summary: 'Removes a used part from a work order.',
    ...changes,
    input: one.extend({ partId: identity(), ...phoneAct }),
  }),
  /** One for an order; another one replaces it. */
  keepVoice: post('flow/mobile/voice/{id}', {
    summary: 'Uploads a voice note of a work order.',
    ...changes,
    input: one.extend({ seconds: z.int().min(1).max(maxVoiceS), file: upload(), ...phoneAct }),
  }),
  voice: get('flow/maintenance/voice/{id}', {
    summary: 'Downloads the voice note of a work order.',
    access: 'order.view',
    input: one,
    reply: download,
  }),
});
