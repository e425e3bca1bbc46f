import { finds } from '#platform/database/finds.ts';
import { wordOrder } from '#platform/names.ts';
import type { brandCalls } from '@hoistway/contract/brand/brandCalls.ts';
import type { ReadInputOf, ReplyOf } from '@hoistway/contract/call.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { type SqlBool, sql } from 'kysely';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import { type Sorts, byName, byText, readPage } from '#platform/call/page.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { managedBy } from '#platform/usableCatalogue.ts';
import type { Viewer } from '#platform/viewer.ts';
import { renameBrand } from '#area/elevator/renameBrand.ts';
import { visibleBrands } from './visibleBrands.ts';
import { insertRecord, putRecords } from '#platform/database/insertRecords.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { elevatorBrand, elevatorModel } from '@hoistway/contract/brand/elevatorBrand.ts';

export type BrandSearch = SearchOf<typeof brandCalls.page>;

type BrandRow = ReplyOf<typeof brandCalls.one>;
type WrittenModel = NonNullable<ReadInputOf<typeof brandCalls.create>['models']>[number];

/** The elevators of the companies that a brand is kept for; of a platform company's brand all elevators. */
const elevatorsOf = (companyId: unknown) => sql<SqlBool>`(
  exists (select 1 from company_card keeper where keeper.id = ${companyId} and keeper.type = 'platform')
  or elevator.id in (select elevator_id from elevator_visibility
    where elevator_visibility.company_id in (select company_tree(${companyId}))
      and (elevator_visibility.until is null or elevator_visibility.until > now())))`;

const models = sql<
  BrandRow['models']
>`(select coalesce(jsonb_agg(jsonb_build_object('name', model.name, 'nameEn',
    model.name_en, 'kind', model.kind, 'ratedLoad', model.rated_load, 'ratedSpeed', model.rated_speed,
    'controllerType', model.controller_type) order by model.name collate "zh-x-icu", model.name), '[]')
  from elevator_model model where model.brand_id = brand.id)`;

function shown(db: Database, viewer: Viewer) {
  const managed = managedBy(viewer, 'brand.companyId');
  return visibleBrands(db, viewer)
    .innerJoin('companyCard as keeper', 'keeper.id', 'brand.companyId')
    .select([
      ...columnsOf(elevatorBrand, 'brand'),
      'keeper.names as companyName',
      models.as('models'),
      sql<number>`(select count(*) from elevator_plate_card elevator where elevator.brand = brand.name
        and ${elevatorsOf(sql.ref('brand.company_id'))})::int`.as('elevators'),
      managed.as('managed'),
    ]);
}

function searched(db: Database, viewer: Viewer, { name, companyId }: BrandSearch) {
  let query = shown(db, viewer);
  if (name) {
    query = query.where(
      sql<SqlBool>`(${finds(name, 'brand.name', 'brand.nameEn')}
        or exists (select 1 from elevator_model model where model.brand_id = brand.id
          and ${finds(name, 'model.name', 'model.nameEn')}))`,
    );
  }
  if (companyId) query = query.where('brand.companyId', '=', companyId);
  return query;
}

const sorts: Sorts<typeof brandCalls.page> = {
  name: byText(sql`brand.name`),
  nameEn: byText(sql`brand.name_en`),
  companyName: byName('keeper.names'),
  createdAt: sql`brand.created_at`,
};

export const pageBrands = (
  db: Database,
  viewer: Viewer,
  search: BrandSearch,
  page: PageOf<typeof brandCalls.page>,
) =>
  readPage(searched(db, viewer, search), page, {
    sorts,
    defaultSort: byText(sql`brand.name`),
    id: sql`brand.id`,
  });

export const listBrands = (db: Database, viewer: Viewer, search: BrandSearch, most: number) =>
  searched(db, viewer, search).orderBy(wordOrder('brand.name')).orderBy('brand.id').limit(most).execute();

export const findBrand = (db: Database, viewer: Viewer, id: string) =>
  shown(db, viewer).where('brand.id', '=', id).executeTakeFirstOrThrow();

/** The brands a viewer may put on an elevator. */
export const allBrands = (db: Database, viewer: Viewer) =>
  visibleBrands(db, viewer)
    .select(['brand.id', 'brand.name', 'brand.nameEn', models.as('models')])
    .orderBy(wordOrder('brand.name'))
    .orderBy('brand.id')
    .execute();

/** The new id. */
export async function insertBrand(
  tx: Transaction,
  brand: { companyId: string; name: string; nameEn: string | null },
): Promise<string> {
  return insertRecord(tx, elevatorBrand, brand);
}

export async function lockBrand(tx: Transaction, id: string) {
  await lockRows(tx, 'elevatorBrand', { id });
  return tx
    .selectFrom('elevatorBrand')
    .select(['id', 'companyId', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateBrand(
  tx: Transaction,
  id: string,
  changes: Pick<ReadInputOf<typeof brandCalls.update>, 'name' | 'nameEn'>,
): Promise<void> {
  await updateRecord(tx, elevatorBrand, id, changes);
}

/** Leaves exactly these models; one that is as it was says nothing in the audit log. */
export async function keepModels(
  tx: Transaction,
  brandId: string,
  kept: readonly WrittenModel[],
): Promise<void> {
  const names = kept.map(({ name }) => name);
  await tx
    .deleteFrom('elevatorModel')
    .where('brandId', '=', brandId)
    .$if(names.length > 0, (query) => query.where('name', 'not in', names))
    .execute();
  await putRecords(
    tx,
    elevatorModel,
    kept.map(({ name, nameEn, kind, ratedLoad, ratedSpeed, controllerType }) => ({
      brandId,
      name,
      nameEn: nameEn ?? null,
      kind,
      ratedLoad: ratedLoad ?? null,
      ratedSpeed: ratedSpeed ?? null,
      controllerType: controllerType ?? null,
    })),
    ['brandId', 'name'],
  );
}

/** Puts the new name on the elevators that carry the old one. */
export async function renameOnElevators(
  tx: Transaction,
  { companyId, name }: { companyId: string; name: string },
  next: string,
): Promise<void> {
  await renameBrand(tx, name, next, elevatorsOf(sql`${companyId}::bigint`));
}

/** Whether an elevator of the brand's companies carries its name. */
export async function isBrandOnElevators(
  tx: Transaction,
  { companyId, name }: { companyId: string; name: string },
): Promise<boolean> {
  const { rows } = await sql`select 1 from elevator_plate_card elevator
    where brand = ${name} and ${elevatorsOf(sql`${companyId}::bigint`)} limit 1`.execute(tx);
  return rows.length > 0;
}

export async function deleteBrand(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('elevatorBrand').where('id', '=', id).execute();
}
