import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import type { detectionCalls, DetectionRow } from '@hoistway/contract/inspection/detection/detectionCalls.ts';
import { detectionRules } from '@hoistway/contract/inspection/detection/detectionRules.ts';
import {
  detectionStandings,
  detectionWarnDays,
  elevatorDetection,
  type DetectionStanding,
} from '@hoistway/contract/inspection/detection/elevatorDetection.ts';
import { sql } from 'kysely';
import { elevatorFilters } from '#area/elevator/elevatorFilters.ts';
import { countStandings, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import type { Viewer } from '#platform/viewer.ts';
import { todayOf } from '../histories.ts';
import { visibleDetections } from './visibleDetections.ts';

type Search = SearchOf<typeof detectionCalls.page>;

const daysLeft = (now: Date) => sql<number | null>`(elevator_detection.next_on - ${todayOf(now)})`;

/** Only the last detection of its kind on an elevator has a clock. */
const isEarlier = sql<boolean>`exists (select 1 from elevator_detection later
  where later.elevator_id = elevator_detection.elevator_id and later.kind = elevator_detection.kind
    and (later.tested_on, later.id) > (elevator_detection.tested_on, elevator_detection.id))`;

const standingOf = (now: Date) => sql<DetectionStanding>`(case when ${isEarlier} then 'earlier'
  when elevator_detection.result = 'failed' then 'failed'
  when elevator_detection.next_on is null then 'undated'
  when ${daysLeft(now)} < 0 then 'overdue'
  when ${daysLeft(now)} <= ${sql.lit(detectionWarnDays)} then 'soon' else 'inOrder' end)`;

const shownDetections = (db: Database, viewer: Viewer, now: Date) =>
  visibleDetections(db, viewer)
    .leftJoin('companyCard as maintainer', 'maintainer.id', 'elevator.maintainerId')
    .select([
      ...columnsOf(elevatorDetection, 'elevatorDetection'),
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
      'elevator.projectNames as projectName',
      standingOf(now).as('standing'),
      daysLeft(now).as('daysLeft'),
      sql<boolean>`exists (select 1 from elevator_detection_report report
        where report.detection_id = elevator_detection.id)`.as('reported'),
    ]);
type Shown = ReturnType<typeof shownDetections>;

function searched(db: Database, viewer: Viewer, search: Search, now: Date): Shown {
  const { words, companyId, elevatorId, standing, kind } = search;
  let query: Shown = elevatorFilters(shownDetections(db, viewer, now), { words, companyId });
  if (elevatorId) query = query.where('elevatorDetection.elevatorId', '=', elevatorId);
  if (kind) query = query.where('elevatorDetection.kind', '=', kind);
  if (standing) query = query.where(standingOf(now), '=', standing);
  return query;
}

const sourceOfRule = new Map(detectionRules.rows.map(({ id, source }) => [id, source]));

/** With the source of the figure. */
const told = <R extends { rule: string | null }>(row: R) => ({
  ...row,
  source: row.rule === null ? null : (sourceOfRule.get(row.rule) ?? null),
});

const sorts: Sorts<typeof detectionCalls.page> = {
  elevatorNumber: sql`coalesce(elevator.short_number, elevator.elevator_no)`,
  testedOn: sql`elevator_detection.tested_on`,
  nextOn: sql`elevator_detection.next_on`,
};
/**
 * What failed is to be repeated at once: its day stands for the next one. What passed and is never due follows, and what a
 * later one took the place of comes last.
 */
const defaultSort = sql`${isEarlier}, elevator_detection.next_on is null and elevator_detection.result = 'passed',
  coalesce(elevator_detection.next_on, elevator_detection.tested_on)`;

export async function pageDetections(
  db: Database,
  viewer: Viewer,
  search: Search,
  page: PageOf<typeof detectionCalls.page>,
  now: Date,
): Promise<{ rows: DetectionRow[]; total: number }> {
  const { rows, total } = await readPage(searched(db, viewer, search, now), page, {
    sorts,
    defaultSort,
    id: sql`elevator_detection.id`,
  });
  return { rows: rows.map(told), total };
}

/** The detections of a search, for a sheet. */
export const listDetections = async (db: Database, viewer: Viewer, search: Search, most: number, now: Date) =>
  (
    await searched(db, viewer, search, now)
      .orderBy(defaultSort)
      .orderBy('elevatorDetection.id')
      .limit(most)
      .execute()
  ).map(told);

export const countDetections = (db: Database, viewer: Viewer, search: Search, now: Date) =>
  countStandings(db, searched(db, viewer, search, now), {
    standing: standingOf(now),
    standings: detectionStandings,
  });

export const findDetection = async (db: Database, viewer: Viewer, id: string, now: Date) =>
  told(
    await shownDetections(db, viewer, now).where('elevatorDetection.id', '=', id).executeTakeFirstOrThrow(),
  );

/** The last detection of each kind on an elevator. */
export const lastDetections = async (db: Database, viewer: Viewer, elevatorId: string, now: Date) =>
  (
    await shownDetections(db, viewer, now)
      .where('elevatorDetection.elevatorId', '=', elevatorId)
      .where(sql<boolean>`not ${isEarlier}`)
      .execute()
  ).map(told);

export const reportOf = (db: Database, id: string) =>
  db
    .selectFrom('elevatorDetectionReport')
    .where('detectionId', '=', id)
    .select(['fileId', 'size'])
    .executeTakeFirst();

interface Report {
  detectionId: string;
  fileId: string;
  kind: 'picture' | 'pdf';
  size: number;
}

/** Keeps the report of a detection in place of the one before. */
export async function keepReport(tx: Transaction, report: Report): Promise<void> {
  await tx
    .insertInto('elevatorDetectionReport')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .column('detectionId')
        .doUpdateSet({ fileId: report.fileId, kind: report.kind, size: report.size }),
    )
    .execute();
}

export async function deleteDetection(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('elevatorDetectionReport').where('detectionId', '=', id).execute();
  await tx.deleteFrom('elevatorDetection').where('id', '=', id).execute();
}
