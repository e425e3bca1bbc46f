import { openRescueStates } from '@hoistway/contract/rescue/rescueCase.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { concernsPeople } from './standingSignals.ts';

interface Said {
  elevatorId: string;
  /** Absent where it is known by the name of the device alone. */
  code?: string | undefined;
}

/**
 * Holds in one order the open rescues that get a line by what several elevators say, before any of it is dealt with. The
 * numbers of rescues and orders that begin by it are held to the end, and whoever has a rescue may wait for one.
 */
export async function holdReportedRescues(tx: Transaction, said: readonly Said[]): Promise<void> {
  const elevatorIds = said
    .filter(({ code }) => code === undefined || concernsPeople(code))
    .map(({ elevatorId }) => elevatorId);
  if (new Set(elevatorIds).size < 2) return;
  const open = await tx
    .selectFrom('rescueCase')
    .select('id')
    .where('elevatorId', 'in', elevatorIds)
    .where('state', 'in', [...openRescueStates])
    .execute();
  await lockRows(tx, 'rescueCase', { id: open.map(({ id }) => id) });
}
