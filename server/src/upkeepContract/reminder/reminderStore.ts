import { finds } from '#platform/database/finds.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import type { contractReminderCalls } from '@hoistway/contract/upkeepContract/renewal.ts';
import {
  reminderDays,
  reminderSteps,
  type ReminderStep,
} from '@hoistway/contract/upkeepContract/renewalRules.ts';
import { sql } from 'kysely';
import { wordsOf } from '#area/elevator/elevatorFilters.ts';
import { readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { hasUndecided, shownContracts, todayOf } from '../contractColumns.ts';

type ReminderSearch = SearchOf<typeof contractReminderCalls.reminders>;

/** As a list groups reminders. */
const stepOf = (now: Date) => sql<ReminderStep>`(case when contract.expiry_date < ${todayOf(now)} then 'over'
  ${sql.join(
    reminderDays
      .toReversed()
      .map(
        (days) =>
          sql`when contract.expiry_date <= ${todayOf(now)} + ${sql.lit(days)}::int then ${sql.lit(`d${days}`)}`,
      ),
    sql` `,
  )} end)`;

/** Contracts whose end is near or past, and that are to be decided on. */
function reminded(db: Database, viewer: Viewer, { words, step, companyId }: ReminderSearch, now: Date) {
  let query = shownContracts(db, viewer, now)
    .where('contract.discardedAt', 'is', null)
    .where(hasUndecided)
    .where(sql<boolean>`contract.expiry_date <= ${todayOf(now)} + ${sql.lit(reminderDays[0])}::int`)
    .select([
      stepOf(now).as('step'),
      sql<number>`(contract.elevators - contract.renewed_elevators - contract.lost_elevators)`.as('open'),
      sql<string | null>`(select max(sent.reminded_at) from contract_reminder sent
        where sent.contract_id = contract.id)`.as('remindedAt'),
    ]);
  for (const word of wordsOf(words))
    query = query.where(finds(word, 'contract.contractNo', 'contract.partyA', 'contract.partyB'));
  if (companyId) query = query.where('contract.companyId', '=', companyId);
  if (step) query = query.where(stepOf(now), '=', step);
  return query;
}

const sorts: Sorts<typeof contractReminderCalls.reminders> = {
  expiryDate: sql`contract.expiry_date`,
  amount: sql`contract.amount`,
  contractNo: sql`contract.contract_no`,
};

/** What ended first stands first. */
export const pageContractReminders = (
  db: Database,
  viewer: Viewer,
  search: ReminderSearch,
  page: PageOf<typeof contractReminderCalls.reminders>,
  now: Date,
) =>
  readPage(reminded(db, viewer, search, now), page, {
    sorts,
    defaultSort: sql`contract.expiry_date`,
    id: sql`contract.id`,
  });

/** How many there are of each step; steps without any are left out. */
export async function countContractReminders(
  db: Database,
  viewer: Viewer,
  search: Omit<ReminderSearch, 'step'>,
  now: Date,
) {
  const found = reminded(db, viewer, search, now).clearSelect().select(stepOf(now).as('step'));
  const { rows } = await sql<{ step: ReminderStep; n: number }>`
    select step, count(*)::int as n from (${found}) found group by step`.execute(db);
  const counts = new Map(rows.map(({ step, n }) => [step, n]));
  return reminderSteps.flatMap((step) => {
    const n = counts.get(step);
    return n === undefined ? [] : [{ step, n }];
  });
}
