import { z } from 'zod';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import { event } from '#platform/event/event.ts';

const ofElevator = z.object({ elevatorId: identity(), collectorId: identity() });

/** An offline elevator reports again. */
export const elevatorOnline = event('elevatorOnline', ofElevator, {
  kind: 'lift.online',
  subject: 'collectorId',
});

/** An elevator stopped reporting. */
export const elevatorOffline = event('elevatorOffline', ofElevator, {
  kind: 'lift.offline',
  subject: 'collectorId',
});

/** An elevator runs in another mode than before. */
export const modeChanged = event('modeChanged', z.object({ elevatorId: identity() }), { kind: 'mode' });
