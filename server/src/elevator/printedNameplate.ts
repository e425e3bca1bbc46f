import type { nameplate } from '@hoistway/contract/elevator/elevatorCalls.ts';
import type { RequestContext } from '#platform/call/requestContext.ts';
import type { DocumentAnswer } from '#platform/document/documents.ts';
import { Refusal } from '#platform/call/problems.ts';
import { regions } from '#platform/regions.ts';
import { findElevator } from './elevatorStore.ts';
import { fixedTiesOf } from './elevatorRules.ts';

/** The record of an elevator to be printed, with the names that the viewer may read. */
export async function printedNameplate(
  { db, viewer, t, language }: RequestContext,
  { id }: { id: string },
): Promise<DocumentAnswer<typeof nameplate>> {
  const elevator = await findElevator(db, viewer, id);
  if (!elevator) throw new Refusal('objectMissing');
  const fixedTies = await fixedTiesOf(db, viewer, elevator);
  const { elevatorNo } = elevator;
  return {
    template: 'elevator/documents/nameplate.typ',
    name: () => `${t('elevator.nameplate')}-${elevatorNo}`,
    title: t('elevator.nameplate'),
    subject: elevatorNo,
    record: `/elevator/addEditElevator?id=${id}`,
    data: {
      ...elevator,
      projectName: elevator.projectNames,
      // Areas are private to their company.
      areaName: fixedTies.includes('areaId') ? null : elevator.areaName,
      region: elevator.regionCode === null ? null : regions.pathText(elevator.regionCode, language),
    },
  };
}
