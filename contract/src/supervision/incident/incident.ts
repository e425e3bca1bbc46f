import { entity, field } from '#contract/field.ts';
import { choice, identity, instant, ref, required, text } from '#contract/fieldKinds.ts';
import type { IncidentJurisdiction, IncidentKind, IncidentParty } from '../incidentRules.ts';

export const incidentJurisdictions = ['CN', 'SG'] as const satisfies readonly IncidentJurisdiction[];
export const incidentKinds = [
  'safetyIncident',
  'safetyRisk',
  'trapped',
] as const satisfies readonly IncidentKind[];
export const incidentParties = [
  'owner',
  'lastMaintainer',
  'userUnit',
] as const satisfies readonly IncidentParty[];
export const incidentStates = ['open', 'reported', 'closed', 'withdrawn'] as const;

/** What happened at an elevator that the law wants reported, by when its clocks say. */
export const incident = entity('incident', {
  id: field(identity(), { by: 'server' }),
  elevatorId: field(ref('elevator')),
  /** Whose law it is under: that of the place where the elevator stands. */
  jurisdiction: field(choice('incidentJurisdiction', incidentJurisdictions), { by: 'server' }),
  kind: field(choice('incidentKind', incidentKinds)),
  eventAt: field(instant()),
  /** When it became known, or was reasonably suspected. */
  awareAt: field(instant()),
  /** When people who were kept in the car were let out; none while they are in it. */
  trappedUntil: field(instant().nullable()),
  description: field(required().max(2000)),
  /** The rescue that it came of. */
  caseId: field(ref('rescueCase').nullable()),
  state: field(choice('incidentState', incidentStates), { by: 'server' }),
  createdAt: field(instant(), { by: 'server' }),
});

/** That a party reported an incident to the authority; one that was sent back is kept beside the one that corrects it. */
export const incidentReport = entity('incidentReport', {
  id: field(identity(), { by: 'server' }),
  incidentId: field(ref('incident'), { by: 'server' }),
  party: field(choice('incidentReporter', incidentParties)),
  /** Who called. */
  caller: field(required().max(60)),
  calledAt: field(instant()),
  /** The number that was called. */
  calledNumber: field(required().max(40)),
  /** The number that the authority gave it. */
  referenceNo: field(text(60).nullable()),
  note: field(text(500).nullable()),
  createdAt: field(instant(), { by: 'server' }),
  /** When it was sent back to be corrected, and why. */
  sentBackAt: field(instant().nullable(), { by: 'server' }),
  sentBackReason: field(text(300).nullable(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    incident: true;
  }
}
