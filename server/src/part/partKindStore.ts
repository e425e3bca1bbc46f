import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { normalForm } from '@hoistway/contract/input/normalForm.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { partKind } from '@hoistway/contract/part/partKind.ts';
import type { partKindCalls } from '@hoistway/contract/part/partKindCalls.ts';
import { sql, type SqlBool } from 'kysely';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { finds } from '#platform/database/finds.ts';
import { isBroughtBy } from '#platform/import/broughtBy.ts';
import { managedBy } from '#platform/usableCatalogue.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleKinds } from './visibleKinds.ts';

const maxPicked = 50;

function shown(db: Database, viewer: Viewer) {
  const managed = managedBy(viewer, 'kind.companyId');
  return visibleKinds(db, viewer)
    .innerJoin('companyCard as keeper', 'keeper.id', 'kind.companyId')
    .select([...columnsOf(partKind, 'kind'), 'keeper.names as companyName', managed.as('managed')]);
}

function searched(
  db: Database,
  viewer: Viewer,
  { words, safetyClass, marking, companyId, importId }: SearchOf<typeof partKindCalls.page>,
) {
  let query = shown(db, viewer);
  if (words) query = query.where(finds(words, 'kind.names', 'kind.technicalCondition', 'kind.remarks'));
  if (safetyClass) query = query.where('kind.safetyClass', '=', safetyClass);
  if (marking) query = query.where('kind.marking', '=', marking);
  if (companyId) query = query.where('kind.companyId', '=', companyId);
  if (importId) query = query.where(isBroughtBy(importId, 'kind.id'));
  return query;
}

/** Safety components come first. */
const gravity = sql`array_position(array['safety', 'main', 'ordinary'], kind.safety_class)`;

const sorts: Sorts<typeof partKindCalls.page> = {
  name: byName('kind.names'),
  safetyClass: gravity,
  cycleMonths: sql`kind.cycle_months`,
  companyName: byName('keeper.names'),
  createdAt: sql`kind.created_at`,
};

/** As readers know them; a kind by itself is shown as it was entered. */
export async function pageKinds(
  db: Database,
  viewer: Viewer,
  search: SearchOf<typeof partKindCalls.page>,
  page: PageOf<typeof partKindCalls.page>,
) {
  const { rows, total } = await readPage(
    searched(db, viewer, search).select(['kind.names', 'kind.units']),
    page,
    { sorts, defaultSort: byName('kind.names'), id: sql`kind.id` },
  );
  return { rows: rows.map(({ names, units, ...row }) => ({ ...row, name: names, unit: units })), total };
}

/** The kinds of a search, for a sheet. */
export const listKinds = (
  db: Database,
  viewer: Viewer,
  search: SearchOf<typeof partKindCalls.page>,
  most: number,
) => searched(db, viewer, search).orderBy('kind.names').orderBy('kind.id').limit(most).execute();

interface Named {
  companyId: string;
  name: string;
}

/** Kinds of these names in the catalogues of these companies, in whatever writing, or of these ids. */
export async function findKinds(
  db: Database,
  viewer: Viewer,
  wanted: readonly Named[] | { ids: readonly string[] },
) {
  if (('ids' in wanted ? wanted.ids : wanted).length === 0) return [];
  const query = shown(db, viewer);
  if ('ids' in wanted)
    return query.where('kind.id', '=', sql<string>`any(${wanted.ids}::bigint[])`).execute();
  return query
    .where(
      sql<SqlBool>`(kind.company_id, kind.name_normal) in (select * from unnest(
        ${wanted.map(({ companyId }) => companyId)}::bigint[],
        ${wanted.map(({ name }) => normalForm(name))}::text[]))`,
    )
    .execute();
}

export const findKind = (db: Database, viewer: Viewer, id: string) =>
  shown(db, viewer).where('kind.id', '=', id).executeTakeFirstOrThrow();

export function pickKinds(
  db: Database,
  viewer: Viewer,
  { words, ids }: ReadInputOf<typeof partKindCalls.pick>,
) {
  let query = visibleKinds(db, viewer);
  if (words) query = query.where(finds(words, 'kind.names'));
  if (ids?.length) query = query.where('kind.id', 'in', ids);
  return query
    .select([
      'kind.id',
      'kind.names as name',
      'kind.safetyClass',
      'kind.marking',
      'kind.units as unit',
      'kind.recommendedCount',
      'kind.cycleMonths',
      'kind.cycleRuns',
      'kind.cycleDoorOpenings',
      'kind.cycleRopeBends',
      'kind.cycleMetres',
    ])
    .orderBy(gravity)
    .orderBy('kind.names')
    .orderBy('kind.id')
    .limit(maxPicked)
    .execute();
}

/** Whether a piece of a kind was ever mounted or stocked. */
export async function isKindUsed(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 where exists (select 1 from mounted_part where part_kind_id = ${id})
    or exists (select 1 from part_stock where part_kind_id = ${id})`.execute(tx);
  return rows.length > 0;
}

export async function deleteKind(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('partKind').where('id', '=', id).execute();
}
