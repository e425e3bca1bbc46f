import type { DetectedElevator } from '@hoistway/contract/inspection/detection/detectionRules.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { historiesOf, type KnownHistory } from '../histories.ts';

/** What of elevators decides which rules hold, with what they have been through. */
export async function detectedElevators(
  db: Database,
  elevatorIds: readonly string[],
  now: Date,
): Promise<(KnownHistory & { elevator: DetectedElevator })[]> {
  const rows = await db
    .selectFrom('elevatorCard as elevator')
    .leftJoin('elevatorPlateCard as plate', 'plate.id', 'elevator.id')
    .where('elevator.id', '=', sql<string>`any(${elevatorIds}::bigint[])`)
    .select(['elevator.id', 'elevator.type', 'plate.manufactureDate'])
    .execute();
  const kinds = new Map(rows.map((row) => [row.id, row]));
  return (await historiesOf(db, elevatorIds, now)).flatMap((known) => {
    const row = kinds.get(known.elevatorId);
    if (!row) return [];
    const { type: elevatorKind, manufactureDate: manufactured } = row;
    return [{ ...known, elevator: { scheme: known.history.scheme, elevatorKind, manufactured } }];
  });
}
