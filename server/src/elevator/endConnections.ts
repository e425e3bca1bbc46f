import type { ReceivedEvent } from '#platform/event/onEveryNode.ts';
import type { collectorChanged } from './elevatorEvents.ts';

/** Cuts collectors off from the embedded broker whose secret is worth nothing any more. */
export function endConnections(
  { broker }: { broker: { disconnect(serial: string): void } | undefined },
  events: readonly ReceivedEvent<typeof collectorChanged>[],
): void {
  for (const { payload } of events)
    if (payload.endsConnection && payload.serial !== undefined) broker?.disconnect(payload.serial);
}
