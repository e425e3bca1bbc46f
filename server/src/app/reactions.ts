import { later } from '#platform/events/later.ts';
import { on, type Reaction } from '#platform/events/reaction.ts';
import { sightChanged } from '#platform/sightEvents.ts';
import { passwordReset, userExpelled } from '../access/accessEvents.ts';
import { companyMoved, companyRegionsChanged } from '../company/companyEvents.ts';
import { refreshCompanySight } from '../company/companySight.ts';
import { grantSightBelow, withdrawSightAbove } from '../company/sightBelow.ts';
import { grantSightOfRegions, withdrawSightOfRegions } from '../company/sightOfRegions.ts';
import { collectorAwaited, collectorSilenced, elevatorTiesChanged } from '../elevator/elevatorEvents.ts';
import { awaitCollector, silenceLift } from '../monitoring/collectorTurns.ts';
import { liftOffline } from '../monitoring/liftEvents.ts';
import { forgetPlaceOf } from '../monitoring/staffPositionStore.ts';
import { endSessionsOf } from '../session/endSessions.ts';
import { rememberPassword } from '../session/passwordStore.ts';
import { sessionEnded } from '../session/sessionEvents.ts';

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
