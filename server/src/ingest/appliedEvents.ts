import type { ReceivedEvent } from '#platform/event/onEveryNode.ts';
import { collectorChanged } from '#area/elevator/elevatorEvents.ts';
import {
  faultAcknowledged,
  faultClosed,
  faultHandled,
  faultOpened,
  faultRepeated,
} from '#area/fault/faultAndIncidentEvents.ts';
import { elevatorOffline, elevatorOnline } from '#area/live/elevatorEvents.ts';
import { insideReported } from '#area/rescue/rescueEvents.ts';
import { orderMoved } from '#area/workOrder/orderEvents.ts';
import { collectorChecked } from './deviceCheckEvents.ts';

/**
 * What the ingest of a node applies to its memory from the log: what other nodes concluded, changes of collectors, which
 * of them somebody checks, and where somebody is at work or people are inside.
 */
export const appliedEvents = [
  collectorChanged,
  collectorChecked,
  elevatorOnline,
  elevatorOffline,
  faultOpened,
  faultRepeated,
  faultClosed,
  faultAcknowledged,
  faultHandled,
  orderMoved,
  insideReported,
] as const;

export type AppliedEvent = ReceivedEvent<(typeof appliedEvents)[number]>;
