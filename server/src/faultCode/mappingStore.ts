import { finds } from '#platform/database/finds.ts';
import type { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import { anyModel } from '@hoistway/contract/faultCode/mappingVersion.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import { visibleUsers } from '#area/access/visibleUsers.ts';
import { visibleCollectors } from '#area/collector/visibleCollectors.ts';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { type OrderOf, readPage } from '#platform/call/page.ts';
import { manyRows } from '#platform/database/manyRows.ts';
import { seesEverything } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { isBroughtByName } from '#platform/import/broughtBy.ts';

export type MappingSearch = SearchOf<typeof mappingCalls.page>;

const rowCount = sql<number>`(select count(*)::int from fault_mapping where version_id = version.id)`;

function shown(db: Database, viewer: Viewer) {
  const nickOf = (column: 'createdBy' | 'activatedBy') =>
    visibleUsers(db, viewer)
      .select('account.nicks')
      .where('account.id', '=', sql.ref<string>(`version.${column}`));
  return db
    .selectFrom('faultMappingVersion as version')
    .select([
      'version.id',
      'version.model',
      'version.version',
      'version.state',
      'version.note',
      'version.createdAt',
      'version.activatedAt',
      rowCount.as('rows'),
      sql<string | null>`(${nickOf('createdBy')})`.as('creator'),
      sql<string | null>`(${nickOf('activatedBy')})`.as('activator'),
      sql<boolean>`version.version = 1 and version.model = ${anyModel} and version.created_by is null`.as(
        'shipped',
      ),
      sql.lit(seesEverything(viewer)).as('editable'),
    ]);
}

const versionOrder: OrderOf<typeof mappingCalls.page> = {
  sorts: {
    model: sql`version.model`,
    version: sql`version.version`,
    state: sql`version.state`,
    rows: rowCount,
    createdAt: sql`version.created_at`,
    activatedAt: sql`version.activated_at`,
  },
  defaultSort: sql`version.model, version.version desc`,
  id: sql`version.id`,
};

export function pageVersions(
  db: Database,
  viewer: Viewer,
  { model, state }: MappingSearch,
  page: PageOf<typeof mappingCalls.page>,
) {
  let query = shown(db, viewer);
  if (model) query = query.where('version.model', '=', model);
  if (state) query = query.where('version.state', '=', state);
  return readPage(query, page, versionOrder);
}

export const findVersion = (db: Database, viewer: Viewer, id: string) =>
  shown(db, viewer).where('version.id', '=', id).executeTakeFirstOrThrow();

/** Models of visible collectors and models with versions, the mapping for all others first. */
export async function listModels(db: Database, viewer: Viewer) {
  const boxes = visibleCollectors(db, viewer).select('collector.model');
  const { rows } = await sql<{
    model: string;
    collectors: number;
    activeId: string | null;
    active: number | null;
  }>`
    select model, coalesce(seen.n, 0)::int as collectors, active.id as "activeId", active.version as active
    from (select model, count(*) as n from (${boxes}) as box group by model) as seen
    full join (select distinct model from fault_mapping_version) as mapped using (model)
    left join fault_mapping_version active using (model)
    where active.state is null or active.state = 'active'
      or not exists (select 1 from fault_mapping_version v where v.model = active.model and v.state = 'active')
    group by model, seen.n, active.id, active.version
    order by model <> ${anyModel}, model`.execute(db);
  return rows;
}

const rowOrder: OrderOf<typeof mappingCalls.rows> = {
  sorts: { vendorCode: sql`row.vendor_code`, code: sql`row.code`, severity: sql`meant.severity` },
  defaultSort: sql`row.vendor_code`,
  id: sql`row.vendor_code`,
};

export type RowSearch = SearchOf<typeof mappingCalls.rows>;

/** The rows of a version whose own code, or the platform code they mean by its code or name, holds the words. */
function searchedRows(db: Database, { id, words, importId }: RowSearch) {
  let query = db
    .selectFrom('faultMapping as row')
    .leftJoin('faultCode as meant', 'meant.code', 'row.code')
    .select([
      'row.vendorCode as id',
      'row.vendorCode',
      'row.code',
      'meant.nameZh',
      'meant.nameEn',
      'meant.severity',
    ])
    .where('row.versionId', '=', id);
  if (importId) query = query.where(isBroughtByName(importId, 'row.vendorCode'));
  if (!words) return query;
  return query.where(finds(words, 'row.vendorCode', 'row.code', 'meant.nameZh', 'meant.nameEn'));
}

export const pageRows = (db: Database, search: RowSearch, page: PageOf<typeof mappingCalls.rows>) =>
  readPage(searchedRows(db, search), page, rowOrder);

export const listRows = (db: Database, search: RowSearch) =>
  searchedRows(db, search).orderBy('row.vendorCode').execute();

/** What these codes of a version mean. */
export const findRows = (db: Database, versionId: string, vendorCodes: readonly string[]) =>
  db
    .selectFrom('faultMapping')
    .select(['vendorCode', 'code'])
    .where('versionId', '=', versionId)
    .where('vendorCode', 'in', vendorCodes)
    .execute();

/** A version, locked until the transaction ends. */
export async function lockVersion(tx: Transaction, id: string) {
  await lockRows(tx, 'faultMappingVersion', { id });
  return tx.selectFrom('faultMappingVersion').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A version and the one that is active in its place, locked in one order. */
export async function lockWithActive(tx: Transaction, id: string, model: string): Promise<void> {
  await lockModel(tx, model);
  const active = await tx
    .selectFrom('faultMappingVersion')
    .select('id')
    .where('model', '=', model)
    .where('state', '=', 'active')
    .execute();
  await lockRows(tx, 'faultMappingVersion', { id: [id, ...active.map((each) => each.id)] });
}

/** Creating or activating versions of one model is done one at a time. */
export const lockModel = (tx: Transaction, model: string) =>
  sql`select pg_advisory_xact_lock(hashtext('faultMapping'), hashtext(${model}))`.execute(tx);

/** A draft of the model under its next number. */
export async function insertDraft(
  tx: Transaction,
  { model, note, userId }: { model: string; note: string | null; userId: string },
): Promise<string> {
  await lockModel(tx, model);
  const { next } = await tx
    .selectFrom('faultMappingVersion')
    .select(sql<number>`coalesce(max(version), 0) + 1`.as('next'))
    .where('model', '=', model)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('faultMappingVersion')
    .values({ model, note, version: next, createdBy: userId, activatedBy: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const copyRows = (tx: Transaction, from: string, to: string) =>
  sql`insert into fault_mapping (version_id, vendor_code, code)
    select ${to}, vendor_code, code from fault_mapping where version_id = ${from}`.execute(tx);

/** Adds rows; answers the codes that were not mapped already, which are the ones added. */
export async function insertMapped(
  tx: Transaction,
  rows: readonly { versionId: string; vendorCode: string; code: string }[],
): Promise<ReadonlySet<string>> {
  const { columns, json } = manyRows(rows, ['versionId', 'vendorCode', 'code']);
  const { rows: added } = await sql<{ vendorCode: string }>`insert into fault_mapping (${columns})
    select ${columns} from jsonb_populate_recordset(null::fault_mapping, ${json})
    on conflict do nothing returning vendor_code as "vendorCode"`.execute(tx);
  return new Set(added.map(({ vendorCode }) => vendorCode));
}

/** Takes rows out; answers the codes that were there. */
export async function deleteMapped(
  tx: Transaction,
  versionId: string,
  vendorCodes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .deleteFrom('faultMapping')
    .where('versionId', '=', versionId)
    .where('vendorCode', 'in', vendorCodes)
    .returning('vendorCode')
    .execute();
  return new Set(rows.map(({ vendorCode }) => vendorCode));
}

export async function makeActive(tx: Transaction, id: string, userId: string): Promise<void> {
  await tx
    .updateTable('faultMappingVersion')
    .set({ state: 'active', activatedAt: sql`now()`, activatedBy: userId })
    .where('id', '=', id)
    .execute();
}

export async function makeRetired(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable('faultMappingVersion').set({ state: 'retired' }).where('id', '=', id).execute();
}
