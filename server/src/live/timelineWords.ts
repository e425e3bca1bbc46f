import {
  faultAcknowledged,
  faultClosed,
  faultHandled,
  faultOpened,
  faultRemarked,
  faultRepeated,
} from '#area/fault/faultAndIncidentEvents.ts';
import { elevatorOffline, elevatorOnline, modeChanged } from './elevatorEvents.ts';

const words = {
  [faultOpened.kind]: 'opened',
  [faultRepeated.kind]: 'repeated',
  [faultClosed.kind]: 'closed',
  [faultAcknowledged.kind]: 'acknowledged',
  [faultHandled.kind]: 'handled',
  [faultRemarked.kind]: 'remarked',
  [elevatorOnline.kind]: 'online',
  [elevatorOffline.kind]: 'offline',
  [modeChanged.kind]: 'mode',
} as const;

/** What the timeline of an elevator calls what happened to it, by the kind of the row. */
export const timelineWords: Record<string, (typeof words)[keyof typeof words]> = words;
