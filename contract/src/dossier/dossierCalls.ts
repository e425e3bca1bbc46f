import { z } from 'zod';
import { calls, get, post, remove } from '#contract/call.ts';
import { download } from '#contract/file/download.ts';
import { elevatorFile } from '#contract/elevator/elevatorFile.ts';
import { choice, count, flag, identity, instant, ref } from '#contract/fieldKinds.ts';
import { byId } from '#contract/paging.ts';
import { upload } from '#contract/file/upload.ts';
import { dossier, dossierSigner, fillableFields } from './dossier.ts';
import {
  heldCertificates,
  heldDefects,
  heldFaults,
  heldFiles,
  heldFloors,
  heldNameplate,
  heldParameters,
  heldReplacedParts,
  heldVisits,
} from './dossierParts.ts';
import { identifyingNumbers, manifest } from './manifest.ts';

const ofElevator = z.object({ elevatorId: ref('elevator') });
const oneDossier = z.object({ id: ref('dossier') });

/** How much a dossier holds. */
const holdings = z.object({
  parameters: count(),
  faults: count(),
  visits: count(),
  replacedParts: count(),
  documents: count(),
  openFaults: count(),
  openItems: count(),
  openRepairs: count(),
});
export type Holdings = z.output<typeof holdings>;

/** The signer is this installation, one that the company trusts, or one that it does not know. */
export const signerStates = ['own', 'trusted', 'unknown'] as const;

const number = choice('identifyingNumber', identifyingNumbers);

const takenDossier = dossier.show('id', 'fingerprint', 'madeBy', 'madeAt', 'takenAt').extend({
  companyName: z.string(),
  takenByName: z.string().nullable(),
  /** Whether the viewer's company took it over, and so may remove it. */
  managed: flag(),
});
export type TakenDossier = z.output<typeof takenDossier>;

const preview = z.object({
  /** SHA-256 of the bundle, to be given back when it is taken over. */
  digest: z.string(),
  madeAt: instant(),
  madeBy: z.string(),
  fingerprint: z.string(),
  signer: choice('dossierSignerState', signerStates),
  /** Since when the signer is trusted. */
  trustedAt: instant().nullable(),
  elevator: manifest.shape.elevator,
  holdings,
  files: heldFiles.shape.rows,
  /** By which number it fits this elevator; null where it is of another one. */
  fitsBy: number.nullable(),
  /** Other elevators in the viewer's scope that it fits. */
  others: z.array(z.object({ id: identity(), elevatorNo: z.string(), fitsBy: number })),
  /** When this very bundle was taken over for this elevator. */
  takenAt: instant().nullable(),
  fills: z.array(z.object({ field: choice('elevator', fillableFields), value: z.string() })),
});
export type DossierPreview = z.output<typeof preview>;

export const dossierCalls = calls('dossier', 'dossier', {
  list: get('dossier/list/{elevatorId}', {
    summary: 'Lists the technical histories of an elevator.',
    access: 'elevator.view',
    input: ofElevator,
    reply: z.object({
      /** Whether the viewer may make a dossier of it, and take one over. */
      mayExport: flag(),
      mayTake: flag(),
      /** Of this installation. */
      fingerprint: z.string(),
      dossiers: z.array(takenDossier),
    }),
  }),
  /** What an export would hold. */
  contents: get('dossier/contents/{elevatorId}', {
    summary: 'Shows what the technical history of an elevator would contain.',
    access: 'elevator.export',
    input: ofElevator,
    reply: z.object({
      fingerprint: z.string(),
      holdings,
      files: z.array(elevatorFile.show('id', 'name', 'kind', 'size', 'createdAt')),
    }),
  }),
  export: get('dossier/exports/{elevatorId}', {
    access: 'elevator.export',
    input: ofElevator.extend({
      files: z.array(ref('elevatorFile')).max(100).optional(),
      /** Without what people wrote in their own words. */
      withoutRemarks: flag().optional(),
    }),
    reply: download,
  }),
  one: get('dossier/detail/{id}', {
    access: 'elevator.view',
    input: oneDossier,
    reply: takenDossier.extend({
      elevatorId: identity(),
      elevatorNo: z.string(),
      nameplate: heldNameplate,
      floors: heldFloors,
      parameters: heldParameters,
      faults: heldFaults,
      visits: heldVisits,
      replacedParts: heldReplacedParts,
      certificates: heldCertificates,
      defects: heldDefects,
      files: z.array(elevatorFile.show('id', 'name', 'kind', 'size', 'createdAt')),
    }),
  }),
  file: get('dossier/file/{id}', {
    summary: 'Downloads the signed technical history of an elevator.',
    access: 'elevator.view',
    input: oneDossier.extend({ fileId: identity() }),
    reply: download,
  }),
  /** Verifies a bundle and says what it is; nothing of it is kept. */
  check: post('dossier/check/{elevatorId}', {
    summary: 'Verifies an uploaded technical history before it is taken over.',
    access: 'elevator.edit',
    effect: 'reads',
    input: ofElevator.extend({ file: upload() }),
    reply: preview,
  }),
  take: post('dossier/take/{elevatorId}', {
    summary: 'Takes over an uploaded technical history.',
    access: 'elevator.edit',
    touches: ['elevator'],
    input: ofElevator.extend({
      file: upload(),
      /** The bundle that the viewer saw. */
      digest: z.string().regex(/^[0-9a-f]{64}$/, 'invalid.required'),
      /** The signer that the viewer saw and accepts, where it is unknown. */
      accepted: z
        .string()
        .regex(/^[0-9a-f]{64}$/, 'invalid.required')
        .optional(),
      /** Accept this signer from now on. */
      remember: flag().optional(),
      fill: z.array(choice('elevator', fillableFields)).optional(),
    }),
    reply: byId,
  }),
  remove: remove('dossier/{id}', { access: 'elevator.edit', input: oneDossier }),
  signers: get('dossier/signers', {
    summary: 'Lists the companies whose signatures are trusted.',
    access: 'elevator.edit',
    reply: z.array(
      dossierSigner
        .show('id', 'fingerprint', 'name', 'trustedAt')
        .extend({ trustedByName: z.string().nullable() }),
    ),
  }),
  revokeSigner: post('dossier/signer/revoke/{id}', {
    summary: 'Withdraws trust in a signature.',
    access: 'elevator.edit',
    input: z.object({ id: ref('dossierSigner') }),
  }),
});
