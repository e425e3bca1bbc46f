import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import type { blacklistCalls } from '@hoistway/contract/supervision/blacklistCalls.ts';
import { blacklistEntry } from '@hoistway/contract/supervision/blacklistEntry.ts';
import { sql } from 'kysely';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { finds } from '#platform/database/finds.ts';
import { inOrderOf, nameColumn } from '#platform/names.ts';
import { managedBy } from '#platform/usableCatalogue.ts';
import type { Viewer } from '#platform/viewer.ts';
import type { TakenPaper } from '#platform/files/takePaper.ts';
import { visibleEntries } from './visibleEntries.ts';

type State = ReplyOf<typeof blacklistCalls.one>['state'];

/** Days are those of the company that keeps the entry. */
const today = sql<string>`(now() at time zone keeper.time_zone)::date`;
const state = sql<State>`case when ${today} < entry.valid_from then 'coming'
  when ${today} > entry.valid_until then 'ended' else 'standing' end`;

function shown(db: Database, viewer: Viewer) {
  const managed = managedBy(viewer, 'entry.companyId');
  return visibleEntries(db, viewer)
    .innerJoin('companyCard as keeper', 'keeper.id', 'entry.companyId')
    .leftJoin('companyCard as party', 'party.id', 'entry.partyId')
    .leftJoin('staffCard as person', 'person.id', 'entry.staffId')
    .leftJoin('companyCard as employer', 'employer.id', 'person.companyId')
    .select([
      ...columnsOf(blacklistEntry, 'entry'),
      sql<string>`coalesce(person.names, party.names)`.as('partyName'),
      'employer.names as partyCompany',
      'keeper.names as keeperName',
      state.as('state'),
      managed.as('managed'),
      sql<boolean>`exists (select 1 from blacklist_paper paper where paper.entry_id = entry.id)`.as('proven'),
    ]);
}

function searched(db: Database, viewer: Viewer, search: SearchOf<typeof blacklistCalls.page>) {
  const { words, kind, state: asked } = search;
  let query = shown(db, viewer);
  if (words) query = query.where(finds(words, 'party.names', 'person.names', 'entry.reason'));
  if (kind) query = query.where('entry.staffId', kind === 'staff' ? 'is not' : 'is', null);
  if (asked) query = query.where(state, '=', asked);
  return query;
}

const sorts: Sorts<typeof blacklistCalls.page> = {
  partyName: (language) =>
    inOrderOf(
      language,
      sql`coalesce(${nameColumn('person.names', language)}, ${nameColumn('party.names', language)})`,
    ),
  keeperName: byName('keeper.names'),
  validFrom: sql`entry.valid_from`,
  validUntil: sql`entry.valid_until`,
  createdAt: sql`entry.created_at`,
};

export const pageEntries = (
  db: Database,
  viewer: Viewer,
  search: SearchOf<typeof blacklistCalls.page>,
  page: PageOf<typeof blacklistCalls.page>,
) =>
  readPage(searched(db, viewer, search), page, {
    sorts,
    defaultSort: sql`entry.valid_until desc`,
    id: sql`entry.id`,
  });

export const findEntry = (db: Database, viewer: Viewer, id: string) =>
  shown(db, viewer).where('entry.id', '=', id).executeTakeFirstOrThrow();

/** Whom a viewer is warned of today: each once, with the last day of the longest warning. */
export const standingParties = (db: Database, viewer: Viewer) =>
  visibleEntries(db, viewer)
    .innerJoin('companyCard as keeper', 'keeper.id', 'entry.companyId')
    .select(['entry.partyId', 'entry.staffId', sql<string>`max(entry.valid_until)::text`.as('validUntil')])
    .where(state, '=', 'standing')
    .groupBy(['entry.partyId', 'entry.staffId'])
    .orderBy('entry.partyId')
    .orderBy('entry.staffId')
    .execute();

interface Listed {
  companyId: string;
  partyId: string | null;
  staffId: string | null;
  validFrom: string;
  validUntil: string;
}

/** Whether a company lists a party already on one of the days; the entry itself does not count. */
export async function isListed(
  tx: Transaction,
  { companyId, partyId, staffId, validFrom, validUntil }: Listed,
  own: string | null,
): Promise<boolean> {
  const { rows } = await sql`select 1 from blacklist_entry
    where company_id = ${companyId} and party_id is not distinct from ${partyId}
      and staff_id is not distinct from ${staffId} and id is distinct from ${own}
      and valid_from <= ${validUntil} and valid_until >= ${validFrom} limit 1`.execute(tx);
  return rows.length > 0;
}

export const paperOf = (db: Database, id: string) =>
  db.selectFrom('blacklistPaper').where('entryId', '=', id).select('fileId').executeTakeFirst();

/** Keeps the file that proves an entry, in place of the one before. */
export async function keepPaper(
  tx: Transaction,
  entryId: string,
  { kind, size, keep }: TakenPaper,
): Promise<void> {
  const paper = { kind, size, fileId: await keep(tx) };
  await tx
    .insertInto('blacklistPaper')
    .values({ ...paper, entryId })
    .onConflict((conflict) => conflict.column('entryId').doUpdateSet(paper))
    .execute();
}

/** Deletes an entry with the file that proves it. */
export async function deleteEntry(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('blacklistPaper').where('entryId', '=', id).execute();
  await tx.deleteFrom('blacklistEntry').where('id', '=', id).execute();
}
