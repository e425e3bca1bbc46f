import table from '@hoistway/reference/incidentRules.json' with { type: 'json' };

export type IncidentJurisdiction = 'CN' | 'SG';
export type IncidentKind = 'safetyIncident' | 'safetyRisk' | 'trapped';
export type IncidentParty = 'owner' | 'lastMaintainer' | 'userUnit';

/** By when an incident is reported, by whom and how, where the law says so. */
export interface IncidentRule {
  id: string;
  jurisdiction: IncidentJurisdiction;
  /** The first and the last day of events to which it applies. */
  from: string;
  until: string | null;
  kind: IncidentKind;
  /** So long people are kept in the car before it is an incident at all. */
  trappedMinutes?: number;
  /** The time for the report; none: at once. */
  minutes: number;
  countedFrom: 'awareness' | 'awarenessOrSuspicion';
  parties: readonly IncidentParty[];
  means: 'telephone' | 'any';
  /** Where the rule comes from, and how well it is known; shown beside the deadline. */
  source: { title: string; confidence: 'law' | 'secondary' | 'known' };
}

/** The law as dated rows. */
export const incidentRules = table.rows as readonly IncidentRule[];
