import { materialsIn, type Zone } from '@hoistway/contract/advert/program/content.ts';
import { material } from '@hoistway/contract/advert/material.ts';
import type { MaterialRow, materialCalls } from '@hoistway/contract/advert/materialCalls.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import { readPage, type Sorts } from '#platform/call/page.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { deleteUnlessUsed } from '#platform/database/deleteUnlessUsed.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { finds } from '#platform/database/finds.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import type { ShownFiles } from '#platform/files/files.ts';
import { inOrderOf } from '#platform/names.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleMaterials } from './visibleMaterials.ts';

const shown = (db: Database, viewer: Viewer) =>
  visibleMaterials(db, viewer)
    .innerJoin('companyCard as company', 'company.id', 'material.companyId')
    .leftJoin('userCard as uploader', 'uploader.id', 'material.uploadedBy')
    .select([
      ...columnsOf(material, 'material'),
      'material.fileId',
      'company.names as companyName',
      'uploader.nicks as uploadedByName',
    ]);

function searched(
  db: Database,
  viewer: Viewer,
  { words, kind, state, retired }: SearchOf<typeof materialCalls.page>,
) {
  let query = shown(db, viewer);
  if (words) query = query.where(finds(words, 'material.materialName', 'uploader.nicks'));
  if (kind) query = query.where('material.kind', '=', kind);
  if (state) query = query.where('material.state', '=', state);
  return query.where('material.retired', '=', retired ?? false);
}

/** With the addresses at which it is seen for a while. */
const withAddresses = <Row extends { fileId: string; kind: MaterialRow['kind'] }>(
  { fileId, ...row }: Row,
  files: ShownFiles,
) => ({
  ...row,
  address: files.addressOf(fileId),
  thumb: row.kind === 'picture' ? files.addressOf(fileId, { thumb: true }) : null,
});

const sorts: Sorts<typeof materialCalls.page> = {
  materialName: (language) => inOrderOf(language, sql`material.material_name`),
  size: sql`material.size`,
  durationMs: sql`material.duration_ms`,
  createdAt: sql`material.created_at`,
};

export async function pageMaterials(
  db: Database,
  viewer: Viewer,
  files: ShownFiles,
  search: SearchOf<typeof materialCalls.page>,
  page: PageOf<typeof materialCalls.page>,
) {
  const { rows, total } = await readPage(searched(db, viewer, search), page, {
    sorts,
    defaultSort: sql`material.created_at desc`,
    id: sql`material.id`,
  });
  return { rows: rows.map((row) => withAddresses(row, files)), total };
}

/** The materials in zones, as far as the viewer sees them. */
export async function findMaterials(
  db: Database,
  viewer: Viewer,
  files: ShownFiles,
  zones: readonly Zone[],
): Promise<MaterialRow[]> {
  const rows = await shown(db, viewer)
    .where('material.id', '=', sql<string>`any(${materialsIn(zones)}::bigint[])`)
    .orderBy('material.id')
    .execute();
  return rows.map((row) => withAddresses(row, files));
}

export async function findMaterial(db: Database, viewer: Viewer, files: ShownFiles, id: string) {
  const row = await shown(db, viewer).where('material.id', '=', id).executeTakeFirstOrThrow();
  return withAddresses(row, files);
}

/** The material of a company that has the same bytes; undefined when there is none. */
export const findSame = (db: Database, companyId: string, sha256: string) =>
  db
    .selectFrom('material')
    .where('companyId', '=', companyId)
    .where('sha256', '=', sha256)
    .select(['id', 'materialName', 'retired'])
    .executeTakeFirst();

/** A material that the viewer sees, locked until the transaction ends. */
export async function lockMaterial(tx: Transaction, viewer: Viewer, id: string) {
  await lockRows(tx, 'material', { id });
  const found = await visibleMaterials(tx, viewer)
    .where('material.id', '=', id)
    .select(['material.id', 'material.companyId', 'material.state'])
    .executeTakeFirst();
  if (!found) throw new Refusal('objectMissing');
  return found;
}

/** Deletes a material; while a programme shows it, it is retired: gone for everything new. */
export async function deleteMaterial(tx: Transaction, id: string): Promise<void> {
  if (await deleteUnlessUsed(tx, tx.deleteFrom('material').where('id', '=', id))) return;
  await tx.updateTable('material').set({ retired: true }).where('id', '=', id).execute();
}
