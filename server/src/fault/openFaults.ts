import { sql, type SqlBool } from 'kysely';
import { faultRules } from '#area/faultCode/faultRules.ts';
import type { ElevatorWatch } from './judging/elevatorWatch.ts';

/**
 * The condition by which every figure counts open faults, on a `fault` of the statement: a record of the class
 * `fault` that is not over, however it was notified or handled.
 */
export const isOpenFault = sql<SqlBool>`(fault.closed_at is null and fault.fault_class = 'fault')`;

/** As many of them as a node knows of an elevator, for figures that are not asked of the database. */
export function countOpenFaultsOf(watch: ElevatorWatch | undefined): number {
  let count = 0;
  for (const code of watch?.open.keys() ?? []) if (faultRules.get(code)?.class === 'fault') count += 1;
  return count;
}
