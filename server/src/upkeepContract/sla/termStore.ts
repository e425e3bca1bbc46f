import { isDeepStrictEqual } from 'node:util';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { overlappingShift } from '@hoistway/contract/setting/workingTime.ts';
import type { slaCalls } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import { maxTerms, slaEvents, slaTerm } from '@hoistway/contract/upkeepContract/sla/slaTerm.ts';
import { workingTimeOf } from '#area/company/settings/workingTimeOf.ts';
import { Invalid, RecordChanged, Refusal } from '#platform/call/problems.ts';
import type { Database, TransactionContext } from '#platform/call/requestContext.ts';
import { lockOwnContract } from '../contractRules.ts';
import { holidayCountryOf } from '@hoistway/contract/time/workingDays.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';

type SaveInput = ReadInputOf<typeof slaCalls.save>;

/** The terms of a contract that hold, with what a form of a new one begins with. */
export async function listTerms(db: Database, contractId: string) {
  const terms = await db
    .selectFrom('slaTerm')
    .where('contractId', '=', contractId)
    .where('endedAt', 'is', null)
    .selectAll()
    .orderBy('termNo')
    .execute();
  const { companyId, timeZone, currency } = await db
    .selectFrom('contract')
    .innerJoin('companyCard as company', 'company.id', 'contract.companyId')
    .where('contract.id', '=', contractId)
    .select(['contract.companyId', 'company.timeZone', 'contract.currency'])
    .executeTakeFirstOrThrow();
  return {
    terms,
    workingTimeSet: (await workingTimeOf(db, companyId)) !== null,
    country: holidayCountryOf(timeZone),
    currency,
  };
}

/** What a term says that cannot be. */
function judgeTerm({ t }: Pick<TransactionContext, 't'>, term: SaveInput): void {
  const allowed = slaEvents[term.about];
  const errors = {
    ...(allowed.from.includes(term.fromEvent) ? {} : { fromEvent: t('invalid.slaEvent') }),
    ...(allowed.to.includes(term.toEvent) ? {} : { toEvent: t('invalid.slaEvent') }),
    ...(term.hours === 'own' && !term.ownHours?.length ? { ownHours: t('invalid.slaOwnHours') } : {}),
    ...(overlappingShift(term.ownHours ?? []) ? { ownHours: t('invalid.shiftsOverlap') } : {}),
    ...(term.credit === 'fixed' && !term.creditAmount ? { creditAmount: t('invalid.slaCreditAmount') } : {}),
    ...(term.credit === 'percent' && term.creditPercent === null
      ? { creditPercent: t('invalid.slaPercent') }
      : {}),
  };
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}

/** What does not matter for how a term is judged is not kept. */
function asKept(input: SaveInput) {
  const { id: _, termNo: __, version: ___, ...term } = input;
  return {
    ...term,
    ownHours: (term.hours === 'own' ? term.ownHours : undefined) ?? [],
    creditAmount: term.credit === 'fixed' ? term.creditAmount : null,
    creditPercent: term.credit === 'percent' ? term.creditPercent : null,
    monthlyCap: term.credit === 'none' ? null : term.monthlyCap,
  };
}

/**
 * Adds a term to a contract, or changes one from now on: what began before is judged by the version that held then.
 */
export async function saveTerm(ctx: TransactionContext, input: SaveInput, now: Date): Promise<void> {
  const { db } = ctx;
  judgeTerm(ctx, input);
  const { discardedAt } = await lockOwnContract(ctx, input.id);
  if (discardedAt !== null) throw new Refusal('contractDiscarded');
  const known = await db
    .selectFrom('slaTerm')
    .where('contractId', '=', input.id)
    .selectAll()
    .orderBy('termNo')
    .orderBy('version')
    .execute();
  const former = known.find(({ termNo, endedAt }) => termNo === input.termNo && endedAt === null);
  if (input.termNo !== undefined && !former) throw new Refusal('objectMissing');
  if (!former && known.filter(({ endedAt }) => endedAt === null).length >= maxTerms)
    throw new Refusal('slaTermsFull', { n: maxTerms });
  if (former)
    assertAsSeen(
      ctx,
      former,
      known.find(({ termNo, version }) => termNo === input.termNo && version === input.version),
    );
  const kept = asKept(input);
  if (former && isSame(former, kept)) return;
  if (former) await updateRecord(db, slaTerm, former.id, { endedAt: now });
  await insertRecord(db, slaTerm, {
    contractId: input.id,
    termNo: former?.termNo ?? Math.max(0, ...known.map(({ termNo }) => termNo)) + 1,
    version: (former?.version ?? 0) + 1,
    ...kept,
    since: now,
  });
}

type Term = Awaited<ReturnType<typeof listTerms>>['terms'][number];

/** Nobody overwrites what somebody else has changed since the version that they saw. */
function assertAsSeen({ t }: Pick<TransactionContext, 't'>, former: Term, seen: Term | undefined): void {
  if (seen === undefined || seen.version === former.version) return;
  const changed = slaTerm.writable.filter((name) => !isDeepStrictEqual(former[name], seen[name]));
  if (changed.length === 0) return;
  throw new RecordChanged(changed.map((name) => t(`slaTerm.${name}`)).join(t('term.comma')), {});
}

const isSame = (former: object, kept: ReturnType<typeof asKept>): boolean =>
  slaTerm.writable.every((name) => {
    const before = (former as Record<string, unknown>)[name];
    const after = kept[name];
    // The database keeps the names of a shift in an order of its own.
    return name === 'ownHours' ? isDeepStrictEqual(before, after) : before === after;
  });

/** From now on nothing is judged by a term. */
export async function endTerm(
  ctx: TransactionContext,
  { id, termNo }: { id: string; termNo: number },
  now: Date,
): Promise<void> {
  await lockOwnContract(ctx, id);
  const ended = await ctx.db
    .updateTable('slaTerm')
    .set({ endedAt: now })
    .where('contractId', '=', id)
    .where('termNo', '=', termNo)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  if (Number(ended.numUpdatedRows) === 0) throw new Refusal('objectMissing');
}
