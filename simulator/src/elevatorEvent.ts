import type { EventMessage } from '@hoistway/contract/telemetry/event.ts';
import type { StateMessage } from '@hoistway/contract/telemetry/state.ts';

/** An event from an elevator to its collector, which adds the id. */
export type ElevatorEvent = Omit<EventMessage, 'id' | 'timeStamp'> & { at: number };

/** What the platforms ask for with a fault; counters and calls would only make the message long. */
const snapshotKeys = [
  'timeStamp',
  'serviceMode',
  'carStatus',
  'carDirection',
  'carPosition',
  'positionMm',
  'speed',
  'doorZone',
  'doorClosed',
  'doorStatus',
  'passengerStatus',
  'loadPercent',
  'powerStatus',
] as const;

export function pickSnapshot(state: StateMessage): Partial<StateMessage> {
  return Object.fromEntries(snapshotKeys.map((key) => [key, state[key]]));
}
