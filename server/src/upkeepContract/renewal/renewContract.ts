import { daysAfter } from '@hoistway/contract/time/days.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { valuesOf } from '@hoistway/contract/derived.ts';
import { contract } from '@hoistway/contract/upkeepContract/contract.ts';
import type { renewalCalls } from '@hoistway/contract/upkeepContract/renewal.ts';
import { raisedPrice } from '@hoistway/contract/upkeepContract/renewalRules.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { withChanges } from '#platform/database/manyRows.ts';
import { expiryDateOf, lockOwnContract, assertUncovered } from '../contractRules.ts';
import { addContract, settle } from '../contractWrite.ts';
import { holdContracts } from '../holdContract.ts';
import { withinAmounts } from '../withinAmounts.ts';
import { followRenewal } from './followRenewal.ts';
import { chooseLines } from './openLines.ts';
import { putRecords } from '#platform/database/insertRecords.ts';
import { contractSign } from '@hoistway/contract/upkeepContract/contractSign.ts';

const { parties, terms: agreed } = contract.groups;

type Renewal = ReadInputOf<typeof renewalCalls.renew>;

/**
 * Makes the contract that follows another for some or all of its elevators. What is not said otherwise is as it was; it
 * begins on the day after the old one ends. An elevator that was lost is maintained again.
 */
export async function renewContract(
  ctx: TransactionContext,
  { id, lines: given, percent = 0, ...terms }: Renewal,
  now: Date,
): Promise<{ id: string }> {
  const { db, t } = ctx;
  await holdContracts(db, [id]);
  const former = await lockOwnContract(ctx, id);
  if (former.discardedAt !== null) throw new Refusal('contractDiscarded');
  const chosen = await chooseLines(
    ctx,
    id,
    given?.map((line) => line.id),
    ({ renewedById }) => renewedById === null,
  );
  const effectiveDate = terms.effectiveDate ?? daysAfter(former.expiryDate, 1);
  if (effectiveDate <= former.effectiveDate)
    throw new Invalid({ effectiveDate: t('invalid.renewalTooEarly', { day: former.effectiveDate }) });
  const contractDuration = terms.contractDuration ?? former.contractDuration;
  const pricesOf = new Map((given ?? []).map((line) => [line.id, line]));
  const lines = chosen.map((line) => {
    const said = pricesOf.get(line.id);
    return {
      elevatorId: line.elevatorId,
      unitPrice: said?.unitPrice ?? withinAmounts(ctx, 'percent', () => raisedPrice(line.unitPrice, percent)),
      quantity:
        said?.quantity ?? (line.quantity === former.contractDuration ? contractDuration : line.quantity),
    };
  });
  const expiryDate = expiryDateOf(ctx, { effectiveDate, contractDuration, expiryDate: terms.expiryDate });
  await assertUncovered(ctx, { effectiveDate, expiryDate }, lines, [id]);
  const renewal = await addContract(
    ctx,
    {
      ...withChanges(valuesOf(former, [...parties, ...agreed]), {
        ...terms,
        // They were of the former one.
        signingDate: terms.signingDate ?? null,
        note: terms.note ?? null,
      }),
      contractNo: terms.contractNo,
      companyId: former.companyId,
      contractNature: 'renewal',
      amount: terms.amount,
      effectiveDate,
      contractDuration,
      expiryDate,
      lines,
    },
    now,
    former,
  );
  await followRenewal(db, { id: renewal.id, renewedFromId: id });
  await takeSigning(ctx, id, renewal.id);
  await settle(db, [id, renewal.id], now);
  return renewal;
}

/** Visits are confirmed as they were under the former contract. */
async function takeSigning({ db }: TransactionContext, formerId: string, id: string): Promise<void> {
  const former = await db
    .selectFrom('contractSign')
    .where('contractId', '=', formerId)
    .select(['signing', 'signer', 'phone'])
    .executeTakeFirst();
  if (former) await putRecords(db, contractSign, [{ ...former, contractId: id }], ['contractId']);
}
