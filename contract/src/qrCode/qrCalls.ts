import { z } from 'zod';
import { calls, get, post, put } from '#contract/call.ts';
import { elevator } from '#contract/elevator/elevatorCard.ts';
import { elevatorSearch } from '#contract/elevator/elevatorSearch.ts';
import { choice, count, identity, instant, ref, text } from '#contract/fieldKinds.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { storedPicture } from '#contract/file/picture.ts';
import { qrCode } from './qrCode.ts';

/** As many elevators as get a code or a label at once. */
export const maxLabels = 500;

export const qrStates = ['live', 'none'] as const;

export const qrSearch = elevatorSearch.pick({ words: true, groupId: true }).extend({
  location: text(10).optional(),
  state: choice('qrState', qrStates).optional(),
});

/** What a label of an elevator can show. */
const plate = elevator
  .show('id', 'elevatorNo', 'shortNumber', 'projectName', 'address')
  .extend({ hotline: z.string().nullable() });

/** The live code of an elevator. */
export const liveCode = qrCode
  .show('id', 'token', 'sign', 'location', 'caption', 'logoWidth', 'logoHeight', 'imageWidth', 'imageHeight')
  .extend({ logo: storedPicture.nullable(), createdAt: instant() });

/** An elevator with its code, if it has one. */
export const labelRow = plate.extend({ code: liveCode.nullable() });
export type LabelRow = z.output<typeof labelRow>;

/** An elevator with its live code. */
export type CodedElevator = LabelRow & { code: NonNullable<LabelRow['code']> };

/** What is drawn of an elevator with its code, which the sample has too. */
export const labelledElevator = plate.omit({ id: true }).extend({ code: liveCode.omit({ id: true }) });
export type LabelledElevator = z.output<typeof labelledElevator>;

/**
 * The address at which the console is reached from outside; null when not configured, then that of the person who
 * prints.
 */
const publicUrl = z.string().nullable();

const oneCode = z.object({ id: ref('qrCode') });
const sizes = qrCode.pick('logoWidth', 'logoHeight', 'imageWidth', 'imageHeight').partial();
const written = qrCode.pick('sign', 'location', 'caption').extend({
  ...sizes.shape,
  logo: qrCode.fields.logo.schema.optional(),
});

export const qrCalls = calls('elevator', 'qrCode', {
  page: get('qr_code/pages', {
    access: 'elevator.view',
    touches: ['elevator'],
    input: qrSearch.extend(
      paging(['elevatorNo', 'projectName', 'address', 'sign', 'location', 'createdAt']).shape,
    ),
    reply: pageOf(labelRow),
  }),
  /** Everything that is printed of the chosen elevators, or of those that the search finds. */
  labels: post('qr_code/labels', {
    summary: 'Packs QR labels as a ZIP file.',
    effect: 'reads',
    access: 'elevator.view',
    touches: ['elevator'],
    input: qrSearch.extend({ elevatorIds: z.array(ref('elevator')).max(maxLabels).optional() }),
    reply: z.object({ publicUrl, rows: z.array(labelRow), total: count() }),
  }),
  one: get('qr_code/{id}', {
    access: 'elevator.view',
    input: oneCode,
    reply: labelRow.extend({ publicUrl }),
  }),
  /** A code for each elevator that has none; signs count on from the first. */
  create: post('qr_code/new', {
    access: 'qr.generate',
    input: written.extend({ elevatorIds: z.array(ref('elevator')).min(1).max(maxLabels) }),
    reply: z.object({ made: z.array(identity()), kept: count() }),
  }),
  update: put('qr_code/{id}', {
    edits: qrCode,
    access: 'qr.edit',
    input: written.partial().extend(oneCode.shape),
  }),
  revoke: post('qr_code/revoke/{id}', { summary: 'Revokes a QR code.', access: 'qr.edit', input: oneCode }),
  /** The elevator gets a new code, and the old label is no longer valid. */
  reissue: post('qr_code/reissue/{id}', {
    summary: 'Revokes a QR code and issues a new one.',
    access: 'qr.generate',
    input: oneCode,
    reply: z.object({ id: identity() }),
  }),
});
