import { totalOfAmounts } from '@hoistway/contract/money.ts';
import { creditOf } from '@hoistway/contract/upkeepContract/sla/slaCreditRules.ts';
import { sql } from 'kysely';
import { Refusal } from '#platform/call/problems.ts';
import type { Database, Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { lockOwnContract } from '../contractRules.ts';
import type { TermInForce } from './termsOf.ts';

interface Told {
  term: TermInForce;
  verdictId: string;
  elevatorId: string;
  basisAt: number;
  /** Not above zero where the term was met. */
  overSeconds: number;
}

/** Writes the drafts of what misses are worth; what somebody decided on stays as it is. */
export async function writeCredits(tx: Transaction, verdicts: readonly Told[], now: Date): Promise<void> {
  const worthless: string[] = [];
  for (const told of verdicts)
    // Each counts towards the cap of the next.
    if (told.overSeconds <= 0 || !(await writeCredit(tx, told, now))) worthless.push(told.verdictId);
  if (worthless.length > 0)
    await tx
      .deleteFrom('slaCredit')
      .where('verdictId', 'in', worthless)
      .where('state', '=', 'draft')
      .execute();
}

/** Answers whether there is anything to give. */
async function writeCredit(
  tx: Transaction,
  { term, verdictId, elevatorId, basisAt, overSeconds }: Told,
  now: Date,
): Promise<boolean> {
  const month = `${new Date(basisAt).toLocaleDateString('sv-SE', { timeZone: term.timeZone }).slice(0, 7)}-01`;
  // Two misses of one elevator at once share the cap of the month.
  if (term.monthlyCap !== null)
    await lockRows(tx, 'contractLine', { contractId: term.contractId, elevatorId });
  const { givenThisMonth } = await tx
    .selectFrom('slaCredit as credit')
    .innerJoin('slaVerdict as verdict', 'verdict.id', 'credit.verdictId')
    .innerJoin('slaTerm as term', 'term.id', 'verdict.termId')
    .where('credit.contractId', '=', term.contractId)
    .where('verdict.elevatorId', '=', elevatorId)
    .where('term.termNo', '=', term.termNo)
    .where('credit.month', '=', month)
    .where('credit.state', '<>', 'waived')
    .where('credit.verdictId', '<>', verdictId)
    .select(sql<number>`coalesce(sum(credit.amount), 0)::numeric`.as('givenThisMonth'))
    .executeTakeFirstOrThrow();
  const sum = creditOf(term, { overSeconds, monthlyFee: term.unitPrice, givenThisMonth });
  if (sum.amount === 0) return false;
  await tx
    .insertInto('slaCredit')
    .values({
      verdictId,
      contractId: term.contractId,
      month,
      ...sum,
      reason: null,
      invoiceId: null,
      decidedBy: null,
      createdAt: now,
    })
    .onConflict((conflict) =>
      conflict.column('verdictId').doUpdateSet(sum).where('slaCredit.state', '=', 'draft'),
    )
    .execute();
  return true;
}

/** Credits with what they are for, the oldest first. */
export const creditsOf = (db: Database) =>
  db
    .selectFrom('slaCredit as credit')
    .innerJoin('slaVerdict as verdict', 'verdict.id', 'credit.verdictId')
    .innerJoin('slaTerm as term', 'term.id', 'verdict.termId')
    .select(['credit.id', 'credit.verdictId', 'credit.amount', 'credit.month', 'verdict.elevatorId'])
    .select(['verdict.subjectKind', 'verdict.subjectId', 'verdict.subjectName', 'term.about'])
    .orderBy('credit.id');

/** The credits of a contract that nothing has given yet. */
export const openCreditsOf = (db: Database, contractId: string) =>
  creditsOf(db).where('credit.contractId', '=', contractId).where('credit.state', '=', 'draft');

/** Marks credits as given by a credit note of their contract, and says what they come to; refused when one of them is not open any more. */
export async function applyCredits(
  { db, viewer }: { db: Transaction; viewer: { userId: string | null } },
  {
    contractId,
    creditIds,
    invoiceId,
  }: { contractId: string; creditIds: readonly string[]; invoiceId: string },
  now: Date,
): Promise<number> {
  const ids = [...new Set(creditIds)];
  if (ids.length === 0) return 0;
  const applied = await db
    .updateTable('slaCredit')
    .set({ state: 'applied', invoiceId, decidedBy: viewer.userId, decidedAt: now })
    .where('id', 'in', ids)
    .where('contractId', '=', contractId)
    .where('state', '=', 'draft')
    .returning('amount')
    .execute();
  if (applied.length < ids.length) throw new Refusal('slaCreditDecided');
  return totalOfAmounts(applied.map(({ amount }) => amount));
}

/** Opens the credits of a credit note again that counts no more. */
export async function releaseCredits(tx: Transaction, invoiceId: string): Promise<void> {
  await tx
    .updateTable('slaCredit')
    .set({ state: 'draft', invoiceId: null, reason: null, decidedBy: null, decidedAt: null })
    .where('invoiceId', '=', invoiceId)
    .execute();
}

interface Decided {
  id: string;
  creditId: string;
}

async function lockCredit(ctx: TransactionContext, { id, creditId }: Decided) {
  await lockOwnContract(ctx, id);
  await lockRows(ctx.db, 'slaCredit', { id: creditId, contractId: id });
  const row = await ctx.db
    .selectFrom('slaCredit')
    .where('id', '=', creditId)
    .where('contractId', '=', id)
    .select(['state', 'invoiceId'])
    .executeTakeFirst();
  if (!row) throw new Refusal('objectMissing');
  return row;
}

/** A person says what becomes of a credit, and why. */
export async function decideCredit(
  ctx: TransactionContext,
  { state, reason, ...which }: Decided & { state: 'applied' | 'waived'; reason: string },
  now: Date,
): Promise<void> {
  const before = await lockCredit(ctx, which);
  if (before.state !== 'draft') throw new Refusal('slaCreditDecided');
  await ctx.db
    .updateTable('slaCredit')
    .set({ state, reason, decidedBy: ctx.viewer.userId, decidedAt: now })
    .where('id', '=', which.creditId)
    .execute();
}

/** Takes back what a person decided; what an invoice gave is taken back with that. */
export async function reopenCredit(ctx: TransactionContext, which: Decided): Promise<void> {
  const before = await lockCredit(ctx, which);
  if (before.state === 'draft') throw new Refusal('slaCreditOpen');
  if (before.invoiceId !== null) throw new Refusal('slaCreditOnInvoice');
  await ctx.db
    .updateTable('slaCredit')
    .set({ state: 'draft', reason: null, decidedBy: null, decidedAt: null })
    .where('id', '=', which.creditId)
    .execute();
}
