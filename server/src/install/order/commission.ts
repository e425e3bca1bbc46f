import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { installContract } from '@hoistway/contract/install/installContract.ts';
import { installOrder } from '@hoistway/contract/install/installOrder.ts';
import type { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { daysAfter, endOfTerm } from '@hoistway/contract/time/days.ts';
import { moveLife } from '#area/elevator/life/lifeState.ts';
import { insertKnown } from '#area/inspection/insertKnown.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { announce } from '#platform/event/announce.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { reachMilestones } from '../contract/milestones.ts';
import { elevatorHandedOver, handoverTakenBack } from '../installEvents.ts';
import { judged, missingOf, selectSteps } from '../step/stepRows.ts';
import { lockInstallOrder, lockManagedOrder } from './changeOrder.ts';
import { mayTakeBack } from './orderRows.ts';

type Asked<C extends keyof typeof installOrderCalls> = ReadInputOf<(typeof installOrderCalls)[C]>;

/**
 * Hands an elevator over to its user, all of it or nothing: it is in use, its supervisory inspection is the base of the
 * next one, its warranty begins, and whoever maintains it hears of it.
 */
export async function commission(
  ctx: TransactionContext,
  asked: Asked<'commission'>,
  now: Date,
): Promise<void> {
  const { db, viewer, t } = ctx;
  const { id, firstUseOn, body, reportNo, inspectedOn, collectorId } = asked;
  const order = await lockManagedOrder(ctx, id);
  const steps = (await selectSteps(db, viewer, now).where('order.id', '=', id).execute()).map(judged);
  const today = steps[0]?.today ?? firstUseOn;
  if (steps.some((step) => step.state !== 'audited' || missingOf(step).papers.length > 0))
    throw new Refusal('installOpen');
  if (inspectedOn > firstUseOn || inspectedOn > today)
    throw new Invalid({ inspectedOn: t('invalid.inspectedLater') });
  const contract = await db
    .selectFrom('installContract as contract')
    .where('id', '=', order.contractId)
    .select(columnsOf(installContract, 'contract'))
    .executeTakeFirstOrThrow();
  await insertKnown(
    db,
    [
      {
        elevatorId: order.elevatorId,
        kind: contract.country === 'SG' ? 'permit' : 'supervisory',
        occasion: contract.country === 'SG' ? null : 'installation',
        followsId: null,
        body,
        appointedFor: null,
        inspectedOn,
        result: 'passed',
        reportNo,
        certificateNo: null,
        defectClass: null,
        defects: null,
        lateReason: null,
        dueOn: null,
        orderId: null,
        state: 'audited',
        recordedBy: viewer.userId,
      },
    ],
    now,
  );
  await announce(db, elevatorHandedOver, {
    orderId: id,
    elevatorId: order.elevatorId,
    maintainerId: contract.maintainerId,
    collectorId: collectorId ?? null,
    firstUseOn,
    userId: viewer.userId,
  });
  await updateRecord(db, installOrder, id, {
    handedOverAt: now,
    handedOverBy: viewer.userId,
    firstUseOn,
    warrantyUntil: endOfTerm(firstUseOn, contract.warrantyMonths),
  });
  await reachMilestones(db, {
    orderId: id,
    isReached: ({ afterDays }) => afterDays !== null && daysAfter(firstUseOn, afterDays) <= today,
    day: today,
  });
  // Last, since whoever installs does not see the elevator afterwards.
  await moveLife(ctx, { id: order.elevatorId, from: 'installing', to: 'inUse' }, 'install.contractEdit');
}

/** Takes a handover back; its reason stays in the history of the order. */
export async function takeHandoverBack(
  ctx: TransactionContext,
  { id, reason }: Asked<'takeBack'>,
  at: Date,
): Promise<void> {
  const { db, viewer } = ctx;
  if (!mayTakeBack(viewer)) throw new Refusal('noAuthority');
  const order = await lockInstallOrder(ctx, id);
  if (order.handedOverAt === null) throw new Refusal('installNotHandedOver');
  await updateRecord(db, installOrder, id, {
    handedOverAt: null,
    handedOverBy: null,
    firstUseOn: null,
    warrantyUntil: null,
  });
  await announce(db, handoverTakenBack, {
    orderId: id,
    elevatorId: order.elevatorId,
    reason,
    at: at.toISOString(),
  });
}
