import type { pushPreview } from '@hoistway/contract/monitoring/faultPushCalls.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#platform/ask.ts';
import { sightKey, visibleElevators, visibleUsers } from '#platform/sight.ts';
import type { Viewer } from '#platform/viewer.ts';
import type { PushKnowledge } from './faultPushBook.ts';
import { obstacleOf, waysOf, type Moment, type PushedFault } from './faultPushRules.ts';
import { faultRules, isAlwaysTold } from './faultRules.ts';

/** What of a lift settings look at, as columns of a query over `lift`. */
export const liftTies = {
  liftGroupIds: sql<
    string[]
  >`array(select g.group_id::text from elevator_group g where g.elevator_id = lift.id)`,
  liftCompanyIds: sql<string[]>`array_remove(array[lift.property_id::text, lift.maintainer_id::text], null)`,
};

/** A fault of a kind on a lift, as if it happened. */
export async function supposeFault(db: Database, elevatorId: string, code: string): Promise<PushedFault> {
  const ties = await db
    .selectFrom('elevatorCard as lift')
    .select([liftTies.liftGroupIds.as('liftGroupIds'), liftTies.liftCompanyIds.as('liftCompanyIds')])
    .where('lift.id', '=', elevatorId)
    .executeTakeFirstOrThrow();
  return { code, severity: faultRules.get(code)!.severity, alwaysTold: isAlwaysTold(code), ...ties };
}

/** Rights of a person as they are now; undefined when he is disabled. */
export type ViewerOf = (userId: string) => Promise<Viewer | undefined>;

/** Whether people see a lift; people of one kind are asked for once. */
export function sightOf(db: Database, viewerOf: ViewerOf, elevatorIds: readonly string[]) {
  const known = new Map<string, Promise<readonly string[]>>();
  return async (userId: string): Promise<readonly string[]> => {
    const viewer = await viewerOf(userId);
    if (!viewer) return [];
    const key = sightKey(viewer);
    const seen =
      known.get(key) ??
      visibleElevators(db, viewer)
        .select('lift.id')
        .where('lift.id', 'in', [...elevatorIds])
        .execute()
        .then((rows) => rows.map(({ id }) => id));
    known.set(key, seen);
    return seen;
  };
}

const mostPeople = 200;

/** Who is named for a fault, how, and what keeps him from being told; of the people whom the viewer may know. */
export async function previewPush(
  db: Database,
  viewer: Viewer,
  known: PushKnowledge,
  what: { elevatorId: string; fault: PushedFault; moment: Moment },
  means: { viewerOf: ViewerOf; provider: boolean },
): Promise<z.output<typeof pushPreview>> {
  const named = [...known.people.values()].flatMap((person) => {
    const ways = waysOf(known.book, person, what.fault, what.moment);
    return ways.length === 0 ? [] : [{ person, ways }];
  });
  if (named.length === 0) return { people: [], more: false };
  const rows = await visibleUsers(db, viewer)
    .innerJoin('companyCard as company', 'company.id', 'person.companyId')
    .select(['person.id', 'person.nick', 'person.phone', 'company.name as companyName'])
    .where(
      'person.id',
      'in',
      named.map(({ person }) => person.id),
    )
    .orderBy('company.name')
    .orderBy('person.nick')
    .orderBy('person.id')
    .limit(mostPeople)
    .execute();
  const seenBy = sightOf(db, means.viewerOf, [what.elevatorId]);
  const byId = new Map(named.map((each) => [each.person.id, each]));
  const people = [];
  for (const { id, nick, phone, companyName } of rows) {
    const { person, ways } = byId.get(id)!;
    const sees = (await seenBy(id)).length > 0;
    // Whom "everybody" or "always" means is whoever sees the lift: others are not named at all.
    const meant = ways.filter(({ everybody }) => sees || !everybody);
    if (meant.length === 0) continue;
    people.push({
      id,
      nick,
      companyName,
      ways: meant.map((way) => ({
        ...way,
        obstacle: obstacleOf(way, person, { sees, phone: phone !== null, provider: means.provider }),
      })),
    });
  }
  return { people, more: rows.length < named.length };
}
