import type { Transaction } from '#platform/call/requestContext.ts';
import { tieElevators, untieElevators } from './elevatorTies.ts';

/** The company whose contract covers elevators from now on is their maintainer. */
export async function followContract(
  tx: Transaction,
  companyId: string,
  elevatorIds: readonly string[],
): Promise<void> {
  await tieElevators(tx, companyId, 'maintainer', elevatorIds);
}

/** Who was named to maintain an installed elevator does so from its handover on. */
export async function followHandover(
  tx: Transaction,
  { elevatorId, maintainerId }: { elevatorId: string; maintainerId: string | null },
): Promise<void> {
  if (maintainerId !== null) await tieElevators(tx, maintainerId, 'maintainer', [elevatorId]);
}

/** A company that lost elevators is no longer their maintainer; another may be already. */
export async function leaveLostElevators(
  tx: Transaction,
  { companyId, elevatorIds }: { companyId: string; elevatorIds: readonly string[] },
): Promise<void> {
  await untieElevators(tx, companyId, 'maintainer', elevatorIds);
}
