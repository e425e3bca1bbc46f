import type { Heard } from '#platform/events/onEveryNode.ts';
import { collectorChanged } from '../elevator/elevatorEvents.ts';
import {
  faultAcknowledged,
  faultClosed,
  faultHandled,
  faultOpened,
  faultRepeated,
} from './faultAndIncidentEvents.ts';
import { liftOffline, liftOnline } from './liftEvents.ts';

/** What the ingest of a node takes over from the log: what other nodes concluded, and changes of collectors. */
export const learned = [
  collectorChanged,
  liftOnline,
  liftOffline,
  faultOpened,
  faultRepeated,
  faultClosed,
  faultAcknowledged,
  faultHandled,
] as const;

export type Learned = Heard<(typeof learned)[number]>;
