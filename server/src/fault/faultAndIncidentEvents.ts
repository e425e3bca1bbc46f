import { endReasons, handlingStates } from '@hoistway/contract/fault/fault.ts';
import { z } from 'zod';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import { event } from '#platform/event/event.ts';

const onElevator = z.object({ faultId: identity(), elevatorId: identity() });
const ofKind = onElevator.extend({ code: z.string() });
const byFault = { subject: 'faultId' } as const;

const turned = ofKind.extend({
  /** Whether people are notified of it. */
  pushed: z.boolean(),
  /**
   * What other nodes order it by, where a device said it: its time in epoch ms, the skew of its clock, its number, and
   * whether that time could not be believed.
   */
  at: z.number().optional(),
  skewMs: z.number().optional(),
  seq: z.number().optional(),
  clockWrong: z.boolean().optional(),
});
const begun = turned.extend({
  /** The fault is intermittent: those already notified are shown each change. */
  again: z.boolean().default(false),
  vendorCode: z.string().optional(),
});

/** A fault began. */
export const faultOpened = event('faultOpened', begun, byFault);

/** A fault that was over, or stands, was said again: the same record goes on. */
export const faultRepeated = event('faultRepeated', begun, byFault);

/** A fault is over. */
export const faultClosed = event(
  'faultClosed',
  turned.extend({ endReason: z.enum(endReasons).optional() }),
  byFault,
);

/** A fault that was over before its elevator spoke of it was kept as history. */
export const faultKept = event('faultKept', ofKind, byFault);

const moved = ofKind.extend({
  handling: z.enum(handlingStates),
  note: z.string().nullable(),
  who: z.string(),
  /** It ended by the person's word. */
  closed: z.boolean(),
});

/** A person acknowledged a fault. */
export const faultAcknowledged = event('faultAcknowledged', moved, byFault);

/** A person handled a fault. */
export const faultHandled = event('faultHandled', moved, byFault);

/** A person added a remark. */
export const faultRemarked = event(
  'faultRemarked',
  ofKind.extend({ note: z.string().nullable(), who: z.string(), pushed: z.literal(false).default(false) }),
  byFault,
);

/** A fault that waited for others of its site is notified of alone. */
export const faultNotified = event(
  'faultNotified',
  onElevator.extend({ pushed: z.literal(true).default(true) }),
  { ...byFault, kind: 'faultTold' },
);

const ofIncident = z.object({
  incidentId: identity(),
  /** One of its elevators. */
  elevatorId: identity(),
  incident: z.literal(true).default(true),
});
const byIncident = { subject: 'incidentId' } as const;

/** One cause stopped several elevators of a site. */
export const incidentOpened = event(
  'incidentOpened',
  ofIncident.extend({ elevators: z.int(), pushed: z.boolean() }),
  byIncident,
);

/** Every member of an incident is acknowledged. */
export const incidentAcknowledged = event(
  'incidentAcknowledged',
  ofIncident.extend({ who: z.string() }),
  byIncident,
);

/** All members of an incident are over. */
export const incidentClosed = event('incidentClosed', ofIncident.extend({ pushed: z.boolean() }), byIncident);
