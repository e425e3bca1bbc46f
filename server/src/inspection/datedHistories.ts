import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { historiesOf, type KnownHistory } from './histories.ts';

/** So many histories are read at once. */
const atOnce = 2_000;

/** What the elevators have been through that a viewer sees and a rule dates. */
export async function datedHistories(
  db: Database,
  viewer: Viewer,
  now: Date,
): Promise<(KnownHistory & { elevatorNumber: string; projectName: string })[]> {
  const seen = await visibleElevators(db, viewer)
    .innerJoin('inspectionDue as due', 'due.elevatorId', 'elevator.id')
    .where('due.rule', 'is not', null)
    .where('elevator.lifeState', '<>', 'scrapped')
    .select([
      'elevator.id',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
      'elevator.projectNames as projectName',
    ])
    .orderBy('elevator.elevatorNo')
    .execute();
  const known = new Map<string, KnownHistory>();
  for (let at = 0; at < seen.length; at += atOnce) {
    const ids = seen.slice(at, at + atOnce).map(({ id }) => id);
    for (const each of await historiesOf(db, ids, now)) known.set(each.elevatorId, each);
  }
  return seen.flatMap(({ id, elevatorNumber, projectName }) => {
    const each = known.get(id);
    return each ? [{ ...each, elevatorNumber, projectName }] : [];
  });
}
