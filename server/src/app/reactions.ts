import { later } from '#platform/event/later.ts';
import { on, type Reaction } from '#platform/event/reaction.ts';
import { sightChanged } from '#platform/sightEvents.ts';
import { passwordReset, userExpelled } from '#area/access/accessEvents.ts';
import { companyMoved, companyRegionsChanged } from '#area/company/companyEvents.ts';
import { refreshCompanySight } from '#area/company/companySight.ts';
import { grantSightBelow, withdrawSightAbove } from '#area/company/sightBelow.ts';
import { grantSightOfRegions, withdrawSightOfRegions } from '#area/company/sightOfRegions.ts';
import { collectorAwaited, collectorSilenced, elevatorTiesChanged } from '#area/elevator/elevatorEvents.ts';
import { awaitCollector, silenceLift } from '#area/ingest/collectorTurns.ts';
import { liftOffline } from '#area/live/liftEvents.ts';
import { forgetPlaceOf } from '#area/map/staffPositionStore.ts';
import { endSessionsOf } from '#area/session/endSessions.ts';
import { rememberPassword } from '#area/session/passwordStore.ts';
import { sessionEnded } from '#area/session/sessionEvents.ts';

/**
 * What follows from what, across areas; each runs in the transaction of its cause, and those of one cause in this order.
 * Of a change in who sees what, what is withdrawn comes first and at once.
 */
export const reactions: readonly Reaction[] = [
  on(elevatorTiesChanged, (tx, { elevatorIds }) => refreshCompanySight(tx, elevatorIds), {
    announces: [sightChanged],
  }),
  on(companyRegionsChanged, withdrawSightOfRegions, { announces: [sightChanged] }),
  later(companyRegionsChanged, grantSightOfRegions, { announces: [sightChanged] }),
  on(companyMoved, withdrawSightAbove, { announces: [sightChanged] }),
  later(companyMoved, grantSightBelow, { announces: [sightChanged] }),
  on(userExpelled, (tx, { userId }) => endSessionsOf(tx, userId), { announces: [sessionEnded] }),
  on(sessionEnded, forgetPlaceOf),
  on(passwordReset, (tx, { userId }) => rememberPassword(tx, userId)),
  on(collectorSilenced, silenceLift, { announces: [liftOffline] }),
  on(collectorAwaited, awaitCollector),
];
