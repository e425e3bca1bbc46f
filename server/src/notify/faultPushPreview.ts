import type { pushPreview } from '@hoistway/contract/notify/faultPushCalls.ts';
import type { z } from 'zod';
import type { Database } from '#platform/call/requestContext.ts';
import { visibleUsers } from '#area/access/visibleUsers.ts';
import type { Viewer } from '#platform/viewer.ts';
import type { NotificationRules } from './notificationRules.ts';
import { obstacleOf, waysOf, type Moment, type PushedFault } from './faultPushRules.ts';
import { faultRules } from '#area/faultCode/faultRules.ts';
import { sightOf, type ViewerOf } from './peopleSight.ts';
import { liftTies, pushedFault } from './pushedFault.ts';

/** A fault of a kind on a lift, as if it happened. */
export async function supposeFault(db: Database, elevatorId: string, code: string): Promise<PushedFault> {
  const ties = await db
    .selectFrom('elevatorCard as lift')
    .select([liftTies.liftGroupIds.as('liftGroupIds'), liftTies.liftCompanyIds.as('liftCompanyIds')])
    .where('lift.id', '=', elevatorId)
    .executeTakeFirstOrThrow();
  return pushedFault(code, faultRules.get(code)!.severity, ties);
}

const mostPeople = 200;

/** Who is named for a fault, how, and what keeps him from being told; of the people whom the viewer may know. */
export async function previewPush(
  db: Database,
  viewer: Viewer,
  known: NotificationRules,
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
