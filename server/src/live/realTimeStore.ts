import { placesOfUse } from '@hoistway/contract/elevator/elevatorCard.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import { sql } from 'kysely';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import { ownCompanies, visibleElevators } from '#platform/elevatorVisibility.ts';
import { nameOrder, wordOrder } from '#platform/names.ts';
import { visibleCompanies } from '#area/company/visibility/visibleCompanies.ts';
import type { Viewer } from '#platform/viewer.ts';

/** Marks an elevator for a person, or ends it; without a wish it is turned. Answers what it is now. */
export async function setFavourite(
  tx: Transaction,
  userId: string,
  elevatorId: string,
  wish: boolean | undefined,
): Promise<boolean> {
  const marked =
    wish === false
      ? undefined
      : await tx
          .insertInto('elevatorFavourite')
          .values({ userId, elevatorId })
          .onConflict((conflict) => conflict.doNothing())
          .returning('elevatorId')
          .executeTakeFirst();
  if (wish === true || marked) return true;
  await tx
    .deleteFrom('elevatorFavourite')
    .where('userId', '=', userId)
    .where('elevatorId', '=', elevatorId)
    .execute();
  return false;
}

const maxChoices = 500;

/** The groups of the viewer's own companies, from the root down. */
export const listOwnGroups = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('companyGroupCard')
    .select(['id', 'groupName'])
    .where('companyId', 'in', ownCompanies(viewer))
    .orderBy('level')
    .orderBy(wordOrder('groupName'))
    .orderBy('id')
    .limit(maxChoices)
    .execute();

/** The companies that own, run or maintain a visible elevator, as far as the viewer may name them. */
export const listTiedCompanies = (db: Database, viewer: Viewer, language: Language) =>
  visibleCompanies(db, viewer)
    .select(['company.id', 'company.names as name'])
    .where(
      'company.id',
      'in',
      visibleElevators(db, viewer).select(
        sql<string>`unnest(array[elevator.maintainer_id, elevator.property_id, elevator.owner_id])`.as('id'),
      ),
    )
    .orderBy(nameOrder('company.names', language))
    .orderBy('company.id')
    .limit(maxChoices)
    .execute();

/** The places of use that visible elevators have, in the order of the choice. */
export async function listPlacesOfUse(db: Database, viewer: Viewer) {
  const rows = await visibleElevators(db, viewer).select('elevator.placeOfUse').distinct().execute();
  const found = new Set(rows.map((row) => row.placeOfUse));
  return placesOfUse.filter((place) => found.has(place));
}
