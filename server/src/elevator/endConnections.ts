import type { Heard } from '#platform/event/onEveryNode.ts';
import type { collectorChanged } from './elevatorEvents.ts';

/** Cuts collectors off from the embedded broker whose secret is worth nothing any more. */
export function endConnections(
  { broker }: { broker: { disconnect(serial: string): void } | undefined },
  heard: readonly Heard<typeof collectorChanged>[],
): void {
  for (const { told } of heard)
    if (told.endsConnection && told.serial !== undefined) broker?.disconnect(told.serial);
}
