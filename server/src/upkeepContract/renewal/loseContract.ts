import { daysAfter } from '@hoistway/contract/time/days.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { graceDays } from '@hoistway/contract/upkeepContract/contractStatus.ts';
import type { renewalCalls } from '@hoistway/contract/upkeepContract/renewal.ts';
import { sql } from 'kysely';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { cancelTimers, setTimer } from '#platform/timer/timer.ts';
import { todayOf } from '../contractColumns.ts';
import { lockOwnContract } from '../contractRules.ts';
import { settle } from '../contractWrite.ts';
import { holdContracts } from '../holdContract.ts';
import { lossTimer } from './lossTimer.ts';
import { chooseLines } from './openLines.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { contractLoss } from '@hoistway/contract/upkeepContract/contract.ts';

type Loss = ReadInputOf<typeof renewalCalls.lose>;

/** The moments at which days begin where a company is, and today there. */
async function daysOf(tx: Transaction, companyId: string, lostOn: string, now: Date) {
  return tx
    .selectFrom('companyCard as company')
    .where('company.id', '=', companyId)
    .select([
      sql<string>`${todayOf(now)}::text`.as('today'),
      sql<string>`${lostOn}::timestamp at time zone company.time_zone`.as('begin'),
      sql<string>`${daysAfter(lostOn, graceDays)}::timestamp at time zone company.time_zone`.as('end'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Notes that the company no longer maintains elevators of a contract from a day on: the named lines, else all that are
 * open. A day to come takes effect when it comes.
 */
export async function loseContract(
  ctx: TransactionContext,
  { id, lostOn, reason, remark, lineIds }: Loss,
  now: Date,
): Promise<{ id: string }> {
  const { db, t } = ctx;
  await holdContracts(db, [id]);
  const before = await lockOwnContract(ctx, id);
  if (before.discardedAt !== null) throw new Refusal('contractDiscarded');
  if (lostOn < before.effectiveDate) throw new Invalid({ lostOn: t('invalid.lossBeforeStart') });
  const { today, begin, end } = await daysOf(db, before.companyId, lostOn, now);
  const afterEnd = daysAfter(before.expiryDate, 1);
  const latest = afterEnd > today ? afterEnd : today;
  if (lostOn > latest) throw new Invalid({ lostOn: t('invalid.lossAfterEnd', { day: latest }) });
  const lines = await chooseLines(
    ctx,
    id,
    lineIds,
    ({ lossId, renewedById }) => lossId === null && renewedById === null,
  );
  const lost = { contractId: id, lostOn, reason, remark: remark ?? null, createdBy: ctx.viewer.userId };
  const loss = { id: await insertRecord(db, contractLoss, lost) };
  await db
    .updateTable('contractLine')
    .set({ lossId: loss.id, lostOn })
    .where(
      'id',
      'in',
      lines.map((line) => line.id),
    )
    .execute();
  await settle(db, [id], now);
  // To the second, in every memory: when the day begins, and when the days are over in which it can still be read.
  for (const [at, moment] of Object.entries({ begin, end })) {
    const dueAt = new Date(moment);
    if (dueAt > now)
      await setTimer(
        db,
        lossTimer,
        { contractId: id },
        { dueAt, key: `upkeepContract.loss:${loss.id}:${at}`, subject: subjectOf(loss.id) },
      );
  }
  return loss;
}

const subjectOf = (lossId: string): string => `contractLoss:${lossId}`;

/** Takes back a loss that has not taken effect. */
export async function keepContract(
  ctx: TransactionContext,
  { id, lossId }: { id: string; lossId: string },
  now: Date,
): Promise<void> {
  const { db } = ctx;
  await holdContracts(db, [id]);
  await lockOwnContract(ctx, id);
  await lockRows(db, 'contractLine', { contractId: id, lossId });
  const lines = await db
    .selectFrom('contractLine')
    .where('contractId', '=', id)
    .where('lossId', '=', lossId)
    .select(['id', 'endedAt', 'renewedById'])
    .execute();
  if (lines.length === 0) throw new Refusal('objectMissing');
  if (lines.some(({ endedAt, renewedById }) => endedAt !== null || renewedById !== null))
    throw new Refusal('lossInEffect');
  await db
    .updateTable('contractLine')
    .set({ lossId: null, lostOn: null })
    .where('lossId', '=', lossId)
    .execute();
  await db.deleteFrom('contractLoss').where('id', '=', lossId).execute();
  await cancelTimers(db, { subject: subjectOf(lossId) });
  await settle(db, [id], now);
}
