import { personItems } from '@hoistway/contract/supervision/diary/diaryRules.ts';
import { dutyDiaryCalls } from '@hoistway/contract/supervision/diary/dutyDiaryCalls.ts';
import { periodsBefore } from '@hoistway/contract/supervision/diary/reportOf.ts';
import { daysAfter, daysBetween } from '@hoistway/contract/time/days.ts';
import { drawPages } from '#area/supervision/diary/drawDiary.ts';
import { diaryUnits, drawReportsOf } from '#area/supervision/diary/drawReports.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import type { People } from '../people/people.ts';

const hour = 3600_000;
/** So many pages of yesterday were confirmed; one more was not. */
const confirmed = 3;
/** What the officer found on one of them. */
const lampOut = { item: 'lighting', finding: 'found', note: '轿厢照明灯一只不亮' } as const;

const checkedWith = (found: boolean) =>
  personItems.map((item) =>
    found && item === lampOut.item ? lampOut : { item, finding: 'inOrder' as const, note: null },
  );

interface Confirming {
  id: string;
  day: string;
  found: boolean;
  at: number;
}

const confirmPage = (people: People, { id, day, found, at }: Confirming) =>
  people.ask(
    'property',
    dutyDiaryCalls.confirm,
    {
      id,
      day,
      proof: 'noCamera',
      checked: checkedWith(found),
      ...(found ? { done: '已通知维保单位更换' } : {}),
    },
    at,
  );

/** The diary of yesterday and today; the officer confirmed pages of yesterday, and on one of them found something. */
export async function seedDiary(tx: Transaction, people: People, now: number): Promise<void> {
  const elevators = await tx.selectFrom('elevator').select('id').orderBy('id').execute();
  const ids = elevators.map(({ id }) => id);
  await drawPages(tx, ids, new Date(now - 24 * hour));
  await drawPages(tx, ids, new Date(now));
  const { rows } = await people.ask('property', dutyDiaryCalls.page, {
    standing: 'late',
    pageNumber: 1,
    pageSize: confirmed + 1,
  });
  for (const [n, { id, day }] of rows.slice(0, confirmed).entries())
    await confirmPage(people, { id, day, found: n === 0, at: now - 23 * hour });
  await seedLastWeek(tx, people, {
    companyId: rows[0]!.companyId,
    elevators: rows.map((row) => row.elevatorId),
    now,
  });
}

interface LastWeek {
  companyId: string;
  elevators: readonly string[];
  now: number;
}

/** Last week's pages of a user unit: a lamp was out on one day and mended the next, and one page waits; then the report. */
async function seedLastWeek(
  tx: Transaction,
  people: People,
  { companyId, elevators, now }: LastWeek,
): Promise<void> {
  const units = await diaryUnits(tx, new Date(now));
  const unit = units.find(({ id }) => id === companyId)!;
  const { firstDay, lastDay } = periodsBefore('week', unit.today, 1)[0]!;
  for (let day = firstDay; day <= lastDay; day = daysAfter(day, 1)) {
    const at = now - daysBetween(day, unit.today) * 24 * hour;
    const pages = await drawPages(tx, elevators, new Date(at));
    for (const [n, id] of pages.entries()) {
      const first = n === 0;
      if (first && day === daysAfter(firstDay, 4)) continue;
      await confirmPage(people, { id, day, found: first && day === daysAfter(firstDay, 1), at });
    }
  }
  await drawReportsOf(tx, units, new Date(now));
}
