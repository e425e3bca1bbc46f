import { defaultLimits } from '@hoistway/contract/company/serviceArea.ts';
import { isUrban } from '@hoistway/contract/fault/arrival.ts';
import type { Database } from '#platform/call/requestContext.ts';

/** The time limits of a rescue from an elevator, by the area of its maintainer; in minutes. */
export async function limitsOf(db: Database, elevatorId: string) {
  const row = await db
    .selectFrom('elevatorCard as elevator')
    .leftJoin('companyCard as maintainer', 'maintainer.id', 'elevator.maintainerId')
    .leftJoin('areaCard as area', 'area.id', 'maintainer.areaId')
    .where('elevator.id', '=', elevatorId)
    .select([
      'elevator.regionCode',
      'area.answerMinutes',
      'area.gridMinutes',
      'area.arriveCityMinutes',
      'area.arriveOtherMinutes',
      'area.freeMinutes',
      'area.reminderMinutes',
      'area.publicMinutes',
    ])
    .executeTakeFirstOrThrow();
  return {
    answerMinutes: row.answerMinutes ?? defaultLimits.answerMinutes,
    gridMinutes: row.gridMinutes ?? defaultLimits.gridMinutes,
    arriveMinutes: isUrban(row.regionCode)
      ? (row.arriveCityMinutes ?? defaultLimits.arriveCityMinutes)
      : (row.arriveOtherMinutes ?? defaultLimits.arriveOtherMinutes),
    releaseMinutes: row.freeMinutes ?? defaultLimits.freeMinutes,
    reminderMinutes: row.reminderMinutes ?? defaultLimits.reminderMinutes,
    publicMinutes: row.publicMinutes ?? defaultLimits.publicMinutes,
  };
}
