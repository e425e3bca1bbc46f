import { notBegunStatuses, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { isEntrapment } from '@hoistway/contract/fault/fault.ts';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import { minutesToRepair } from '@hoistway/contract/workOrder/orderRules.ts';
import { z } from 'zod';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import { faultRules } from '#area/faultCode/faultRules.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { presentOf } from '#platform/database/presentOf.ts';
import { cancelTimers, setTimer, timer } from '#platform/timer/timer.ts';
import { createOrder } from './createOrder.ts';
import { mayHaveOrders } from './mayHaveOrders.ts';
import { holdOrders } from './move/lockOrder.ts';
import { moveByProgram } from './move/moveOrder.ts';
import { tellDispatchers } from './orderMessages.ts';

interface OfFault {
  faultId: string;
  elevatorId: string;
  code: string;
}

/** Faults of severity 1 without people inside: entrapments have a rescue. */
const isUrgent = (code: string): boolean => {
  const rule = faultRules.get(code);
  return rule?.class === 'fault' && rule.severity === 1 && !isEntrapment(code);
};

const keyOf = (faultId: string): string => `order.repair:${faultId}`;

/** A severe fault still stands after its minutes: a repair is ordered. */
export const repairTimer = timer({
  kind: 'order.repair',
  payload: z.object({ faultId: identity() }),
  fire: (tx, { faultId }, { now }) => openRepair(tx, faultId, { at: now, alone: true }),
});

/** A fault began, or came back. */
export async function faultBegan(tx: Transaction, { faultId, code }: OfFault): Promise<void> {
  if (!isUrgent(code)) return;
  const dueAt = new Date((await presentOf(tx)).getTime() + minutesToRepair * 60_000);
  await setTimer(tx, repairTimer, { faultId }, { dueAt, key: keyOf(faultId), subject: `fault:${faultId}` });
}

/** A fault is over before anybody was sent. */
export async function faultEnded(tx: Transaction, { faultId, code }: OfFault): Promise<void> {
  if (isUrgent(code)) await cancelTimers(tx, { key: keyOf(faultId) });
}

/** A person confirmed a fault that still stands: whatever stops an elevator is repaired. */
export async function faultConfirmed(
  tx: Transaction,
  { faultId, code, handling }: OfFault & { handling: string },
): Promise<void> {
  const severity = faultRules.get(code)?.severity ?? 4;
  if (handling !== 'processed' || severity > 2 || isEntrapment(code)) return;
  await openRepair(tx, faultId, { at: await presentOf(tx), alone: false });
}

/**
 * Orders the repair of a fault that still stands, once. Without a person's word none is made where somebody is at work
 * or sent already, and none for a fault that several elevators of a site share: there a person decides.
 */
async function openRepair(
  tx: Transaction,
  faultId: string,
  { at, alone }: { at: Date; alone: boolean },
): Promise<void> {
  const of = await tx
    .selectFrom('faultCard')
    .select('elevatorId')
    .where('id', '=', faultId)
    .executeTakeFirst();
  if (!of) return;
  const { elevatorId } = of;
  // Of two who order it at once the later one finds the order of the first.
  await holdElevators(tx, [elevatorId]);
  const fault = await tx
    .selectFrom('faultCard')
    .select(['closedAt', 'handling', 'incidentId'])
    .where('id', '=', faultId)
    .executeTakeFirst();
  if (!fault || fault.closedAt !== null) return;
  if (alone && (fault.incidentId !== null || !['untreated', 'processed'].includes(fault.handling))) return;
  if (!(await mayHaveOrders(tx, elevatorId))) return;
  const taken = await tx
    .selectFrom('workOrder')
    .select('id')
    .where('elevatorId', '=', elevatorId)
    .where((eb) =>
      eb.or([
        eb.and([eb('faultId', '=', faultId), eb('status', '<>', orderStatus.canceled)]),
        ...(alone
          ? [
              eb('status', '=', orderStatus.atWork),
              eb.and([
                eb('type', '=', 'repair' as const),
                eb('status', 'in', [
                  ...notBegunStatuses,
                  orderStatus.paused,
                  orderStatus.refused,
                  orderStatus.refusalTaken,
                ] as const),
              ]),
            ]
          : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (taken) return;
  const orderId = await createOrder(tx, { type: 'repair', elevatorId, at, faultId });
  await tellDispatchers(tx, orderId);
}

/** What an order was to mend is dealt with: nobody need go who has not begun. */
export async function withdrawRepairOf(
  tx: Transaction,
  faultId: string,
  { at, remark }: { at: Date; remark: string },
): Promise<void> {
  await cancelTimers(tx, { key: keyOf(faultId) });
  const notBegun = () =>
    tx
      .selectFrom('workOrder')
      .select('id')
      .where('faultId', '=', faultId)
      .where('type', '=', 'repair')
      .where('caseId', 'is', null)
      .where('status', 'in', notBegunStatuses)
      .orderBy('id')
      .execute();
  const found = await notBegun();
  await holdOrders(
    tx,
    found.map(({ id }) => id),
  );
  // Who begins meanwhile stays at work.
  const orders = await notBegun();
  for (const { id } of orders) await moveByProgram(tx, { id, move: 'withdraw', at, remark });
}
