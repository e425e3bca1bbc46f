import type { planReminderCalls } from '@hoistway/contract/plan/planReminder.ts';
import { remindedDues } from '@hoistway/contract/plan/planReminder.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import { readPage } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { dueOf } from './planColumns.ts';
import { searchedPlans } from './planStore.ts';

type ReminderSearch = SearchOf<typeof planReminderCalls.reminders>;

const reminded = (db: Database, viewer: Viewer, search: ReminderSearch, now: Date) =>
  searchedPlans(db, viewer, search, now).where(dueOf(now), 'in', remindedDues);

/** Visits that are late, due or nearly so, the latest first. */
export const pageReminders = (
  db: Database,
  viewer: Viewer,
  search: ReminderSearch,
  page: PageOf<typeof planReminderCalls.reminders>,
  now: Date,
) =>
  readPage(reminded(db, viewer, search, now), page, {
    sorts: {},
    defaultSort: sql`maintenance_plan.next_due`,
    id: sql`maintenance_plan.id`,
  });

/** How many there are of each kind; kinds without any are left out. */
export async function countReminders(
  db: Database,
  viewer: Viewer,
  search: Omit<ReminderSearch, 'due'>,
  now: Date,
) {
  const found = reminded(db, viewer, search, now).clearSelect().select(dueOf(now).as('due'));
  const { rows } = await sql<{ due: (typeof remindedDues)[number]; n: number }>`
    select due, count(*)::int as n from (${found}) found group by due`.execute(db);
  const counts = new Map(rows.map(({ due, n }) => [due, n]));
  return remindedDues.flatMap((due) => {
    const n = counts.get(due);
    return n === undefined ? [] : [{ due, n }];
  });
}
