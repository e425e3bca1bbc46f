import { latestDay } from '@hoistway/contract/plan/intervalRules.ts';
import { maintenancePlan } from '@hoistway/contract/plan/maintenancePlan.ts';
import { sql } from 'kysely';
import type { elevatorHandedOver, handoverTakenBack } from '#area/install/installEvents.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { insertFreeRecords } from '#platform/database/insertRecords.ts';
import { updateRecords } from '#platform/database/updateRecord.ts';
import type { PayloadOf } from '#platform/event/event.ts';
import { bothNames } from '#platform/names.ts';
import { translators } from '#platform/texts.ts';
import { ceilingOf, isLonger, monthlyOf, todayOf } from './planColumns.ts';

/** As much of what a person said of a handover as a plan repeats. */
const maxSaid = 100;

/** The plans of a company for an elevator that it is named to maintain. */
const plansOf = (tx: Transaction, elevatorId: string, companyId: string) =>
  tx.selectFrom('maintenancePlan').where('elevatorId', '=', elevatorId).where('companyId', '=', companyId);

/**
 * An installed elevator has its first plan with the handover: it is visited within the interval of its maintainer, from
 * the day of its first use. A plan that stopped when an earlier handover was taken back goes on.
 */
export async function planHandedOver(
  tx: Transaction,
  { elevatorId, maintainerId, firstUseOn, at }: PayloadOf<typeof elevatorHandedOver>,
): Promise<void> {
  if (maintainerId === null) return;
  const now = new Date(at);
  const { today, ceilingDays, monthly } = await tx
    .selectFrom('companyCard as company')
    .leftJoin('areaCard as area', 'area.id', 'company.areaId')
    .leftJoin('intervalBook as book', (join) => join.on(isLonger(sql`${elevatorId}::bigint`)))
    .where('company.id', '=', maintainerId)
    .select([
      sql<string>`${todayOf(now)}::text`.as('today'),
      ceilingOf(todayOf(now)).as('ceilingDays'),
      monthlyOf(todayOf(now)).as('monthly'),
    ])
    .executeTakeFirstOrThrow();
  const latest = latestDay(firstUseOn, ceilingDays, monthly);
  const nextDue = latest > today ? latest : today;
  const [made] = await insertFreeRecords(
    tx,
    maintenancePlan,
    [
      {
        elevatorId,
        companyId: maintainerId,
        workerId: null,
        nextOrdinal: 1,
        cycle: 1,
        nextDue,
        daysToComplete: 1,
        intervalDays: ceilingDays,
        lastActual: null,
        note: null,
        stopped: false,
        stopReason: null,
      },
    ],
    { taken: sql`(elevator_id, company_id)`, by: ['elevatorId'] },
  );
  if (made !== undefined) return;
  const stopped = await plansOf(tx, elevatorId, maintainerId)
    .where('stopped', '=', true)
    .where('lostContractId', 'is', null)
    .select('id')
    .execute();
  await updateRecords(
    tx,
    maintenancePlan,
    stopped.map((before) => ({ before, changes: { stopped: false, stopReason: null, nextDue } })),
  );
}

/** The handover of an elevator was taken back: its plan stops, and says why. */
export async function stopTakenBack(
  tx: Transaction,
  { elevatorId, maintainerId, reason }: PayloadOf<typeof handoverTakenBack>,
): Promise<void> {
  if (maintainerId === null) return;
  const said = { reason: reason.slice(0, maxSaid) };
  const stopReason = bothNames(
    translators.zh('maintenancePlan.handoverStop', said),
    translators.en('maintenancePlan.handoverStop', said),
  );
  const running = await plansOf(tx, elevatorId, maintainerId)
    .where('stopped', '=', false)
    .select('id')
    .execute();
  await updateRecords(
    tx,
    maintenancePlan,
    running.map((before) => ({ before, changes: { stopped: true, stopReason } })),
  );
}
