import type { Transaction } from '#platform/call/requestContext.ts';
import { demoSites } from '../demoSites.ts';
import type { StoryElevator } from './demoHistory.ts';
import { writePastRepairs } from './pastRepairs.ts';
import { faultsOfYear } from './pastYear.ts';
import { writePastFaults } from './writeHistory.ts';

const dayMs = 86_400_000;

/** Faults and repairs of the year before the month of the opening; elevators with forecasts have a past of their own. */
export async function seedPastYear(tx: Transaction, now: number): Promise<void> {
  // A filling that was cut off may come here again.
  const known = await tx
    .selectFrom('workOrder')
    .where('type', '=', 'repair')
    .where('createTime', '<', new Date(now - 90 * dayMs).toISOString())
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  const told = await tx.selectFrom('forecast').select('elevatorId').distinct().execute();
  const spared = told.map(({ elevatorId }) => elevatorId);
  const elevators = await tx
    .selectFrom('elevator')
    .select(['id', 'shortNumber', 'floorsNum'])
    .orderBy('id')
    .execute();
  const fleet = elevators.flatMap(({ id, shortNumber, floorsNum: floors }): StoryElevator[] => {
    const site = demoSites.find(({ prefix }) => shortNumber?.startsWith(`${prefix}-`));
    return shortNumber === null || floors === null || !site || spared.includes(id)
      ? []
      : [{ shortNumber, floors, site }];
  });
  await writePastFaults(tx, faultsOfYear(fleet, now));
  await writePastRepairs(tx, spared, now);
}
