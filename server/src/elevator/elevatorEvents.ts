import { z } from 'zod';
import { lifeStates } from '@hoistway/contract/elevator/elevatorCard.ts';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import { event } from '#platform/event/event.ts';

/** Other companies stand on the records of elevators, or count by them, than before. */
export const elevatorTiesChanged = event(
  'elevatorTiesChanged',
  z.object({ elevatorIds: z.array(identity()) }),
);

/** An elevator is about to be in another state of its life: whoever has something against it is asked before. */
export const lifeStateMoves = event(
  'lifeStateMoves',
  z.object({ elevatorId: identity(), to: z.enum(lifeStates) }),
);

/** An elevator is in another state of its life. */
export const lifeStateMoved = event('lifeStateMoved', z.object({ elevatorId: identity() }));

/** A collector was made, changed, bound, taken off its elevator or deleted; without a serial any of them may have been. */
export const collectorChanged = event(
  'collectorChanged',
  z.object({
    collectorId: identity().optional(),
    serial: z.string().optional(),
    /** What it is connected by is worth nothing any more. */
    endsConnection: z.boolean().default(false),
  }),
  { subject: 'collectorId' },
);

const ofCollector = z.object({ collectorId: identity(), elevatorId: identity() });

/** A collector was bound to an elevator. */
export const collectorAwaited = event('collectorAwaited', ofCollector, { subject: 'collectorId' });

/** A collector was unbound from its elevator. */
export const collectorSilenced = event('collectorSilenced', ofCollector, { subject: 'collectorId' });
