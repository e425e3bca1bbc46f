import { sql } from 'kysely';
import type { NotifiedFault } from './notificationWays.ts';
import { faultRules, isAlwaysNotified, isOnlyKept } from '#area/faultCode/faultRules.ts';

export type ElevatorTies = Pick<NotifiedFault, 'elevatorGroupIds' | 'elevatorCompanyIds'>;

/** What of an elevator push settings judge by, as columns of a query over `elevator`. */
export const elevatorTies = {
  elevatorGroupIds: sql<
    string[]
  >`array(select g.group_id::text from elevator_group_card g where g.elevator_id = elevator.id)`,
  elevatorCompanyIds: sql<
    string[]
  >`array_remove(array[elevator.property_id::text, elevator.maintainer_id::text], null)`,
};

/** A fault of a kind on an elevator, as push settings judge it. */
export function notifiedFault(code: string, severity: number, ties: ElevatorTies): NotifiedFault {
  const rule = faultRules.get(code);
  const { elevatorGroupIds, elevatorCompanyIds } = ties;
  const onlyKept = rule !== undefined && isOnlyKept(rule);
  return {
    code,
    severity,
    alwaysNotified: isAlwaysNotified(code),
    onlyKept,
    elevatorGroupIds,
    elevatorCompanyIds,
  };
}
