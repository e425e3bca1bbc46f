import { faultTextStates, matchedRule } from './whyTold.ts';
import { z } from 'zod';
import { choice, count, flag, identity, instant } from '#contract/fieldKinds.ts';
import { incidentKinds } from './faultIncident.ts';

/** How a fault came to be known. */
export const faultSources = ['device', 'derived', 'person'] as const;

/**
 * Why an occurrence was not notified: nothing suppressed it, its kind is only recorded, the elevator is under
 * inspection, ...
 */
export const suppressions = [
  'none',
  'notTold',
  'inspection',
  'ignored',
  'flapping',
  'incident',
  'late',
] as const;

/** So many of the first and of the last occurrences of a fault are kept. */
export const keptOccurrences = 20;

const occurrence = z.object({
  n: count(),
  openedAt: instant(),
  closedAt: instant().nullable(),
  eventId: z.string().nullable(),
  vendorCode: z.string().nullable(),
  mappingVersion: count().nullable(),
  suppression: choice('suppression', suppressions),
  /** It was taken at its arrival. */
  clockWrong: flag(),
});

const incident = z.object({
  id: identity(),
  incidentKind: choice('incidentKind', incidentKinds),
  projectName: z.string(),
  openedAt: instant(),
  closedAt: instant().nullable(),
  /** Members that the viewer sees. */
  members: z.array(
    z.object({
      faultId: identity(),
      elevatorId: identity(),
      name: z.string(),
      openedAt: instant(),
      closedAt: instant().nullable(),
    }),
  ),
});

/** From the elevator's word to the people who were notified of it. */
export const faultTrace = z.object({
  source: choice('faultSource', faultSources),
  /** What arrived: JSON text as it is kept, null when it is not kept any more. */
  message: z
    .object({
      collector: z.string().nullable(),
      eventId: z.string().nullable(),
      at: instant(),
      receivedAt: instant(),
      vendorCode: z.string(),
      /** Its time could not be believed: `at` is when it arrived, `saidTime` what its clock said. */
      clockWrong: flag(),
      saidTime: z.string().nullable(),
      content: z.string().nullable(),
    })
    .nullable(),
  /** The version of the mapping that said what the code means; null where it is not kept any more. */
  mapping: z
    .object({ id: identity().nullable(), version: count(), vendorCode: z.string(), code: z.string() })
    .nullable(),
  rule: z
    .object({
      confirmSeconds: z.number(),
      clear: z.string(),
      notifies: flag(),
    })
    .nullable(),
  snapshot: z.string().nullable(),
  occurrences: z.array(occurrence),
  mute: z
    .object({
      reason: z.string(),
      mutedUntil: instant(),
      mutedBy: z.string().nullable(),
      endedAt: instant().nullable(),
      endedBy: z.string().nullable(),
    })
    .nullable(),
  incident: incident.nullable(),
  /** Each time browsers were notified. */
  deliveries: z.array(z.object({ id: identity(), at: instant(), sessions: count(), people: count() })),
  /** How many different people were notified, and those whom the viewer may know. */
  notified: z.object({
    people: count(),
    known: z.array(z.object({ id: identity(), nick: z.string(), matchedRule: matchedRule.nullable() })),
  }),
  /** The text messages about it, to people whom the viewer may know. */
  texts: z.array(
    z.object({
      id: identity(),
      at: instant(),
      nick: z.string(),
      matchedRule: matchedRule,
      state: choice('faultTextState', faultTextStates),
    }),
  ),
  /** When people are notified unless it belongs to something larger by then. */
  heldUntil: instant().nullable(),
  handledAt: instant().nullable(),
  handledBy: z.string().nullable(),
});
