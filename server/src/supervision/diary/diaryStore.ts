import { dutyDiary } from '@hoistway/contract/supervision/diary/dutyDiary.ts';
import {
  diaryStandings,
  type DiaryStanding,
  type dutyDiaryCalls,
} from '@hoistway/contract/supervision/diary/dutyDiaryCalls.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import { elevatorFilters } from '#area/elevator/elevatorFilters.ts';
import { Refusal } from '#platform/call/problems.ts';
import { countStandings, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleDiary } from './visibleDiary.ts';

type Search = SearchOf<typeof dutyDiaryCalls.page>;

/** Today is that of the user unit. */
const todayOf = (now: Date) => sql<string>`(${now}::timestamptz at time zone unit.time_zone)::date`;

const standingOf = (now: Date) => sql<DiaryStanding>`(case
  when duty_diary.state = 'drawn' and duty_diary.day >= ${todayOf(now)} then 'today'
  when duty_diary.state = 'drawn' then 'late'
  when duty_diary.found then 'found' else 'confirmed' end)`;

function shown(db: Database, viewer: Viewer, now: Date) {
  return visibleDiary(db, viewer)
    .innerJoin('companyCard as unit', 'unit.id', 'dutyDiary.companyId')
    .leftJoin('userCard as officer', 'officer.id', 'dutyDiary.confirmedBy')
    .select([
      ...columnsOf(dutyDiary, 'dutyDiary'),
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
      'elevator.projectNames as projectName',
      'unit.names as companyName',
      'officer.nicks as confirmedByName',
      standingOf(now).as('standing'),
    ]);
}
type Shown = ReturnType<typeof shown>;

function searched(db: Database, viewer: Viewer, search: Search, now: Date): Shown {
  const { words, standing, elevatorId, companyId, from, until } = search;
  let query: Shown = elevatorFilters(shown(db, viewer, now), { words });
  if (standing) query = query.where(standingOf(now), '=', standing);
  if (elevatorId) query = query.where('dutyDiary.elevatorId', '=', elevatorId);
  if (companyId) query = query.where('dutyDiary.companyId', '=', companyId);
  if (from) query = query.where('dutyDiary.day', '>=', from);
  if (until) query = query.where('dutyDiary.day', '<=', until);
  return query;
}

const sorts: Sorts<typeof dutyDiaryCalls.page> = {
  elevatorNumber: sql`coalesce(elevator.short_number, elevator.elevator_no)`,
  day: sql`duty_diary.day`,
  confirmedAt: sql`duty_diary.confirmed_at`,
};

export const pageDiary = (
  db: Database,
  viewer: Viewer,
  search: Search,
  page: PageOf<typeof dutyDiaryCalls.page>,
  now: Date,
) =>
  readPage(searched(db, viewer, search, now), page, {
    sorts,
    defaultSort: sql`duty_diary.day desc`,
    id: sql`duty_diary.id`,
  });

export const listDiary = (db: Database, viewer: Viewer, search: Search, most: number, now: Date) =>
  searched(db, viewer, search, now)
    .orderBy('dutyDiary.day', 'desc')
    .orderBy('dutyDiary.id')
    .limit(most)
    .execute();

export const countDiary = (db: Database, viewer: Viewer, search: Search, now: Date) =>
  countStandings(db, searched(db, viewer, search, now), {
    standing: standingOf(now),
    standings: diaryStandings,
  });

export const findPage = (db: Database, viewer: Viewer, id: string, now: Date) =>
  shown(db, viewer, now).where('dutyDiary.id', '=', id).executeTakeFirstOrThrow();

/** A page, locked until the transaction ends, with the day that it is where its user unit is. */
export async function lockPage(tx: Transaction, id: string, now: Date) {
  await lockRows(tx, 'dutyDiary', { id });
  const row = await tx
    .selectFrom('dutyDiary')
    .innerJoin('companyCard as unit', 'unit.id', 'dutyDiary.companyId')
    .select([...columnsOf(dutyDiary, 'dutyDiary'), todayOf(now).as('today')])
    .where('dutyDiary.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('objectMissing');
  return row;
}

/** The elevator on which a code stands, if any. */
export async function elevatorOfCode(tx: Transaction, token: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('elevatorLabelCard as label')
    .select('elevatorId')
    .where('token', '=', token)
    .executeTakeFirst();
  return row?.elevatorId;
}
