import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { valuesOf } from '@hoistway/contract/derived.ts';
import { factsDetail } from '@hoistway/contract/rescue/operationWords.ts';
import { phoneRecord } from '@hoistway/contract/rescue/phoneRecord.ts';
import { emptiesCar } from '@hoistway/contract/rescue/releaseRule.ts';
import type { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { rescueState, isOpenRescue, rescueCase } from '@hoistway/contract/rescue/rescueCase.ts';
import { assertHoistwayClear } from '#area/workOrder/hoistway/assertHoistwayClear.ts';
import { completeCheck } from '#area/workOrder/rescueOrder.ts';
import type { Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { announce } from '#platform/event/announce.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { takeStep } from '../rescuers/escalation.ts';
import { appendOperationRecord } from './appendOperationRecord.ts';
import { lockRescue } from '../lockRescue.ts';
import { assertNobodyTrapped, noteInside } from '../peopleInside.ts';
import { rescueStepped } from '../rescueEvents.ts';

type Facts = Omit<ReadInputOf<typeof rescueCalls.keepFacts>, 'id'>;

/** Keeps what becomes known of the people inside; a danger makes the public force due at once. */
export async function keepFacts(ctx: TransactionContext, id: string, facts: Facts, at: Date): Promise<void> {
  const { db: tx, viewer, t } = ctx;
  const rescue = await lockRescue(tx, id);
  if (!isOpenRescue(rescue.state)) throw new Refusal('invalidStatus');
  const { trappedCount, injuredCount, dangers } = facts;
  const reason = facts.reason?.trim() || null;
  if (
    trappedCount != null &&
    trappedCount !== rescue.trappedCount &&
    emptiesCar(trappedCount, rescue) &&
    !reason
  )
    throw new Invalid({ reason: t('rescue.emptyCarReason') });
  const said = valuesOf(facts, rescueCase.groups.people);
  const known = { ...said, dangers: dangers === null ? [] : dangers };
  const given = Object.entries(known).filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  await updateRecord(tx, rescueCase, id, known);
  await appendOperationRecord(tx, {
    at,
    kind: 'facts',
    caseId: id,
    elevatorId: rescue.elevatorId,
    userId: viewer.userId,
    detail: factsDetail(Object.fromEntries(given)),
    text: reason,
  });
  if (trappedCount != null && !rescue.drill)
    await noteInside(tx, {
      caseId: id,
      elevatorId: rescue.elevatorId,
      inside: !emptiesCar(trappedCount, rescue),
    });
  const isDangerous = (dangers?.length ?? 0) > 0 || (injuredCount ?? 0) > 0;
  if (isDangerous && rescue.level < 3 && !rescue.drill) await takeStep(tx, rescue, 'publicForce', { at });
  await announce(tx, rescueStepped, {
    caseId: id,
    elevatorId: rescue.elevatorId,
    drill: rescue.drill,
    step: 'facts',
  });
}

/** Keeps a word; a wrong time is corrected by one, never by changing it. */
export async function remarkRescue(
  ctx: TransactionContext,
  id: string,
  text: string,
  at: Date,
): Promise<void> {
  await keep(ctx, await lockRescue(ctx.db, id), 'remark', at, text);
}

/** Keeps the result of the check after a release; the latest counts, all stay in the operation record. */
export async function keepCheck(
  ctx: TransactionContext,
  id: string,
  checkResult: string,
  at: Date,
): Promise<void> {
  const rescue = await lockRescue(ctx.db, id);
  if (rescue.state !== rescueState.released) throw new Refusal('invalidStatus');
  await assertHoistwayClear(ctx.db, rescue);
  await assertNobodyTrapped(ctx.db, { elevatorId: rescue.elevatorId, caseId: id });
  await updateRecord(ctx.db, rescueCase, id, { checkResult, checkTime: at });
  await keep(ctx, rescue, 'checked', at, checkResult);
  await completeCheck(ctx.db, { caseId: id, result: checkResult, at });
}

/** The order that asks for the check is completed: that is the check, unless one was recorded before. */
export async function keepCheckOfOrder(tx: Transaction, orderId: string, caseId: string): Promise<void> {
  const rescue = await lockRescue(tx, caseId);
  if (rescue.state === rescueState.canceled) return;
  // Also while this very rescue is open again: whoever completes the order says that the elevator may run.
  await assertNobodyTrapped(tx, { elevatorId: rescue.elevatorId });
  if (rescue.state !== rescueState.released || rescue.checkTime !== null) return;
  const order = await tx
    .selectFrom('workOrderCard as order')
    .leftJoin('staffCard as handler', 'handler.id', 'order.handlerId')
    .select(['order.orderNumber', 'order.solution', 'order.finishTime', 'order.handlerId', 'handler.userId'])
    .where('order.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const at = new Date(order.finishTime!);
  const checkResult = order.solution ?? order.orderNumber;
  await updateRecord(tx, rescueCase, caseId, { checkResult, checkTime: at });
  await appendOperationRecord(tx, {
    at,
    kind: 'checked',
    caseId,
    elevatorId: rescue.elevatorId,
    staffId: order.handlerId,
    userId: order.userId,
    detail: order.orderNumber,
    text: checkResult,
  });
}

/** Keeps a call to the people inside, among the telephone records too. */
export async function calmCall(
  ctx: TransactionContext,
  id: string,
  { reached, text }: { reached: boolean; text?: string | undefined },
  at: Date,
): Promise<void> {
  const { db: tx, viewer, t } = ctx;
  const rescue = await lockRescue(tx, id);
  const { callerPhone, trappedCount } = await tx
    .selectFrom('rescueCase')
    .select(['callerPhone', 'trappedCount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const word = text?.trim() || null;
  const said = word ?? t(reached ? 'rescue.calmed' : 'rescue.notReached');
  await insertRecord(tx, phoneRecord, {
    companyId: viewer.companyId,
    at,
    direction: 'outgoing',
    caller: null,
    phone: callerPhone ?? '',
    callType: 'rescue',
    elevatorId: rescue.elevatorId,
    caseId: id,
    trappedCount,
    content: said,
    result: t(reached ? 'rescue.reached' : 'rescue.notReached'),
    userId: viewer.userId,
  });
  await appendOperationRecord(tx, {
    at,
    kind: 'called',
    caseId: id,
    elevatorId: rescue.elevatorId,
    userId: viewer.userId,
    detail: reached ? 'reached' : 'notReached',
    text: word,
  });
}

const keep = (
  { db, viewer }: TransactionContext,
  { id, elevatorId }: { id: string; elevatorId: string },
  kind: 'remark' | 'checked',
  at: Date,
  text: string,
): Promise<void> =>
  appendOperationRecord(db, { at, kind, caseId: id, elevatorId, userId: viewer.userId, text });
