import type { TakenDossier } from '@hoistway/contract/dossier/dossierCalls.ts';
import { dossierParts, partNames, type DossierContent } from '@hoistway/contract/dossier/dossierParts.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { seesEverything, visibleElevators } from '#platform/elevatorVisibility.ts';
import { bothNames } from '#platform/names.ts';
import type { Viewer } from '#platform/viewer.ts';
import type { Bundle } from './bundle.ts';

/** The dossiers of the elevators that a viewer sees. */
export const visibleDossiers = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('dossier')
    .where('dossier.elevatorId', 'in', visibleElevators(db, viewer).select('elevator.id'));

const shown = (db: Database, viewer: Viewer) =>
  visibleDossiers(db, viewer)
    .innerJoin('companyCard as company', 'company.id', 'dossier.companyId')
    .leftJoin('userCard as taker', 'taker.id', 'dossier.takenBy')
    .select(['dossier.id', 'dossier.fingerprint', 'dossier.madeBy', 'dossier.madeAt', 'dossier.takenAt'])
    .select(['dossier.companyId', 'company.names as companyName', 'taker.nicks as takenByName']);

/** Whether the viewer may remove a dossier: their company took it over. */
const isManaged = (viewer: Viewer, companyId: string): boolean =>
  viewer.permissions.has('elevator.edit') && (seesEverything(viewer) || companyId === viewer.companyId);

/** The dossiers that were taken over for an elevator, the latest first. */
export async function listDossiers(
  db: Database,
  viewer: Viewer,
  elevatorId: string,
): Promise<TakenDossier[]> {
  const rows = await shown(db, viewer)
    .where('dossier.elevatorId', '=', elevatorId)
    .orderBy('dossier.takenAt', 'desc')
    .orderBy('dossier.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, managed: isManaged(viewer, row.companyId) }));
}

/** One dossier with all that it holds. */
export async function findDossier(db: Database, viewer: Viewer, id: string) {
  const row = await shown(db, viewer)
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'dossier.elevatorId')
    .select(['dossier.elevatorId', 'elevator.elevatorNo'])
    .where('dossier.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('objectMissing');
  const parts = await db
    .selectFrom('dossierPart')
    .select(['name', 'content'])
    .where('dossierId', '=', id)
    .execute();
  // Somebody removed it meanwhile.
  if (parts.length < partNames.length) throw new Refusal('objectMissing');
  const texts = new Map(parts.map(({ name, content }) => [name, content]));
  const content = Object.fromEntries(
    partNames.map((name) => [name, dossierParts[name].parse(JSON.parse(texts.get(name)!))]),
  ) as DossierContent;
  return { ...row, managed: isManaged(viewer, row.companyId), content };
}

export const listDossierFiles = (db: Database, dossierId: string) =>
  db
    .selectFrom('dossierFile')
    .select(['id', 'name', 'kind', 'size', 'createdAt'])
    .where('dossierId', '=', dossierId)
    .orderBy('id')
    .execute();

export const findDossierFile = (db: Database, dossierId: string, id: string) =>
  db
    .selectFrom('dossierFile')
    .select(['fileId', 'name'])
    .where('dossierId', '=', dossierId)
    .where('id', '=', id)
    .executeTakeFirst();

/** When that very bundle was taken over for the elevator. */
export async function takenBefore(
  db: Database,
  elevatorId: string,
  digest: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('dossier')
    .select('takenAt')
    .where('elevatorId', '=', elevatorId)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row?.takenAt;
}

/** A file of a bundle that was judged and stored. */
export interface StoredDossierFile {
  fileId: string;
  name: string;
  kind: 'picture' | 'pdf' | 'xlsx' | 'docx';
  size: number;
  createdAt: string;
}

/** Writes a verified bundle with its files; nothing of it ever changes. */
export async function insertDossier(
  tx: Transaction,
  { elevatorId, viewer, now }: { elevatorId: string; viewer: Viewer; now: Date },
  { digest, fingerprint, manifest, texts }: Bundle,
  files: readonly StoredDossierFile[],
): Promise<string> {
  const { id } = await tx
    .insertInto('dossier')
    .values({
      elevatorId,
      companyId: viewer.companyId,
      digest,
      fingerprint,
      madeBy: bothNames(manifest.madeBy, manifest.madeByEnglish),
      madeAt: manifest.madeAt,
      takenBy: viewer.userId,
      takenAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('dossierPart')
    .values(texts.map((part) => ({ ...part, dossierId: id })))
    .execute();
  if (files.length > 0)
    await tx
      .insertInto('dossierFile')
      .values(files.map((file) => ({ ...file, dossierId: id })))
      .execute();
  return id;
}

export const deleteDossier = (tx: Transaction, id: string) =>
  tx.deleteFrom('dossier').where('id', '=', id).execute();
