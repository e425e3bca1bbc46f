import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { contract, contractLine } from '@hoistway/contract/upkeepContract/contract.ts';
import type { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { restoreDays } from '@hoistway/contract/upkeepContract/contractStatus.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { deleteUnlessUsed } from '#platform/database/deleteUnlessUsed.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import {
  amountOf,
  expiryDateOf,
  contractHolder,
  lockOwnContract,
  assertParty,
  assertUncovered,
  assertLinesFit,
  type ContractLines,
  type NewContract,
} from './contractRules.ts';
import { applyContracts, countLines, setCover } from './cover.ts';
import { followCover } from './followCover.ts';
import { holdContracts } from './holdContract.ts';
import { insertContracts } from './insertContracts.ts';
import { partyNames } from './partyNames.ts';
import { followRenewal, freeRenewed } from './renewal/followRenewal.ts';
import { putRecords } from '#platform/database/insertRecords.ts';

type ContractChange = ReadInputOf<typeof contractCalls.update>;
const dayMs = 86_400_000;

export const trimmed = (text: string | null | undefined): string | null => text?.trim() || null;

/** Adds a contract with its lines and instalments, of one that it renews where it does; answers its id. */
export async function addContract(
  ctx: TransactionContext,
  input: NewContract,
  now: Date,
  renewedFrom?: { id: string; customerId: string | null },
): Promise<{ id: string }> {
  const { db } = ctx;
  await holdContracts(
    db,
    [],
    input.lines.map(({ elevatorId }) => elevatorId),
  );
  const company = await contractHolder(ctx, input.companyId);
  await assertParty(ctx, input.customerId, renewedFrom?.customerId);
  const expiryDate = expiryDateOf(ctx, input);
  const { amount, amountTyped } = amountOf(ctx, input.amount, input.lines);
  await assertLinesFit(ctx, company.id, input.lines);
  if (!renewedFrom) await assertUncovered(ctx, { ...input, expiryDate }, input.lines, []);
  const planned = { input, company, expiryDate, amount, amountTyped, renewedFromId: renewedFrom?.id ?? null };
  const [id] = await insertContracts(ctx, [planned], now);
  return { id: id! };
}

/** Writes the lines of a contract: those that are no longer given are taken away. */
async function writeLines(tx: Transaction, contractId: string, lines: ContractLines): Promise<void> {
  await tx
    .deleteFrom('contractLine')
    .where('contractId', '=', contractId)
    .where(
      'elevatorId',
      'not in',
      lines.map(({ elevatorId }) => elevatorId),
    )
    .execute();
  await putRecords(
    tx,
    contractLine,
    lines.map(({ elevatorId, unitPrice, quantity }) => ({ contractId, elevatorId, unitPrice, quantity })),
    ['contractId', 'elevatorId'],
  );
}

async function elevatorsOf(tx: Transaction, contractIds: readonly string[]): Promise<string[]> {
  if (contractIds.length === 0) return [];
  const lines = tx.selectFrom('contractLine').where('contractId', 'in', contractIds);
  const rows = await lines.select('elevatorId').distinct().execute();
  return rows.map(({ elevatorId }) => elevatorId);
}

/** What follows when contracts changed: covers, counts, who maintains and who sees the elevators, also former ones. */
export async function settle(
  tx: Transaction,
  contractIds: readonly string[],
  now: Date,
  formerElevators: readonly string[] = [],
): Promise<void> {
  await setCover(tx, contractIds);
  await followCover(tx, contractIds);
  await countLines(tx, contractIds);
  const elevatorIds = [...new Set([...(await elevatorsOf(tx, contractIds)), ...formerElevators])];
  await applyContracts(tx, { contractIds, elevatorIds }, now);
}

/** A contract that changed and the one that it renews, whose lines say anew what was renewed. */
async function withFormer(
  tx: Transaction,
  { id, renewedFromId }: { id: string; renewedFromId: string | null },
): Promise<string[]> {
  if (renewedFromId === null) return [id];
  await followRenewal(tx, { id, renewedFromId });
  return [renewedFromId, id];
}

/** What invoices rest on. */
const billedTerms = ['amount', 'effectiveDate', 'contractDuration', 'paymentMode'] as const;

