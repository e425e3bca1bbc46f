import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { installDelay } from '@hoistway/contract/install/installDelay.ts';
import type { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { Database, TransactionContext } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import type { ShownFiles } from '#platform/files/files.ts';
import type { TakenPaper } from '#platform/files/takePaper.ts';
import { untellUnexplained } from '../causes/lateMessages.ts';
import { lockStep } from './moveStep.ts';

type Said = Omit<ReadInputOf<typeof installStepCalls.delay>, 'file'>;

/** Notes why a step was late on some days, each of which has one cause; answers the id of the entry. */
export async function noteDelay(
  ctx: TransactionContext,
  { id, ...said }: Said,
  taken: TakenPaper | undefined,
  now: Date,
): Promise<string> {
  const { db, viewer, t } = ctx;
  const step = await lockStep(ctx, id, now);
  if (!step.mine && !step.managed) throw new Refusal('stepOfOthers');
  if (!step.installing) throw new Refusal('elevatorNotInstalling');
  if (said.untilDay < said.fromDay) throw new Invalid({ untilDay: t('invalid.delayDays') });
  if (said.untilDay > step.today) throw new Invalid({ untilDay: t('invalid.delayFuture') });
  const other = await db
    .selectFrom('installDelay')
    .where('stepId', '=', id)
    .where('fromDay', '<=', said.untilDay)
    .where('untilDay', '>=', said.fromDay)
    .select(['fromDay', 'untilDay'])
    .orderBy('fromDay')
    .limit(1)
    .executeTakeFirst();
  if (other)
    throw new Invalid({
      fromDay: t('invalid.delayTwice', { days: `${other.fromDay} – ${other.untilDay}` }),
    });
  await untellUnexplained(db, id);
  return insertRecord(db, installDelay, {
    ...said,
    stepId: id,
    causedBy: said.causedBy ?? null,
    note: said.note ?? null,
    fileKind: taken?.kind ?? null,
    fileId: taken ? await taken.keep(db) : null,
    createdBy: viewer.userId,
  });
}

/** Takes an entry of the delay book back. */
export async function removeDelay(ctx: TransactionContext, id: string, now: Date): Promise<void> {
  const { db } = ctx;
  const delay = await db.selectFrom('installDelay').where('id', '=', id).select('stepId').executeTakeFirst();
  if (!delay) throw new Refusal('objectMissing');
  const step = await lockStep(ctx, delay.stepId, now);
  if (!step.managed) throw new Refusal('stepOfOthers');
  await db.deleteFrom('installDelay').where('id', '=', id).execute();
}

/** The delay book of steps, day by day. */
export async function delaysOf(db: Database, files: Pick<ShownFiles, 'show'>, stepIds: readonly string[]) {
  if (stepIds.length === 0) return [];
  const rows = await db
    .selectFrom('installDelay as delay')
    .leftJoin('userCard as person', 'person.id', 'delay.createdBy')
    .where('delay.stepId', 'in', stepIds)
    .select([...columnsOf(installDelay, 'delay'), 'delay.fileId', 'person.nicks as createdByName'])
    .orderBy('delay.fromDay')
    .orderBy('delay.id')
    .execute();
  return rows.map(({ fileId, ...delay }) => ({
    ...delay,
    picture: delay.fileKind === 'picture' && fileId !== null ? files.show(fileId) : null,
  }));
}
