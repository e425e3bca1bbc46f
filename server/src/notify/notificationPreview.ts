import { wordOrder } from '#platform/names.ts';
import type { notificationPreview } from '@hoistway/contract/notify/faultPushCalls.ts';
import type { z } from 'zod';
import type { Database } from '#platform/call/requestContext.ts';
import { visibleUsers } from '#area/access/visibleUsers.ts';
import type { Viewer } from '#platform/viewer.ts';
import type { NotificationRules } from './notificationRules.ts';
import { obstacleOf, waysOf, type Moment, type NotifiedFault } from './notificationWays.ts';
import { faultRules } from '#area/faultCode/faultRules.ts';
import { visibilityOf, type ViewerOf } from './peopleVisibility.ts';
import { elevatorTies, notifiedFault } from './notifiedFault.ts';

/** A fault of a kind on an elevator, as if it happened. */
export async function supposeFault(db: Database, elevatorId: string, code: string): Promise<NotifiedFault> {
  const ties = await db
    .selectFrom('elevatorCard as elevator')
    .select([
      elevatorTies.elevatorGroupIds.as('elevatorGroupIds'),
      elevatorTies.elevatorCompanyIds.as('elevatorCompanyIds'),
    ])
    .where('elevator.id', '=', elevatorId)
    .executeTakeFirstOrThrow();
  return notifiedFault(code, faultRules.get(code)!.severity, ties);
}

const maxPeople = 200;

/**
 * The people named for a fault, by which channel, and what prevents their notification; only those whom the viewer
 * may see.
 */
export async function previewNotifications(
  db: Database,
  viewer: Viewer,
  known: NotificationRules,
  what: { elevatorId: string; fault: NotifiedFault; moment: Moment },
  means: { viewerOf: ViewerOf; provider: boolean },
): Promise<z.output<typeof notificationPreview>> {
  const named = [...known.people.values()].flatMap((person) => {
    const ways = waysOf(known.book, person, what.fault, what.moment);
    return ways.length === 0 ? [] : [{ person, ways }];
  });
  if (named.length === 0) return { people: [], more: false };
  const rows = await visibleUsers(db, viewer)
    .innerJoin('companyCard as company', 'company.id', 'account.companyId')
    .select(['account.id', 'account.nicks as nick', 'account.phone', 'company.names as companyName'])
    .where(
      'account.id',
      'in',
      named.map(({ person }) => person.id),
    )
    .orderBy(wordOrder('company.name'))
    .orderBy(wordOrder('account.nick'))
    .orderBy('account.id')
    .limit(maxPeople)
    .execute();
  const seenBy = visibilityOf(db, means.viewerOf, [what.elevatorId]);
  const byId = new Map(named.map((each) => [each.person.id, each]));
  const people = [];
  for (const { id, nick, phone, companyName } of rows) {
    const { person, ways } = byId.get(id)!;
    const sees = (await seenBy(id)).length > 0;
    // "Everyone" and "always" mean those who see the elevator: others are not listed at all.
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
