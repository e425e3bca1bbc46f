import type { CompanyTie } from '@hoistway/contract/company/companyCalls.ts';
import { announce } from '#platform/event/announce.ts';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { elevatorTiesChanged } from './elevatorEvents.ts';
import { holdElevators } from './holdElevators.ts';

const columnOf = {
  property: 'propertyId',
  owner: 'ownerId',
  maintainer: 'maintainerId',
  installer: 'installerId',
  manufacturer: 'manufacturerId',
} as const satisfies Record<CompanyTie, string>;

/** The elevators that name the company as such, of those the viewer may see. */
export const listTiedElevators = (db: Database, viewer: Viewer, companyId: string, tie: CompanyTie) =>
  visibleElevators(db, viewer)
    .innerJoin('elevator as record', 'record.id', 'elevator.id')
    .select([
      'elevator.id',
      'elevator.elevatorNo',
      'elevator.shortNumber',
      'elevator.projectNames as projectName',
      'elevator.address',
    ])
    .where(`record.${columnOf[tie]}`, '=', companyId)
    .orderBy('elevator.elevatorNo')
    .limit(2000)
    .execute();

/** Puts a company on the record of elevators; answers how many changed. */
export async function tieElevators(
  tx: Transaction,
  companyId: string,
  tie: CompanyTie,
  elevatorIds: readonly string[],
): Promise<number> {
  const column = columnOf[tie];
  await holdElevators(tx, elevatorIds);
  const changed = await tx
    .updateTable('elevator')
    .set({ [column]: companyId })
    .where('id', 'in', elevatorIds)
    .where((eb) => eb.or([eb(column, 'is', null), eb(column, '<>', companyId)]))
    .returning('id')
    .execute();
  return announceChanges(tx, changed);
}

/** Takes a company off the record of elevators where it stands as such; answers how many changed. */
export async function untieElevators(
  tx: Transaction,
  companyId: string,
  tie: CompanyTie,
  elevatorIds: readonly string[],
): Promise<number> {
  const column = columnOf[tie];
  await holdElevators(tx, elevatorIds);
  const changed = await tx
    .updateTable('elevator')
    .set({ [column]: null })
    .where('id', 'in', elevatorIds)
    .where(column, '=', companyId)
    .returning('id')
    .execute();
  return announceChanges(tx, changed);
}

async function announceChanges(tx: Transaction, changed: readonly { id: string }[]): Promise<number> {
  if (changed.length > 0) {
    const elevatorIds = changed.map(({ id }) => id);
    await announce(tx, elevatorTiesChanged, { elevatorIds });
  }
  return changed.length;
}
