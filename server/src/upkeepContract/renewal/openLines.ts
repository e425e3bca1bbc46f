import { sql } from 'kysely';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { namesOf } from '../contractRules.ts';

/** The lines of a contract, locked, with the numbers of their elevators. */
async function lockLines({ db }: Pick<TransactionContext, 'db'>, contractId: string) {
  await lockRows(db, 'contractLine', { contractId });
  return db
    .selectFrom('contractLine as line')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'line.elevatorId')
    .where('line.contractId', '=', contractId)
    .select([
      'line.id',
      'line.elevatorId',
      'line.unitPrice',
      'line.quantity',
      'line.lossId',
      'line.lostOn',
      'line.renewedById',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
    ])
    .orderBy('line.id')
    .execute();
}
export type LockedLine = Awaited<ReturnType<typeof lockLines>>[number];

/**
 * The lines of a contract that something is to be done with: those that are named, which have to be free for it, else
 * all that were neither renewed nor lost.
 */
export async function chooseLines(
  ctx: TransactionContext,
  contractId: string,
  ids: readonly string[] | undefined,
  isFree: (line: LockedLine) => boolean,
): Promise<LockedLine[]> {
  const { t } = ctx;
  const lines = await lockLines(ctx, contractId);
  if (ids === undefined) {
    const open = lines.filter(({ lossId, renewedById }) => lossId === null && renewedById === null);
    if (open.length === 0) throw new Refusal('contractNothingOpen');
    return open;
  }
  const wanted = new Set(ids);
  const named = lines.filter(({ id }) => wanted.has(id));
  if (named.length < wanted.size) throw new Invalid({ lines: t('invalid.lineUnknown') });
  const taken = named.filter((line) => !isFree(line));
  if (taken.length > 0)
    throw new Invalid({ lines: t('invalid.lineNotOpen', { names: namesOf(taken, t), n: taken.length }) });
  return named;
}
