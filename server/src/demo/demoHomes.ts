import { metresBetween } from '@hoistway/contract/place/place.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { isInTeam } from './demoTeams.ts';

interface Place {
  latitude: number;
  longitude: number;
}

/** None of the demo's people drives further from where they set out. */
const reachM = 100_000;

/** Where a person sets out: the place of their team, else of their company. */
export async function homeOf(db: Database, staffId: string): Promise<Place | undefined> {
  const found = await db
    .selectFrom('staff')
    .innerJoin('company', 'company.id', 'staff.companyId')
    .leftJoin('planTeam as team', (join) => join.on(isInTeam('staff.id')))
    .where('staff.id', '=', staffId)
    .select(({ fn }) => [
      fn.coalesce('team.latitude', 'company.latitude').as('latitude'),
      fn.coalesce('team.longitude', 'company.longitude').as('longitude'),
    ])
    .executeTakeFirst();
  if (!found || found.latitude === null || found.longitude === null) return undefined;
  return { latitude: found.latitude, longitude: found.longitude };
}

/** Whether a person drives to a place; to any where their own is not known. */
export const drivesTo = (home: Place | undefined, place: Place): boolean =>
  home === undefined || metresBetween(place, home) < reachM;
