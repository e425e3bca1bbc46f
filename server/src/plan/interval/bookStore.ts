import type { IntervalCeiling, IntervalRule } from '@hoistway/contract/plan/intervalRules.ts';
import { intervalBook } from '@hoistway/contract/plan/intervalBook.ts';
import type { intervalBookCalls, IntervalBookRow } from '@hoistway/contract/plan/intervalBookCalls.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import { holdsWord, wordsOf } from '#area/elevator/elevatorFilters.ts';
import { isManaged } from '#area/workOrder/visibleOrders.ts';
import { readPage, type Sorts } from '#platform/call/page.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import type { Viewer } from '#platform/viewer.ts';
import { ceilingWith, recordedOf, standardOn } from './intervalFacts.ts';
import { visibleBooks } from './visibleBooks.ts';

type Search = SearchOf<typeof intervalBookCalls.page>;

/** The last day on which the elevator left an interval of the same kind before. */
const leftBefore = sql<string | null>`(select max(earlier.left_on)::text from interval_book earlier
  where earlier.elevator_id = interval_book.elevator_id and earlier.kind = interval_book.kind
    and earlier.id <> interval_book.id)`;

function shownBooks(db: Database, viewer: Viewer, { words, state, kind, elevatorId }: Search) {
  let query = visibleBooks(db, viewer).innerJoin(
    'companyCard as company',
    'company.id',
    'intervalBook.companyId',
  );
  for (const word of wordsOf(words)) query = query.where(holdsWord(word));
  if (state) query = query.where('intervalBook.state', '=', state);
  if (kind) query = query.where('intervalBook.kind', '=', kind);
  if (elevatorId) query = query.where('intervalBook.elevatorId', '=', elevatorId);
  return query.select([
    ...columnsOf(intervalBook, 'intervalBook'),
    sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
    'elevator.projectNames as projectName',
    'company.names as companyName',
    leftBefore.as('leftBefore'),
    isManaged(viewer, 'interval_book.company_id').as('managed'),
  ]);
}
type Shown = Awaited<ReturnType<ReturnType<typeof shownBooks>['execute']>>[number];

const ruleOf = ({ key, days, monthly, source }: IntervalRule) => ({
  key,
  days,
  monthly,
  source: source.title,
  confidence: source.confidence,
});

const sentenceOf = (sentence: IntervalCeiling['sentence'], isGranted: boolean) =>
  sentence === 'unmet' || sentence === 'noRule'
    ? sentence
    : isGranted
      ? ('granted' as const)
      : ('ready' as const);

/** Entries with how long their elevators may wait today, and why. */
async function judged(db: Database, rows: readonly Shown[], now: Date): Promise<IntervalBookRow[]> {
  const recorded = await recordedOf(
    db,
    rows.map(({ elevatorId }) => elevatorId),
    now,
  );
  return rows.map(({ leftBefore: left, ...row }) => {
    const known = recorded.get(row.elevatorId)!;
    const { sentence, asked, conditions } = ceilingWith({ ...row, leftBefore: left }, known);
    const standard = standardOn(known);
    const isGranted = row.ceilingDays !== null && asked !== undefined;
    return {
      ...row,
      days: row.ceilingDays ?? standard.days,
      sentence: sentenceOf(sentence, isGranted),
      rule: ruleOf(isGranted ? asked : standard),
      asked: asked ? ruleOf(asked) : null,
      conditions: [...conditions],
      met: sentence === 'granted',
    };
  });
}

const sorts: Sorts<typeof intervalBookCalls.page> = {
  elevatorNumber: sql`coalesce(elevator.short_number, elevator.elevator_no)`,
  fromDay: sql`interval_book.from_day`,
  createdAt: sql`interval_book.created_at`,
};

/** The interval book, the newest entries first. */
export async function pageBooks(
  db: Database,
  viewer: Viewer,
  search: Search,
  page: PageOf<typeof intervalBookCalls.page>,
  now: Date,
) {
  const { rows, total } = await readPage(shownBooks(db, viewer, search), page, {
    sorts,
    defaultSort: sql`interval_book.created_at desc`,
    id: sql`interval_book.id desc`,
  });
  return { rows: await judged(db, rows, now), total };
}

/** Entries as a sheet lists them, the newest first. */
export async function listBooks(db: Database, viewer: Viewer, search: Search, most: number, now: Date) {
  const rows = await shownBooks(db, viewer, search)
    .orderBy('intervalBook.createdAt', 'desc')
    .orderBy('intervalBook.id', 'desc')
    .limit(most)
    .execute();
  return judged(db, rows, now);
}

export const countBooks = (db: Database, viewer: Viewer, search: Search) =>
  shownBooks(db, viewer, search)
    .clearSelect()
    .select(['intervalBook.state', sql<number>`count(*)::int`.as('n')])
    .groupBy('intervalBook.state')
    .execute();

/** One entry with what its conditions are judged by. */
export async function findBook(
  db: Database,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<IntervalBookRow> {
  const row = await shownBooks(db, viewer, {}).where('intervalBook.id', '=', id).executeTakeFirstOrThrow();
  const [found] = await judged(db, [row], now);
  return found!;
}

/** An entry, locked until the transaction ends; its elevator is held before. */
export async function lockBook(tx: Transaction, id: string) {
  await lockRows(tx, 'intervalBook', { id });
  const row = await tx
    .selectFrom('intervalBook')
    .select([...columnsOf(intervalBook, 'intervalBook'), leftBefore.as('leftBefore')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('objectMissing');
  return row;
}
