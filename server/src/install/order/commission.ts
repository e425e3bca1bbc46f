import { missingOf } from '@hoistway/contract/install/stepEvidence.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { installContract } from '@hoistway/contract/install/installContract.ts';
import { installOrder } from '@hoistway/contract/install/installOrder.ts';
import type { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { daysAfter, endOfTerm } from '@hoistway/contract/time/days.ts';
import { moveLife, uncommission } from '#area/elevator/life/lifeState.ts';
import { insertKnown } from '#area/inspection/insertKnown.ts';
import { holdCollector } from '#area/collector/holdCollector.ts';
import { holdInstallation } from '#area/workOrder/installation.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { announce } from '#platform/event/announce.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { reachMilestones, unreachMilestones } from '../contract/milestones.ts';
import { elevatorHandedOver, handoverTakenBack } from '../installEvents.ts';
import { judged, selectSteps } from '../step/stepRows.ts';
import { partsToMount } from '../step/stepParts.ts';
import { withdrawClaims } from '../warranty/moveClaim.ts';
import { lockManagedOrder } from './changeOrder.ts';
import { tellHandedOver, untellHandedOver } from './handoverMessages.ts';
import { openDefects } from './openDefects.ts';
import { findOrder, mayTakeBack } from './orderRows.ts';

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
  if (collectorId !== undefined) await holdCollector(db, collectorId);
  const order = await lockManagedOrder(ctx, id);
  const steps = (await selectSteps(db, viewer, now).where('order.id', '=', id).execute()).map(judged);
  const today = steps[0]?.today ?? firstUseOn;
  if (steps.some((step) => step.state !== 'audited' || missingOf(step).papers.length > 0))
    throw new Refusal('installOpen');
  const defects = await openDefects(db, order.elevatorId);
  if (defects.length > 0) throw new Refusal('installDefectOpen', { numbers: defects.join(', ') });
  const parts = await partsToMount(ctx, steps);
  if (inspectedOn > firstUseOn || inspectedOn > today)
    throw new Invalid({ inspectedOn: t('invalid.inspectedLater') });
  const contract = await db
    .selectFrom('installContract as contract')
    .where('id', '=', order.contractId)
    .select(columnsOf(installContract, 'contract'))
    .executeTakeFirstOrThrow();
  const [inspectionId] = await insertKnown(
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
    companyId: contract.companyId,
    maintainerId: contract.maintainerId,
    collectorId: collectorId ?? null,
    parts,
    firstUseOn,
    at: now.toISOString(),
  });
  await updateRecord(db, installOrder, id, {
    handedOverAt: now,
    handedOverBy: viewer.userId,
    inspectionId: inspectionId!,
    firstUseOn,
    warrantyUntil: endOfTerm(firstUseOn, contract.warrantyMonths),
  });
  await reachMilestones(db, {
    orderId: id,
    isReached: ({ afterDays }) => afterDays !== null && daysAfter(firstUseOn, afterDays) <= today,
    day: today,
  });
  await tellHandedOver(db, { orderId: id, day: firstUseOn, by: viewer.userId }, now);
  // Last, since whoever installs does not see the elevator afterwards.
  await moveLife(ctx, { id: order.elevatorId, from: 'installing', to: 'inUse' }, 'install.contractEdit');
}

/**
 * Takes a handover back, all of it: the elevator is being installed again, its inspection is withdrawn and its plan stops;
 * the reason stays in their histories.
 */
export async function takeHandoverBack(
  ctx: TransactionContext,
  { id, reason }: Asked<'takeBack'>,
  at: Date,
): Promise<void> {
  const { db, viewer } = ctx;
  if (!mayTakeBack(viewer)) throw new Refusal('noAuthority');
  const { workOrderId } = await findOrder(db, viewer, id);
  await holdInstallation(db, workOrderId);
  const order = await db
    .selectFrom('installOrder as order')
    .innerJoin('installContract as contract', 'contract.id', 'order.contractId')
    .where('order.id', '=', id)
    .select(['order.elevatorId', 'order.handedOverAt', 'order.inspectionId', 'contract.maintainerId'])
    .executeTakeFirstOrThrow();
  if (order.handedOverAt === null) throw new Refusal('installNotHandedOver');
  await uncommission(ctx, { id: order.elevatorId, reason });
  // Before the order itself is written: inspections and plans are held before it.
  await announce(db, handoverTakenBack, {
    orderId: id,
    elevatorId: order.elevatorId,
    maintainerId: order.maintainerId,
    inspectionId: order.inspectionId,
    handedOverAt: order.handedOverAt,
    reason,
    at: at.toISOString(),
  });
  await updateRecord(db, installOrder, id, {
    handedOverAt: null,
    handedOverBy: null,
    firstUseOn: null,
    warrantyUntil: null,
    inspectionId: null,
  });
  await unreachMilestones(db, 'orderId', [id]);
  await withdrawClaims(db, { orderId: id }, reason);
  await untellHandedOver(db, id);
}
