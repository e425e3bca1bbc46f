import { sql } from 'kysely';
import type { PushedFault } from './faultPushRules.ts';
import { faultRules, isAlwaysTold, isOnlyKept } from '#area/faultCode/faultRules.ts';

export type LiftTies = Pick<PushedFault, 'liftGroupIds' | 'liftCompanyIds'>;

/** What of a lift push settings look at, as columns of a query over `lift`. */
export const liftTies = {
  liftGroupIds: sql<
    string[]
  >`array(select g.group_id::text from elevator_group_card g where g.elevator_id = lift.id)`,
  liftCompanyIds: sql<string[]>`array_remove(array[lift.property_id::text, lift.maintainer_id::text], null)`,
};

/** A fault of a kind on a lift, as push settings look at it. */
export function pushedFault(code: string, severity: number, ties: LiftTies): PushedFault {
  const rule = faultRules.get(code);
  const { liftGroupIds, liftCompanyIds } = ties;
  const onlyKept = rule !== undefined && isOnlyKept(rule);
  return { code, severity, alwaysTold: isAlwaysTold(code), onlyKept, liftGroupIds, liftCompanyIds };
}
