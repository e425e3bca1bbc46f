import { z } from 'zod';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import { event } from '#platform/event/event.ts';

const ofLift = z.object({ elevatorId: identity(), collectorId: identity() });

/** A lift that counted as offline speaks again. */
export const liftOnline = event('liftOnline', ofLift, { kind: 'lift.online', subject: 'collectorId' });

/** Nothing is heard of a lift any more. */
export const liftOffline = event('liftOffline', ofLift, { kind: 'lift.offline', subject: 'collectorId' });

/** A lift runs in another mode than before. */
export const modeChanged = event('modeChanged', z.object({ elevatorId: identity() }), { kind: 'mode' });
