import { materialsIn, type Zone } from '@hoistway/contract/advert/program/content.ts';
import { sql } from 'kysely';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';

const inNumber = (ids: readonly string[]): string[] =>
  ids.toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1));

/** How many materials of a version of the programme in a row cannot be shown: not reviewed, or unavailable. */
export const missingCount = (version: 'program.version' | 'program.playedVersion') =>
  sql<number>`(select count(*)::int from program_material shown
    join material on material.id = shown.material_id and material.state <> 'available'
    where shown.program_id = program.id and shown.version = ${sql.ref(version)})`;

/** Whose a programme is: of the company of its materials, and without any of the viewer's own. */
export async function companyOfMaterials(
  { db, viewer, t }: TransactionContext,
  zones: readonly Zone[],
): Promise<string> {
  const companies = await db
    .selectFrom('material')
    .where('id', '=', sql<string>`any(${materialsIn(zones)}::bigint[])`)
    .select('companyId')
    .distinct()
    .execute();
  if (companies.length > 1) throw new Invalid({ zones: t('invalid.programCompanies') });
  return companies[0]?.companyId ?? viewer.companyId;
}

/**
 * Judges the materials of zones for a programme of a company: each is of that company, and none is retired unless the
 * programme shows it already. A video is shown for its own length.
 */
export async function judgeMaterials(
  { db, t }: TransactionContext,
  companyId: string,
  zones: readonly Zone[],
  shownAlready: ReadonlySet<string> = new Set(),
): Promise<Zone[]> {
  const ids = materialsIn(zones);
  // With those that may be dropped afterwards: no lock is asked for below one that is held.
  await lockRows(db, 'material', { id: inNumber([...new Set([...ids, ...shownAlready])]) });
  const found = await db
    .selectFrom('material')
    .where(({ eb }) => eb('id', '=', sql<string>`any(${ids}::bigint[])`))
    .where('companyId', '=', companyId)
    .select(['id', 'materialName', 'durationMs', 'retired'])
    .execute();
  const known = new Map(found.map((each) => [each.id, each]));
  if (ids.some((id) => !known.has(id))) throw new Invalid({ zones: t('invalid.programMaterial') });
  const retired = found.find((each) => each.retired && !shownAlready.has(each.id));
  if (retired) throw new Invalid({ zones: t('invalid.materialRetired', { name: retired.materialName }) });
  return zones.map((zone) => ({
    ...zone,
    spots: zone.spots.map((spot) => {
      const durationMs = known.get(spot.materialId)!.durationMs;
      return durationMs === null ? spot : { ...spot, seconds: Math.ceil(durationMs / 1000) };
    }),
  }));
}

/** Refuses a version of which a material cannot be shown, and says which. */
export async function assertMaterialsAvailable(
  tx: Transaction,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const missing = await tx
    .selectFrom('programMaterial as shown')
    .innerJoin('material', 'material.id', 'shown.materialId')
    .where('shown.programId', '=', id)
    .where('shown.version', '=', version)
    .where('material.state', '!=', 'available')
    .select('material.materialName')
    .orderBy('material.id')
    .execute();
  const [first] = missing;
  if (first) throw new Refusal('programMaterials', { name: first.materialName, n: missing.length });
}

/**
 * Locks materials before what a programme keeps of them is deleted: whoever deletes one of them holds it and looks for
 * programmes that show it.
 */
export const lockMaterials = (tx: Transaction, ids: readonly string[]): Promise<number> =>
  lockRows(tx, 'material', { id: inNumber(ids) });

/** Removes the retired materials among these that no programme shows any more. */
export async function dropRetired(tx: Transaction, ids: readonly string[]): Promise<void> {
  await lockMaterials(tx, ids);
  await tx
    .deleteFrom('material')
    .where(({ eb }) => eb('id', '=', sql<string>`any(${ids}::bigint[])`))
    .where('retired', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('programMaterial').whereRef('materialId', '=', 'material.id').select('programId')),
      ),
    )
    .execute();
}
