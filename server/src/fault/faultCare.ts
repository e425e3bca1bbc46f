import { entrapmentCodes } from '@hoistway/contract/fault/fault.ts';
import { maxSnoozeDays } from '@hoistway/contract/fault/faultCare.ts';
import { faultMoves } from '@hoistway/contract/fault/faultHandling.ts';
import { sql } from 'kysely';
import { isAlwaysNotified } from '#area/faultCode/faultRules.ts';
import type { Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { lockFault, tooLate } from './faultHandling.ts';

/**
 * Gives a fault that is not resolved to somebody who works for a company of its elevator, or to nobody. Answers whether
 * somebody has it who did not have it before.
 */
export async function assignFault(
  ctx: TransactionContext,
  id: string,
  { staffId, at }: { staffId: string | undefined; at: Date },
): Promise<boolean> {
  const { db: tx, t, viewer } = ctx;
  const fault = await lockFault(tx, id);
  if (!faultMoves.table.resolve.from.some((each) => each === fault.handling)) throw tooLate(ctx, fault);
  if (staffId === undefined) {
    await tx.deleteFrom('faultAssignment').where('faultId', '=', id).execute();
    return false;
  }
  if (!(await worksFor(tx, staffId, fault.elevatorId)))
    throw new Invalid({ assigneeId: t('invalid.assigneeElsewhere') });
  const given = { staffId, assignedAt: at, assignedBy: viewer.userId };
  const changed = await tx
    .insertInto('faultAssignment')
    .values({ faultId: id, ...given })
    .onConflict((conflict) =>
      conflict
        .column('faultId')
        .doUpdateSet(given)
        .whereRef('faultAssignment.staffId', '<>', 'excluded.staffId'),
    )
    .returning('faultId')
    .executeTakeFirst();
  return changed !== undefined;
}

async function worksFor(tx: Transaction, staffId: string, elevatorId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('staffCard as person')
    .innerJoin('elevatorCard as elevator', (join) =>
      join.on(
        sql<boolean>`person.company_id in (elevator.maintainer_id, elevator.property_id, elevator.owner_id)`,
      ),
    )
    .select('person.id')
    .where('person.id', '=', staffId)
    .where('person.status', '=', 'active')
    .where('elevator.id', '=', elevatorId)
    .executeTakeFirst();
  return found !== undefined;
}

const dayMs = 86_400_000;

/** Puts a fault that waits off until a time, unless people may be waiting for help. */
export async function snoozeFault(
  ctx: TransactionContext,
  now: number,
  { id, until, reason }: { id: string; until: string; reason: string },
): Promise<void> {
  const { db: tx, t, viewer } = ctx;
  const fault = await lockFault(tx, id);
  if (isAlwaysNotified(fault.code) || (await arePeopleShutIn(tx, fault.elevatorId)))
    throw new Refusal('faultNotSnoozed');
  if (fault.handling !== 'untreated') throw tooLate(ctx, fault);
  const at = Date.parse(until);
  if (at <= now || at > now + maxSnoozeDays * dayMs)
    throw new Invalid({ until: t('invalid.snoozeUntil', { n: maxSnoozeDays }) });
  const put = { snoozedUntil: until, reason, snoozedAt: new Date(now), snoozedBy: viewer.userId };
  await tx
    .insertInto('faultSnooze')
    .values({ faultId: id, ...put })
    .onConflict((conflict) => conflict.column('faultId').doUpdateSet(put))
    .execute();
}

/** Whether an entrapment of the elevator is not over, whichever of its faults is asked about. */
async function arePeopleShutIn(tx: Transaction, elevatorId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('fault')
    .select('id')
    .where('elevatorId', '=', elevatorId)
    .where('closedAt', 'is', null)
    .where('code', 'in', [...entrapmentCodes])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A fault that was put off waits again from now on. */
export async function endSnooze({ db: tx }: TransactionContext, now: number, id: string): Promise<void> {
  await lockFault(tx, id);
  const ended = await tx
    .deleteFrom('faultSnooze')
    .where('faultId', '=', id)
    .where('snoozedUntil', '>', new Date(now).toISOString())
    .returning('faultId')
    .executeTakeFirst();
  if (!ended) throw new Refusal('invalidStatus');
}