/** Changes the given fields of a contract, and its lines where they are given. */
export async function changeContract(
  ctx: TransactionContext,
  input: ContractChange,
  now: Date,
): Promise<void> {
  const { db, t } = ctx;
  const { id, lines: given, ...changes } = input;
  await holdContracts(
    db,
    [id],
    given?.map(({ elevatorId }) => elevatorId),
  );
  const before = await lockOwnContract(ctx, id);
  if (before.discardedAt !== null) throw new Refusal('contractDiscarded');
  await assertParty(ctx, changes.customerId, before.customerId);
  const kept = await db.selectFrom('contractLine').where('contractId', '=', id).selectAll().execute();
  const lines = given ?? kept;
  const moved = changes.effectiveDate !== undefined || changes.contractDuration !== undefined;
  const term = {
    effectiveDate: changes.effectiveDate ?? before.effectiveDate,
    contractDuration: changes.contractDuration ?? before.contractDuration,
    expiryDate: changes.expiryDate ?? (moved ? undefined : before.expiryDate),
  };
  const expiryDate = expiryDateOf(ctx, term);
  const agreed = { ...before, amount: before.agreedAmount ?? before.amount };
  // Who leaves the amount as it is shown leaves what was agreed.
  const typed = changes.amount === before.amount ? agreed.amount : changes.amount;
  const worked = amountOf(ctx, typed, lines);
  const money =
    typed === undefined && before.amountTyped ? { amount: agreed.amount, amountTyped: true } : worked;
  const after = { ...agreed, ...changes, ...money, expiryDate };
  if (before.invoices > 0 && billedTerms.some((name) => after[name] !== agreed[name]))
    throw new Refusal('contractBilled');
  if (given) {
    const settled = kept.filter(({ lossId, renewedById }) => lossId !== null || renewedById !== null);
    if (settled.some(({ elevatorId }) => !given.some((line) => line.elevatorId === elevatorId)))
      throw new Invalid({ lines: t('invalid.lineSettled') });
    const added = given.filter(({ elevatorId }) => !kept.some((line) => line.elevatorId === elevatorId));
    if (added.length > 0)
      await assertLinesFit(
        ctx,
        before.companyId,
        given.filter((line) => added.includes(line)),
      );
    if (new Set(given.map(({ elevatorId }) => elevatorId)).size < given.length)
      throw new Invalid({ lines: t('invalid.elevatorTwice') });
  }
  await assertUncovered(ctx, { effectiveDate: term.effectiveDate, expiryDate }, lines, [
    id,
    ...(before.renewedFromId === null ? [] : [before.renewedFromId]),
    ...kept.flatMap(({ renewedById }) => renewedById ?? []),
  ]);
  await updateRecord(db, contract, id, {
    ...changes,
    // What it comes to for what it covers follows.
    ...(money.amount === agreed.amount
      ? { amount: before.amount, amountTyped: money.amountTyped }
      : { ...money, agreedAmount: null }),
    ...(await changedParties(db, changes, before)),
    expiryDate,
    // What was reviewed is no longer what stands there.
    reviewedAt: null,
    reviewedBy: null,
  });
  if (given) await writeLines(db, id, given);
  await settle(
    db,
    await withFormer(db, before),
    now,
    kept.map(({ elevatorId }) => elevatorId),
  );
}

/** How the parties that are named anew are kept. */
async function changedParties(
  db: Transaction,
  { partyA, partyB, customerId }: Omit<ContractChange, 'id'>,
  before: Awaited<ReturnType<typeof lockOwnContract>>,
) {
  return {
    partyA:
      partyA === undefined
        ? undefined
        : await partyNames(db, partyA, customerId ?? before.customerId, before.partyA),
    partyB:
      partyB === undefined
        ? undefined
        : await partyNames(db, trimmed(partyB) ?? before.partyB, before.companyId, before.partyB),
  };
}

/** Deletes a contract on which nothing rests. */
export async function removeContract(ctx: TransactionContext, id: string, now: Date): Promise<void> {
  const { db } = ctx;
  await holdContracts(db, [id]);
  const before = await lockOwnContract(ctx, id);
  const elevators = await elevatorsOf(db, [id]);
  const isSettled = before.renewedElevators > 0 || before.lostElevators > 0;
  if (before.invoices > 0 || isSettled) throw new Refusal('contractInUse');
  await freeRenewed(db, id);
  if (!(await deleteUnlessUsed(db, db.deleteFrom('contract').where('id', '=', id))))
    throw new Refusal('contractInUse');
  await settle(db, before.renewedFromId === null ? [] : [before.renewedFromId], now, elevators);
}

/** Discards a contract of which nothing was billed: it covers nothing from then on. */
export async function discardContract(
  ctx: TransactionContext,
  { id, reason }: { id: string; reason: string },
  now: Date,
): Promise<void> {
  await holdContracts(ctx.db, [id]);
  const before = await lockOwnContract(ctx, id);
  if (before.discardedAt !== null) throw new Refusal('contractDiscarded');
  if (before.invoices > 0) throw new Refusal('contractBilled');
  const discardReason = trimmed(reason);
  if (discardReason === null) throw new Invalid({ reason: ctx.t('invalid.required') });
  await updateRecord(ctx.db, contract, id, { discardedAt: now, discardReason });
  await settle(ctx.db, await withFormer(ctx.db, before), now);
}

/** Takes back that a contract was discarded, unless another covers its elevators by now. */
export async function restoreContract(ctx: TransactionContext, id: string, now: Date): Promise<void> {
  await holdContracts(ctx.db, [id]);
  const before = await lockOwnContract(ctx, id);
  if (before.discardedAt === null) throw new Refusal('contractNotDiscarded');
  if (now.getTime() - Date.parse(before.discardedAt) > restoreDays * dayMs)
    throw new Refusal('contractRestoreLate', { n: restoreDays });
  await updateRecord(ctx.db, contract, id, { discardedAt: null, discardReason: null });
  await settle(ctx.db, await withFormer(ctx.db, before), now);
}

/** Somebody other than its author may say that a contract was gone through. */
export async function reviewContract(ctx: TransactionContext, id: string, now: Date): Promise<void> {
  const before = await lockOwnContract(ctx, id);
  if (before.discardedAt !== null) throw new Refusal('contractDiscarded');
  if (before.reviewedAt !== null) throw new Refusal('contractReviewed');
  await updateRecord(ctx.db, contract, id, { reviewedAt: now, reviewedBy: ctx.viewer.userId });
}
