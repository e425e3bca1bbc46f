import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import type { exposureCalls } from '@hoistway/contract/supervision/exposure/exposureCalls.ts';
import { exposureEvent } from '@hoistway/contract/supervision/exposure/exposureEvent.ts';
import { sql } from 'kysely';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { finds } from '#platform/database/finds.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { inOrderOf } from '#platform/names.ts';
import { managedBy } from '#platform/usableCatalogue.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleExposures } from './visibleExposures.ts';

/** The public list is no archive. */
const maxNotices = 100;

const elevatorNumber = sql<string | null>`coalesce(elevator.short_number, elevator.elevator_no)`;

/** Days are those of the company that publishes. */
const isShown = (now: Date) => sql<boolean>`(event.state = 'published'
  and event.ends_on >= (${now}::timestamptz at time zone keeper.time_zone)::date)`;

function shown(db: Database, viewer: Viewer, now: Date) {
  const managed = managedBy(viewer, 'event.companyId');
  return visibleExposures(db, viewer)
    .innerJoin('companyCard as keeper', 'keeper.id', 'event.companyId')
    .innerJoin('companyCard as party', 'party.id', 'event.partyId')
    .leftJoin('elevatorCard as elevator', 'elevator.id', 'event.elevatorId')
    .leftJoin('userCard as writer', 'writer.id', 'event.writtenBy')
    .select([
      ...columnsOf(exposureEvent, 'event'),
      'event.authoredBy',
      'event.writtenBy',
      'party.names as partyName',
      'keeper.names as keeperName',
      'writer.nicks as writtenByName',
      elevatorNumber.as('elevatorNumber'),
      managed.as('managed'),
      isShown(now).as('shown'),
    ]);
}

function searched(
  db: Database,
  viewer: Viewer,
  { words, kind, state }: SearchOf<typeof exposureCalls.page>,
  now: Date,
) {
  let query = shown(db, viewer, now);
  if (words) query = query.where(finds(words, 'party.names', 'event.headline', 'event.account'));
  if (kind) query = query.where('event.kind', '=', kind);
  if (state) query = query.where('event.state', '=', state);
  return query;
}

const sorts: Sorts<typeof exposureCalls.page> = {
  headline: (language) => inOrderOf(language, sql`event.headline`),
  partyName: byName('party.names'),
  happenedOn: sql`event.happened_on`,
  endsOn: sql`event.ends_on`,
  createdAt: sql`event.created_at`,
};

export const pageExposures = (
  db: Database,
  viewer: Viewer,
  search: SearchOf<typeof exposureCalls.page>,
  page: PageOf<typeof exposureCalls.page>,
  now: Date,
) =>
  readPage(searched(db, viewer, search, now), page, {
    sorts,
    defaultSort: sql`event.created_at desc`,
    id: sql`event.id`,
  });

export const findExposure = (db: Database, viewer: Viewer, id: string, now: Date) =>
  shown(db, viewer, now).where('event.id', '=', id).executeTakeFirstOrThrow();

/** Whether the owner of the installation, the first company of the platform, shows notices to the public. */
const isReleased = sql<boolean>`coalesce((select setting.shows_exposure
  from statistic_report_setting_card setting
  where setting.company_id = (select min(owner.id) from company_card owner where owner.type = 'platform')), true)`;

/** What the public reads today, the newest first. */
export const standingNotices = (db: Database, now: Date): Promise<ReplyOf<typeof exposureCalls.notices>> =>
  db
    .selectFrom('exposureEvent as event')
    .innerJoin('companyCard as keeper', 'keeper.id', 'event.companyId')
    .innerJoin('companyCard as party', 'party.id', 'event.partyId')
    .leftJoin('elevatorCard as elevator', 'elevator.id', 'event.elevatorId')
    .where(isShown(now))
    .where(isReleased)
    .select([
      'event.id',
      'event.kind',
      'event.headline',
      'event.account',
      'event.happenedOn',
      'event.endsOn',
      'event.reply',
      sql<string>`event.published_at`.as('publishedAt'),
      'party.names as partyName',
      'keeper.names as keeperName',
      elevatorNumber.as('elevatorNumber'),
    ])
    .orderBy('event.publishedAt', 'desc')
    .orderBy('event.id', 'desc')
    .limit(maxNotices)
    .execute();

/** A notice, locked until the transaction ends. */
export async function lockExposure(tx: Transaction, id: string) {
  await lockRows(tx, 'exposureEvent', { id });
  const row = await tx.selectFrom('exposureEvent').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('objectMissing');
  return row;
}

export async function deleteExposure(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('exposureEvent').where('id', '=', id).execute();
}
