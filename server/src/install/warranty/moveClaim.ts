import { installWarrantyClaim } from '@hoistway/contract/install/warranty/warrantyClaim.ts';
import { warrantyMoves, type WarrantyMoveName } from '@hoistway/contract/install/warranty/warrantyMoves.ts';
import type { warrantyCalls } from '@hoistway/contract/install/warranty/warrantyCalls.ts';
import type { SaidBy } from '@hoistway/contract/moves/moveCalls.ts';
import { program } from '@hoistway/contract/moves/moves.ts';
import { sql } from 'kysely';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { moveRecord } from '#platform/moveRecord.ts';
import { translators } from '#platform/texts.ts';
import { untellOffered } from './warrantyMessages.ts';
import { selectClaims } from './warrantyRows.ts';

type Calls = Pick<typeof warrantyCalls, 'accept' | 'dispute' | 'settle' | 'decide' | 'withdraw'>;
type Claim = Awaited<ReturnType<typeof lockClaim>>;
type Moving = Omit<SaidBy<Calls>, 'id'> & {
  id: string;
  move: (row: Claim) => WarrantyMoveName | undefined;
};

/** A claim that the viewer sees, held until the transaction ends. */
async function lockClaim({ db, viewer }: TransactionContext, id: string) {
  await lockRows(db, 'installWarrantyClaim', { id });
  const claim = await selectClaims(db, viewer).where('claim.id', '=', id).executeTakeFirst();
  if (!claim) throw new Refusal('objectMissing');
  return claim;
}

/** The days on which a claim may have been settled: from its fault to today, where the installer is. */
async function daysOf(db: Transaction, id: string, now: Date): Promise<{ from: string; today: string }> {
  const at = (instant: ReturnType<typeof sql>) =>
    sql<string>`(${instant} at time zone company.time_zone)::date::text`;
  return db
    .selectFrom('installWarrantyClaim as claim')
    .innerJoin('installOrder as order', 'order.id', 'claim.orderId')
    .innerJoin('installContract as contract', 'contract.id', 'order.contractId')
    .innerJoin('companyCard as company', 'company.id', 'contract.companyId')
    .where('claim.id', '=', id)
    .select([at(sql`claim.opened_at`).as('from'), at(sql`${now.toISOString()}::timestamptz`).as('today')])
    .executeTakeFirstOrThrow();
}

/** Moves a claim on, with what is said of it. */
export async function moveClaim(ctx: TransactionContext, asked: Moving, now: Date): Promise<void> {
  const { db, t } = ctx;
  const { id, outcome, settledOn, ...said } = asked;
  await moveRecord(ctx, warrantyMoves, {
    ...said,
    id,
    at: now,
    lock: () => lockClaim(ctx, id),
    write: async ({ move, to, remark }) => {
      const { from, today } = await daysOf(db, id, now);
      if (settledOn !== undefined && (settledOn < from || settledOn > today))
        throw new Invalid({ settledOn: t('invalid.settledOn') });
      await updateRecord(db, installWarrantyClaim, id, {
        state: to,
        ...(move === 'settle' ? { outcome, settledOn } : {}),
        ...(move === 'decide' ? { outcome: remark, settledOn: today } : {}),
        ...(move === 'dispute' || move === 'withdraw' ? { reason: remark } : {}),
      });
      await untellOffered(db, id);
    },
  });
}

/** Withdraws what is open of a fault that was none, or of an order whose handover was taken back. */
export async function withdrawClaims(
  tx: Transaction,
  which: { faultId: string } | { orderId: string },
  reason: string | null,
): Promise<void> {
  const open = () => {
    const claims = tx
      .selectFrom('installWarrantyClaim')
      .where('state', 'in', warrantyMoves.table.withdraw.from)
      .select(['id', 'state'])
      .orderBy('id');
    return 'faultId' in which
      ? claims.where('faultId', '=', which.faultId)
      : claims.where('orderId', '=', which.orderId);
  };
  const found = await open().execute();
  await lockRows(tx, 'installWarrantyClaim', { id: found.map(({ id }) => id) });
  for (const { id, state } of await open().execute())
    await moveRecord({ db: tx, viewer: program, t: translators.zh }, warrantyMoves, {
      id,
      move: 'withdraw',
      remark: reason ?? translators.zh('installWarranty.ignored'),
      lock: async () => ({ state, installed: false, claims: false, decides: false }),
      write: async ({ to, remark }) => {
        await updateRecord(tx, installWarrantyClaim, id, { state: to, reason: remark });
        await untellOffered(tx, id);
      },
    });
}
