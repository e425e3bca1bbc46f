import { inspection } from '@hoistway/contract/inspection/inspection.ts';
import { sql, type SqlBool } from 'kysely';
import { Refusal } from '#platform/call/problems.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleInspections } from './visibleInspections.ts';

const isReported = sql<boolean>`exists (select 1 from inspection_paper paper
  where paper.inspection_id = inspection.id and paper.paper = 'report')`;

/** Inspections of elevators that a viewer sees, as they are shown. */
export const shownInspections = (db: Database, viewer: Viewer) =>
  visibleInspections(db, viewer)
    .leftJoin('userCard as recorder', 'recorder.id', 'inspection.recordedBy')
    .leftJoin('workOrderCard as repair', 'repair.id', 'inspection.orderId')
    .select([
      ...columnsOf(inspection, 'inspection'),
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
      'elevator.projectNames as projectName',
      'recorder.nicks as recordedByName',
      isReported.as('reported'),
      sql<string | null>`(select id::text from inspection later
        where later.follows_id = inspection.id and later.state <> 'withdrawn')`.as('repeatedBy'),
      'repair.orderNumber',
    ]);

/** Those of an elevator, the newest first. */
export const inspectionsOf = (db: Database, viewer: Viewer, elevatorId: string) =>
  shownInspections(db, viewer)
    .where('inspection.elevatorId', '=', elevatorId)
    .orderBy(sql`coalesce(inspection.inspected_on, inspection.appointed_for)`, 'desc')
    .orderBy('inspection.id', 'desc')
    .execute();

export const findInspection = (db: Database, viewer: Viewer, id: string) =>
  shownInspections(db, viewer).where('inspection.id', '=', id).executeTakeFirstOrThrow();

export const papersOf = (db: Database, id: string) =>
  db
    .selectFrom('inspectionPaper')
    .where('inspectionId', '=', id)
    .select(['paper', 'size', 'fileId', 'kind'])
    .orderBy('paper', 'desc')
    .execute();

/** An inspection, locked until the transaction ends; its elevator is held before. */
export async function lockInspection(tx: Transaction, id: string) {
  await lockRows(tx, 'inspection', { id });
  const row = await tx
    .selectFrom('inspection')
    .select([...columnsOf(inspection, 'inspection'), isReported.as('reported')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('objectMissing');
  return row;
}
export type LockedInspection = Awaited<ReturnType<typeof lockInspection>>;

/** The day of the last inspection in force of an elevator; `own` is not counted. */
export async function lastInspected(
  tx: Transaction,
  elevatorId: string,
  own: string | null,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('inspection')
    .select('inspectedOn')
    .where('elevatorId', '=', elevatorId)
    .where('state', '=', 'audited')
    .where(sql<SqlBool>`id is distinct from ${own}::bigint`)
    .orderBy('inspectedOn', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.inspectedOn ?? undefined;
}

/** Whether the inspection due on a day has a record; one that is repeated gives way to what repeats it. */
export async function isRecorded(
  tx: Transaction,
  asked: { elevatorId: string; kind: string; dueOn: string; own: string | null; followsId: string | null },
): Promise<boolean> {
  const { elevatorId, kind, dueOn, own, followsId } = asked;
  const { rows } = await sql`select 1 from inspection where elevator_id = ${elevatorId} and kind = ${kind}
    and due_on = ${dueOn} and state <> 'withdrawn' and id is distinct from ${own}::bigint
    and not (${followsId !== null} and state = 'audited' and result = 'failed') limit 1`.execute(tx);
  return rows.length > 0;
}

interface Paper {
  inspectionId: string;
  paper: 'report' | 'certificate';
  fileId: string;
  kind: 'picture' | 'pdf';
  size: number;
}

/** Keeps a paper of an inspection in place of the one before. */
export async function keepPaper(tx: Transaction, paper: Paper): Promise<void> {
  await tx
    .insertInto('inspectionPaper')
    .values(paper)
    .onConflict((conflict) =>
      conflict
        .columns(['inspectionId', 'paper'])
        .doUpdateSet({ fileId: paper.fileId, kind: paper.kind, size: paper.size }),
    )
    .execute();
}

/** Lets the reminders of an elevator rest until a day; null ends that. */
export async function quietReminders(
  tx: Transaction,
  elevatorId: string,
  until: string | null,
): Promise<void> {
  await tx
    .insertInto('inspectionDue')
    .values({
      elevatorId,
      quietUntil: until,
      dueOn: null,
      fromOn: null,
      applyBy: null,
      rule: null,
      reason: null,
    })
    .onConflict((conflict) => conflict.column('elevatorId').doUpdateSet({ quietUntil: until }))
    .execute();
}
