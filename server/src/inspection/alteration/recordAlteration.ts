import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { alterationCalls } from '@hoistway/contract/inspection/alteration/alterationCalls.ts';
import { majorAlteration } from '@hoistway/contract/inspection/alteration/majorAlteration.ts';
import { sql } from 'kysely';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { Database, Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { withChanges } from '#platform/database/manyRows.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import type { Viewer } from '#platform/viewer.ts';
import { dateInspections } from '../dateInspections.ts';
import { historiesOf } from '../histories.ts';
import { visibleAlterations } from './visibleAlterations.ts';

/** The alterations of an elevator, the newest first. */
export const alterationsOf = (db: Database, viewer: Viewer, elevatorId: string) =>
  visibleAlterations(db, viewer)
    .where('majorAlteration.elevatorId', '=', elevatorId)
    .select(columnsOf(majorAlteration, 'majorAlteration'))
    .orderBy('majorAlteration.startedOn', 'desc')
    .orderBy('majorAlteration.id', 'desc')
    .execute();

const findAlteration = (db: Database, viewer: Viewer, id: string) =>
  visibleAlterations(db, viewer)
    .where('majorAlteration.id', '=', id)
    .select(columnsOf(majorAlteration, 'majorAlteration'))
    .executeTakeFirstOrThrow();

interface Said {
  /** The record itself, where there is one already. */
  own: string | null;
  elevatorId: string;
  startedOn: string;
  endedOn: string | null;
}

/** Refuses days that are yet to come, an end before the start, and two alterations of one elevator at a time. */
async function judgeAlteration(
  { db, t }: TransactionContext,
  { own, elevatorId, startedOn, endedOn }: Said,
  now: Date,
): Promise<void> {
  const [known] = await historiesOf(db, [elevatorId], now);
  if (!known) throw new Refusal('objectMissing');
  const { today } = known;
  const errors: Record<string, string> = {};
  if (startedOn > today) errors['startedOn'] = t('invalid.alterationFuture', { day: today });
  if (endedOn !== null && endedOn > today) errors['endedOn'] = t('invalid.alterationFuture', { day: today });
  else if (endedOn !== null && endedOn < startedOn) errors['endedOn'] = t('invalid.alterationEndsBefore');
  if (Object.keys(errors).length > 0) throw new Invalid(errors);

  const other = await db
    .selectFrom('majorAlteration')
    .where('elevatorId', '=', elevatorId)
    .where('id', 'is distinct from', own)
    .where(sql<boolean>`daterange(started_on, ended_on) && daterange(${startedOn}::date, ${endedOn}::date)`)
    .select('startedOn')
    .orderBy('startedOn')
    .executeTakeFirst();
  if (other) throw new Invalid({ startedOn: t('invalid.alterationOverlaps', { day: other.startedOn }) });
}

/** Records that an elevator is or was under alteration, and dates its next inspection; answers the id. */
export async function addAlteration(
  ctx: TransactionContext,
  { endedOn = null, ...said }: ReadInputOf<typeof alterationCalls.create>,
  now: Date,
): Promise<{ id: string }> {
  const { elevatorId } = said;
  await holdElevators(ctx.db, [elevatorId]);
  await judgeAlteration(ctx, { own: null, ...said, endedOn }, now);
  const id = await insertRecord(ctx.db, majorAlteration, { ...said, endedOn });
  await dateInspections(ctx.db, [elevatorId], now);
  return { id };
}

/** Says when an alteration ended, or puts right what was recorded of it. */
export async function correctAlteration(
  ctx: TransactionContext,
  { id, ...changes }: ReadInputOf<typeof alterationCalls.update>,
  now: Date,
): Promise<void> {
  const { db, viewer } = ctx;
  const { elevatorId } = await findAlteration(db, viewer, id);
  await holdElevators(db, [elevatorId]);
  const { startedOn, endedOn } = withChanges(await findAlteration(db, viewer, id), changes);
  await judgeAlteration(ctx, { own: id, elevatorId, startedOn, endedOn }, now);
  await updateRecord(db, majorAlteration, id, changes);
  await dateInspections(db, [elevatorId], now);
}

/** Deletes an alteration that was recorded by mistake. */
export async function removeAlteration(
  { db, viewer }: TransactionContext,
  id: string,
  now: Date,
): Promise<void> {
  const { elevatorId } = await findAlteration(db, viewer, id);
  await holdElevators(db, [elevatorId]);
  await db.deleteFrom('majorAlteration').where('id', '=', id).execute();
  await dateInspections(db, [elevatorId], now);
}

/** With the inspection after it passed, an alteration of an elevator that the transaction holds has ended. */
export async function endAlteration(tx: Transaction, elevatorId: string, inspectedOn: string): Promise<void> {
  const underWay = await tx
    .selectFrom('majorAlteration')
    .where('elevatorId', '=', elevatorId)
    .where('endedOn', 'is', null)
    .where('startedOn', '<=', inspectedOn)
    .select('id')
    .executeTakeFirst();
  if (underWay) await updateRecord(tx, majorAlteration, underWay.id, { endedOn: inspectedOn });
}
