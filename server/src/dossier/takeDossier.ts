import { fillsOf, type FillableField } from '@hoistway/contract/dossier/dossier.ts';
import type { dossierCalls, DossierPreview } from '@hoistway/contract/dossier/dossierCalls.ts';
import { fitsBy, identifyingNumbers } from '@hoistway/contract/dossier/manifest.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { changeElevator, lockKept } from '#area/elevator/elevatorWrite.ts';
import { visibleRecords } from '#area/elevator/visibleRecords.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { RequestContext, TransactionContext, WriteContext } from '#platform/call/requestContext.ts';
import type { InstallationKey } from '#platform/database/installationKey.ts';
import type { Files, TakenFile } from '#platform/files/files.ts';
import { bothNames } from '#platform/names.ts';
import { readBundle, type Bundle } from './bundle.ts';
import { insertDossier, takenBefore, type StoredDossierFile } from './dossierStore.ts';
import { holdingsOf } from './holdingsOf.ts';
import type { CanEdit } from './mayExport.ts';
import { trustedSince, trustSigner } from './signerStore.ts';

const maxOthers = 10;

/** What taking dossiers over needs beyond the call. */
export interface Taking {
  files: Files;
  installationKey: InstallationKey;
  canEdit: CanEdit;
  now(): number;
}

export const bundleOf = async (file: File): Promise<Bundle> =>
  readBundle(Buffer.from(await file.arrayBuffer()));

/** The record of an elevator, whole. */
async function recordOf({ db, viewer }: Pick<RequestContext, 'db' | 'viewer'>, elevatorId: string) {
  const record = await visibleRecords(db, viewer).where('record.id', '=', elevatorId).executeTakeFirst();
  if (!record) throw new Refusal('objectMissing');
  return record;
}

/** Other elevators of the viewer that the dossier is about. */
async function othersThatFit(
  { db, viewer }: RequestContext,
  elevatorId: string,
  { manifest }: Bundle,
): Promise<DossierPreview['others']> {
  const rows = await visibleRecords(db, viewer)
    .where('record.id', '<>', elevatorId)
    .where((eb) =>
      eb.or(
        identifyingNumbers.flatMap((number) => {
          const value = manifest.elevator[number];
          return value === null ? [] : [eb(`record.${number}`, '=', value)];
        }),
      ),
    )
    .limit(maxOthers)
    .execute();
  return rows.flatMap((row) => {
    const number = fitsBy(row, manifest.elevator);
    return number === undefined ? [] : [{ id: row.id, elevatorNo: row.elevatorNo, fitsBy: number }];
  });
}

/** What a verified bundle is, and whether it belongs to the elevator; nothing of it is kept. */
export async function previewOf(
  ctx: RequestContext,
  { installationKey }: Taking,
  elevatorId: string,
  bundle: Bundle,
): Promise<DossierPreview> {
  const { db, viewer } = ctx;
  const { digest, fingerprint, manifest, content } = bundle;
  const record = await recordOf(ctx, elevatorId);
  const own = fingerprint === installationKey.fingerprint;
  const trustedAt = own ? undefined : await trustedSince(db, viewer, fingerprint);
  return {
    digest,
    fingerprint,
    madeAt: manifest.madeAt,
    madeBy: bothNames(manifest.madeBy, manifest.madeByEnglish),
    signer: own ? 'own' : trustedAt ? 'trusted' : 'unknown',
    trustedAt: trustedAt ?? null,
    elevator: manifest.elevator,
    holdings: holdingsOf(content),
    files: content['files.json'].rows,
    fitsBy: fitsBy(record, manifest.elevator) ?? null,
    others: await othersThatFit(ctx, elevatorId, bundle),
    takenAt: (await takenBefore(db, elevatorId, digest)) ?? null,
    fills: fillsOf(record, content['nameplate.json']).map(({ field, value }) => ({
      field,
      value: String(value),
    })),
  };
}

/** Refuses what the viewer did not see, is of another elevator, was taken before, or was signed by somebody unknown. */
async function mayTake(
  { db, viewer }: TransactionContext,
  { installationKey }: Taking,
  { elevatorId, digest, accepted }: ReadInputOf<typeof dossierCalls.take>,
  bundle: Bundle,
): Promise<void> {
  if (bundle.digest !== digest) throw new Refusal('dossierOther');
  const record = await recordOf({ db, viewer }, elevatorId);
  if (!fitsBy(record, bundle.manifest.elevator)) throw new Refusal('dossierOtherElevator');
  if (await takenBefore(db, elevatorId, digest)) throw new Refusal('dossierTaken');
  const { fingerprint } = bundle;
  const known =
    fingerprint === installationKey.fingerprint ||
    fingerprint === accepted ||
    (await trustedSince(db, viewer, fingerprint)) !== undefined;
  if (!known) throw new Refusal('dossierSignerUnknown');
}

/** The bytes of a bundle's files, judged as any file that is brought, and stored. */
const storeFiles = async (
  files: Files,
  { content, files: held }: Bundle,
): Promise<(Omit<StoredDossierFile, 'fileId'> & { keep: TakenFile['keep'] })[]> => {
  const stored = [];
  for (const { path, name, createdAt } of content['files.json'].rows) {
    const { kind, size, keep } = await files.takeFile(new File([new Uint8Array(held.get(path)!)], name));
    stored.push({ kind, size, keep, name, createdAt });
  }
  return stored;
};

/** Fills fields of the archive that are empty with what the nameplate says, as far as the viewer wants. */
async function fillRecord(
  ctx: TransactionContext,
  elevatorId: string,
  wanted: readonly FillableField[],
  { content }: Bundle,
): Promise<void> {
  const fills = fillsOf(await recordOf(ctx, elevatorId), content['nameplate.json']).filter(({ field }) =>
    wanted.includes(field),
  );
  if (fills.length === 0) return;
  const values = Object.fromEntries(fills.map(({ field, value }) => [field, value]));
  await changeElevator(ctx, { id: elevatorId, ...values });
}

/** Takes a bundle over: verified again, with its files, and with what of its nameplate fills the archive. */
export async function takeDossier(
  ctx: WriteContext,
  taking: Taking,
  input: ReadInputOf<typeof dossierCalls.take>,
): Promise<{ id: string }> {
  const { elevatorId, file, remember = false, fill = [] } = input;
  const bundle = await bundleOf(file);
  // Judged before a file is stored, and once more with the elevator locked.
  await ctx.transact(async (within) => {
    await lockKept(within, elevatorId);
    await mayTake(within, taking, input, bundle);
  });
  const stored = await storeFiles(taking.files, bundle);
  return ctx.transact(async (within) => {
    const { db, viewer } = within;
    const now = new Date(taking.now());
    await lockKept(within, elevatorId);
    await mayTake(within, taking, input, bundle);
    const files: StoredDossierFile[] = [];
    for (const { keep, ...note } of stored) files.push({ ...note, fileId: await keep(db) });
    const id = await insertDossier(db, { elevatorId, viewer, now }, bundle, files);
    if (remember && bundle.fingerprint !== taking.installationKey.fingerprint)
      await trustSigner(db, viewer, bundle, now);
    await fillRecord(within, elevatorId, fill, bundle);
    return { id };
  });
}
