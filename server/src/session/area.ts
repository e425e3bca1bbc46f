import { display } from '@hoistway/contract/session/display.ts';
import { session } from '@hoistway/contract/session/session.ts';
import { sql } from 'kysely';
import { passwordReset, userExpelled } from '#area/access/accessEvents.ts';
import { visibleUsers } from '#area/access/visibleUsers.ts';
import { area } from '#platform/area.ts';
import { on } from '#platform/event/reaction.ts';
import { forgetSubscriptionsOf } from '#platform/outbox/subscriptionStore.ts';
import { record } from '#platform/record/record.ts';
import { displayRoutes } from './displayRoutes.ts';
import { endSessionsOf } from './endSessions.ts';
import { passwordRoutes } from './passwordRoutes.ts';
import { rememberPassword } from './passwordStore.ts';
import { sessionEnded } from './sessionEvents.ts';
import { sessionRoutes } from './sessionRoutes.ts';
import { aSession } from './sessionSamples.ts';
import { sessionPeople } from './sessionPeople.ts';

/** Signing in and out, passwords, and screens on a display. */
export const sessionArea = area({
  people: sessionPeople,
  dependsOn: ['access'],
  routes: [sessionRoutes, displayRoutes, passwordRoutes],
  reactions: [
    on(userExpelled, (tx, { userId }) => endSessionsOf(tx, userId), { announces: [sessionEnded] }),
    on(sessionEnded, (tx, { sessionId }) => forgetSubscriptionsOf(tx, sessionId)),
    on(passwordReset, (tx, { userId }) => rememberPassword(tx, userId)),
  ],
  records: {
    session: record(session, {
      table: 'session',
      alsoKept: [display],
      visible: (db, viewer) =>
        db
          .selectFrom('session')
          .select(['id', sql<string>`${viewer.nick}::text`.as('nick')])
          .where('userId', '=', viewer.userId)
          .where('endedAt', 'is', null),
      // A session is named after its user.
      known: (db, viewer) =>
        visibleUsers(db, viewer)
          .innerJoin('session', 'session.userId', 'account.id')
          .select(['session.id', 'account.nick']),
      name: ({ nick }) => nick,
      readBy: 'user.view',
      signsUnless: 'display_name',
      // The address is shown with every entry; the user is the name of the record, except for failures.
      onlyColumns: {
        client: { label: 'session.client' },
        user: { label: 'user.username', ref: 'user' },
        display_name: { label: 'display.displayName' },
        screen: { label: 'display.screen' },
        ended_at: { label: 'auditLog.endedAt' },
      },
      sample: aSession,
    }),
  },
  notAudited: {
    password_reset: 'a code that is used or expires',
    sign_in_failure: 'counted to lock; every sign-in and refusal is an entry of the audit log',
  },
  unlogged: { password_history: 'a secret: that a password changed is told of the user' },
});
