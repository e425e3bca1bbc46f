import { percentText, shareOf } from '@hoistway/contract/figure/share.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { intervalBook, intervalMoves, type IntervalMoveName } from '@hoistway/contract/plan/intervalBook.ts';
import type { intervalBookCalls } from '@hoistway/contract/plan/intervalBookCalls.ts';
import type { IntervalCeiling, JudgedCondition } from '@hoistway/contract/plan/intervalRules.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { sql } from 'kysely';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { withChanges } from '#platform/database/manyRows.ts';
import { moveRecord } from '#platform/moveRecord.ts';
import { placesOf } from '../planRules.ts';
import { findBook, lockBook } from './bookStore.ts';
import { ceilingWith, recordedOf, type Entry, type Evidence, type Recorded } from './intervalFacts.ts';
import { shortenPlan } from './shortenPlan.ts';

type New = ReadInputOf<typeof intervalBookCalls.create>;
type Change = ReadInputOf<typeof intervalBookCalls.update>;

const percent = (share: number): string => percentText(shareOf(share, 1));

/** The input by which a condition is met, and what is said while it is not. */
function unmetOf({ condition, share, day }: JudgedCondition, { coverage }: Recorded, t: Translate) {
  switch (condition) {
    case 'coverage':
      return {
        kind: t('invalid.intervalCoverage', { share: percent(coverage ?? 0), least: percent(share ?? 0) }),
      };
    case 'inspection':
      return { elevatorId: t('invalid.intervalInspection') };
    case 'insurance':
      return { insurancePolicy: t('invalid.intervalInsurance') };
    case 'firmGrade':
      return { firmGrade: t('invalid.intervalFirmGrade') };
    case 'approval':
      return { approvalNumber: t('invalid.intervalApproval') };
    case 'tester':
      return { tester: t('invalid.intervalTester') };
    case 'maker':
      return { makerDays: t('invalid.intervalMaker') };
    case 'trial':
      return { fromDay: t('invalid.intervalTrial', { day: day ?? '' }) };
    case 'wait':
      return { fromDay: t('invalid.intervalWait', { day: day ?? '' }) };
  }
}

/** Refuses an entry of which a condition is not met, and names each; the trial is on its way before its end. */
function assertMet(found: IntervalCeiling, recorded: Recorded, t: Translate, onTrial: boolean): void {
  if (!found.asked) throw new Invalid({ kind: t('invalid.intervalNoRule') });
  const unmet = found.conditions.filter(({ condition, met }) => !met && !(onTrial && condition === 'trial'));
  if (unmet.length > 0)
    throw new Invalid(Object.assign({}, ...unmet.map((condition) => unmetOf(condition, recorded, t))));
}

const evidenceOf = (said: Partial<Evidence>): Evidence => ({
  insurancePolicy: said.insurancePolicy?.trim() || null,
  insuredUntil: said.insuredUntil ?? null,
  firmGrade: said.firmGrade?.trim() || null,
  approvalNumber: said.approvalNumber?.trim() || null,
  approvedOn: said.approvedOn ?? null,
  tester: said.tester?.trim() || null,
  makerDays: said.makerDays ?? null,
});

/** Enters a longer interval: on trial where its rule has one, else granted at once. */
export async function addBook(
  ctx: TransactionContext,
  { elevatorId, kind, fromDay, ...said }: New,
  now: Date,
): Promise<{ id: string }> {
  const { db, t } = ctx;
  await holdElevators(db, [elevatorId]);
  const [place] = await placesOf(ctx, [elevatorId], now);
  if (!place?.managed) throw new Invalid({ elevatorId: t('invalid.planElevator') });
  const { companyId, today } = place;
  if (fromDay > today) throw new Invalid({ fromDay: t('invalid.intervalFuture') });
  const standing = await db
    .selectFrom('intervalBook')
    .where('elevatorId', '=', elevatorId)
    .where('companyId', '=', companyId)
    .where('state', '<>', 'left')
    .select('id')
    .executeTakeFirst();
  if (standing) throw new Invalid({ elevatorId: t('invalid.intervalKnown') });
  const { leftBefore } = await db
    .selectFrom('intervalBook')
    .where('elevatorId', '=', elevatorId)
    .where('kind', '=', kind)
    .select(sql<string | null>`max(left_on)::text`.as('leftBefore'))
    .executeTakeFirstOrThrow();
  const recorded = (await recordedOf(db, [elevatorId], now)).get(elevatorId)!;
  const entry: Entry = { kind, fromDay, leftBefore, ...evidenceOf(said) };
  const found = ceilingWith(entry, recorded);
  const onTrial = found.asked?.trialMonths !== undefined && found.sentence !== 'granted';
  assertMet(found, recorded, t, onTrial);
  const id = await insertRecord(db, intervalBook, {
    elevatorId,
    companyId,
    kind,
    fromDay,
    ...evidenceOf(said),
    state: onTrial ? 'trial' : 'granted',
    ceilingDays: onTrial ? null : found.days,
    leftOn: null,
  });
  return { id };
}

/** An entry of the viewer's company, locked. */
async function lockOwn(ctx: TransactionContext, id: string, now: Date) {
  const { elevatorId, managed } = await findBook(ctx.db, ctx.viewer, id, now);
  if (!managed) throw new Refusal('planOfOthers');
  await holdElevators(ctx.db, [elevatorId]);
  const row = await lockBook(ctx.db, id);
  const recorded = (await recordedOf(ctx.db, [elevatorId], now)).get(elevatorId)!;
  return { row, recorded };
}

/** Changes the evidence; while the interval is granted each condition has to hold by it. */
export async function changeBook(
  ctx: TransactionContext,
  { id, ...changes }: Change,
  now: Date,
): Promise<void> {
  const { row, recorded } = await lockOwn(ctx, id, now);
  if (row.state === 'left') throw new Refusal('invalidStatus');
  const after = withChanges(row, changes);
  const isGranted = row.state === 'granted';
  const found = ceilingWith(after, recorded);
  if (isGranted) assertMet(found, recorded, ctx.t, false);
  await updateRecord(ctx.db, intervalBook, id, {
    ...changes,
    ...(isGranted ? { ceilingDays: found.days } : {}),
  });
}

/** Grants the longer interval once each condition is met, or leaves it; then the ordinary one holds again. */
export async function moveBook(
  ctx: TransactionContext,
  {
    id,
    move,
    seen,
    remark,
  }: {
    id: string;
    move: IntervalMoveName;
    seen?: (typeof intervalMoves.states)[number] | undefined;
    remark?: string | undefined;
  },
  now: Date,
): Promise<void> {
  const { db, t } = ctx;
  const { row, recorded } = await lockOwn(ctx, id, now);
  const found = ceilingWith(row, recorded);
  await moveRecord(ctx, intervalMoves, {
    id,
    move,
    seen,
    remark,
    at: now,
    lock: async () => ({ ...row, met: found.sentence === 'granted' }),
    hindered: async () => assertMet(found, recorded, t, false),
    write: async ({ to }) => {
      await updateRecord(db, intervalBook, id, {
        state: to,
        ceilingDays: to === 'granted' ? found.days : null,
        leftOn: to === 'left' ? recorded.today : null,
      });
      if (to === 'left') await shortenPlan(db, row, recorded);
    },
  });
}
