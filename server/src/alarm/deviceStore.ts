import { sql, type SqlBool } from 'kysely';
import { Invalid } from '#platform/call/problems.ts';
import type { Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { putRecords } from '#platform/database/insertRecords.ts';
import { cameraDevice } from '@hoistway/contract/alarm/cameraDevice.ts';

/** Whether the company sees the elevator; the platform sees all. What it does not see it can report nothing of. */
const companySees = (companyId: string, elevatorId: string) => sql<SqlBool>`(
  exists (select 1 from company_card c where c.id = ${companyId} and c.type = 'platform')
  or exists (select 1 from elevator_visibility v where v.company_id = ${companyId}
    and v.elevator_id = ${sql.ref(elevatorId)} and (v.until is null or v.until > now())))`;

/** The elevator in which a company's camera is; null while nobody has said it. */
export async function findElevatorOf(
  tx: Transaction,
  companyId: string,
  deviceId: string,
): Promise<string | null> {
  const device = await tx
    .selectFrom('cameraDevice')
    .select('elevatorId')
    .where('companyId', '=', companyId)
    .where('deviceId', '=', deviceId)
    .where(companySees(companyId, 'cameraDevice.elevatorId'))
    .executeTakeFirst();
  return device?.elevatorId ?? null;
}

interface Registration {
  companyId: string;
  deviceId: string;
  devDocNo: string | null;
  elevatorId: string;
}

/**
 * Says in which elevator a company's camera is. Its alarms without an elevator get that one: they are found in lists from
 * then on, and nobody is called to what is past.
 */
export async function registerDevice(
  { db: tx, t }: TransactionContext,
  { companyId, deviceId, devDocNo, elevatorId }: Registration,
): Promise<{ id: string; alarms: number }> {
  const seen = await tx
    .selectFrom('elevatorCard as elevator')
    .select('elevator.id')
    .where('elevator.id', '=', elevatorId)
    .where(companySees(companyId, 'elevator.id'))
    .executeTakeFirst();
  if (!seen) throw new Invalid({ elevatorId: t('invalid.notOfCompany') });
  // A number that is not said anew stays.
  const device = { companyId, deviceId, devDocNo: devDocNo ?? undefined, elevatorId };
  await putRecords(tx, cameraDevice, [device], ['companyId', 'deviceId']);
  const { id } = await tx
    .selectFrom('cameraDevice')
    .select('id')
    .where('companyId', '=', companyId)
    .where('deviceId', '=', deviceId)
    .executeTakeFirstOrThrow();
  const { numUpdatedRows } = await tx
    .updateTable('cameraAlarm')
    .set({ elevatorId })
    .where('companyId', '=', companyId)
    .where('deviceId', '=', deviceId)
    .where('elevatorId', 'is', null)
    .executeTakeFirst();
  return { id, alarms: Number(numUpdatedRows) };
}
