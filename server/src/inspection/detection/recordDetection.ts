import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { detectionCalls } from '@hoistway/contract/inspection/detection/detectionCalls.ts';
import {
  detectionRuleOn,
  detectionRules,
  nextDetection,
} from '@hoistway/contract/inspection/detection/detectionRules.ts';
import {
  elevatorDetection,
  type DetectionKind,
} from '@hoistway/contract/inspection/detection/elevatorDetection.ts';
import { inspectionRules } from '@hoistway/contract/inspection/inspectionRules.ts';
import { nextSelfTest } from '@hoistway/contract/inspection/nextInspection.ts';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type {
  CallerContext,
  Database,
  Transaction,
  TransactionContext,
} from '#platform/call/requestContext.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { withChanges } from '#platform/database/manyRows.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import type { Files } from '#platform/files/files.ts';
import { takePaper } from '#platform/files/takePaper.ts';
import { detectedElevators } from './detectedElevators.ts';
import { deleteDetection, findDetection, keepReport } from './detectionStore.ts';

type Brought = Omit<ReadInputOf<typeof detectionCalls.create>, 'detectionReport'>;

/** Keeps a report that was judged with its detection. */
type KeepReport = (tx: Transaction, detectionId: string) => Promise<void>;

/** Judges a report by its bytes and stores it. */
export async function takeReport(
  ctx: Pick<CallerContext, 't'>,
  files: Pick<Files, 'takeFile'>,
  report: File | undefined,
): Promise<KeepReport> {
  if (report === undefined) return async () => undefined;
  const { kind, size, keep } = await takePaper(ctx, files, 'detectionReport', report);
  return async (tx, detectionId) => keepReport(tx, { detectionId, kind, size, fileId: await keep(tx) });
}

/** An elevator as the rules on detections see it. */
export async function detectedElevator(db: Database, elevatorId: string, now: Date) {
  const [known] = await detectedElevators(db, [elevatorId], now);
  if (!known) throw new Refusal('objectMissing');
  return known;
}

interface Said {
  kind: DetectionKind;
  testedOn: string;
  testerRegistration: string | null;
  result: 'passed' | 'failed';
  /** Undefined where nobody typed it. */
  typed: string | null | undefined;
}

/** Judges a detection; answers when the next of its kind is due, and by which rule. */
async function judgeDetection(
  { db, t }: TransactionContext,
  elevatorId: string,
  { kind, testedOn, testerRegistration, result, typed }: Said,
  now: Date,
): Promise<{ nextOn: string | null; rule: string | null }> {
  const { today, history, elevator } = await detectedElevator(db, elevatorId, now);
  const rule = detectionRuleOn(detectionRules, kind, elevator, testedOn);
  const errors: Record<string, string> = {};
  if (testedOn > today) errors['testedOn'] = t('invalid.detectionFuture', { day: today });
  if (kind === 'selfTest' && !testerRegistration)
    errors['testerRegistration'] = t('invalid.selfTestRegistration');
  const computed = rule && nextOf(rule.months);
  if (typed && result === 'failed') errors['nextOn'] = t('invalid.detectionFailedNext');
  else if (typed && rule)
    errors['nextOn'] = t('invalid.detectionNextByRule', { months: rule.months, title: rule.source.title });
  else if (typed && typed <= testedOn) errors['nextOn'] = t('invalid.detectionNextOlder');
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  if (result === 'failed') return { nextOn: null, rule: rule?.id ?? null };
  return { nextOn: computed ?? typed ?? null, rule: rule?.id ?? null };

  /** Years with an inspection have no self-test: where those are known, they say when the next is due. */
  function nextOf(months: number): string | null {
    const byYears =
      kind === 'selfTest' && result === 'passed'
        ? nextSelfTest({ ...history, selfTests: [...history.selfTests, testedOn] }, inspectionRules, today)
        : undefined;
    return byYears?.due ?? nextDetection({ months }, testedOn, result);
  }
}

/** Records a detection; answers its id. */
export async function addDetection(
  ctx: TransactionContext,
  { nextOn: typed, ...brought }: Brought,
  keep: KeepReport,
  now: Date,
): Promise<{ id: string }> {
  await holdElevators(ctx.db, [brought.elevatorId]);
  const found = {
    ...brought,
    testerRegistration: brought.testerRegistration?.trim() || null,
    measured: brought.measured ?? [],
    remark: brought.remark ?? null,
  };
  const next = await judgeDetection(ctx, brought.elevatorId, { ...found, typed }, now);
  const id = await insertRecord(ctx.db, elevatorDetection, { ...found, ...next });
  await keep(ctx.db, id);
  return { id };
}

/** Puts right what was recorded of a detection; its next day follows. */
export async function correctDetection(
  ctx: TransactionContext,
  { id, ...changes }: ReadInputOf<typeof detectionCalls.update>,
  now: Date,
): Promise<void> {
  const { db, viewer } = ctx;
  const { elevatorId } = await findDetection(db, viewer, id, now);
  await holdElevators(db, [elevatorId]);
  const before = await findDetection(db, viewer, id, now);
  const after = withChanges(before, changes);
  const isTyped = changes.nextOn !== undefined && changes.nextOn !== before.nextOn;
  // A day that was typed stays; one that a rule computed is computed anew.
  const typed = isTyped
    ? changes.nextOn
    : before.rule === null && after.result === 'passed'
      ? before.nextOn
      : undefined;
  const next = await judgeDetection(
    ctx,
    elevatorId,
    {
      kind: before.kind,
      testedOn: after.testedOn,
      testerRegistration: after.testerRegistration?.trim() || null,
      result: after.result,
      typed,
    },
    now,
  );
  await updateRecord(db, elevatorDetection, id, { ...changes, ...next });
}

/** Deletes a detection with its report; the one before counts again. */
export async function removeDetection(
  { db, viewer }: TransactionContext,
  id: string,
  now: Date,
): Promise<void> {
  const { elevatorId } = await findDetection(db, viewer, id, now);
  await holdElevators(db, [elevatorId]);
  await deleteDetection(db, id);
}
