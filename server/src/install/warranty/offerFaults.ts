import {
  installWarrantyClaim,
  type MachineRecord,
} from '@hoistway/contract/install/warranty/warrantyClaim.ts';
import { isInstallersFault } from '@hoistway/contract/install/warranty/warrantyFaults.ts';
import { sql } from 'kysely';
import { recordedFault } from '#area/fault/recordedFault.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { insertFreeRecords } from '#platform/database/insertRecords.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { tellOffered } from './warrantyMessages.ts';
import { withdrawClaims } from './moveClaim.ts';

type Fault = NonNullable<Awaited<ReturnType<typeof recordedFault>>>;

function recordedOf({ snapshot }: Fault): MachineRecord | null {
  if (snapshot === null) return null;
  const { serviceMode, carStatus, carDirection, doorStatus, doorZone, speed } = snapshot;
  const { presentCounterValue, doorOpenCount, totalRunningTime } = snapshot;
  return {
    serviceMode: serviceMode ?? null,
    moving: carStatus === undefined ? null : carStatus === 1,
    direction: carDirection ?? null,
    doorStatus: doorStatus ?? null,
    doorZone: doorZone ?? null,
    speed: speed ?? null,
    runs: presentCounterValue ?? null,
    doorOpenings: doorOpenCount ?? null,
    runningTime: totalRunningTime ?? null,
  };
}

/** The order by which an elevator was installed, if its warranty ran when a fault began. */
const warrantedOrder = (tx: Transaction, { elevatorId, openedAt }: Fault) =>
  tx
    .selectFrom('installOrder as order')
    .innerJoin('installContract as contract', 'contract.id', 'order.contractId')
    .innerJoin('companyCard as company', 'company.id', 'contract.companyId')
    .where('order.elevatorId', '=', elevatorId)
    .where('order.withdrawn', '=', false)
    .where('order.handedOverAt', '<=', openedAt)
    .where(
      sql<boolean>`"order".warranty_until >= (${openedAt}::timestamptz at time zone company.time_zone)::date`,
    )
    .select('order.id')
    .executeTakeFirst();

/** Offers a fault to whoever installed its elevator, once, if they answer for it. */
async function offerFault(tx: Transaction, faultId: string, repairId: string | null): Promise<void> {
  const fault = await recordedFault(tx, faultId);
  if (!fault || !isInstallersFault({ ...fault, serviceMode: fault.snapshot?.serviceMode ?? null })) return;
  const order = await warrantedOrder(tx, fault);
  if (!order) return;
  const { code, vendorCode, openedAt, floor } = fault;
  const [id] = await insertFreeRecords(
    tx,
    installWarrantyClaim,
    [
      {
        orderId: order.id,
        faultId,
        repairId,
        code,
        vendorCode,
        openedAt,
        floor,
        recorded: recordedOf(fault),
        state: 'offered',
        reason: null,
        outcome: null,
        settledOn: null,
      },
    ],
    { taken: sql`(fault_id)`, by: ['faultId'] },
  );
  if (id !== undefined) await tellOffered(tx, id);
  else if (repairId !== null) await noteRepair(tx, faultId, repairId);
}

/** The order to mend a fault that was offered already. */
async function noteRepair(tx: Transaction, faultId: string, repairId: string): Promise<void> {
  const claim = await tx
    .selectFrom('installWarrantyClaim')
    .where('faultId', '=', faultId)
    .where('repairId', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (claim) await updateRecord(tx, installWarrantyClaim, claim.id, { repairId });
}

/** A fault has an order to mend it. */
export const offerOrdered = async (
  tx: Transaction,
  { orderId, faultId }: { orderId: string; faultId: string | null },
): Promise<void> => (faultId === null ? undefined : offerFault(tx, faultId, orderId));

/** A person confirmed a fault, or said that it was none. */
export const offerHandled = async (
  tx: Transaction,
  { faultId, handling, note }: { faultId: string; handling: string; note: string | null },
): Promise<void> => {
  if (handling === 'untreated') return;
  if (handling === 'ignored') await withdrawClaims(tx, { faultId }, note);
  else await offerFault(tx, faultId, null);
};
