import { finds } from '#platform/database/finds.ts';
import { cameraAlarm } from '@hoistway/contract/alarm/cameraAlarm.ts';
import type { alarmCalls } from '@hoistway/contract/alarm/alarmCalls.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql, type SqlBool } from 'kysely';
import { holdsWord, wordsOf } from '#area/elevator/elevatorFilters.ts';
import { readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { dayStart } from '#platform/database/dayStart.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleAlarms } from './visibleAlarms.ts';

export type AlarmSearch = SearchOf<typeof alarmCalls.page>;

const shown = (db: Database, viewer: Viewer) =>
  visibleAlarms(db, viewer)
    .leftJoin('elevatorCard as elevator', 'elevator.id', 'cameraAlarm.elevatorId')
    .leftJoin('userCard as dealer', 'dealer.id', 'cameraAlarm.dealtBy')
    .select([
      ...columnsOf(cameraAlarm, 'cameraAlarm'),
      sql<string | null>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
      'elevator.projectNames as projectName',
      'elevator.address',
      'dealer.nicks as dealtByName',
    ]);

function searched(db: Database, viewer: Viewer, search: AlarmSearch) {
  const { words, warningType, state, deal, bound, elevatorId, from, to } = search;
  let query = shown(db, viewer);
  for (const word of wordsOf(words))
    query = query.where(
      sql<SqlBool>`(${finds(word, 'cameraAlarm.deviceId', 'cameraAlarm.devDocNo')}
        or ${holdsWord(word)})`,
    );
  if (warningType) query = query.where('cameraAlarm.warningType', '=', warningType);
  if (state) query = query.where('cameraAlarm.state', '=', state);
  if (deal) query = query.where('cameraAlarm.deal', '=', deal);
  if (bound !== undefined) query = query.where('cameraAlarm.elevatorId', bound ? 'is not' : 'is', null);
  if (elevatorId) query = query.where('cameraAlarm.elevatorId', '=', elevatorId);
  if (from) query = query.where('cameraAlarm.at', '>=', dayStart(viewer, from));
  if (to) query = query.where('cameraAlarm.at', '<', dayStart(viewer, to, 1));
  return query;
}

const urgency = sql`case camera_alarm.state when 'unread' then 0 when 'read' then 1 else 2 end`;

const sorts: Sorts<typeof alarmCalls.page> = {
  at: sql`camera_alarm.at`,
  warningType: sql`camera_alarm.warning_type`,
  state: urgency,
  dealtAt: sql`camera_alarm.dealt_at`,
};

/** What nobody has read first, then what nobody has dealt with, each with the newest first. */
export const pageAlarms = (
  db: Database,
  viewer: Viewer,
  search: AlarmSearch,
  page: PageOf<typeof alarmCalls.page>,
) =>
  readPage(searched(db, viewer, search), page, {
    sorts,
    defaultSort: sql`${urgency}, camera_alarm.at desc`,
    id: sql`camera_alarm.id desc`,
  });

/** The same for a file, or another short list: the newest first. */
export const listAlarms = (db: Database, viewer: Viewer, search: AlarmSearch, most: number) =>
  searched(db, viewer, search)
    .orderBy('cameraAlarm.at', 'desc')
    .orderBy('cameraAlarm.id', 'desc')
    .limit(most)
    .execute();

export const findAlarm = (db: Database, viewer: Viewer, id: string) =>
  shown(db, viewer).where('cameraAlarm.id', '=', id).executeTakeFirstOrThrow();

/** How many alarms wait for the viewer, and how many of them nobody has read. */
export const countWaiting = (db: Database, viewer: Viewer) =>
  visibleAlarms(db, viewer)
    .where('cameraAlarm.state', '<>', 'dealt')
    .select([
      sql<number>`count(*)::int`.as('waiting'),
      sql<number>`(count(*) filter (where camera_alarm.state = 'unread'))::int`.as('unread'),
    ])
    .executeTakeFirstOrThrow();

/** The ids of what nobody has read, the oldest first. */
export async function listUnreadIds(db: Database, viewer: Viewer, limit: number): Promise<string[]> {
  const rows = await visibleAlarms(db, viewer)
    .where('cameraAlarm.state', '=', 'unread')
    .select('cameraAlarm.id')
    .orderBy('cameraAlarm.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
